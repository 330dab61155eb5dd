import { beforeEach, describe, expect, it } from 'vitest'
import type { Profile } from '#profile/api/profile.ts'
import { profilePath } from '#profile/api/paths.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath } from '#imports/api/paths.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { bodyOf, expectStatus, get, post, postFile } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'

const own = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
const colleagues = rosterText([offRow('20/07/2026 Mon'), palmaRow('22/07/2026 Wed')], {
  owner: '15871 OKAFOR DANIEL BHX,CC,738',
  generatedOn: 'Jul 12, 2026 18:00',
})
const sentence = 'This roster belongs to OKAFOR DANIEL (15871), your number is 20417.'

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('profiles').execute()
})

describe('the file of another crew member', () => {
  it('is refused with 409 when only an own one is to be taken, and nothing is imported', async () => {
    await imported(own)
    const answer = await send(colleagues, true)
    expect(answer.status).toBe(409)
    const error = `${sentence} Nothing was imported.`
    expect(await answer.json()).toEqual({ success: false, error, fields: { file: error } })
    expect(await days()).toEqual(['2026-07-20', '2026-07-21'])
  })

  it('is imported with a warning otherwise, and reports no duty as missing', async () => {
    await imported(own)
    const result = await imported(colleagues)
    expect(result).toMatchObject({ imported: 2, missing: [] })
    expect(result.warnings[0]).toEqual({ row: null, reason: sentence })
  })

  it('does not stop the import of an older own file', async () => {
    await saveProfile({ crewId: '20417' })
    await imported(colleagues)
    expect(await imported(own)).toMatchObject({ imported: 2, superseded: [] })
  })

  it('is known by the number in the profile, with or without leading zeros', async () => {
    await saveProfile({ crewId: '0020417' })
    await expectStatus(send(own, true), 200)
    await expectStatus(send(colleagues, true), 409)
  })

  it('is nobody else’s while neither the profile nor an import says whose the roster is', async () => {
    await expectStatus(send(colleagues, true), 200)
  })
})

it('offers to fill an empty profile, and only an empty one', async () => {
  const owner = { crewId: '20417', baseAirport: 'BHX', role: 'cabin_crew' }
  expect((await imported(own)).owner).toEqual(owner)
  await saveProfile({ crewId: '20417' })
  expect((await imported(own)).owner).toBeNull()
})

describe('the home base', () => {
  const of = (base: string) =>
    rosterText([palmaRow('20/07/2026 Mon')], { owner: `20417 HART AMELIA ${base},CC,738` })
  const profileNow = async () => (await bodyOf<{ data: Profile }>(get(profilePath))).data

  it('is set by the first import that names it', async () => {
    expect((await previewed(own)).homeBase).toEqual(['BHX'])
    expect((await profileNow()).bases).toEqual([])
    expect((await imported(own)).homeBase).toEqual(['BHX'])
    expect(await profileNow()).toMatchObject({
      baseAirport: 'BHX',
      bases: [{ from: null, airports: ['BHX'] }],
      crewId: null,
    })
    const other = await imported(of('LGW'))
    expect(other.homeBase).toBeNull()
    expect(other.warnings).toMatchObject([
      { reason: 'This roster is for the base LGW. Your profile says BHX.' },
    ])
    expect((await profileNow()).baseAirport).toBe('BHX')
  })

  it('of a city is asked for', async () => {
    const airports = ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']
    expect((await imported(of('LON'))).homeBase).toEqual(airports)
    expect(await profileNow()).toMatchObject({ bases: [{ airports }], baseCity: 'LON' })
    expect((await imported(of('LGW'))).warnings).toEqual([])
  })

  it('is not set from a city whose airports are not known', async () => {
    expect((await imported(of('NYC'))).homeBase).toBeNull()
    expect(await profileNow()).toMatchObject({ bases: [], baseCity: null })
  })

  it('is not set from the file of another crew member', async () => {
    await saveProfile({ crewId: '20417' })
    expect((await imported(colleagues)).homeBase).toBeNull()
    expect((await profileNow()).bases).toEqual([])
  })

  it('is compared on the days of the file', async () => {
    const bases = [
      { from: null, airports: ['LGW', 'BHX'] },
      { from: '2026-08-01', airports: ['MAN'] },
    ]
    await saveProfile({ bases, baseAirport: undefined })
    const august = { period: '01/08/2026 - 31/08/2026' }
    expect((await imported(own)).warnings).toEqual([])
    expect(
      (await imported(rosterText([palmaRow('20/08/2026 Thu')], august))).warnings,
    ).toMatchObject([{ reason: 'This roster is for the base BHX. Your profile says MAN.' }])
  })
})

it('takes the same question with the file itself', async () => {
  await imported(own)
  await expectStatus(postFile(importPath, colleagues, { onlyOwn: 'true' }), 409)
  await expectStatus(postFile(importPath, colleagues, { onlyOwn: 'maybe' }), 400)
})

async function days(): Promise<string[]> {
  return (
    await bodyOf<RosterMonth>(portal.app.request(`${rosterPath}?month=2026-07`, amelia))
  ).data.map(({ date }) => date)
}

function send(csvData: string, onlyOwn = false) {
  return post(importPath, { csvData, onlyOwn })
}

async function previewed(csvData: string): Promise<RosterImportResult> {
  return bodyOf<RosterImportResult>(post(`${importPath}?preview=true`, { csvData }))
}

async function imported(csvData: string): Promise<RosterImportResult> {
  return bodyOf<RosterImportResult>(send(csvData))
}
