import { beforeEach, describe, expect, it } from 'vitest'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { DutyInput } from '#duties/schema/duty-input.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import {
  type TrainingCode,
  type TrainingCodeInput,
  type TrainingCodeList,
} from '#certificates/api/training-codes.ts'
import { trainingCodePath, trainingCodesPath } from '#certificates/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  del,
  expectError,
  expectFields,
  expectStatus,
  get,
  idOfAdded,
  patch,
  post,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { sampleRoster } from '#server/testing/test-roster-file.ts'

/** The portal's clock: 10:00 in London on Wednesday 15 July 2026. */
const asle: TrainingCodeInput = {
  code: 'ASLE',
  name: 'Aviation Security',
  expiryDate: '2026-08-31',
}
const wholeMonths = 'Please enter whole months from 1 to 120'
const validYear = 'Please enter a date between 1970 and 2199'

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('training_codes').execute()
})

describe('adding a training code', () => {
  it('answers it with its status, and 12 months of validity', async () => {
    expect(await added({ ...asle, code: ' asle ', name: ' Aviation Security ' })).toEqual({
      id: expect.any(String),
      code: 'ASLE',
      name: 'Aviation Security',
      expiryDate: '2026-08-31',
      status: 'expiring_soon',
      daysUntilExpiry: 47,
      lastRenewalDate: null,
      validityMonths: 12,
      renewedBy: null,
      version: expect.any(String),
    })
  })

  it('takes one that does not expire', async () => {
    const never = { expiryDate: null, validityMonths: 24 }
    const known = { ...never, status: 'valid', daysUntilExpiry: null }
    expect(await added({ ...asle, ...never })).toMatchObject(known)
  })

  it('twice is refused, in whatever letters', async () => {
    await added(asle)
    await expectError(
      add({ ...asle, code: 'asle' }),
      409,
      'You already have the training code ASLE.',
    )
    await added(asle, bruno)
  })

  it('twice at the same moment adds it once', async () => {
    const both = await Promise.all([add(asle), add(asle), add(asle)])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    expect((await list()).data).toHaveLength(1)
  })

  it.each([
    ['no code', { code: ' ' }, { code: 'Please fill in code and name' }],
    ['no name', { name: undefined }, { name: 'Please fill in code and name' }],
    ['no expiry said', { expiryDate: undefined }, { expiryDate: 'Please specify an expiry date' }],
    ['an empty expiry', { expiryDate: '' }, { expiryDate: 'Please specify an expiry date' }],
    ['no such day', { expiryDate: '2026-02-30' }, { expiryDate: 'Please enter a valid date' }],
    ['a year mistyped', { expiryDate: '9999-12-31' }, { expiryDate: validYear }],
    ['a validity of part of a month', { validityMonths: 1.5 }, { validityMonths: wholeMonths }],
    ['no validity at all', { validityMonths: 0 }, { validityMonths: wholeMonths }],
    ['an unknown field', { issuer: 'CAA' }, { issuer: 'This field is not known here' }],
  ])('with %s is refused', async (_, over, fields) => {
    await expectFields(add({ ...asle, ...over } as TrainingCodeInput), fields)
    expect((await list()).data).toEqual([])
  })
})

describe('the training codes', () => {
  it('come with what expires first at the beginning, and counted', async () => {
    await added({ ...asle, code: 'NEVER', expiryDate: null })
    await added({ ...asle, code: 'LATER', expiryDate: '2027-01-31' })
    await added({ ...asle, code: 'GONE', expiryDate: '2026-07-14' })
    await added({ ...asle, code: 'SOON', expiryDate: '2026-07-15' })
    const { data, summary } = await list()
    expect(
      data.map(({ code, status, daysUntilExpiry }) => [code, status, daysUntilExpiry]),
    ).toEqual([
      ['GONE', 'expired', -1],
      ['SOON', 'expiring_soon', 0],
      ['LATER', 'valid', 200],
      ['NEVER', 'valid', null],
    ])
    expect(summary).toEqual({ total: 4, valid: 2, expiringSoon: 1, expired: 1 })
  })
})

describe('training on the roster', () => {
  it('renews the code, and says which duty did', async () => {
    await added(asle)
    const dutyId = await givenTraining({ dutyCode: 'asle', date: '2026-07-07' })
    const [code] = (await list()).data
    expect(code).toMatchObject({
      expiryDate: '2027-08-31',
      status: 'valid',
      lastRenewalDate: '2026-07-07',
      renewedBy: { dutyId, code: 'asle', date: '2026-07-07' },
    })
  })

  it.each([
    ['today counts', { date: '2026-07-15' }, '2027-08-31'],
    ['tomorrow does not yet', { date: '2026-07-16' }, '2026-08-31'],
    ['of another code does not', { dutyCode: 'EFFRS' }, '2026-08-31'],
    ['that is a standby does not', { dutyType: 'ASBY' as const }, '2026-08-31'],
  ])('%s', async (_, over, expiryDate) => {
    await added(asle)
    await givenTraining(over)
    expect((await list()).data[0]?.expiryDate).toBe(expiryDate)
  })

  it('of another crew member renews nothing', async () => {
    await added(asle)
    await givenTraining({}, bruno)
    expect((await list()).data[0]).toMatchObject({
      expiryDate: '2026-08-31',
      lastRenewalDate: null,
    })
  })

  it('that was there before the code renews it as well', async () => {
    await givenTraining({})
    expect(await added(asle)).toMatchObject({ expiryDate: '2027-08-31', status: 'valid' })
  })

  it('moved or deleted, the expiry follows', async () => {
    await added(asle)
    const dutyId = await givenTraining({})
    await patch(rosterEntryPath(dutyId), { date: '2026-05-05' })
    expect((await list()).data[0]?.expiryDate).toBe('2027-05-31')
    await del(rosterEntryPath(dutyId))
    expect((await list()).data[0]).toMatchObject({ expiryDate: '2026-08-31', renewedBy: null })
  })

  it('imported renews, and undoing the import takes that back', async () => {
    await added(asle)
    const csvData = sampleRoster('roster-02-mixed-overnight-standby-training')
    const { importId } = await bodyOf<{ importId: string }>(post(importPath, { csvData }))
    expect((await list()).data[0]).toMatchObject({
      expiryDate: '2027-08-31',
      lastRenewalDate: '2026-07-07',
    })
    await post(undoImportPath(importId))
    expect((await list()).data[0]).toMatchObject({
      expiryDate: '2026-08-31',
      lastRenewalDate: null,
    })
  })
})

describe('changing a training code', () => {
  it('leaves omitted fields unchanged', async () => {
    const { id } = await added(asle)
    expect(await patched(id, { name: 'Security' })).toMatchObject({ ...asle, name: 'Security' })
    expect(await patched(id, { code: 'asec' })).toMatchObject({ code: 'ASEC', name: 'Security' })
  })

  it('to another expiry is the user’s word over the renewals in sight', async () => {
    const { id } = await added(asle)
    await givenTraining({})
    await patched(id, { expiryDate: '2027-06-30' })
    expect((await list()).data[0]).toMatchObject({
      expiryDate: '2027-06-30',
      lastRenewalDate: '2026-07-07',
      renewedBy: null,
    })
  })

  it('with the expiry in sight leaves the renewal as it was', async () => {
    const { id } = await added(asle)
    const dutyId = await givenTraining({})
    await patched(id, { name: 'Security', expiryDate: '2027-08-31' })
    expect((await list()).data[0]).toMatchObject({ renewedBy: { dutyId } })
  })

  it('to a code there is already is refused', async () => {
    await added(asle)
    const { id } = await added({ ...asle, code: 'EFFRS' })
    await expectStatus(patch(trainingCodePath(id), { code: 'Asle' }), 409)
  })

  it.each([
    ['an empty name', { name: '' }],
    ['an unknown field', { status: 'valid' }],
  ])('with %s is refused', async (_, change) => {
    const { id } = await added(asle)
    await expectStatus(patch(trainingCodePath(id), change), 400)
  })
})

it('deletes a training code, and the roster stays', async () => {
  const { id } = await added(asle)
  await givenTraining({})
  await expectStatus(del(trainingCodePath(id)), 200)
  await expectError(del(trainingCodePath(id)), 404, 'Training code not found.')
  expect((await list()).data).toEqual([])
  expect(await portal.db.selectFrom('duties').select('id').execute()).toHaveLength(1)
})

const add = (input: TrainingCodeInput, user = amelia) => post(trainingCodesPath, input, user)

async function added(input: TrainingCodeInput, user = amelia): Promise<TrainingCode> {
  return (await bodyOf<{ data: TrainingCode }>(add(input, user))).data
}

async function patched(id: string, change: Partial<TrainingCodeInput>): Promise<TrainingCode> {
  return (await bodyOf<{ data: TrainingCode }>(patch(trainingCodePath(id), change))).data
}

const list = () => bodyOf<TrainingCodeList>(get(trainingCodesPath))

/** A day of ASLE on 7 July, and how it differs from that; answers the id of the duty. */
async function givenTraining(over: Partial<DutyInput>, user = amelia): Promise<string> {
  const duty = { date: '2026-07-07', dutyType: 'TRAINING', dutyCode: 'ASLE', ...over }
  return idOfAdded(rosterPath, duty, user)
}
