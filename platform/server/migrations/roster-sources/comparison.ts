import { dutyLog, type LogContext } from '#duties/rules/sources/duty-log.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { RosterFile, Statement } from '#duties/rules/sources/source.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { EarlierRecord, EarlierDuty } from './earlier-json.ts'
import { stableId } from './said.ts'

/** A duty as the sources say, with its task and entries. */
export type ComputedRecord = { duty: RosterDuty; hasOpenTask: boolean; entries: FlightEntry[] }

/** A stored and a computed record of one duty, and the names of the parts that the user sees differ. */
export type Difference<Stored extends EarlierRecord> = {
  stored: Stored | null
  computed: ComputedRecord | null
  parts: string[]
}

/** The roster as the sources say. Entries keep the ids of stored ones. */
export function computedRecords(
  sources: { files: RosterFile[]; statements: Statement[] },
  records: EarlierRecord[],
  context: Omit<LogContext, 'idOf'>,
): ComputedRecord[] {
  const entriesOf = new Map(records.map(({ duty, entries }) => [duty.id, entries]))
  return rosterOf(sources, stableId).map((duty) => {
    const stored = entriesOf.get(duty.id) ?? []
    return { duty, ...dutyLog(duty, { ...context, idOf: stableId }, stored) }
  })
}

/** The records in which the user would see a change. */
export function differences<Stored extends EarlierRecord>(
  records: Stored[],
  computed: ComputedRecord[],
): Difference<Stored>[] {
  const left = new Map(computed.map((each) => [each.duty.id, each]))
  const differing = records.flatMap((stored): Difference<Stored>[] => {
    const found = left.get(stored.duty.id) ?? sickDay(stored.duty, left)
    if (found) left.delete(found.duty.id)
    const parts = found ? partsOf(stored, found) : ['missing']
    return parts.length > 0 ? [{ stored, computed: found ?? null, parts }] : []
  })
  const added = [...left.values()].map((each) => {
    return { stored: null, computed: each, parts: ['added'] }
  })
  return [...differing, ...added]
}

/** A computed day of sickness has another id than the stored one. */
function sickDay(
  { dutyType, date }: EarlierDuty,
  left: Map<string, ComputedRecord>,
): ComputedRecord | undefined {
  if (dutyType !== 'SICK') return undefined
  return left.get(stableId(`${date} SICK SICK`))
}

function partsOf({ duty, task, entries }: EarlierRecord, computed: ComputedRecord): string[] {
  const now = computed.duty
  const pairs: Record<string, [unknown, unknown]> = {
    date: [duty.date, now.date],
    type: [duty.dutyType, now.dutyType],
    code: [
      [duty.dutyCode, duty.description],
      [now.dutyCode, now.description],
    ],
    times: [timesOf(duty), timesOf(now)],
    end: [duty.scheduledDebrief, now.scheduledDebrief],
    legs: [legsOf(duty), legsOf(now)],
    crew: [duty.crew, now.crew],
    state: [duty.status?.kind, now.status?.kind],
    notes: [duty.notes, now.notes],
    ftlInputs: [duty.ftlInputs, now.ftlInputs],
    events: [(duty.events ?? []).map(eventOf).toSorted(), now.events.map(eventOf).toSorted()],
    task: [hasOpenTask(duty, task), computed.hasOpenTask],
    entries: [entries.map(entryOf).toSorted(), computed.entries.map(entryOf).toSorted()],
  }
  return Object.keys(pairs).filter((part) => {
    const [one, other] = pairs[part] ?? []
    return JSON.stringify(one) !== JSON.stringify(other)
  })
}

const timesOf = (duty: Duty) => [duty.scheduledBrief, duty.actualBrief, duty.actualDebrief]

function legsOf({ sectors }: Duty) {
  return sectors.map((leg) => [
    leg.flightNumber,
    leg.departureAirport,
    leg.arrivalAirport,
    leg.scheduledDeparture,
    leg.scheduledArrival,
    leg.actualDeparture,
    leg.actualArrival,
    leg.aircraftType,
    leg.registration,
    leg.positioning,
    leg.departureEstimated ?? false,
    leg.arrivalEstimated ?? false,
  ])
}

/** An event without what only the stored form has. */
function eventOf(event: DutyEvent): string {
  if (event.kind === 'delayed') return `delayed ${event.notifiedAt} ${event.report}`
  if (event.kind === 'calledOut') return `calledOut ${event.calledAt} ${event.report}`
  const { kind } = event
  if (kind === 'hotel') return `hotel ${event.place} ${event.pickUp} ${event.note}`
  if (kind === 'sick') return `sick ${event.until}`
  return kind === 'swapped' ? `swapped ${event.with}` : kind
}

function hasOpenTask({ dutyType }: EarlierDuty, task: EarlierRecord['task']): boolean {
  return workingDutyTypes.includes(dutyType) && task !== null && task.doneAt === null
}

function entryOf(entry: FlightEntry): string {
  const { source: _, dutyId: __, sector: ___, edited = [], ...fields } = entry
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([sorted, edited.toSorted()])
}
