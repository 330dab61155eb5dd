import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Certification,
  type CertificationInput,
  type CertificationList,
} from '#certificates/api/certifications.ts'
import {
  certificationPath,
  certificationsPath,
  renewCertificationPath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectError,
  expectFields,
  expectStatus,
  get,
  idOfAdded,
  patch,
  post,
} from '#server/testing/test-calls.ts'
import { givenPortal, portal } from '#server/testing/test-crew.ts'

const formerDates = { issuedDate: '2021-08-20', expiryDate: '2026-08-20' }
const beforeIssue = 'The expiry date cannot be before the issue date'
const validYear = 'Please enter a date between 1970 and 2199'

/** The portal's clock: 10:00 in London on Wednesday 15 July 2026. */
const medical: CertificationInput = {
  type: 'medical',
  name: 'Cabin crew medical report',
  number: 'UK-MED-4471',
  issuer: 'Dr Okafor',
  ...formerDates,
  notes: 'Bring glasses',
}
const renewal = { issuedDate: '2026-07-14', expiryDate: '2031-07-14' }

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('training_codes').execute()
  await portal.db.deleteFrom('certificates').execute()
})

describe('adding a certificate', () => {
  it('answers it with its status', async () => {
    expect(await added(medical)).toEqual({
      ...medical,
      id: expect.any(String),
      source: 'certificate',
      status: 'expiring_soon',
      daysUntilExpiry: 36,
      history: [],
      version: expect.any(String),
    })
  })

  it('needs a type, a name, and whether it expires', async () => {
    const plain = { type: 'rating', name: ' A320 family ', expiryDate: null } as const
    expect(await added(plain)).toMatchObject({
      name: 'A320 family',
      number: null,
      issuer: null,
      issuedDate: null,
      notes: null,
      status: 'valid',
      daysUntilExpiry: null,
    })
  })

  it.each([
    ['another type', { type: 'License' }, { type: 'Please choose a type' }],
    ['no name', { name: ' ' }, { name: 'This field is required' }],
    ['no expiry', { expiryDate: undefined }, { expiryDate: 'Please specify an expiry date' }],
    ['no such day', { issuedDate: '2026-02-30' }, { issuedDate: 'Please enter a valid date' }],
    ['an expiry before its issue', { expiryDate: '2021-08-19' }, { expiryDate: beforeIssue }],
    ['a year mistyped', { expiryDate: '2926-08-20' }, { expiryDate: validYear }],
    ['an unknown field', { status: 'valid' }, { status: 'This field is not known here' }],
  ])('with %s is refused', async (_, over, fields) => {
    await expectFields(post(certificationsPath, { ...medical, ...over }), fields)
    expect((await list()).data).toEqual([])
  })
})

describe('the certifications', () => {
  it('are certificates and training codes, what expires first at the beginning', async () => {
    await added({ ...medical, name: 'Attestation', type: 'license', expiryDate: null })
    await added(medical)
    await added({ ...medical, name: 'First aid', expiryDate: '2026-07-14' })
    await givenCode({ code: 'ASLE', name: 'Aviation Security', expiryDate: '2026-08-31' })
    const { data, summary } = await list()
    expect(data.map(({ name, source, status }) => [name, source, status])).toEqual([
      ['First aid', 'certificate', 'expired'],
      ['Cabin crew medical report', 'certificate', 'expiring_soon'],
      ['Aviation Security', 'training', 'expiring_soon'],
      ['Attestation', 'certificate', 'valid'],
    ])
    expect(summary).toEqual({ total: 4, valid: 1, expiringSoon: 2, expired: 1 })
  })

  it('show a training code as its roster renews it', async () => {
    await givenCode({ code: 'ASLE', name: 'Aviation Security', expiryDate: '2026-08-31' })
    const duty = { date: '2026-07-07', dutyType: 'TRAINING', dutyCode: 'ASLE' }
    await post(rosterPath, duty)
    expect((await list()).data).toMatchObject([
      {
        source: 'training',
        type: 'training',
        number: 'ASLE',
        issuedDate: '2026-07-07',
        expiryDate: '2027-08-31',
        status: 'valid',
      },
    ])
  })
})

describe('changing a certificate', () => {
  it('leaves omitted fields unchanged, and clears null ones', async () => {
    const { id } = await added(medical)
    await expectStatus(patch(certificationPath(id), { name: 'Medical', number: null }), 200)
    expect((await list()).data).toMatchObject([{ ...medical, name: 'Medical', number: null }])
  })

  it('leaves the history unchanged', async () => {
    const { id } = await added(medical)
    await post(renewCertificationPath(id), renewal)
    await patch(certificationPath(id), { expiryDate: '2031-07-13' })
    expect((await list()).data[0]).toMatchObject({
      expiryDate: '2031-07-13',
      history: [{ expiryDate: '2026-08-20' }],
    })
  })

  it.each([
    ['an expiry before its issue', { expiryDate: '2021-08-19' }],
    ['an empty name', { name: '' }],
    ['an unknown field', { source: 'training' }],
  ])('with %s is refused', async (_, change) => {
    const { id } = await added(medical)
    await expectStatus(patch(certificationPath(id), change), 400)
    expect((await list()).data).toMatchObject([medical])
  })
})

describe('renewing a certificate', () => {
  it('gives it new dates and remembers the former ones', async () => {
    const { id } = await added(medical)
    const { data } = await bodyOf<{ data: Certification }>(
      post(renewCertificationPath(id), renewal),
    )
    expect(data).toMatchObject({ ...medical, ...renewal, status: 'valid' })
    expect(data.history).toEqual([
      {
        issuedDate: '2021-08-20',
        expiryDate: '2026-08-20',
        replacedAt: expect.stringMatching(/^2026-07-15T/),
      },
    ])
    expect((await list()).data).toEqual([data])
  })

  it.each([
    ['no issue date', { issuedDate: undefined }, 'Issued date: This field is required.'],
    ['an expiry before its issue', { expiryDate: '2026-07-13' }, `${beforeIssue}.`],
    ['the dates it has', formerDates, 'These are the dates it already has.'],
    ['an unknown field', { name: 'Medical' }, 'Name: This field is not known here.'],
  ])('with %s is refused', async (_, over, error) => {
    const { id } = await added(medical)
    await expectAnswer(post(renewCertificationPath(id), { ...renewal, ...over }), 400, {
      success: false,
      error,
    })
    expect((await list()).data).toMatchObject([{ ...medical, history: [] }])
  })
})

it('deletes a certificate', async () => {
  const { id } = await added(medical)
  await expectStatus(del(certificationPath(id)), 200)
  expect((await list()).data).toEqual([])
})

it.each([
  ['a change', (id: string) => patch(certificationPath(id), { name: 'Mine' })],
  ['a renewal', (id: string) => post(renewCertificationPath(id), renewal)],
  ['a deletion', (id: string) => del(certificationPath(id))],
])('%s of a training code finds nothing here', async (_, asked) => {
  const id = await givenCode({ code: 'ASLE', name: 'Aviation Security', expiryDate: null })
  await expectError(asked(id), 404, 'Certification not found.')
  expect((await list()).summary.total).toBe(1)
})

async function added(input: CertificationInput): Promise<Certification> {
  return (await bodyOf<{ data: Certification }>(post(certificationsPath, input))).data
}

const givenCode = (input: object) => idOfAdded(trainingCodesPath, input)

const list = () => bodyOf<CertificationList>(get(certificationsPath))
