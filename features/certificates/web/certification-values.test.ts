import { describe, expect, it } from 'vitest'
import type { Certification } from '#certificates/api/certifications.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import {
  blankCertification,
  certificationForm,
  renewalForm,
  type CertificationValues,
} from './certification-values.ts'

const valid: CertificationValues = {
  ...blankCertification('medical'),
  name: 'Medical report',
  expiryDate: '2027-04-30',
}

describe('certificationForm', () => {
  it('sends empty optional fields as null', () => {
    expect(certificationForm.inputOf(valid, null)).toEqual({
      type: 'medical',
      name: 'Medical report',
      number: null,
      issuer: null,
      issuedDate: null,
      expiryDate: '2027-04-30',
      notes: null,
    })
  })

  it.each<[string, Partial<CertificationValues>, Record<string, string>]>([
    ['accepts a valid form', {}, {}],
    ['requires a name', { name: ' ' }, { name: 'This field is required' }],
    [
      'requires an expiry date',
      { expiryDate: '' },
      { expiryDate: 'Please specify an expiry date' },
    ],
    ['needs no expiry date if it does not expire', { expires: false, expiryDate: '' }, {}],
    [
      'rejects a text that is not a date',
      { issuedDate: '31/02' },
      { issuedDate: 'Please enter a valid date' },
    ],
    [
      'rejects an expiry before the issue',
      { issuedDate: '2027-05-01' },
      { expiryDate: 'The expiry date cannot be before the issue date' },
    ],
    [
      'rejects a number that is too long',
      { number: 'x'.repeat(41) },
      { number: 'Must be no more than 40 characters' },
    ],
  ])('%s', async (_, change, faults) => {
    expect(await faultsOf(certificationForm, { ...valid, ...change })).toEqual(faults)
  })
})

describe('renewalForm', () => {
  const certificate = { issuedDate: '2026-05-01', expiryDate: '2027-04-30' } as Certification

  it.each<[string, string, string, Record<string, string>]>([
    ['accepts new dates', '2027-04-01', '2028-04-30', {}],
    ['requires an issue date', '', '2028-04-30', { issuedDate: 'Please enter a valid date' }],
    [
      'rejects the dates that it has',
      '2026-05-01',
      '2027-04-30',
      { expiryDate: 'These are the dates it already has' },
    ],
  ])('%s', async (_, issuedDate, expiryDate, faults) => {
    const values = { issuedDate, expiryDate, expires: true }
    expect(await faultsOf(renewalForm(certificate), values)).toEqual(faults)
  })
})
