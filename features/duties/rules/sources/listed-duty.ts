import { dutyKey } from '#duties/rules/duty.ts'
import { legKey } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { fieldsOf, legsText } from '#duties/rules/record/duty-fields.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { isNewer, type DatedFile } from './file-days.ts'
import { isImportedAfter, type StatementOf } from './source.ts'
import type { FileRow } from '#duties/schema/duty.ts'

/** A row of a file. */
type Listing = { from: DatedFile; row: FileRow }

/** A duty that files list, with its values from all of them. */
export type ListedDuty = {
  /** Date, type, and first flight number or code; the second of one name on a day has ` #2`. */
  name: string
  /** Its rows, oldest print first. A stranger's rows are here only if no own file lists it. */
  listings: Listing[]
}

/**
 * The duties of the files. A stranger's file only adds duties whose name no own file has.
 *
 * @param files oldest print first.
 * @param deletions of whole months. Rows imported before one have no effect on the duties that it deleted.
 */
export function listedDuties(
  files: DatedFile[],
  deletions: StatementOf<'deleteMonth'>[],
): ListedDuty[] {
  const own = standing(joinRows(files.filter(({ file }) => !file.isOther)), deletions)
  const known = new Set(own.map(({ name }) => baseName(name)))
  const others = standing(joinRows(files.filter(({ file }) => file.isOther)), deletions)
  return [...own, ...others.filter(({ name }) => !known.has(baseName(name)))]
}

function standing(duties: ListedDuty[], deletions: StatementOf<'deleteMonth'>[]): ListedDuty[] {
  if (deletions.length === 0) return duties
  return duties.flatMap(({ name, listings }) => {
    const taken = deletions.filter(({ names }) => names.includes(name))
    const left = listings.filter(({ from }) =>
      taken.every((each) => isImportedAfter(from.file, each)),
    )
    return left.length > 0 ? [{ name, listings: left }] : []
  })
}

/** The name without the number that a second duty of one name has. */
export const baseName = (name: string) => name.replace(/ #\d+$/, '')

/** The name of one more duty, beside those of the same name on its day. */
export function dutyName(key: string, before: number): string {
  return before === 0 ? key : `${key} #${before + 1}`
}

/** Joins each row to the duty of its name whose last row has the same report, else to the first free one. */
function joinRows(files: DatedFile[]): ListedDuty[] {
  const byKey = new Map<string, ListedDuty[]>()
  for (const from of files) {
    const taken = new Set<ListedDuty>()
    for (const row of from.file.rows) {
      const key = dutyKey(row)
      const named = byKey.get(key) ?? []
      const free = named.filter((duty) => !taken.has(duty))
      let duty =
        free.find(({ listings }) => listings.at(-1)?.row.scheduledBrief === row.scheduledBrief) ??
        free[0]
      if (!duty) {
        duty = { name: dutyName(key, named.length), listings: [] }
        byKey.set(key, [...named, duty])
      }
      duty.listings.push({ from, row })
      taken.add(duty)
    }
  }
  return [...byKey.values()].flat()
}

/**
 * The files that dropped a duty, oldest print first: those newer than the newest one that lists it, which cover
 * its day or name it as cancelled. A listed duty has none.
 *
 * @param files all standing files, oldest print first.
 */
export function droppingFiles(duty: ListedDuty, files: DatedFile[]): DatedFile[] {
  const newest = duty.listings.at(-1)
  if (!newest) return []
  const { from, row } = newest
  return files.filter(
    (each) =>
      !each.file.isOther && isNewer(each, from) && (each.covers(row.date) || each.cancels(row)),
  )
}

/** The airline's values of a duty. */
export type AirlineDuty = {
  duty: FileRow
  /** By field of `fieldsOf`, its value and when the newest file with it was printed. */
  values: Map<string, { value: string; printedAt: Instant }>
}

/** The airline's values: each is that of the newest file that states it, and a scheduled time wins over an estimate. */
export function airlineDuty({ listings }: ListedDuty): AirlineDuty {
  const newest = listings.at(-1)
  if (!newest) throw new RangeError('a listed duty has a row')
  const newestFirst = listings.toReversed()
  const values: AirlineDuty['values'] = new Map()
  const pick = <Value>(field: string, of: (row: FileRow) => Value | null): Value | null => {
    for (const { from, row } of newestFirst) {
      const value = of(row)
      if (value === null) continue
      if (typeof value === 'string') values.set(field, { value, printedAt: from.printedAt })
      return value
    }
    return null
  }
  const legs = newestFirst.find(({ row }) => row.sectors.length > 0)
  if (legs) {
    const { row, from } = legs
    values.set('sectors', { value: legsText(row.sectors), printedAt: from.printedAt })
  }
  const carried = newestFirst.find(({ row }) => row.id !== undefined)
  const duty: FileRow = {
    date: newest.row.date,
    dutyType: newest.row.dutyType,
    dutyCode: pick('dutyCode', (row) => row.dutyCode) ?? newest.row.dutyCode,
    description: pick('description', (row) => row.description),
    scheduledBrief: pick('scheduledBrief', (row) => row.scheduledBrief),
    actualBrief: pick('actualBrief', (row) => row.actualBrief),
    scheduledDebrief: pick('scheduledDebrief', (row) => row.scheduledDebrief),
    actualDebrief: pick('actualDebrief', (row) => row.actualDebrief),
    sectors: (legs?.row.sectors ?? []).map((leg) => airlineLeg(leg, pick)),
    crew: pick('crew', ({ crew }) => (crew.length > 0 ? crew : null)) ?? [],
    role: pick('role', (row) => row.role),
    ...(carried?.row.id !== undefined && { id: carried.row.id }),
  }
  return { duty, values }
}

type Pick = <Value>(field: string, of: (row: FileRow) => Value | null) => Value | null

function airlineLeg(leg: Sector, pick: Pick): Sector {
  const { departureEstimated: _, arrivalEstimated: __, ...rest } = leg
  const key = legKey(leg)
  const one = (name: 'actualDeparture' | 'actualArrival' | 'aircraftType' | 'registration') =>
    pick(`${key}.${name}`, (row) => legOf(row, key)?.[name] ?? null)
  const planned = (name: 'scheduledDeparture' | 'scheduledArrival') => {
    const mark = name === 'scheduledDeparture' ? 'departureEstimated' : 'arrivalEstimated'
    const field = `${key}.${name}`
    const exact = pick(field, (row) => {
      const found = legOf(row, key)
      return found?.[mark] ? null : (found?.[name] ?? null)
    })
    if (exact !== null) return { [name]: exact }
    const estimate = pick(field, (row) => legOf(row, key)?.[name] ?? null)
    return { [name]: estimate, ...(estimate !== null && { [mark]: true as const }) }
  }
  return {
    ...rest,
    ...planned('scheduledDeparture'),
    ...planned('scheduledArrival'),
    actualDeparture: one('actualDeparture'),
    actualArrival: one('actualArrival'),
    aircraftType: one('aircraftType'),
    registration: one('registration'),
  }
}

/** The leg of a row. Of two equal legs of one duty, the first. */
function legOf({ sectors }: FileRow, key: string): Sector | undefined {
  return sectors.find((sector) => legKey(sector) === key)
}

/** The values of a typed duty in the form of the airline's, all said at one moment. */
export function asAirlineDuty(duty: FileRow, printedAt: Instant): AirlineDuty {
  const fields = [...fieldsOf(duty)]
  return { duty, values: new Map(fields.map(([field, value]) => [field, { value, printedAt }])) }
}
