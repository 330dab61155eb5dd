import { dutyTimeNames, sectorTimeNames } from './duty-time-names.ts'
import { type DutyStatusKind, dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import { dutyTime } from '#duties/rules/duty-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import type { DutyChange, FieldChange } from './duty-change.ts'

/** One difference in words: `Report`, `12:30`, `11:00`. Null where there was or is no value. */
export type ChangeWords = { what: string; before: string | null; after: string | null }

type WordedChange = Pick<DutyChange, 'date' | 'fields'>

/**
 * The fields of a change in words, in the order in which they are read: day, name, route, times, crew, state.
 *
 * Times are London's; `+1` marks a time on the day after the duty's date.
 *
 * @returns empty where no field changed.
 */
export function changeWords({ date, fields }: WordedChange): ChangeWords[] {
  const fieldOf = new Map(fields.map((each) => [each.field, each]))
  const dates = { before: fieldOf.get('date')?.before ?? date, after: date }
  const simple = (field: string, what: string, words: Words) => {
    const change = fieldOf.get(field)
    return change ? inWords(what, change, words) : null
  }
  const clocks: Words = (value, side) => clock(value, dates[side])
  const time = (field: string) => simple(field, dutyTimeNames[field] ?? field, clocks)
  const all = [
    simple('date', 'Moved', dayWords),
    simple('dutyType', 'Type', (type) => typeWords.get(type) ?? type),
    simple('dutyCode', 'Code', (code) => code),
    simple('description', 'Description', (text) => text),
    routeWords(fieldOf.get('sectors')),
    time('scheduledBrief'),
    time('actualBrief'),
    ...legChanges(fields, fieldOf.get('sectors')).flatMap((leg) => legWords(leg, clocks)),
    time('scheduledDebrief'),
    time('actualDebrief'),
    crewWords(fieldOf.get('crew')),
    statusWords(fieldOf.get('status')),
  ]
  return all.filter((words) => words !== null).filter((words) => words.before !== words.after)
}

type Words = (value: string, side: 'before' | 'after') => string

function inWords(what: string, { before, after }: FieldChange, words: Words): ChangeWords {
  return {
    what,
    before: before === null ? null : words(before, 'before'),
    after: after === null ? null : words(after, 'after'),
  }
}

const typeWords = new Map<string, string>(Object.entries(dutyTypeWords))

function clock(instant: string, date: CalendarDate): string {
  const { time, daysLater } = dutyTime(instant, date)
  return daysLater === 0 ? time : `${time}${daysLater > 0 ? '+' : '−'}${Math.abs(daysLater)}`
}

/** The route, or the flights where the route is the same. */
function routeWords(sectors: FieldChange | undefined): ChangeWords | null {
  if (!sectors) return null
  const routes = inWords('Route', sectors, routeOf)
  return routes.before === routes.after ? inWords('Flights', sectors, (legs) => legs) : routes
}

/** `BHX–PMI–BHX` from `ZQ210 BHX PMI, ZQ211 PMI BHX`. */
function routeOf(legs: string): string {
  const airports = legs.split(', ').map((leg) => leg.replace(' (positioning)', '').split(' '))
  const [last] = airports.at(-1)?.slice(-1) ?? []
  return [...airports.map((leg) => leg.at(-2)), last].join('–')
}

/** The changed fields of one leg, by their names without the leg. */
type LegChange = { flightNumber: string; fields: Map<string, FieldChange> }

/** The changed legs in the order of the fields; without legs that are new or gone, which the route names. */
function legChanges(fields: FieldChange[], sectors: FieldChange | undefined): LegChange[] {
  const isKept = (leg: string) =>
    !sectors || [sectors.before, sectors.after].every((legs) => legs?.split(', ').includes(leg))
  const ofLegs = fields.flatMap((change) => {
    const [, leg, name] = /^(.+)\.(\w+)$/s.exec(change.field) ?? []
    return leg?.includes(' ') && name && isKept(leg) ? [{ leg, name, change }] : []
  })
  return [...Map.groupBy(ofLegs, ({ leg }) => leg)].map(([leg, named]) => ({
    flightNumber: leg.split(' ')[0] ?? leg,
    fields: new Map(named.map(({ name, change }) => [name, change])),
  }))
}

const legFieldNames: Record<string, string> = {
  ...sectorTimeNames,
  aircraftType: 'aircraft',
  registration: 'registration',
}

/** Departure and arrival are one line where both changed. */
function legWords({ flightNumber, fields }: LegChange, clocks: Words): ChangeWords[] {
  const rest = new Map(fields)
  const spans = (['scheduled', 'actual'] as const).flatMap((kind): ChangeWords[] => {
    const [departure, arrival] = [fields.get(`${kind}Departure`), fields.get(`${kind}Arrival`)]
    if (!departure || !arrival) return []
    rest.delete(departure.field.split('.').at(-1) ?? '')
    rest.delete(arrival.field.split('.').at(-1) ?? '')
    const span = (side: 'before' | 'after') => {
      const [from, to] = [departure[side], arrival[side]]
      if (from === null && to === null) return null
      return [from, to].map((value) => (value === null ? 'none' : clocks(value, side))).join('–')
    }
    const what = kind === 'actual' ? `${flightNumber} actual` : flightNumber
    return [{ what, before: span('before'), after: span('after') }]
  })
  const single = [...rest].map(([name, change]) => {
    const words: Words = /Departure$|Arrival$/.test(name) ? clocks : (value) => value
    return inWords(`${flightNumber} ${legFieldNames[name] ?? name}`, change, words)
  })
  return [...spans, ...single]
}

function crewWords(crew: FieldChange | undefined): ChangeWords | null {
  if (!crew) return null
  const [old, now] = [namesOf(crew.before), namesOf(crew.after)]
  if (old.length === 0) return { what: 'Crew', before: null, after: `${now.length} named` }
  const joins = now.filter((member) => !old.includes(member)).map((one) => `+ ${person(one)}`)
  const leaves = old.filter((member) => !now.includes(member)).map((one) => `− ${person(one)}`)
  const after = [...joins, ...leaves].join(', ') || 'new order'
  return { what: 'Crew', before: null, after }
}

const namesOf = (crew: string | null) => crew?.split('\n') ?? []

/** `CP PENROSE IDRIS` from `CP - 10233 - PENROSE IDRIS`. */
function person(member: string): string {
  const [position, , ...name] = member.split(' - ')
  return [position, ...name].join(' ')
}

export const statusNames: Record<DutyStatusKind, string> = {
  unlisted: 'no longer listed',
  kept: 'kept',
  cancelled: 'cancelled',
  swapped: 'swapped',
  sick: 'sick',
}
const namedStatuses = new Map<string, string>(Object.entries(statusNames))

/** A duty without a state is listed. */
function statusWords(status: FieldChange | undefined): ChangeWords | null {
  if (!status) return null
  const words = (kind: string | null) => (kind ? (namedStatuses.get(kind) ?? kind) : 'listed')
  return { what: 'State', before: words(status.before), after: words(status.after) }
}
