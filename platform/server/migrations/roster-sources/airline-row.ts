import { fieldsOf } from '#duties/rules/record/duty-fields.ts'
import { isPlanned } from '#duties/rules/sources/claims.ts'
import type { FileRow } from '#duties/schema/duty.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { legKey } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { EarlierDuty } from './earlier-json.ts'

const isActual = (field: string) => /^actual|\.actual/.test(field)

/** True if the value of a field is the user's: edited by hand, and not filled in by a file since. */
function isOwnField(
  { editedByHand, editedFields = [], fieldSources }: EarlierDuty,
  field: string,
): boolean {
  const isEdited =
    editedByHand === 'all' ||
    (editedByHand === 'actual' && isActual(field)) ||
    editedFields.includes(field)
  return isEdited && !(field in fieldSources)
}

/** The values of a duty that are the user's, by field. */
export function ownValues(duty: EarlierDuty): Map<string, string> {
  return new Map([...fieldsOf(duty)].filter(([field]) => isOwnField(duty, field)))
}

/** True if a file lists the duty. */
export function isFromFile({ source, reportedOn }: EarlierDuty): boolean {
  return source === 'CSV' || reportedOn !== null
}

/**
 * A duty as the airline lists it: its values before the user's edits.
 *
 * A field that only the user filled is null. The first releases did not store the airline's value of an edited duty.
 * Its planned times then count as the airline's too.
 */
export function airlineRow(duty: EarlierDuty): FileRow {
  const { airlineValues = {}, editedFields = [], source, editedByHand } = duty
  const value = (field: string, stored: string | null): string | null => {
    if (!isOwnField(duty, field)) return stored
    const isFirstRelease =
      source === 'CSV' && editedByHand === 'all' && !editedFields.includes(field)
    const listed = airlineValues[field]?.value
    return listed ?? (isFirstRelease && isPlanned(field) ? stored : null)
  }
  const listed = listedName(duty)
  return {
    date: listed.date,
    dutyType: listed.dutyType,
    dutyCode: value('dutyCode', duty.dutyCode) ?? listed.first ?? duty.dutyCode,
    description: duty.description,
    scheduledBrief: value('scheduledBrief', duty.scheduledBrief),
    actualBrief: value('actualBrief', duty.actualBrief),
    scheduledDebrief: value('scheduledDebrief', duty.scheduledDebrief),
    actualDebrief: value('actualDebrief', duty.actualDebrief),
    sectors: listed.dutyType === 'FLIGHT' ? withFirst(airlineLegs(duty, value), listed.first) : [],
    crew: duty.crew,
    role: duty.role,
    id: duty.id,
  }
}

/** The date, the type and the first flight or code under which files list a duty. */
function listedName({ airlineKey, date, dutyType }: EarlierDuty) {
  const [, keyDate, keyType, first] = /^(\S+) (\S+) (.*)$/.exec(airlineKey ?? '') ?? []
  const type = dutyTypes.find((each) => each === keyType)
  if (keyDate === undefined || !type) return { date, dutyType, first: undefined }
  return { date: keyDate, dutyType: type, first }
}

type Value = (field: string, stored: string | null) => string | null

function airlineLegs(duty: EarlierDuty, value: Value): Sector[] {
  const { airlineValues = {} } = duty
  const ofAirline = isOwnField(duty, 'sectors') ? airlineValues['sectors']?.sectors : undefined
  return (ofAirline ?? duty.sectors).map((leg) => {
    const key = legKey(leg)
    const known = duty.sectors.find((each) => legKey(each) === key) ?? leg
    const of = (name: keyof typeof legFields) => value(`${key}.${name}`, known[name])
    const { departureEstimated, arrivalEstimated, ...rest } = known
    const departure = of('scheduledDeparture')
    const arrival = of('scheduledArrival')
    return {
      ...rest,
      positioning: leg.positioning,
      scheduledDeparture: departure,
      scheduledArrival: arrival,
      actualDeparture: of('actualDeparture'),
      actualArrival: of('actualArrival'),
      aircraftType: of('aircraftType'),
      registration: of('registration'),
      ...(departureEstimated && departure === known.scheduledDeparture && { departureEstimated }),
      ...(arrivalEstimated && arrival === known.scheduledArrival && { arrivalEstimated }),
    }
  })
}

const legFields = {
  scheduledDeparture: null,
  scheduledArrival: null,
  actualDeparture: null,
  actualArrival: null,
  aircraftType: null,
  registration: null,
}

/** The legs with the first flight number of the airline, by which files find the duty. */
function withFirst(legs: Sector[], flightNumber: string | undefined): Sector[] {
  const [first, ...rest] = legs
  if (!first || flightNumber === undefined || first.flightNumber === flightNumber) return legs
  const index = legs.findIndex((leg) => leg.flightNumber === flightNumber)
  return index > 0 ? legs.slice(index) : [{ ...first, flightNumber }, ...rest]
}

/** A row that states only some fields of a duty, with its name and its report. */
export function rowWith(row: FileRow, fields: Set<string>): FileRow {
  const only = <Stated>(field: string, value: Stated): Stated | null =>
    fields.has(field) ? value : null
  return {
    ...row,
    description: only('description', row.description),
    actualBrief: only('actualBrief', row.actualBrief),
    scheduledDebrief: only('scheduledDebrief', row.scheduledDebrief),
    actualDebrief: only('actualDebrief', row.actualDebrief),
    crew: only('crew', row.crew) ?? [],
    sectors: row.sectors.map((leg) => legWith(leg, (name) => fields.has(`${legKey(leg)}.${name}`))),
  }
}

/** A row without some fields, which another file states. */
export function rowWithout(row: FileRow, fields: Set<string>): FileRow {
  const unless = <Stated>(field: string, value: Stated): Stated | null =>
    fields.has(field) ? null : value
  return {
    ...row,
    description: unless('description', row.description),
    actualBrief: unless('actualBrief', row.actualBrief),
    scheduledDebrief: unless('scheduledDebrief', row.scheduledDebrief),
    actualDebrief: unless('actualDebrief', row.actualDebrief),
    crew: unless('crew', row.crew) ?? [],
    sectors: row.sectors.map((leg) =>
      legWith(leg, (name) => !fields.has(`${legKey(leg)}.${name}`)),
    ),
  }
}

function legWith(leg: Sector, has: (name: string) => boolean): Sector {
  const { departureEstimated, arrivalEstimated, ...rest } = leg
  const only = (name: keyof typeof legFields) => (has(name) ? leg[name] : null)
  return {
    ...rest,
    scheduledDeparture: only('scheduledDeparture'),
    scheduledArrival: only('scheduledArrival'),
    actualDeparture: only('actualDeparture'),
    actualArrival: only('actualArrival'),
    aircraftType: only('aircraftType'),
    registration: only('registration'),
    ...(departureEstimated && has('scheduledDeparture') && { departureEstimated }),
    ...(arrivalEstimated && has('scheduledArrival') && { arrivalEstimated }),
  }
}

/** The name by which sources find a duty. */
export function sourceName(duty: EarlierDuty): string {
  return dutyKey(isFromFile(duty) ? airlineRow(duty) : duty)
}
