import { describe, expect, it } from 'vitest'
import { payReportPath, payReportsPath } from '#pay/api/paths.ts'
import {
  certificationPath,
  certificationsPath,
  trainingCodePath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import { employmentRecordPath, employmentRecordsPath, profilePath } from '#profile/api/paths.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { json } from '#server/testing/test-portal.ts'
import { del, expectStatus, get, post, told } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

type Thing = { id?: string; version: string }
type Edit = {
  name: string
  path: (id: string) => string
  method: string
  /** The edited record; the profile exists already. */
  given: () => Promise<Thing>
  /** Two different edits, and one back to the first values. */
  one: object
  other: object
  back: object
}

const { duty, flight, report } = testInputs
const code = { code: 'ASLE', name: 'Security', expiryDate: null }
const profile = { name: 'Amelia', crewId: null, baseAirport: null, defaultRole: null }

let days = 0

const edits: Edit[] = [
  {
    name: 'This duty',
    path: rosterEntryPath,
    method: 'PATCH',
    // A duty of the same name on the same day would be the same duty.
    given: () => added(rosterPath, { ...duty, date: addDays(duty.date, (days += 1)) }),
    one: { notes: 'One' },
    other: { notes: 'Other' },
    back: { notes: '' },
  },
  {
    name: 'This flight entry',
    path: logbookEntryPath,
    method: 'PATCH',
    given: () => added(logbookPath, flight),
    one: { remarks: 'One' },
    other: { flightTime: 2.6 },
    back: { remarks: null },
  },
  {
    name: 'This training code',
    path: trainingCodePath,
    method: 'PATCH',
    given: () => added(trainingCodesPath, { ...code, code: crypto.randomUUID().slice(0, 8) }),
    one: { name: 'One' },
    other: { expiryDate: '2026-12-31' },
    back: { name: code.name },
  },
  {
    name: 'This report',
    path: payReportPath,
    method: 'PUT',
    given: () => added(payReportsPath, report),
    one: { ...report, notes: 'One' },
    other: { ...report, payPeriodEnd: '2026-06-29' },
    // The same amounts, named in another order.
    back: {
      ...report,
      entries: [{ airportStandby: 12.5, commission: 1, details: 'BHX-PMI', routeNumber: '210' }],
    },
  },
  {
    name: 'This certification',
    path: certificationPath,
    method: 'PATCH',
    given: () => added(certificationsPath, { type: 'medical', name: 'Medical', expiryDate: null }),
    one: { notes: 'One' },
    other: { number: '2' },
    back: { notes: null },
  },
  {
    name: 'This employment record',
    path: employmentRecordPath,
    method: 'PATCH',
    given: () => added(employmentRecordsPath, { position: 'Purser', companyName: 'Albion' }),
    one: { position: 'One' },
    other: { companyName: 'Other' },
    back: { position: 'Purser' },
  },
  {
    name: 'Your profile',
    path: () => profilePath,
    method: 'PUT',
    given: async () => dataOf(await edit(profilePath, 'PUT', profile)),
    one: { ...profile, crewId: '1' },
    other: { ...profile, baseAirport: 'BHX' },
    back: profile,
  },
]

describe.each(edits)('$name', ({ name, path, method, given, one, other, back }) => {
  it('edited from the stored version is saved, and gets another version', async () => {
    const { id = '', version } = await given()
    const answer = await edit(path(id), method, one, version)
    expect(answer.status).toBe(200)
    expect((await dataOf(answer)).version).not.toBe(version)
  })

  it('edited from an outdated version is refused with the stored one, and unchanged', async () => {
    const { id = '', version } = await given()
    const stored = await dataOf(await edit(path(id), method, one, version))
    expect(await told(edit(path(id), method, other, version))).toEqual([
      409,
      {
        success: false,
        error: `${name} was changed elsewhere since you opened it.`,
        current: stored,
      },
    ])
    await expectStatus(edit(path(id), method, other, stored.version), 200)
  })

  it('edited from one version by five at once is saved by one', async () => {
    const { id = '', version } = await given()
    const answers = await Promise.all(
      [one, other, one, other, one].map((input) => edit(path(id), method, input, version)),
    )
    const saved = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect([saved.length, refused.length]).toEqual([1, 4])
  })

  it('with its former values has its former version', async () => {
    const { id = '', version } = await given()
    await edit(path(id), method, one, version)
    const again = await dataOf(await edit(path(id), method, back))
    expect(again.version).toBe(version)
  })

  it('is edited whatever is stored where no version is named, or any', async () => {
    const { id = '' } = await given()
    await expectStatus(edit(path(id), method, one), 200)
    await expectStatus(edit(path(id), method, other, undefined, '*'), 200)
  })

  it('takes versions in quotes, of which one must be stored', async () => {
    const { id = '', version } = await given()
    await expectStatus(edit(path(id), method, one, undefined, version), 400)
    await expectStatus(edit(path(id), method, one, undefined, `"${version}" "other"`), 400)
    await expectStatus(edit(path(id), method, one, undefined, '"other", "more"'), 409)
    const two = `"other", "${version}"`
    await expectStatus(edit(path(id), method, one, undefined, two), 200)
  })

  it('documents that it can be refused', async () => {
    const document = (await (await portal.app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: object; parameters: { name: string }[] }>>
    }
    const documented = document.paths[path('{id}')]?.[method.toLowerCase()]
    expect(Object.keys(documented?.responses ?? {})).toContain('409')
    expect(documented?.parameters.map((parameter) => parameter.name)).toContain('if-match')
  })
})

const deletable = edits.filter(({ path }) => path('one') !== path('other'))

it.each(deletable)(
  '$name is deleted in the version that the user saw, and kept in a newer one',
  async ({ name, path, method, given, one }) => {
    const { id = '', version } = await given()
    const stored = await dataOf(await edit(path(id), method, one, version))
    expect(await told(remove(path(id), version))).toEqual([
      409,
      {
        success: false,
        error: `${name} was changed elsewhere since you opened it.`,
        current: stored,
      },
    ])
    await expectStatus(remove(path(id), stored.version), 200)
    await expectStatus(remove(path(id), stored.version), 404)
  },
)

it.each(deletable)(
  '$name is deleted in one of several versions, as after an own edit',
  async ({ path, method, given, one }) => {
    const { id = '', version } = await given()
    const stored = await dataOf(await edit(path(id), method, one, version))
    await expectStatus(remove(path(id), version, 'other'), 409)
    await expectStatus(remove(path(id), version, stored.version), 200)
  },
)

it('an imported duty changes its version only where it differs', async () => {
  const standby = '20/07/2026,HSBY,Home standby,04:00,12:00,,'
  const roster = (...rows: string[]) => ({
    csvData: ['Date,Duties,Details,Report times,Debrief times,Indicators,Crew', ...rows].join('\n'),
  })
  await del(`${rosterPath}?month=2026-07`)
  const versions = async () => {
    const answer = await get(`${rosterPath}?month=2026-07`)
    return (await dataOf<Thing[]>(answer)).map(({ version }) => version)
  }
  await post(importPath, roster(standby))
  const before = await versions()
  expect(before).toHaveLength(1)
  await post(importPath, roster(standby))
  expect(await versions()).toEqual(before)
  await post(importPath, roster(standby.replace('12:00', '13:00')))
  expect(await versions()).not.toEqual(before)
})

function remove(path: string, ...versions: string[]) {
  const tags = versions.map((version) => `"${version}"`).join(', ')
  const headers = { ...amelia.headers, 'if-match': tags }
  return del(path, { headers })
}

async function added(path: string, input: object): Promise<Thing> {
  return dataOf(await post(path, input))
}

function edit(path: string, method: string, input: object, version?: string, ifMatch?: string) {
  const tag = version === undefined ? ifMatch : `"${version}"`
  const headers = tag === undefined ? amelia.headers : { ...amelia.headers, 'if-match': tag }
  return Promise.resolve(portal.app.request(path, { ...json(input, headers), method }))
}

async function dataOf<Data = Thing>(answer: Response): Promise<Data> {
  return ((await answer.json()) as { data: Data }).data
}
