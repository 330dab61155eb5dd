import { expect, it } from 'vitest'
import { datesFault, renewalFault, renewed, type Certificate } from './certificate.ts'

const medical: Certificate = {
  id: 'one',
  type: 'medical',
  name: 'Cabin crew medical report',
  number: null,
  issuer: null,
  issuedDate: '2021-08-20',
  expiryDate: '2026-08-20',
  notes: null,
  history: [],
}
const backwards = 'The expiry date cannot be before the issue date'
const same = 'These are the dates it already has'

it.each([
  ['2026-07-15', '2027-07-14', null],
  ['2026-07-15', '2026-07-15', null],
  ['2026-07-15', '2026-07-14', backwards],
  [null, '2026-07-14', null],
  ['2026-07-15', null, null],
  [null, null, null],
])('issued %o, expiring %o: %o', (issuedDate, expiryDate, message) => {
  expect(datesFault({ issuedDate, expiryDate })?.message ?? null).toBe(message)
})

it.each([
  ['2026-07-15', '2031-07-15', null],
  ['2026-07-15', '2026-07-14', backwards],
  ['2021-08-20', '2026-08-20', same],
  ['2021-08-20', '2026-08-21', null],
])('renewed on %o until %o: %o', (issuedDate, expiryDate, message) => {
  expect(renewalFault(medical, { issuedDate, expiryDate })?.message ?? null).toBe(message)
})

it('remembers the former dates of each renewal, newest first', () => {
  const [july, first] = ['2026-07-15', '2031-07-01']
  const renewal = { issuedDate: july, expiryDate: '2031-07-15' }
  const once = renewed(medical, renewal, `${july}T09:00:00Z`)
  const twice = renewed(once, { issuedDate: first, expiryDate: null }, `${first}T09:00:00Z`)
  const former = { issuedDate: '2021-08-20', expiryDate: '2026-08-20' }
  expect(twice).toEqual({
    ...medical,
    issuedDate: first,
    expiryDate: null,
    history: [
      { ...renewal, replacedAt: `${first}T09:00:00Z` },
      { ...former, replacedAt: `${july}T09:00:00Z` },
    ],
  })
})
