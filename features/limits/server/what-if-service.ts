import type { z } from 'zod'
import type { WhatIfAnswer, whatIfInput } from '#limits/api/legality.ts'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import type { FtlDuty, LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import { rosterGapMaxDays } from '#limits/rules/cumulative/ftl-history.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { legalityChanges } from '#limits/rules/change/legality-changes.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { lastReachable, reachOf } from '#limits/rules/change/reach.ts'
import { changedRoster, type RosterChange } from '#limits/rules/change/what-if.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { blankDuty } from '#duties/rules/duty.ts'
import { dutyFromInput, typedDuty, type TypedDuty } from '#duties/rules/duty-from-input.ts'
import { dutyFault } from '#duties/rules/duty-input.ts'
import { clearedFault, editStatements } from '#duties/rules/sources/edit-statements.ts'
import { deletion, typedStatement } from '#duties/rules/sources/new-statement.ts'
import { madeAfter } from '#duties/rules/sources/source.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { snapshot } from '#server/database/transact.ts'
import { invalid, invalidField, notFound } from '#server/http/errors.ts'
import { canonicalJson } from '#server/http/version.ts'
import { computedDuty, currentRoster } from '#duties/server/current-roster-service.ts'
import {
  findRecords,
  keptEntries,
  type RecordChange,
  type RosterRecord,
} from '#duties/server/duty-record-store.ts'
import { comparedRoster, computedRoster } from '#duties/server/roster-write-service.ts'
import { stated } from '#duties/server/statement-service.ts'
import { ftlDutyOf } from './ftl-store.ts'
import { historyAt, legalityRosterOf } from './legality-service.ts'

/** Days that the duties of one change may lie apart: a year and a month. */
const changedDaysMax = 400

/** A rotation is no longer. Its first duty is judged too. */
const rotationDays = 31

/** A change as it was sent, after its schema checked it. */
type SentChange = z.output<typeof whatIfInput>

/**
 * Tests a change of the roster: the legality around it before and after. It stores nothing.
 *
 * Duties that do not count change nothing, because they do not count after the change either.
 *
 * @throws 404 when the user has no such duty, 400 when a duty is inconsistent, a duty is named twice, the change is
 * empty, or its days are more than a year apart.
 */
export async function whatIf(db: UserDb, sent: SentChange): Promise<WhatIfAnswer> {
  rejectRepeated(sent)
  return snapshot(db, async (trx) => {
    const { change, touched } = await changeOf(trx, sent)
    const around = daysOf(touched)
    const { roster, stated } = await legalityRosterOf(trx, around, lastReachable(around.last))
    const changed = changedRoster(roster, change)
    const days = reachOf({ ...changed, duties: [...roster.duties, ...change.add] }, touched)
    // A duty beyond a long gap says nothing about the roster around the change.
    const known = addDays(around.last, rosterGapMaxDays)
    const judge = (each: LegalityRoster) =>
      legalityOf({ ...each, history: historyAt(stated, each.duties, known) }, days)
    const [before, after] = [judge(roster), judge(changed)]
    const codes = new Map(
      [...roster.duties, ...changed.duties].map(({ id, dutyCode }) => [id, dutyCode]),
    )
    const changes = legalityChanges(before, after, codes)
    return { success: true, before, after, changes }
  })
}

function rejectRepeated({ add, change, remove }: SentChange): void {
  if (add.length + change.length + remove.length === 0) {
    throw invalid('Please add, change or remove a duty.')
  }
  const seen = new Set<string>()
  const named = [
    ...change.map(({ id }, index) => ({ id, field: `change.${index}.id` })),
    ...remove.map((id, index) => ({ id, field: `remove.${index}` })),
  ]
  for (const { id, field } of named) {
    if (seen.has(id)) throw invalidField(field, 'This duty is named twice')
    seen.add(id)
  }
}

/** The change in the form of the roster, and the duties that it touches, before and after it. */
async function changeOf(
  trx: UserDb,
  sent: SentChange,
): Promise<{ change: RosterChange; touched: FtlDuty[] }> {
  const { now } = trx
  const records = await namedRecords(trx, sent)
  const added = sent.add.map((input, index) => {
    rejectFault(`add.${index}`, typedDuty(input), now)
    return dutyFromInput(blankDuty, input)
  })
  const named = [...records.values()].map(({ duty }) => duty)
  const days = daysOf([
    ...added,
    ...named,
    ...sent.change.flatMap(({ date }) => (date ? { date } : [])),
  ])
  const roster = await currentRoster(trx, days)
  const madeAs = (id: string) => madeAfter({ id, madeAt: now, isLast: true }, roster.sources)
  const said = [
    ...added.map((duty, index) => typedStatement(duty, roster.duties, madeAs(`new-${index + 1}`))),
    ...sent.change.flatMap((change, index) => {
      const [duty, record] = [computedDuty(roster, change.id), records.get(change.id)]
      const edited = dutyFromInput(duty, change)
      rejectFault(`change.${index}`, edited, now, record?.duty)
      const cleared = clearedFault(duty, edited)
      if (cleared) throw invalidField(`change.${index}.${cleared.field}`, cleared.message)
      return stated(editStatements(duty, edited), duty, madeAs(crypto.randomUUID()))
    }),
    ...sent.remove.flatMap((id) => {
      const duty = computedDuty(roster, id)
      return stated([deletion(duty)], duty, madeAs(crypto.randomUUID()))
    }),
  ]
  const statements = [...roster.sources.statements, ...said]
  const sources = { files: roster.sources.files, statements }
  const changed = computedRoster({ sources, days: roster.days })
  const changes = await comparedRoster(trx, { roster: changed })
  const typed = added.map((duty, index) => ({ ...duty, id: `new-${index + 1}`, marks: [] }))
  return {
    change: rosterChangeOf(changes),
    touched: [...named, ...typed, ...dutiesOf(changes.filter(hasOtherPlan))].map(ftlDutyOf),
  }
}

/** @throws 404 when the user has no such duty. */
async function namedRecords(
  trx: UserDb,
  { change, remove }: SentChange,
): Promise<Map<string, RosterRecord>> {
  const ids = [...change.map(({ id }) => id), ...remove]
  const found = await findRecords(trx, ids)
  const records = new Map(found.map((record) => [record.duty.id, record]))
  if (ids.some((id) => !records.has(id))) throw notFound('Duty')
  return records
}

/** True if the duty itself changes. A new mark alone is an effect of the duty beside it. */
function hasOtherPlan({ before, after }: RecordChange): boolean {
  const planOf = (record: RosterRecord | null) => {
    if (!record) return null
    const { faults: _, overlaps: __, ...plan } = ftlDutyOf(record.duty)
    return canonicalJson(plan)
  }
  return planOf(before) !== planOf(after)
}

const dutiesOf = (changes: RecordChange[]) =>
  changes.flatMap(({ before, after }) => [before, after].flatMap((each) => each?.duty ?? []))

function rosterChangeOf(changes: RecordChange[]): RosterChange {
  const after = changes.flatMap((each) =>
    each.after ? [{ isNew: !each.before, duty: ftlDutyOf(each.after.duty) }] : [],
  )
  const airports = after.flatMap(({ duty }) =>
    duty.sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
  )
  const flights = keptEntries(changes).filter(({ flightTypes }) =>
    flightTypes.includes('commercial'),
  )
  return {
    add: after.flatMap(({ isNew, duty }) => (isNew ? duty : [])),
    change: after.flatMap(({ isNew, duty }) => (isNew ? [] : duty)),
    remove: changes.flatMap((each) => (each.before && !each.after ? each.before.duty.id : [])),
    flights: flights.map(flightOf),
    // The roster has the user's own ones.
    airportZones: airportZonesOf(airports, {}),
  }
}

function flightOf(entry: FlightEntry): LoggedFlight {
  const { id, date, flightNumbers, flightMinutes, actualDeparture, ...leg } = entry
  const code = flightNumbers.join('/') || `${leg.departureAirport}-${leg.arrivalAirport}`
  return { id, date, code, flightMinutes, departure: actualDeparture }
}

/** The days of the changed duties, before the rotation that they may lie in. */
function daysOf(touched: { date: CalendarDate }[]): FtlWindow {
  const dates = touched.map(({ date }) => date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  if (daysBetween(first, last) >= changedDaysMax) {
    throw invalid('Please test changes of one year at a time.')
  }
  return { first: addDays(first, -rotationDays), last }
}

function rejectFault(path: string, duty: TypedDuty, now: Instant, stored?: TypedDuty): void {
  const fault = dutyFault(duty, now, stored)
  if (fault) throw invalidField(`${path}.${fault.field}`, fault.message)
}
