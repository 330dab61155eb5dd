import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  legalityAnswer,
  legalityRosterAnswer,
  whatIfAnswer,
  type WhatIfAnswer,
} from '#limits/api/legality.ts'
import { legalityPath, legalityRosterPath, whatIfPath } from '#limits/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import type { DutyInput, DutyPatch } from '#duties/schema/duty-input.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { reachOf } from '#limits/rules/change/reach.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { userTables } from '#server/database/user-tables.ts'
import { dbAs, json } from '#server/testing/test-portal.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

/** The middle of the rosters. The portal's clock is at 15 July. */
const middle = '2026-07-15'
const airports = ['BHX', 'PMI', 'FAO', 'TFS', 'BFS', 'XXX']

type Drawn = {
  day: number
  dutyType: DutyInput['dutyType']
  report: number
  legs: number
  legMinutes: number
  airport: string
  ftlInputs: NonNullable<DutyInput['ftlInputs']>
}

const drawnInputs = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constantFrom<NonNullable<DutyInput['ftlInputs']>>(
    { plannedExtension: true },
    { reducedRest: true },
    { travelMinutes: 75 },
    { inFlightRest: 2 },
    { countsHalf: true },
  ),
)

const drawnDuty: fc.Arbitrary<Drawn> = fc.record({
  day: fc.integer({ min: -25, max: 25 }),
  dutyType: fc.constantFrom('FLIGHT', 'FLIGHT', 'FLIGHT', 'HSBY', 'ASBY', 'TRAINING', 'OFF'),
  report: fc.integer({ min: 0, max: 287 }).map((steps) => steps * 5),
  legs: fc.integer({ min: 1, max: 4 }),
  legMinutes: fc.integer({ min: 40, max: 240 }),
  airport: fc.constantFrom(...airports),
  ftlInputs: drawnInputs,
})

/**
 * A duty as the form sends it. Its sectors follow each other with turnarounds of 45 minutes.
 *
 * @param number makes its flights and its code its own. Duties of one name on a day are one duty.
 */
function dutyOf(drawn: Drawn, number: number): DutyInput {
  const { day, dutyType, report, legs, legMinutes, airport, ftlInputs } = drawn
  const date = addDays(middle, day)
  if (dutyType === 'OFF') {
    const times = { scheduledBrief: null, scheduledDebrief: null }
    return { date, dutyType, dutyCode: `OFF${number}`, ...times, sectors: [] }
  }
  const at = (minutes: number) => toInstant(Date.parse(`${date}T01:00:00Z`) + minutes * 60_000)
  const isFlight = dutyType === 'FLIGHT'
  const start = Math.min(report, 21 * 60)
  const sectors = Array.from({ length: isFlight ? legs : 0 }, (_, index) => {
    const departure = start + 60 + index * (legMinutes + 45)
    return {
      flightNumber: `ZQ${number * 10 + index}`,
      departureAirport: index % 2 === 0 ? 'BHX' : airport,
      arrivalAirport: index % 2 === 0 ? airport : 'BHX',
      scheduledDeparture: at(departure),
      scheduledArrival: at(departure + legMinutes),
      positioning: index > 0 && legMinutes % 5 === 0,
    }
  })
  return {
    date,
    dutyType,
    dutyCode: `${isFlight ? 'ZQ' : dutyType}${number}`,
    scheduledBrief: at(start),
    scheduledDebrief: at(start + 60 + legs * (legMinutes + 45)),
    sectors,
    ftlInputs,
  }
}

const drawnChange = fc.record({
  add: fc.array(drawnDuty, { maxLength: 3 }),
  change: fc.array(fc.record({ place: fc.nat(), to: drawnDuty, isWhole: fc.boolean() }), {
    maxLength: 3,
  }),
  remove: fc.array(fc.nat(), { maxLength: 3 }),
})

it('what a test of a change answers comes true, and it stores nothing', async () => {
  const roster = fc.array(drawnDuty, { minLength: 2, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(roster, drawnChange, fc.boolean(), async (drawn, change, hasBase) => {
      await deleteRows(dbAs(portal.db, amelia.id))
      const profile = { name: 'Amelia', crewId: null, defaultRole: null }
      await send('PUT', profilePath, { ...profile, baseAirport: hasBase ? 'BHX' : null })
      const ids: string[] = []
      for (const [place, duty] of drawn.entries()) ids.push(await stored(dutyOf(duty, place + 1)))
      const sent = changeOf(change, ids, drawn)
      const { add, change: changed, remove } = sent
      if (add.length + changed.length + remove.length === 0) return

      const before = await everyRow()
      const rosterBefore = await storedRoster()
      const { after } = await tested(sent)
      expect(await everyRow()).toEqual(before)

      const mine = new Map<string, string>()
      for (const [index, duty] of add.entries()) mine.set(await stored(duty), `new-${index + 1}`)
      for (const { id, ...patch } of changed) await send('PATCH', rosterEntryPath(id), patch)
      for (const id of remove) await send('DELETE', rosterEntryPath(id))
      const changedIds = new Set([...changed.map(({ id }) => id), ...remove, ...mine.keys()])
      const duties = [...rosterBefore.duties, ...(await storedRoster()).duties]
      const touched = duties.filter(({ id }) => changedIds.has(id))
      // Without a counted duty nothing is touched, and the answer is empty.
      if (touched.length === 0) return
      const days = reachOf({ ...rosterBefore, duties }, touched)
      const path = `${legalityPath}?from=${days.first}&to=${days.last}`
      const really = legalityAnswer.parse(await send('GET', path))
      const named = (value: unknown) =>
        JSON.parse(
          [...mine].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(value)),
        ) as unknown
      const { duties: judged, recoveryRests, daysFree } = really
      expect(after).toEqual(named({ duties: judged, recoveryRests, daysFree }))
    }),
    { numRuns: drawnCount('WHAT_IF_RUNS', { quick: 25, whole: 100 }) },
  )
}, 300_000)

type Sent = { add: DutyInput[]; change: (DutyPatch & { id: string })[]; remove: string[] }

/** Names each duty once. A duty is changed as a whole, or only in its inputs and notes. */
function changeOf({ add, change, remove }: DrawnChange, ids: string[], drawn: Drawn[]): Sent {
  const free = new Set(ids.keys())
  const take = (place: number) => {
    const index = place % ids.length
    return free.delete(index) ? [{ id: ids[index] ?? '', was: drawn[index] }] : []
  }
  return {
    add: add.map((duty, index) => dutyOf(duty, 20 + index)),
    change: change.flatMap(({ place, to, isWhole }, index) =>
      take(place).map(({ id }) =>
        isWhole
          ? { id, ...dutyOf(to, 30 + index) }
          : { id, notes: 'Blue bag', ftlInputs: to.ftlInputs },
      ),
    ),
    remove: remove.flatMap(take).map(({ id }) => id),
  }
}

type DrawnChange = typeof drawnChange extends fc.Arbitrary<infer Value> ? Value : never

async function storedRoster() {
  const path = `${legalityRosterPath}?from=2026-06-01&to=2026-08-31`
  return legalityRosterAnswer.parse(await send('GET', path))
}

async function send(method: string, path: string, content?: object): Promise<unknown> {
  const { headers } = amelia
  const init = content ? { ...json(content, headers), method } : { method, headers }
  const answer = await portal.app.request(path, init)
  expect([path, answer.status, await answer.clone().json()]).toMatchObject([path, 200, {}])
  return answer.json()
}

async function stored(duty: DutyInput): Promise<string> {
  const answer = await send('POST', rosterPath, duty)
  return (answer as { data: { id: string } }).data.id
}

async function tested(change: Sent): Promise<WhatIfAnswer> {
  return whatIfAnswer.parse(await send('POST', whatIfPath, change))
}

/** All rows of the user, including revisions and idempotency keys. */
async function everyRow() {
  const lists = await Promise.all(
    [...userTables, 'revisions', 'idempotency_keys'].map(async (name) => {
      const query = portal.db.selectFrom(name as 'duties').selectAll()
      const rows = await query.where('user_id', '=', amelia.id).execute()
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(lists)
}
