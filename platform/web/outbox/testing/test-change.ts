import type { QueuedChange } from '#web/outbox/queued-change.ts'

/** A change that waits on the device of Amelia: a POST with the key `k1` and the number 1 unless given. */
export function testChange(given: Partial<QueuedChange> & { path: string }): QueuedChange {
  const number = given.number ?? 1
  const owner = { userId: 'amelia', madeAt: 0, title: 'A change' }
  return { key: `k${number}`, number, ...owner, method: 'POST', ...given }
}
