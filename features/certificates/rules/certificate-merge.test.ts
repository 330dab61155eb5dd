import { expect, it } from 'vitest'
import type { Certificate, ListedCertificate } from './certificate.ts'
import { mergeCertificates } from './certificate-merge.ts'

const medical: Certificate = {
  id: 'medical',
  type: 'medical',
  name: 'Cabin crew medical',
  number: null,
  issuedDate: '2024-06-01',
  expiryDate: '2026-06-01',
  issuer: 'CAA',
  notes: null,
  history: [],
}
const passport = { ...medical, id: 'passport', name: 'My passport', number: '123456789' }
const visa = { ...medical, id: 'visa', name: 'Visa', expiryDate: null }
const codes = [{ code: 'SEP', expiryDate: '2026-09-30' }]
const options = { now: '2026-07-15T09:00:00Z', newId: () => 'new' }

function merge(...listed: Partial<ListedCertificate>[]) {
  const plain = { row: 1, code: null, name: '', number: null, issuedDate: null, expiryDate: null }
  const all = listed.map((one, index) => ({ ...plain, row: index + 1, ...one }))
  return mergeCertificates(all, [medical, passport, visa], codes, options)
}

const listedPassport = { name: 'Passport', number: '123456789', expiryDate: '2036-06-01' }
const medicalName = { name: 'CABIN CREW MEDICAL ' }

it.each<[string, Partial<ListedCertificate>, string, Partial<Certificate> | null]>([
  [
    'a new one',
    { name: 'Security training', expiryDate: '2027-01-31' },
    'new',
    { id: 'new', type: 'training', expiryDate: '2027-01-31' },
  ],
  [
    'a new one without an expiry',
    { name: 'Attestation', issuedDate: '2020-01-31' },
    'new',
    { type: 'license', issuedDate: '2020-01-31', expiryDate: null },
  ],
  [
    'a renewal, matched by name without case',
    { ...medicalName, expiryDate: '2028-06-01' },
    'renewal',
    { id: 'medical', issuedDate: null, expiryDate: '2028-06-01', issuer: 'CAA' },
  ],
  [
    'a renewal without an expiry',
    { ...medicalName, expiryDate: null },
    'renewal',
    { id: 'medical', expiryDate: null },
  ],
  ['a known one', { ...medicalName, expiryDate: '2026-06-01' }, 'known', null],
  ['a known one without an expiry', { name: 'Visa' }, 'known', null],
  ['an older one', { ...medicalName, expiryDate: '2026-05-31' }, 'older', null],
  [
    'one that expires, where yours does not',
    { name: 'Visa', expiryDate: '2030-01-01' },
    'older',
    null,
  ],
  [
    'a passport, matched by number',
    listedPassport,
    'renewal',
    { id: 'passport', name: 'My passport', expiryDate: '2036-06-01' },
  ],
  [
    'a passport of another number',
    { ...listedPassport, number: '987654321' },
    'new',
    { id: 'new', number: '987654321' },
  ],
  ['a training code', { code: 'SEP', name: 'SEP', expiryDate: '2027-09-30' }, 'known', null],
  ['an older training code', { code: 'SEP', name: 'SEP', expiryDate: '2025-09-30' }, 'older', null],
])('compares %s', (_, listed, state, saved) => {
  const result = merge(listed)
  expect(result.compared).toMatchObject([{ state }])
  expect(result.saved).toMatchObject(saved ? [saved] : [])
  expect(result.errors).toEqual([])
})

it('keeps the former dates of a renewed certificate', () => {
  const [saved] = merge({ ...medicalName, expiryDate: '2028-06-01' }).saved
  const former = { issuedDate: '2024-06-01', expiryDate: '2026-06-01', replacedAt: options.now }
  expect(saved?.history).toEqual([former])
})

it('names a certificate whose dates contradict each other, and saves the others', () => {
  const dates = { issuedDate: '2026-06-02', expiryDate: '2026-06-01' }
  const result = merge({ name: 'Rating', ...dates }, { ...medicalName, ...dates }, { name: 'Pass' })
  const reason = 'The expiry date cannot be before the issue date.'
  expect(result.errors).toEqual([
    { row: 1, reason: `Rating: ${reason}` },
    { row: 2, reason: `CABIN CREW MEDICAL: ${reason}` },
  ])
  expect(result.compared).toMatchObject([{ name: 'Pass', state: 'new' }])
  expect(result.saved).toMatchObject([{ name: 'Pass' }])
})

it('matches a certificate that the file lists twice', () => {
  const twice = { name: 'Security', expiryDate: '2027-01-31' }
  const result = merge(twice, twice)
  expect(result.compared).toMatchObject([{ state: 'new' }, { state: 'known' }])
  expect(result.saved).toHaveLength(1)
})
