import { expect, it } from 'vitest'
import { byExpiry, expiryOn, expirySummary } from './expiry-status.ts'

const today = '2026-07-15'

it.each([
  ['never', null, 'valid', null],
  ['in a year', '2027-07-15', 'valid', 365],
  ['in 61 days', '2026-09-14', 'valid', 61],
  ['in 60 days', '2026-09-13', 'expiring_soon', 60],
  ['tomorrow', '2026-07-16', 'expiring_soon', 1],
  ['today, its last day', '2026-07-15', 'expiring_soon', 0],
  ['yesterday', '2026-07-14', 'expired', -1],
  ['long ago', '2024-02-29', 'expired', -867],
])('what expires %s', (_, expiryDate, status, daysUntilExpiry) => {
  expect(expiryOn(expiryDate, today)).toEqual({ status, daysUntilExpiry })
})

it('counts the days over the change of the clocks as days', () => {
  expect(expiryOn('2026-03-30', '2026-03-28').daysUntilExpiry).toBe(2)
  expect(expiryOn('2026-10-26', '2026-10-24').daysUntilExpiry).toBe(2)
})

it('counts certificates by status', () => {
  const counted = ['valid', 'expired', 'valid', 'expiring_soon'] as const
  const statuses = counted.map((status) => ({ status }))
  expect(expirySummary(statuses)).toEqual({ total: 4, valid: 2, expiringSoon: 1, expired: 1 })
  expect(expirySummary([])).toEqual({ total: 0, valid: 0, expiringSoon: 0, expired: 0 })
})

it('puts first what expires first, and last what never does', () => {
  const dates = [null, '2027-01-01', '2025-01-01', null, '2026-01-01']
  const sorted = dates.map((expiryDate) => ({ expiryDate })).sort(byExpiry)
  const ordered = ['2025-01-01', '2026-01-01', '2027-01-01', null, null]
  expect(sorted.map(({ expiryDate }) => expiryDate)).toEqual(ordered)
})
