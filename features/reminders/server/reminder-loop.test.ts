import { expect, it } from 'vitest'
import { currentRequest, inRequest } from '#server/context/request-context.ts'
import { testNow, testPortal } from '#server/testing/test-portal.ts'
import { createReminderLoop } from './reminder-loop-service.ts'

it('works outside the request that woke it', async () => {
  const portal = await testPortal()
  const { promise: looked, resolve } = Promise.withResolvers<unknown>()
  const clock = () => {
    resolve(currentRequest() ?? 'no request')
    return testNow
  }
  const senders = { push: undefined, mailer: undefined, address: '' } as never
  const loop = createReminderLoop({ db: portal.db, clock, senders, runTask: undefined as never })
  loop.start()
  inRequest({ id: 'ended long ago', databaseLimit: { endsAt: 0 } }, () => loop.wake())
  expect(await looked).toBe('no request')
  await loop.stop()
  await portal.close()
})
