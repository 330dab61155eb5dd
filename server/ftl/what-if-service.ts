import type { z } from 'zod'
import type { WhatIfAnswer, whatIfInput } from '#contract/legality.ts'
import { airportZonesOf } from '#domain/airports/airport-zone.ts'
import { settle } from '#domain/duty-record/duty-record.ts'
import { unlink } from '#domain/duty-record/link-entries.ts'
import type { FtlDuty, LoggedFlight } from '#domain/ftl/cumulative/ftl-duty.ts'
import { rosterGapMaxDays } from '#domain/ftl/cumulative/ftl-history.ts'
import type { FtlWindow } from '#domain/ftl/cumulative/ftl-window.ts'
import { legalityChanges } from '#domain/ftl/change/legality-changes.ts'
import { legalityOf } from '#domain/ftl/legality/legality-of.ts'
import type { LegalityRoster } from '#domain/ftl/place/legality-roster.ts'
import { lastReachable, reachOf } from '#domain/ftl/change/reach.ts'
import { changedRoster, type RosterChange } from '#domain/ftl/change/what-if.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import { dutyFromInput, typedDuty } from '#domain/roster/duty-from-input.ts'
import { dutyFault, type TypedDuty } from '#domain/roster/duty-input.ts'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { snapshot } from '#server/database/transact.ts'
import { invalid, invalidField, notFound } from '#server/http/errors.ts'
import { findRecords, type RosterRecord } from '#server/roster/duty-record-store.ts'
import { blankDuty } from '#server/roster/roster-service.ts'
import { ftlDutyOf } from './ftl-store.ts'
import { historyAt, legalityRosterOf } from './legality-service.ts'

/** Days that the duties of one change may lie apart: a year and a month. */
const changedDaysMax = 400

/** A rotation is no longer. Its first duty is judged too. */
const rotationDays = 31

/** A change as it was sent, after the contract checked it. */
type SentChange = z.output<typeof whatIfInput>

/**
 * Tests a change of the roster: the legality around it before and after. It stores nothing.
 *
 * Duties that do not count change nothing, because they do not count after the change either.
 *
 * @throws 404 when the user has no such duty, 400 when a duty is inconsistent, a duty is named twice, the change is
 * empty, or its days are more than a year apart.
 */
export async function whatIf(
  userId: string,
  db: Database,
  { sent, now }: { sent: SentChange; now: Instant },
): Promise<WhatIfAnswer> {
  rejectRepeated(sent)
  return snapshot(db, async (trx) => {
    const ids = [...sent.change.map(({ id }) => id), ...sent.remove]
    const records = new Map(
      (await findRecords(userId, trx, ids)).map((record) => [record.duty.id, record]),
    )
    if (ids.some((id) => !records.has(id))) throw notFound('Duty')
    const { change, touched } = changeOf(sent, records, now)
    const around = daysOf(touched)
    const { roster, stated } = await legalityRosterOf(
      userId,
      trx,
      around,
      lastReachable(around.last),
    )
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
function changeOf(
  sent: SentChange,
  records: Map<string, RosterRecord>,
  now: Instant,
): { change: RosterChange; touched: FtlDuty[] } {
  const added = sent.add.map((input, index) => {
    rejectFault(`add.${index}`, typedDuty(input), now)
    return dutyFromInput({ ...blankDuty, id: `new-${index + 1}` }, input)
  })
  const changed = sent.change.flatMap(({ id, ...input }, index) => {
    const record = records.get(id)
    if (!record) return []
    const duty = dutyFromInput(record.duty, input)
    rejectFault(`change.${index}`, duty, now, record.duty)
    return [{ ...record, duty }]
  })
  const change = [...added, ...changed.map(({ duty }) => duty)].map(ftlDutyOf)
  const airports = change.flatMap(({ sectors }) =>
    sectors.flatMap((sector) => [sector.departureAirport, sector.arrivalAirport]),
  )
  return {
    change: {
      add: change.slice(0, added.length),
      change: change.slice(added.length),
      remove: sent.remove,
      flights: unlinkedFlights([...records.values()], changed, now),
      airportZones: airportZonesOf(airports),
    },
    touched: [...change, ...[...records.values()].map(({ duty }) => ftlDutyOf(duty))],
  }
}

/** The typed logbook flights that lose their duty. `writeRecords` keeps these entries too. */
function unlinkedFlights(
  before: RosterRecord[],
  changed: RosterRecord[],
  now: Instant,
): LoggedFlight[] {
  const context = {
    now,
    today: londonDate(now),
    defaultRole: 'cabin_crew' as const,
    newId: () => crypto.randomUUID(),
  }
  const kept = changed.flatMap((record) => settle(record, context).entries.map(({ id }) => id))
  const lost = before.flatMap(({ duty, entries }) =>
    entries.filter(({ id, source }) => source !== duty.source && !kept.includes(id)),
  )
  return lost.filter(({ flightTypes }) => flightTypes.includes('commercial')).map(flightOf)
}

function flightOf(entry: FlightEntry): LoggedFlight {
  const { id, date, flightNumbers, flightMinutes, actualDeparture, ...leg } = unlink(entry)
  const code = flightNumbers.join('/') || `${leg.departureAirport}-${leg.arrivalAirport}`
  return { id, date, code, flightMinutes, departure: actualDeparture }
}

/** The days of the changed duties, before the rotation that they may lie in. */
function daysOf(touched: FtlDuty[]): FtlWindow {
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
