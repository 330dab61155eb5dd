import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { serveCluster } from './processes.ts'
import { webFiles } from './web-files.ts'

const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url))

await serveCluster(async ({ app, clock, config, observed }) => {
  const { signUp, firebase } = config
  const mail = config.mail !== undefined
  app.route('/', webFiles({ folder: builtWeb, clock, signUp, mail, firebase }))
  return observed(getRequestListener(app.fetch))
})
