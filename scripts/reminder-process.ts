import { Agent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/running/config.ts'
import { createPortal } from '#server/running/portal.ts'

/**
 * A portal that only sends reminders, for tests with several processes. It sends push messages to the push service of
 * the test, `PUSH_ORIGIN`, whose certificate is `PUSH_CERTIFICATE`.
 */
const { PUSH_ORIGIN: origin = '', PUSH_CERTIFICATE: ca = '' } = process.env
const portal = await createPortal(readConfig(process.env), { origin, agent: new Agent({ ca }) })
process.send?.('ready')
process.once('SIGTERM', () => void portal.close().then(() => process.exit(0)))

for (;;) {
  await portal.reminders.run()
  await wait(20)
}
