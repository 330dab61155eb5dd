import { givenLogbookImport } from '#server/testing/test-logbook-import.ts'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { payReportsPath } from '#pay/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlHistoryPath } from '#limits/api/paths.ts'
import { signInPath } from '#api/identity.ts'
import {
  accountExportPath,
  accountImportPath,
  accountPath,
  profilePath,
} from '#profile/api/paths.ts'
import { logbookList } from '#logbook/api/logbook.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { unexportedTables, userTables } from '#server/database/user-tables.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { statedHistory } from '#limits/server/ftl-store.ts'
import { findProfile, homeOf } from '#profile/server/profile-store.ts'
import { dbAs, givenUser, password, type TestUser } from '#server/testing/test-portal.ts'
import { givenPayDecisions, testClaim } from '#server/testing/test-pay-check.ts'
import { palmaRow, rosterText, sampleRoster } from '#server/testing/test-roster-file.ts'
import { allRows } from './account-store.ts'
import {
  bodyOf,
  dataOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  patch,
  post,
  put,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { importAccount } from '#server/testing/test-account.ts'

const roster = sampleRoster('roster-01-simple-month')
const duty = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
const flight = {
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ZQXA',
  flightTime: 2.5,
}
const own = { date: '2030-01-01', dutyType: 'OFF', dutyCode: 'OFF' }

givenPortal({}, emptyAccounts)

it('every table of a crew member’s rows is known to export, import and deletion', async () => {
  const tables = await portal.db.introspection.getTables()
  const ofUsers = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('portal_'))
  expect(ofUsers.sort()).toEqual([...userTables, ...unexportedTables].sort())
})

describe('an account taken away and brought back', () => {
  it('is the same, row by row', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    await givenPayDecisions(dbAs(portal.db, amelia.id), 'a deleted report')
    await givenLogbookImport(dbAs(portal.db, amelia.id))
    const zip = await exported(amelia)
    const answer = await brought(bruno, zip)
    expect(answer.status).toBe(200)
    const [before, after] = [await rowsOf(amelia), await rowsOf(bruno)]
    expect(after).toEqual(before)
    expect(before.duties?.length).toBeGreaterThan(150)
    expect(await answer.json()).toMatchObject({ success: true, imported: countOf(before) })
    expect(await bodyOf(get(dashboardPath, bruno))).toEqual(await bodyOf(get(dashboardPath)))
  })

  it('after its deletion is the same again', async () => {
    const clara = await givenUser(portal, 'Clara')
    await seedDemoCrew(dbAs(portal.db, clara.id))
    await givenPayDecisions(dbAs(portal.db, clara.id), 'a deleted report')
    const before = await rowsOf(clara)
    const zip = await exported(clara)
    await expectStatus(del(accountPath, clara, { password }), 200)
    expect(countOf(await rowsOf(clara))).toBe(0)
    await expectStatus(post(signInPath, { email: 'clara@crew.example', password }), 401)
    const again = await givenUser(portal, 'Clara')
    await expectStatus(brought(again, zip), 200)
    expect(await rowsOf(again)).toEqual(before)
  })

  it('holds CSVs a spreadsheet can open, without formulas', async () => {
    const notes = '=HYPERLINK("http://example.com")'
    await post(rosterPath, { ...duty, notes })
    const files = unzipSync(await exported(amelia))
    expect(Object.keys(files).sort()).toEqual([
      'account.json',
      'certificates.csv',
      'earlier-experience.csv',
      'employment-records.csv',
      'logbook.csv',
      'pay-days.csv',
      'pay-reports.csv',
      'payslip-facts.csv',
      'roster.csv',
      'training-codes.csv',
    ])
    const csv = strFromU8(files['roster.csv'] ?? new Uint8Array())
    expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`)
  })

  it('holds CSVs a person can read: in order, in London time, in pounds', async () => {
    const freya = await givenUser(portal, 'Freya')
    const empty = unzipSync(await exported(freya))
    expect(textOf(empty, 'employment-records.csv')).toBe('Position,Company\n')
    await seedDemoCrew(dbAs(portal.db, freya.id))
    await givenLogbookImport(dbAs(portal.db, freya.id))
    const files = unzipSync(await exported(freya))
    const roster = textOf(files, 'roster.csv')
    expect(roster).toContain(
      '\n2026-07-16,FLIGHT,ZQ210/ZQ211,,2026-07-16 05:15,,2026-07-16 13:00,,ZQ210 BHX-PMI 06:15-08:55; ZQ211 PMI-BHX 09:45-12:30,CP - 10871 - ASHDOWN VERITY; ',
    )
    const dates = roster
      .split('\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 10))
    expect(dates).toEqual(dates.toSorted())
    expect(textOf(files, 'logbook.csv')).toContain(
      '\n2026-07-10,ZQ306,BHX,TFS,2026-07-10 06:00,2026-07-10 07:00,2026-07-10 11:20,2026-07-10 17:17,7M8,G-ALMC,4.33,cabin_crew,commercial,CP - 10871 - ASHDOWN VERITY; ',
    )
    expect(textOf(files, 'earlier-experience.csv')).toBe(
      'Role,Aircraft,Hours,Sectors,Last day\ncabin_crew,B738,3072.00,,2019-12-31\n',
    )
    expect(textOf(files, 'pay-reports.csv')).toMatch(/\n2026-06-01,2026-06-30,[^\n]*,\d+\.\d/)
    expect(textOf(files, 'certificates.csv')).toContain(
      'medical,Cabin crew medical,,,2025-08-29,2026-08-29,',
    )
    expect(textOf(files, 'training-codes.csv')).toContain(
      'CRM,Crew Resource Management,2027-06-30,12',
    )
  })

  it('has all of a pay report, and pay details', async () => {
    const gita = await givenUser(portal, 'Gita')
    const report = {
      payPeriodStart: '2026-06-01',
      payPeriodEnd: '2026-06-30',
      paidOn: '2026-07-10',
      statedTotal: -3.25,
      alwaysCounts: true,
      entries: [
        {
          routeNumber: 'ADJ',
          details: '01/06 Mon',
          pattern: 'BHX',
          imported: true,
          crewFood: -2.5,
        },
      ],
    }
    await expectStatus(post(payReportsPath, report, gita), 200)
    const bases = [{ from: null, airports: ['LGW', 'LHR'] }]
    const names = { name: 'Gita', crewId: null, bases, defaultRole: null }
    const ranks = [{ from: '2026-03-01', rank: 'SCCM' }]
    const profile = { ...names, ranks, payDate: 'utc', payLagDays: 10 }
    await expectStatus(put(profilePath, profile, gita), 200)
    const statements = {
      freeFrom: '2025-12-30T18:00:00Z',
      lastTripNear: true,
      earlierTotals: { flight12mMinutes: 42_000, flightYearMinutes: 0, duty12mMinutes: null },
      freeDaysThisYear: 0,
      logbookFrom: '2024-01-01',
    }
    const history = { completeSince: '2026-01-01', openingBalances: [], ...statements }
    await expectStatus(put(ftlHistoryPath, history, gita), 200)
    const zip = await exported(gita)
    const [headings = '', line = ''] = textOf(unzipSync(zip), 'pay-reports.csv').split('\n')
    expect(headings).toMatch(
      /,Notes of the report,Paid on,Stated total of the report,Pattern,Always counts$/,
    )
    expect(line).toBe(
      '2026-06-01,2026-06-30,ADJ,01/06 Mon,0,0,0,0,0,0,0,-2.5,0,0,0,0,,2026-07-10,-3.25,BHX,yes',
    )
    const hannah = await givenUser(portal, 'Hannah')
    await expectStatus(brought(hannah, zip), 200)
    const [before, after] = [await rowsOf(gita), await rowsOf(hannah)]
    expect(after.profiles).toMatchObject([{ pay_date: 'utc', pay_lag_days: 10 }])
    const days = { statedSince: '2026-01-01', startSince: '2026-01-01' }
    expect(await statedHistory(dbAs(portal.db, hannah.id))).toEqual({ ...history, ...days })
    expect(await homeOf(dbAs(portal.db, hannah.id), '2026-07-15')).toMatchObject({ bases })
    expect(after).toEqual(before)
  })

  const profile = { crew_id: null, base_airport: null, default_role: null, updated_at: 'x' }

  it('of an earlier release brings its base airport', async () => {
    const ivan = await givenUser(portal, 'Ivan')
    await brought(ivan, zipOf({ profiles: [{ ...profile, base_airport: 'LON' }] }, 1))
    expect(await findProfile(dbAs(portal.db, ivan.id), '2026-07-15')).toMatchObject({
      baseAirport: 'LHR',
      baseCity: 'LON',
    })
  })

  it.each([
    [{ base_airport: 'XQZ' }, 'We do not know the airport XQZ.'],
    [{ bases: '[{"from":null,"airports":["BHX","XQZ"]}]' }, 'We do not know the airport XQZ.'],
    [{ bases: '[{"from":null,"airports":["LON"]}]' }, 'LON is a city.'],
  ])('with a home base without a time zone is refused: %j', async (base, error) => {
    await expectAnswer(brought(bruno, zipOf({ profiles: [{ ...profile, ...base }] })), 400, {
      error: expect.stringContaining(error),
    })
    expect(countOf(await rowsOf(bruno))).toBe(0)
  })

  it('is restored into its own account once that is emptied', async () => {
    await post(importPath, { csvData: roster })
    const before = await rowsOf(amelia)
    expect(before.roster_imports).toHaveLength(1)
    const zip = await exported(amelia)
    await del(`${rosterPath}?month=2026-06`)
    expect((await rowsOf(amelia)).activities?.length).toBeGreaterThan(0)
    await expectStatus(brought(amelia, zip), 200)
    expect(await rowsOf(amelia)).toEqual(before)
  })

  it('is shown to a device that read the logbook before', async () => {
    await expectStatus(post(logbookPath, flight), 200)
    await expectStatus(post(logbookPath, { ...flight, date: '2026-07-09' }, bruno), 200)
    const tag = (await get(logbookPath, bruno)).headers.get('etag') ?? ''
    const again = { headers: { ...bruno.headers, 'if-none-match': tag } }
    await expectStatus(get(logbookPath, again), 304)
    await expectStatus(brought(bruno, await exported(amelia), 'merge'), 200)
    expect(await dataOf(logbookList, get(logbookPath, again))).toHaveLength(2)
  })

  it('needs a file', async () => {
    const answer = await post(accountImportPath)
    expect([400, 415]).toContain(answer.status)
  })

  it('asks what becomes of data that is there', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    const before = await rowsOf(amelia)
    await expectAnswer(brought(amelia, await exported(amelia)), 409, {
      error: 'This account holds data. Please choose merge or replace.',
    })
    expect(await rowsOf(amelia)).toEqual(before)
    await expectStatus(brought(amelia, await exported(amelia), 'mix'), 400)
  })

  it('replaces existing data', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    await post(rosterPath, duty, bruno)
    await expectStatus(brought(bruno, await exported(amelia), 'replace'), 200)
    expect(await rowsOf(bruno)).toEqual(await rowsOf(amelia))
  })

  it('merges: adds missing rows, and leaves existing ones unchanged', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    const zip = await exported(amelia)
    await brought(bruno, zip)
    const duties = (await rowsOf(bruno)).duties ?? []
    const [gone, edited] = duties.filter((row) => row['duty_type'] === 'FLIGHT').map(({ id }) => id)
    await del(`${rosterPath}/${gone}`, bruno)
    await expectStatus(patch(`${rosterPath}/${edited}`, { notes: 'Mine' }, bruno), 200)
    await post(rosterPath, own, bruno)
    expect(await bodyOf(brought(bruno, zip, 'merge'))).toMatchObject({
      message: expect.stringContaining('Added what was'),
    })
    const after = await rowsOf(bruno)
    expect(after.duties).toHaveLength(duties.length)
    expect(after.duties?.find(({ id }) => id === edited)).toMatchObject({ notes: 'Mine' })
    // What a user deleted stays deleted.
    expect(after.duties?.filter(({ id }) => id === gone)).toEqual([])
    expect(await bodyOf(brought(bruno, zip, 'merge'))).toMatchObject({ imported: 0 })
  })

  it('merges a file of the other account that this one has undone', async () => {
    const file = rosterText([palmaRow('20/07/2026 Mon')])
    await post(importPath, { csvData: file })
    const { importId } = await bodyOf<{ importId: string }>(
      post(importPath, { csvData: file }, bruno),
    )
    await post(undoImportPath(importId), undefined, bruno)
    await post(rosterPath, own, bruno)
    await brought(bruno, await exported(amelia), 'merge')
    const { duties } = await rowsOf(bruno)
    expect(duties?.map((row) => row['duty_code']).toSorted()).toEqual(['OFF', 'ZQ210/ZQ211'])
  })

  it('merges by what rows say where their ids differ', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    await seedDemoCrew(dbAs(portal.db, bruno.id))
    const before = await rowsOf(bruno)
    expect(await bodyOf(brought(bruno, await exported(amelia), 'merge'))).toMatchObject({
      imported: 0,
    })
    expect(await rowsOf(bruno)).toEqual(before)
  })

  const history = { complete_since: null, opening_balances: '[]', updated_at: 'x' }

  it.each([
    ['an unknown column', { duties: [{ id: 'd1', colour: 'red' }] }],
    ['a missing column', { duties: [{ id: 'd1' }] }],
    ['a number for a text', { ftl_histories: [{ ...history, complete_since: 5 }] }],
    ['an unknown table', { portal_users: [] }],
    ['JSON that cannot be read', { ftl_histories: [{ ...history, opening_balances: '[[' }] }],
    ['no list', { duties: {} }],
    [
      'a base without airports',
      { profiles: [{ ...profile, bases: '[{"from":null,"airports":[]}]' }] },
    ],
    [
      'totals that are no numbers',
      { ftl_histories: [{ ...history, earlier_totals: '{"flight12mMinutes":"all"}' }] },
    ],
    [
      'a pay day after too many days',
      { profiles: [{ ...profile, ranks: '[]', pay_date: 'roster', pay_lag_days: 91 }] },
    ],
  ])('with %s is refused, and nothing is changed', async (_, tables) => {
    await expectAnswer(brought(bruno, zipOf(tables)), 400, {
      error: expect.stringContaining('not an exported account'),
    })
    expect(countOf(await rowsOf(bruno))).toBe(0)
  })

  const change = {
    id: '0000000001',
    duty_id: 'd1',
    date: '2026-07-20',
    duty_type: 'OFF',
    duty_code: 'OFF',
    kind: 'changed',
    made_at: '2026-07-01T09:00:00Z',
    import_id: null,
    reported_on: null,
    fields: '[]',
    notice_minutes: null,
    seen_at: null,
  }
  const statement = {
    id: 's1',
    kind: 'note',
    about: '{"ids":["d1"],"name":"2026-07-20 OFF OFF"}',
    first_date: '2026-07-20',
    last_date: '2026-07-20',
    said_at: '2026-07-01T09:00:00Z',
    made_at: '2026-07-01T09:00:00Z',
    undone_at: null,
    import_id: null,
    sequence: 1,
    content: '{"notes":"Blue bag"}',
  }
  const day = {
    date: '2026-07-20',
    line: 'PMI from 05:15 → off',
    notice_minutes: 60,
    ends_at: '2026-07-20T12:00:00Z',
    is_logged_less: 0,
  }

  const taxYear = {
    id: '2025',
    p60_pay: 1,
    p60_tax: null,
    p45_pay: null,
    p45_tax: null,
    claimed_flat_rate: 0,
    updated_at: '2026-07-01T09:00:00Z',
  }
  const claim = {
    id: testClaim.id,
    status: 'open',
    items: '[]',
    history: '[]',
    reference: null,
    created_at: '2026-07-01T09:00:00Z',
    updated_at: '2026-07-01T09:00:00Z',
  }

  // The changed days are computed again from the sources.
  it('with changes and statements is read', async () => {
    const pay = { pay_tax_years: [taxYear], pay_claims: [claim] }
    const seen = { date: '2026-07-20', until: '2026-07-14T09:00:00Z' }
    const said = { roster_statements: [statement], roster_days: [day], seen_days: [seen] }
    const tables = { duty_changes: [change], ...said, ...pay }
    await expectStatus(brought(bruno, zipOf(tables)), 200)
    expect(await rowsOf(bruno)).toMatchObject({ ...tables, roster_days: [] })
  })

  it.each([
    ['fields that are no JSON', { duty_changes: [{ ...change, fields: 'nonsense' }] }],
    ['fields of another form', { duty_changes: [{ ...change, fields: '[{"field":1}]' }] }],
    ['a change id that is no number', { duty_changes: [{ ...change, id: 'zzz' }] }],
    ['a change id that is too short', { duty_changes: [{ ...change, id: '17' }] }],
    ['an unknown kind of change', { duty_changes: [{ ...change, kind: 'nap' }] }],
    ['a change without a date', { duty_changes: [{ ...change, date: 'tomorrow' }] }],
    ['a changed day without a date', { roster_days: [{ ...day, date: 'tomorrow' }] }],
    ['a statement that says nothing', { roster_statements: [{ ...statement, content: '{}' }] }],
    ['a statement of no kind', { roster_statements: [{ ...statement, kind: 'nap' }] }],
    ['a tax year that is no year', { pay_tax_years: [{ ...taxYear, id: 'x' }] }],
    ['a claim without evidence', { pay_claims: [{ ...claim, items: '[{}]' }] }],
  ])('with %s is refused', async (_, tables) => {
    await expectStatus(brought(bruno, zipOf(tables)), 400)
    expect(countOf(await rowsOf(bruno))).toBe(0)
  })

  it.each([
    ['no ZIP', new TextEncoder().encode('Date,Duties')],
    ['a ZIP of something else', zipSync({ 'photo.txt': new Uint8Array([1]) })],
    ['an empty file', new Uint8Array()],
    ['a ZIP that swells beyond any account', swelling()],
  ])('%s is refused', async (_, bytes) => {
    await expectStatus(brought(bruno, bytes), 400)
  })
})

describe('deleting an account', () => {
  it('asks for its password', async () => {
    await post(rosterPath, duty)
    await expectAnswer(del(accountPath, amelia, { password: 'wrong-password' }), 400, {
      fields: { password: 'This is not your password' },
    })
    await expectStatus(del(accountPath, amelia, {}), 400)
    expect(countOf(await rowsOf(amelia))).toBeGreaterThan(0)
  })

  it('leaves others as they are, and ends every session', async () => {
    const dora = await givenUser(portal, 'Dora')
    await seedDemoCrew(dbAs(portal.db, bruno.id))
    const before = await rowsOf(bruno)
    await expectStatus(del(accountPath, dora, { password }), 200)
    expect(await rowsOf(bruno)).toEqual(before)
    const sessions = await sql<{ user_id: string }>`select user_id from portal_sessions`.execute(
      portal.db,
    )
    expect(sessions.rows.map(({ user_id }) => user_id)).not.toContain(dora.id)
  })
})

async function exported({ headers }: TestUser): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await get(accountExportPath, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('crewportal-2026-07-15.zip')
  return new Uint8Array(await answer.arrayBuffer())
}

const brought = (user: TestUser, zip: Uint8Array<ArrayBuffer>, mode?: string) =>
  importAccount(zip, user, mode)

const rowsOf = ({ id }: TestUser) => allRows(dbAs(portal.db, id))

function zipOf(tables: object, version = 2): Uint8Array<ArrayBuffer> {
  const account = { format: 'crewportal-account', version, tables }
  return zipSync({ 'account.json': new TextEncoder().encode(JSON.stringify(account)) })
}

/** A small file that says truly that it holds 65 MB. */
function swelling(): Uint8Array<ArrayBuffer> {
  return zipSync({ 'account.json': new Uint8Array(65 * 1024 * 1024) }, { level: 1 })
}

function countOf(rows: Awaited<ReturnType<typeof allRows>>): number {
  return Object.values(rows).reduce((sum, { length }) => sum + length, 0)
}

function textOf(files: Record<string, Uint8Array>, name: string): string {
  return strFromU8(files[name] ?? new Uint8Array())
}
