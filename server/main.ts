import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { serveByMany } from './processes.ts'
import { webFiles } from './web-files.ts'

// What was needed for a moment is given back soon: half the memory, for some of the time spent on large answers.
setFlagsFromString('--memory-saver-mode')

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url))

await serveByMany(async ({ app, clock, config, observed }) => {
  const { signUp, firebase } = config
  const mail = config.mail !== undefined
  app.route('/', webFiles({ folder: builtWeb, clock, signUp, mail, firebase }))
  return observed(getRequestListener(app.fetch))
})
