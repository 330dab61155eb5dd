import { describe, expect, it } from 'vitest'
import { legalityRosterPath } from '#limits/api/paths.ts'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { ImportResult } from '#imports/api/file-import.ts'
import { importPath } from '#imports/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import type { Profile } from '#profile/api/profile.ts'
import { profilePath } from '#profile/api/paths.ts'
import { bodyOf, expectFields, expectStatus, get, idOfAdded } from '#server/testing/test-calls.ts'
import { post, put } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedLeg } from '#server/testing/test-duties.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'
import { dbAs, emptyRoster, givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { rosterText } from '#server/testing/test-roster-file.ts'
import { homeOf } from './profile-store.ts'

givenPortal({}, async (given) => {
  await emptyRoster(given)
  await given.db.deleteFrom('profiles').execute()
})

/** A place that no table has. Its zone is two hours ahead of London in summer. */
const quartz = { code: 'XQZ', name: 'Quartz Field', zone: 'Africa/Nairobi' }
const opal = { code: 'XQO', name: 'Opal Bay', zone: 'Asia/Kolkata' }

const person = { name: 'Amelia', crewId: null, defaultRole: null }
const send = (ownAirports: unknown, over: object = {}, user: TestUser = amelia) =>
  put(profilePath, { ...person, ...over, ownAirports }, user)
const profileOf = async (user: TestUser) =>
  (await bodyOf<{ data: Profile }>(get(profilePath, user))).data

describe('own airports', () => {
  it('are stored by code for their user, until an edit gives others', async () => {
    const before = await profileOf(amelia)
    await expectStatus(send([quartz, { ...opal, code: ' xqo' }]), 200)
    const stored = await profileOf(amelia)
    expect(stored.ownAirports).toEqual([opal, quartz])
    expect(stored.version).not.toBe(before.version)
    await expectStatus(put(profilePath, person), 200)
    expect((await profileOf(amelia)).ownAirports).toEqual([opal, quartz])
    expect((await profileOf(bruno)).ownAirports).toEqual([])
    await expectStatus(send([quartz]), 200)
    expect((await profileOf(amelia)).ownAirports).toEqual([quartz])
    const call = { method: 'PUT', body: JSON.stringify({ ...person, ownAirports: [] }) }
    const headers = { 'content-type': 'application/json' }
    await expectStatus(portal.app.request(profilePath, { ...call, headers }), 401)
  })

  it.each([
    ['of the table', { code: 'BHX' }, 'code', /knows the airport BHX already \(Europe\/London\)/],
    ['that is a city', { code: 'LON' }, 'code', /knows the airport LON already/],
    ['that closed', { code: 'SXF' }, 'code', /knows the airport SXF already/],
    ['of four letters', { code: 'EGBB' }, 'code', /three letters/],
    ['without a name', { name: ' ' }, 'name', /required/],
    ['with a long name', { name: 'x'.repeat(41) }, 'name', /no more than 40/],
    ['with an unknown zone', { zone: 'Mars/Olympus' }, 'zone', /such as Europe\/Paris/],
    ['with an offset for a zone', { zone: '+03:00' }, 'zone', /such as Europe\/Paris/],
    ['with a zone in other letters', { zone: 'africa/nairobi' }, 'zone', /such as Europe\/Paris/],
  ])('refuse one %s', async (_, over, field, words) => {
    await expectFields(send([opal, { ...quartz, ...over }]), {
      [`ownAirports.1.${field}`]: expect.stringMatching(words),
    })
  })

  it('refuse one given twice, and more than 200', async () => {
    await expectFields(send([quartz, opal, { ...quartz, name: 'Again' }]), {
      'ownAirports.2.code': 'You have added this airport already',
    })
    await expectFields(send(Array.from({ length: 201 }, () => quartz)), {
      ownAirports: 'Please give no more than 200 airports',
    })
  })

  it('can be a home base, which decides the local day', async () => {
    const based = { bases: [{ from: null, airports: ['XQZ'] }] }
    await expectFields(send([], based), {
      'bases.0.airports.0': 'We do not know the airport XQZ',
    })
    await expectStatus(send([quartz], based), 200)
    expect(await homeOf(dbAs(portal.db, amelia.id), '2026-07-15')).toMatchObject({
      homeBase: 'XQZ',
      zone: 'Africa/Nairobi',
    })
  })

  it('never override the table, also where it learned the code later', async () => {
    const stored = JSON.stringify([{ ...quartz, code: 'BHX' }, quartz])
    await put(profilePath, { ...person, baseAirport: 'BHX' })
    const row = portal.db.updateTable('profiles').set({ own_airports: stored })
    await row.where('user_id', '=', amelia.id).execute()
    expect((await profileOf(amelia)).ownAirports).toEqual([quartz])
    const home = await homeOf(dbAs(portal.db, amelia.id), '2026-07-15')
    expect(home).toMatchObject({ zone: 'Europe/London', ownZones: { XQZ: 'Africa/Nairobi' } })
    await expectStatus(send([quartz]), 200)
  })
})

const flight = {
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-16T05:00:00Z',
  scheduledDebrief: '2026-07-16T15:00:00Z',
  sectors: [typedLeg('ZQ210', '2026-07-16', ['BHX', 'XQZ'], ['06:00', '14:30'])],
}

describe('the zone of an own airport', () => {
  it('is known to the limits, the roster and the start page of its user only', async () => {
    await send([quartz], { baseAirport: 'BHX' })
    await put(profilePath, { ...person, baseAirport: 'BHX' }, bruno)
    for (const [user, zone] of [
      [amelia, 'Africa/Nairobi'],
      [bruno, undefined],
    ] as const) {
      const id = await idOfAdded(rosterPath, flight, user)
      const days = 'from=2026-07-16&to=2026-07-16'
      const { airportZones } = await bodyOf<LegalityRosterAnswer>(
        get(`${legalityRosterPath}?${days}`, user),
      )
      const month = await bodyOf<RosterMonth>(get(`${rosterPath}?month=2026-07`, user))
      const duty = await bodyOf<RosterMonth>(get(rosterEntryPath(id), user))
      const start = await bodyOf<{ data: Dashboard }>(get(dashboardPath, user))
      const shown = [month, duty, start.data.duties].map((each) => each?.airportZones)
      const all = [airportZones, ...shown]
      expect(all.map((zones) => [zones?.['BHX'], zones?.['XQZ']])).toEqual(
        Array.from({ length: 4 }, () => ['Europe/London', zone]),
      )
    }
  })

  it('goes with the airport', async () => {
    await send([quartz])
    await send([])
    expect((await homeOf(dbAs(portal.db, amelia.id), '2026-07-15')).ownZones).toEqual({})
  })
})

async function preview(csvData: string, user: TestUser) {
  return bodyOf<ImportResult>(post(`${importPath}?preview=true`, { csvData }, user))
}

describe('an imported file', () => {
  const row = '16/07/2026,ZQ210,BHX - XQZ,07:00,08:00 - 17:30,18:00,,'
  const local = rosterText([row]).replace('Local Base', 'Local Station')

  it('gets the local times of an own airport, and names an unknown one', async () => {
    await send([quartz])
    expect(await preview(local, bruno)).toMatchObject({
      imported: 0,
      errors: [{ reason: 'The time zone of XQZ is not known.', airport: 'XQZ' }],
    })
    expect(await preview(local, amelia)).toMatchObject({
      imported: 1,
      errors: [],
      changes: [{ after: { sectors: [{ scheduledArrival: '2026-07-16T14:30:00Z' }] } }],
    })
  })

  it('in the time of an unknown base is refused with its airport, until it is added', async () => {
    const owner = '20417 HART AMELIA XQZ,CM,738'
    const ofBase = rosterText(['16/07/2026,SBY,Standby,,08:00 - 17:30,,,'], { owner })
    const sentence = expect.stringContaining('base XQZ, which CrewPortal does not know')
    const refused = post(`${importPath}?preview=true`, { csvData: ofBase })
    await expectFields(refused, { 'airports.XQZ': sentence })
    await send([quartz])
    expect(await preview(ofBase, amelia)).toMatchObject({ imported: 1, homeBase: ['XQZ'] })
  })

  it('of a calendar has the flights to an own airport', async () => {
    await send([quartz])
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:20260716T060000Z',
      'DTEND:20260716T143000Z',
      'SUMMARY:ZQ210 BHX-XQZ',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    expect(await preview(calendar, bruno)).toMatchObject({ imported: 0 })
    expect(await preview(calendar, amelia)).toMatchObject({ imported: 1 })
  })

  it('of a logbook warns about unknown airports only, and converts local times', async () => {
    await send([quartz])
    const file = [
      'date,from,to,off block,on block,type',
      '01/07/2026,BHX,XQZ,08:00,18:30,B738',
      '02/07/2026,XQO,BHX,08:00,12:30,B738',
    ].join('\n')
    const table = {
      columns: [
        'date',
        'departureAirport',
        'arrivalAirport',
        'offBlock',
        'onBlock',
        'aircraftType',
      ],
      dateOrder: 'dmy',
      zone: 'LOCAL_STATION',
      hours: 'clock',
    }
    const body = { csvData: file, answers: { table } }
    const result = await bodyOf<ImportResult>(post(`${importPath}?preview=true`, body))
    expect(result).toMatchObject({
      imported: 1,
      flightMinutes: 510,
      errors: [{ row: 3, reason: expect.stringContaining('unknown airport'), airport: 'XQO' }],
      warnings: [],
    })
  })
})

it('a merged account brings its airports to those of the account', async () => {
  await send([quartz], { bases: [{ from: null, airports: ['XQZ'] }] })
  const file = await exportedAccount()
  const clara = await givenUser(portal, 'Clara')
  await send([opal], { name: 'Clara' }, clara)
  await idOfAdded(rosterPath, flight, clara)
  await expectStatus(importAccount(file, clara, 'merge'), 200)
  expect((await profileOf(clara)).ownAirports).toEqual([opal, quartz])
  await expectStatus(importAccount(file, clara, 'replace'), 200)
  expect((await profileOf(clara)).ownAirports).toEqual([quartz])
})
