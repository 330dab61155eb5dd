import type { z } from 'zod'
import type { WhatIfAnswer, whatIfInput } from '#contract/legality.ts'
import { airportZonesOf } from '#domain/airports/airport-zone.ts'
import { settle } from '#domain/duty-record/duty-record.ts'
import { unlink } from '#domain/duty-record/link-entries.ts'
import type { LoggedFlight } from '#domain/ftl/cumulative/ftl-duty.ts'
import type { FtlWindow } from '#domain/ftl/cumulative/ftl-window.ts'
import { legalityChanges } from '#domain/ftl/legality/legality-changes.ts'
import { legalityOf } from '#domain/ftl/legality/legality-of.ts'
import { changedRoster, judgedDays, type RosterChange } from '#domain/ftl/legality/what-if.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import { dutyFromInput, typedDuty } from '#domain/roster/duty-from-input.ts'
import { dutyFault, type TypedDuty } from '#domain/roster/duty-input.ts'
import { daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { snapshot } from '#server/database/transact.ts'
import { invalid, invalidField, notFound } from '#server/http/errors.ts'
import { findRecords, type RosterRecord } from '#server/roster/duty-record-store.ts'
import { blankDuty } from '#server/roster/roster-service.ts'
import { ftlDutyOf } from './ftl-store.ts'
import { historyAt, legalityRosterOf } from './legality-service.ts'

/** Days that one test of a change judges: a year and a month. */
const judgedDaysMax = 400

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
    const { change, dates } = changeOf(sent, records, now)
    const days = daysToJudge(dates)
    const { roster, stated } = await legalityRosterOf(userId, trx, days)
    const changed = changedRoster(roster, change)
    const history = historyAt(stated, changed.duties, days.last)
    const [before, after] = [legalityOf(roster, days), legalityOf({ ...changed, history }, days)]
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

/** The change in the form of the roster, and the days that it touches before and after. */
function changeOf(
  sent: SentChange,
  records: Map<string, RosterRecord>,
  now: Instant,
): { change: RosterChange; dates: CalendarDate[] } {
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
    dates: [...change, ...[...records.values()].map(({ duty }) => duty)].map(({ date }) => date),
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

function daysToJudge(dates: CalendarDate[]): FtlWindow {
  const days = judgedDays(dates)
  if (!days || daysBetween(days.first, days.last) >= judgedDaysMax) {
    throw invalid('Please test changes of one year at a time.')
  }
  return days
}

function rejectFault(path: string, duty: TypedDuty, now: Instant, stored?: TypedDuty): void {
  const fault = dutyFault(duty, now, stored)
  if (fault) throw invalidField(`${path}.${fault.field}`, fault.message)
}
