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
  const once = renewed(
    medical,
    { issuedDate: '2026-07-15', expiryDate: '2031-07-15' },
    '2026-07-15T09:00:00Z',
  )
  const twice = renewed(
    once,
    { issuedDate: '2031-07-01', expiryDate: null },
    '2031-07-01T09:00:00Z',
  )
  expect(twice).toEqual({
    ...medical,
    issuedDate: '2031-07-01',
    expiryDate: null,
    history: [
      {
        issuedDate: '2026-07-15',
        expiryDate: '2031-07-15',
        replacedAt: '2031-07-01T09:00:00Z',
      },
      {
        issuedDate: '2021-08-20',
        expiryDate: '2026-08-20',
        replacedAt: '2026-07-15T09:00:00Z',
      },
    ],
  })
})
