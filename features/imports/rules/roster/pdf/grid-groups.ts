import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { GridToken } from './grid-tokens.ts'

/** The column of a day. */
export type GridDay = { date: CalendarDate; tokens: GridToken[] }

/** A time with the days that it is later than the day of its duty. */
export type GridTime = { text: string; daysLater: number }

/** A flight or something on the ground. */
export type GridItem =
  | {
      kind: 'flight'
      code: string
      departure: string
      arrival: string
      aircraft: string
      times: GridTime[]
    }
  | { kind: 'ground'; code: string; description: string; times: GridTime[] }

/** The duties between a report and a debrief. */
export type GridGroup = {
  report: GridTime | null
  items: GridItem[]
  debrief: GridTime | null
}

/** The groups of all days. A duty can go on at the top of the next day's column. */
export function gridGroups(days: GridDay[]): (GridGroup & { date: CalendarDate })[] {
  const groups: (GridGroup & { date: CalendarDate })[] = []
  let passed = 0
  for (const [index, { date, tokens }] of days.entries()) {
    let at = passed
    passed = 0
    while (at < tokens.length) {
      let read = readGroup(tokens, at)
      const next = days[index + 1]
      const isNextDay = next?.date === addDays(date, 1)
      if (next && isNextDay && read.end === tokens.length && goesOn(read.group, next.tokens)) {
        const joined = [...tokens, ...next.tokens.map(oneDayLater)]
        read = readGroup(joined, at)
        passed = Math.max(0, read.end - tokens.length)
      }
      groups.push({ date, ...read.group })
      at = read.end
    }
  }
  return groups
}

function oneDayLater(token: GridToken): GridToken {
  return token.kind === 'time' ? { ...token, daysLater: token.daysLater + 1 } : token
}

/** True if a group lacks its end, and the next column begins with that. */
function goesOn({ items, debrief }: GridGroup, next: GridToken[]): boolean {
  const last = items.at(-1)
  const [first, second] = next
  if (!last || debrief || !first) return false
  if (last.kind === 'ground') return last.times.length === 1 && first.kind === 'time'
  if (last.times.length < 2 || last.arrival === '') return first.kind === 'time' || isAirport(first)
  if (isFlightAt(next, 0)) return true
  return first.kind === 'time' && second?.kind !== 'word'
}

const airport = /^\*?[A-Z]{3}$/

function isAirport(token: GridToken | undefined): boolean {
  return token?.kind === 'word' && airport.test(token.text)
}

/** A flight is a code, an airport, and a time. The time can be in the next column. */
function isFlightAt(tokens: GridToken[], at: number): boolean {
  const time = tokens[at + 2]
  const code = tokens[at]
  return (
    code?.kind === 'word' &&
    isAirport(tokens[at + 1]) &&
    (time === undefined || time.kind === 'time') &&
    /\d/.test(code.text)
  )
}

/** Reads one group. It ends after its debrief, or before the report of the next. */
function readGroup(tokens: GridToken[], start: number): { group: GridGroup; end: number } {
  const group: GridGroup = { report: null, items: [], debrief: null }
  let at = start
  while (at < tokens.length) {
    const token = tokens[at]
    if (!token) break
    if (token.kind !== 'time') {
      const read = isFlightAt(tokens, at) ? readFlight(tokens, at) : readGround(tokens, at)
      group.items.push(read.item)
      at = read.end
      continue
    }
    const last = group.items.at(-1)
    const isReport = last === undefined || (last.kind === 'ground' && isFlightAt(tokens, at + 1))
    if (isReport && group.report) break
    at += 1
    if (isReport) group.report = token
    else {
      group.debrief = token
      break
    }
  }
  return { group, end: Math.max(at, start + 1) }
}

function readFlight(tokens: GridToken[], start: number): { item: GridItem; end: number } {
  const item = { code: tokens[start]?.text ?? '', departure: '', arrival: '', aircraft: '' }
  const times: GridTime[] = []
  let at = start + 1
  const passAircraft = () => {
    const token = tokens[at]
    if (token?.kind !== 'aircraft') return
    item.aircraft = token.text
    at += 1
  }
  const passAirport = (): string => {
    const token = tokens[at]
    if (!token || !isAirport(token)) return ''
    at += 1
    return token.text
  }
  const passTime = () => {
    const token = tokens[at]
    if (token?.kind !== 'time') return
    times.push(token)
    at += 1
  }
  passAircraft()
  item.departure = passAirport()
  passTime()
  item.arrival = passAirport()
  passTime()
  passAircraft()
  return { item: { kind: 'flight', ...item, times }, end: at }
}

/** The words after a code describe it. Its own times follow: two, or none. */
function readGround(tokens: GridToken[], start: number): { item: GridItem; end: number } {
  const words: string[] = []
  let at = start + 1
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    const isDescription = token?.kind === 'word' && /[a-z]/.test(token.text)
    if (token?.kind !== 'aircraft' && !isDescription) break
    words.push(token.text)
  }
  const times: GridTime[] = []
  for (; times.length < 2; at += 1) {
    const token = tokens[at]
    // The time before a flight is its report.
    if (token?.kind !== 'time' || (times.length === 0 && isFlightAt(tokens, at + 1))) break
    times.push(token)
  }
  const code = tokens[start]?.text ?? ''
  return { item: { kind: 'ground', code, description: words.join(' '), times }, end: at }
}
