import { expect, it } from 'vitest'
import type { PastPayday, Payday, PaydaySettings } from '#pay/api/payday.ts'
import { paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { paydayOverlay, paydaySettingsOverlay } from './payday-overlay.ts'

const stated = { payToDate: 6000, taxToDate: 500, landed: null, version: 'v1' }
const may: PastPayday = {
  period: '2026-05-31',
  payDay: '2026-06-28',
  gross: { low: 2400, high: 2450 },
  net: { low: 2000, high: 2040 },
  isLeast: false,
  variablePaid: null,
  commissionPaid: null,
  outcome: null,
  stated,
}
const missing = [{ why: 'roster' }, { why: 'toDate' }]
const payday = { period: '2026-06-30', stated, last: [may], missing } as unknown as Payday

const change = (path: string, json: object) => ({ path, json }) as QueuedChange
const shown = (answer: Payday, ...changes: QueuedChange[]) =>
  paydayOverlay({ changes, now: '2026-07-15T09:00:00Z', confirmed: () => [] })(answer, ['payday'])

it('returns the answer itself without a change of it', () => {
  expect(shown(payday)).toBe(payday)
  expect(shown(payday, change(paydayPeriodPath('2026-01-31'), { landed: 1 }))).toBe(payday)
  expect(shown(payday, change(paydaySettingsPath, { versions: [] }))).toBe(payday)
})

it('shows the pay to date that waits, and keeps the other figures', () => {
  const path = paydayPeriodPath('2026-06-30')
  const after = shown(payday, change(path, { payToDate: 7000 }), change(path, { taxToDate: null }))
  expect(after.stated).toEqual({ ...stated, payToDate: 7000, taxToDate: null })
  expect(after.last).toEqual([may])
  expect(after.missing).toEqual(missing)
  const known = shown(payday, change(path, { payToDate: 7000 })).missing
  expect(known).toEqual([{ why: 'roster' }])
})

it.each([
  [may, 2010, { of: 'net', off: 0 }],
  [may, 1988.5, { of: 'net', off: -12 }],
  [may, 2070.01, { of: 'net', off: 31 }],
  [{ ...may, isLeast: true }, 2070.01, { of: 'net', off: 0 }],
  [may, null, null],
  [{ ...may, outcome: { of: 'net', off: 0 } as const }, null, null],
  [{ ...may, outcome: { of: 'gross', off: 4 } as const, net: null }, 2010, { of: 'gross', off: 4 }],
])('what landed decides the outcome: case %#', (past, landed, outcome) => {
  const path = paydayPeriodPath('2026-05-31')
  const [after] = shown({ ...payday, last: [past] }, change(path, { landed })).last
  expect(after?.stated.landed).toBe(landed)
  expect(after?.outcome).toEqual(outcome)
})

it('shows the details that wait, and the version they replace', () => {
  const settings: PaydaySettings = { versions: [], version: 'v1' }
  const facts = { from: '2026-07-15', basicPay: 1850 }
  const overlay = paydaySettingsOverlay({
    changes: [change(paydaySettingsPath, { versions: [facts] })],
    now: '2026-07-15T09:00:00Z',
    confirmed: () => [],
  })
  expect(overlay(settings, ['payday-settings'])).toEqual({ versions: [facts], version: 'v1' })
})
