import { getRequestListener } from '@hono/node-server'
import { builtWeb } from '#server/http/own-release.ts'
import { serveCluster } from './processes.ts'
import { webFiles } from './web-files.ts'

await serveCluster(async ({ app, clock, config, observed }) => {
  const { signUp, firebase, firstAnswersMs, confirmAfterMs } = config
  const mail = config.mail !== undefined
  const ask = (request: Request, env: unknown) => app.fetch(request, env as object)
  const settings = { signUp, mail, firebase, firstAnswersMs, confirmAfterMs }
  app.route('/', webFiles({ folder: builtWeb, clock, ask, ...settings }))
  return observed(getRequestListener(app.fetch))
})
