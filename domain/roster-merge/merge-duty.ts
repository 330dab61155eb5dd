import type { Instant } from '#domain/time/zone-time.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { isEditedByHand, legsText, withEdits } from './edited-fields.ts'
import { legKey } from '#domain/roster/sector.ts'
import type { AirlineValue, StoredDuty } from './roster-merge.ts'
import type { Sector } from '#domain/roster/sector.ts'

/** Sorts after every report, so that no report overwrites an edited field. */
const always = '\uFFFF'

/**
 * Merges a reported duty into a stored one.
 *
 * Each field takes its value from the newest report that contains it, so reports may arrive in any order.
 * Fields edited by the crew member are never overwritten; the airline's values are stored beside them, see
 * `airlineDifferences`. A scheduled time wins over an estimate.
 *
 * @param generatedOn the print time of the report, sortable text; null counts as newer than anything stored.
 */
export function mergeDuty<Stored extends StoredDuty>(
  before: Stored,
  duty: Duty,
  generatedOn: string | null,
): Stored {
  // The crew member changed the type of duty, for example to sick leave, so the file does not apply.
  if (before.dutyType !== duty.dutyType) return withReport(before, generatedOn)
  const known = before.reportedOn ?? ''
  const printedOn = generatedOn ?? known
  const newestOn = printedOn > known ? printedOn : known
  const merger = createFieldMerger(before, { printedOn, newestOn })
  const { pick } = merger
  const merged: Stored = {
    ...before,
    dutyCode: pick('dutyCode', before.dutyCode, duty.dutyCode) ?? before.dutyCode,
    description: pick('description', before.description, duty.description),
    scheduledBrief: pick('scheduledBrief', before.scheduledBrief, duty.scheduledBrief),
    actualBrief: pick('actualBrief', before.actualBrief, duty.actualBrief),
    scheduledDebrief: pick('scheduledDebrief', before.scheduledDebrief, duty.scheduledDebrief),
    actualDebrief: pick('actualDebrief', before.actualDebrief, duty.actualDebrief),
    sectors: mergeSectors(before, duty, merger),
    crew: pick('crew', orNull(before.crew), orNull(duty.crew)) ?? [],
    reportedOn: newestOn || null,
  }
  return withEdits(merged, {
    edited: new Set(before.editedFields),
    fieldSources: merger.fieldSources,
    airline: merger.airline,
  })
}

function withReport<Stored extends StoredDuty>(duty: Stored, generatedOn: string | null): Stored {
  const isNewer = generatedOn !== null && generatedOn > (duty.reportedOn ?? '')
  return isNewer ? { ...duty, reportedOn: generatedOn } : duty
}

/** Merges field by field, and stores the source of each value that is not from the newest report. */
type FieldMerger = {
  pick: <Value>(field: string, before: Value | null, next: Value | null) => Value | null
  /** True if the report is at least as new as the source of the stored value. */
  isNewer: (field: string) => boolean
  /** Stores the report's value of a field that the crew member edited. */
  noteEdited: (field: string, reported: Omit<AirlineValue, 'reportedOn'>) => void
  fieldSources: Record<string, string>
  airline: Record<string, AirlineValue>
}

function createFieldMerger(
  before: StoredDuty,
  { printedOn, newestOn }: { printedOn: string; newestOn: string },
): FieldMerger {
  const { fieldSources: storedSources, reportedOn } = before
  const fieldSources: Record<string, string> = {}
  const airline: Record<string, AirlineValue> = { ...before.airlineValues }
  const isTyped = (field: string) => isEditedByHand(before, field)
  const sourceOf = (field: string) =>
    storedSources[field] ?? (isTyped(field) ? always : (reportedOn ?? ''))
  const isNewer = (field: string) => printedOn >= sourceOf(field)
  function pick<Value>(field: string, before: Value | null, next: Value | null): Value | null {
    const takesNext = next !== null && (before === null || isNewer(field))
    const stamp = takesNext ? printedOn : sourceOf(field)
    // An edited field without a source is the user's own; a field that a report filled keeps its source.
    const isPlain = stamp === always || (stamp === newestOn && !isTyped(field))
    if ((takesNext || before !== null) && !isPlain) fieldSources[field] = stamp
    if (stamp === always && typeof next === 'string') noteEdited(field, { value: next })
    return takesNext ? next : before
  }
  function noteEdited(field: string, reported: Omit<AirlineValue, 'reportedOn'>): void {
    const known = airline[field]
    if (sourceOf(field) !== always || printedOn < (known?.reportedOn ?? reportedOn ?? '')) return
    const isDismissed = known?.isDismissed && known.value === reported.value
    airline[field] = { ...reported, reportedOn: printedOn, ...(isDismissed && { isDismissed }) }
  }
  return { pick, isNewer, noteEdited, fieldSources, airline }
}

/** The legs of the newest report that lists any, with their stored values. */
function mergeSectors(before: StoredDuty, duty: Duty, merger: FieldMerger): Sector[] {
  const takesNext =
    duty.sectors.length > 0 && (before.sectors.length === 0 || merger.isNewer('sectors'))
  if (duty.sectors.length > 0) {
    merger.noteEdited('sectors', { value: legsText(duty.sectors), sectors: duty.sectors })
  }
  const [legs, others] = takesNext
    ? [duty.sectors, [...before.sectors]]
    : [before.sectors, [...duty.sectors]]
  return legs.map((leg) => {
    const index = others.findIndex((other) => legKey(other) === legKey(leg))
    const [other] = index < 0 ? [] : others.splice(index, 1)
    return takesNext ? mergeSector(leg, other, leg, merger) : mergeSector(leg, leg, other, merger)
  })
}

function mergeSector(
  leg: Sector,
  before: Sector | undefined,
  next: Sector | undefined,
  { pick, noteEdited }: FieldMerger,
): Sector {
  const { departureEstimated: _, arrivalEstimated: __, ...rest } = leg
  const field = (name: string) => `${legKey(leg)}.${name}`
  const one = (name: 'actualDeparture' | 'actualArrival' | 'aircraftType' | 'registration') =>
    pick(field(name), before?.[name] ?? null, next?.[name] ?? null)
  const departure = pickSchedule(
    field('scheduledDeparture'),
    departureOf(before),
    departureOf(next),
  )
  const arrival = pickSchedule(field('scheduledArrival'), arrivalOf(before), arrivalOf(next))
  return {
    ...rest,
    scheduledDeparture: departure?.time ?? null,
    scheduledArrival: arrival?.time ?? null,
    actualDeparture: one('actualDeparture'),
    actualArrival: one('actualArrival'),
    aircraftType: one('aircraftType'),
    registration: one('registration'),
    ...(departure?.isEstimate && { departureEstimated: true }),
    ...(arrival?.isEstimate && { arrivalEstimated: true }),
  }

  /** A scheduled time wins over an estimate of any age; two of the same kind are decided by print time. */
  function pickSchedule(name: string, old: Schedule, reported: Schedule): Schedule {
    if (reported && !reported.isEstimate) noteEdited(name, { value: reported.time })
    if (!old || !reported || old.isEstimate === reported.isEstimate)
      return pick(name, old, reported)
    return old.isEstimate ? pick<Printed>(name, null, reported) : pick<Printed>(name, old, null)
  }
}

type Printed = { time: Instant; isEstimate: boolean }
type Schedule = Printed | null

function departureOf(sector: Sector | undefined): Schedule {
  const time = sector?.scheduledDeparture
  return time ? { time, isEstimate: sector.departureEstimated === true } : null
}

function arrivalOf(sector: Sector | undefined): Schedule {
  const time = sector?.scheduledArrival
  return time ? { time, isEstimate: sector.arrivalEstimated === true } : null
}

function orNull(list: string[]): string[] | null {
  return list.length > 0 ? list : null
}
