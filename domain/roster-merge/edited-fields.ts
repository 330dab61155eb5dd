import { dutyKey, type Duty } from '#domain/roster/duty.ts'
import { legKey } from '#domain/roster/sector.ts'
import type { AirlineValue, StoredDuty } from './roster-merge.ts'
import type { Sector } from '#domain/roster/sector.ts'

const dutyTimes = ['scheduledBrief', 'actualBrief', 'scheduledDebrief', 'actualDebrief'] as const
const sectorTimes = [
  'scheduledDeparture',
  'actualDeparture',
  'scheduledArrival',
  'actualArrival',
] as const
const sectorFields = [...sectorTimes, 'aircraftType', 'registration'] as const

/** The name under which the list of legs is edited and compared as a whole. */
const legsField = 'sectors'

/** A value that the crew member set and the newest roster file contradicts. */
export type AirlineDifference = {
  /** Path of the field in the duty, `scheduledBrief` or `sectors.0.actualArrival`; `sectors` for the list of legs. */
  field: string
  /** The airline's value: a UTC instant, or the legs as `ZQ210 BHX PMI, ZQ211 PMI BHX`. */
  airline: string
  /** The stored value, in the same form. */
  yours: string
}

/** True if the crew member set this field by hand, so that no roster file overwrites it. */
export function isEditedByHand(
  { editedByHand, editedFields = [] }: Pick<StoredDuty, 'editedByHand' | 'editedFields'>,
  field: string,
): boolean {
  return (
    editedByHand === 'all' ||
    (editedByHand === 'actual' && isActualField(field)) ||
    editedFields.includes(field)
  )
}

/** True if the field is an actual time, which completing a task sets. */
function isActualField(field: string): boolean {
  return /^actual|\.actual/.test(field)
}

/**
 * Records the fields that an edit changed. Only these are protected from later roster files.
 *
 * A field that the crew member cleared, or set back to the airline's value, is updated by imports again.
 *
 * @param before the stored duty.
 * @param after the same duty with the values the crew member entered.
 */
export function markEdits<Stored extends StoredDuty>(before: StoredDuty, after: Stored): Stored {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const edited = new Set(before.editedFields)
  const fieldSources = { ...before.fieldSources }
  const airline = { ...before.airlineValues }
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null]
    if (was === is) continue
    const isOwn = isEditedByHand(before, field) && !(field in before.fieldSources)
    const reportedOn = before.fieldSources[field] ?? before.reportedOn
    const isAirlines = was !== null && !isOwn && reportedOn !== null
    const reported =
      airline[field] ?? (isAirlines ? airlineValue(before, field, was, reportedOn) : null)
    delete fieldSources[field]
    if (is === null || is === reported?.value) {
      edited.delete(field)
      delete airline[field]
      if (is !== null && reported && needsFieldSource(after, field, reported))
        fieldSources[field] = reported.reportedOn
      continue
    }
    edited.add(field)
    if (reported) airline[field] = { ...reported, isDismissed: true }
  }
  return withEdits(withAirlineKey(before, after), { edited, fieldSources, airline })
}

/** Stores the key under which roster files list a duty whose date, type or first flight was edited. */
function withAirlineKey<Stored extends StoredDuty>(before: StoredDuty, after: Stored): Stored {
  const key = before.airlineKey ?? dutyKey(before)
  if (before.reportedOn !== null && key !== dutyKey(after)) return { ...after, airlineKey: key }
  const plain = { ...after }
  delete plain.airlineKey
  return plain
}

/**
 * The undecided differences between the newest roster file and the crew member's edits.
 *
 * @returns times and legs only; empty where nothing differs.
 */
export function airlineDifferences(duty: StoredDuty): AirlineDifference[] {
  if (!duty.airlineValues) return []
  const { airlineValues } = duty
  const fields = fieldsOf(duty)
  const paths: [path: string, field: string][] = [
    ...dutyTimes.map((name): [string, string] => [name, name]),
    [legsField, legsField],
    ...duty.sectors.flatMap((sector, index) =>
      sectorTimes.map((name): [string, string] => [
        `${legsField}.${index}.${name}`,
        `${legKey(sector)}.${name}`,
      ]),
    ),
  ]
  return paths.flatMap(([path, field]) => {
    const reported = airlineValues[field]
    const yours = fields.get(field) ?? ''
    if (!reported || reported.isDismissed || reported.value === yours) return []
    return [{ field: path, airline: reported.value, yours }]
  })
}

/**
 * Settles the differences of a duty: takes the airline's values, which imports update again, or keeps the
 * crew member's values until the airline's change.
 */
export function settleDifferences<Stored extends StoredDuty>(
  duty: Stored,
  keep: 'airline' | 'mine',
): Stored {
  const differing = airlineDifferences(duty)
  const edited = new Set(duty.editedFields)
  const fieldSources = { ...duty.fieldSources }
  const airline = { ...duty.airlineValues }
  let settled = duty
  for (const { field: path } of differing) {
    const field = fieldAt(duty, path)
    const reported = airline[field]
    if (!reported) continue
    if (keep === 'mine') {
      airline[field] = { ...reported, isDismissed: true }
      continue
    }
    settled = withValue(settled, field, reported)
    edited.delete(field)
    delete airline[field]
    if (needsFieldSource(duty, field, reported)) fieldSources[field] = reported.reportedOn
  }
  return withEdits(settled, { edited, fieldSources, airline })
}

function airlineValue(
  { sectors }: StoredDuty,
  field: string,
  value: string,
  reportedOn: string,
): AirlineValue {
  return { value, reportedOn, ...(field === legsField && { sectors }) }
}

/** A field of the newest report needs no source, unless the whole duty was added by hand. */
function needsFieldSource(
  { editedByHand, reportedOn }: StoredDuty,
  field: string,
  reported: AirlineValue,
): boolean {
  return reported.reportedOn !== reportedOn || isEditedByHand({ editedByHand }, field)
}

type Edits = {
  edited: Set<string>
  fieldSources: Record<string, string>
  airline: Record<string, AirlineValue>
}

/** Empty lists are left out, so that a duty nobody edited is stored as before. */
export function withEdits<Stored extends StoredDuty>(
  duty: Stored,
  { edited, fieldSources, airline }: Edits,
): Stored {
  const changed = { ...duty, fieldSources }
  delete changed.editedFields
  delete changed.airlineValues
  if (edited.size > 0) changed.editedFields = [...edited].toSorted()
  if (Object.keys(airline).length > 0) changed.airlineValues = airline
  return changed
}

/** The values of a duty that a roster file and the crew member both set, by field. Empty fields are left out. */
export function fieldsOf(duty: Duty): Map<string, string> {
  const fields = new Map<string, string>()
  const set = (field: string, value: string | null) => {
    if (value) fields.set(field, value)
  }
  for (const name of ['dutyCode', ...dutyTimes] as const) set(name, duty[name])
  set(legsField, legsText(duty.sectors))
  for (const sector of duty.sectors) {
    for (const name of sectorFields) set(`${legKey(sector)}.${name}`, sector[name])
  }
  return fields
}

/** The legs in flying order, as one text that two duties can be compared by. */
export function legsText(sectors: Sector[]): string {
  return sectors
    .map((sector) => `${legKey(sector)}${sector.positioning ? ' (positioning)' : ''}`)
    .join(', ')
}

/** The name of the field at a path: `ZQ210 BHX PMI.actualArrival` for `sectors.0.actualArrival`. */
export function fieldAt({ sectors }: Pick<Duty, 'sectors'>, path: string): string {
  const [, index, name] = /^sectors\.(\d+)\.(\w+)$/.exec(path) ?? []
  const sector = sectors[Number(index)]
  return sector ? `${legKey(sector)}.${name}` : path
}

/** The duty with the airline's value of a field; legs are found by their key, so that their order does not matter. */
function withValue<Stored extends StoredDuty>(
  duty: Stored,
  field: string,
  reported: AirlineValue,
): Stored {
  if (field === legsField) return { ...duty, sectors: legsOf(reported.sectors ?? [], duty.sectors) }
  const dot = field.lastIndexOf('.')
  if (dot < 0) return { ...duty, [field]: reported.value }
  const [key, name] = [field.slice(0, dot), field.slice(dot + 1)]
  const sectors = duty.sectors.map((sector) =>
    legKey(sector) === key ? { ...sector, [name]: reported.value } : sector,
  )
  return { ...duty, sectors }
}

/** The airline's legs. A leg that the duty already has keeps its stored values. */
function legsOf(listed: Sector[], stored: Sector[]): Sector[] {
  return listed.map((leg) => {
    const known = stored.find((each) => legKey(each) === legKey(leg))
    return known ? { ...known, positioning: leg.positioning } : leg
  })
}
