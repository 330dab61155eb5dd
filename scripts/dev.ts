import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { serve } from '#server/running/serve.ts'
import { fillPage } from '#server/running/web-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A service worker that removes itself and opens the pages again. */
const removeWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', async () => {
    await self.registration.unregister()
    for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url)
  })
`

/** The portal with the web app served from its sources: a change in platform/web or features/ shows at once. */
await serve(async ({ app, clock, config, observed }) => {
  const vite = await createServer({
    root: `${root}platform/web`,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  // Replaces the service worker that `npm start` on this port may have left.
  app.get('/sw.js', (c) => c.body(removeWorker, 200, { 'content-type': 'text/javascript' }))
  app.get('*', async (c) => {
    const page = readFileSync(`${root}platform/web/index.html`, 'utf8')
    const { signUp, firebase, confirmAfterMs } = config
    // Vite adds inline scripts to the page.
    c.header('content-security-policy', "frame-ancestors 'none'")
    const filled = fillPage(page, {
      now: clock(),
      signUp,
      mail: config.mail !== undefined,
      firebase,
      confirmAfterMs,
    })
    return c.html(await vite.transformIndexHtml(c.req.path, filled))
  })
  const portal = getRequestListener(app.fetch)
  return observed((request, response) => {
    if (/^\/(api|healthz|readyz)/.test(request.url ?? '')) void portal(request, response)
    else vite.middlewares(request, response, () => void portal(request, response))
  })
})
