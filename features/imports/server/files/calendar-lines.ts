import { decodeText } from '#kernel/csv/file-text.ts'

/** A line of a calendar after unfolding, with the line of the file it begins on, counted from 1. */
type CalendarLine = { line: number; text: string }

/** An event, or the definition of a zone, as unfolded lines without nested components. */
export type CalendarBlock = {
  line: number
  lines: string[]
  /** True if another event or the end of the file comes before its own end. */
  isCut: boolean
}

/** The blocks of a calendar text and its own properties, or `many` if it has more events than are read. */
export type CalendarBlocks =
  | { events: CalendarBlock[]; zones: CalendarBlock[]; properties: string[] }
  | 'many'

/** The most lines of an event, and of the properties of a calendar. */
const linesMax = 500

const [lineFeed, carriageReturn, space, tab] = [0x0a, 0x0d, 0x20, 0x09]

/**
 * Unfolds the lines of a calendar, then decodes them. Programs fold at 75 octets, which can be inside a character
 * (RFC 5545, 3.1).
 */
function unfoldedLines(file: Uint8Array): CalendarLine[] {
  const isWide = file[0] === 0xff || file[0] === 0xfe
  const bytes = isWide ? new TextEncoder().encode(decodeText(file)) : file
  const joined = new Uint8Array(bytes.length)
  const starts = [1]
  let [length, line] = [0, 1]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte !== carriageReturn && byte !== lineFeed) {
      joined[length] = byte
      length += 1
      continue
    }
    if (byte === carriageReturn && bytes[at + 1] === lineFeed) at += 1
    line += 1
    const next = bytes[at + 1]
    if (next === space || next === tab) {
      at += 1
      continue
    }
    joined[length] = lineFeed
    length += 1
    starts.push(line)
  }
  const texts = decodeText(joined.subarray(0, length)).split('\n')
  return texts.map((text, index) => ({ line: starts[index] ?? line, text }))
}

/**
 * Splits a calendar file into its events, its definitions of zones and its own properties. Alarms and to-dos are left
 * out. Counts before anything is parsed.
 *
 * @param eventsMax the number of events that are read.
 */
export function calendarBlocks(file: Uint8Array, eventsMax: number): CalendarBlocks {
  const events: CalendarBlock[] = []
  const zones: CalendarBlock[] = []
  const properties: string[] = []
  let open: { block: CalendarBlock; name: string } | null = null
  let nested = 0
  const begin = (line: number, name: string) => {
    open = { block: { line, lines: [], isCut: false }, name }
    nested = 0
  }
  for (const { line, text } of unfoldedLines(file)) {
    const [, verb, name] = /^(BEGIN|END):\s*([A-Z-]+)\s*$/i.exec(text) ?? []
    const component = name?.toUpperCase() ?? ''
    const isBegin = verb?.toUpperCase() === 'BEGIN'
    const isRead = component === 'VEVENT' || component === 'VTIMEZONE'
    // TypeScript does not see that `begin` sets it.
    const current = open as { block: CalendarBlock; name: string } | null
    if (!current) {
      if (isBegin && isRead) begin(line, component)
      else if (isBegin && component !== 'VCALENDAR') nested += 1
      else if (verb && !isBegin) nested = Math.max(0, nested - 1)
      else if (!verb && nested === 0 && properties.length < linesMax) properties.push(text)
      continue
    }
    const { block } = current
    const isEnd = verb !== undefined && !isBegin && component === current.name
    const isNext = isBegin && component === 'VEVENT'
    if (isEnd || isNext) {
      block.isCut = isNext
      if (current.name === 'VEVENT') events.push(block)
      else zones.push(block)
      if (events.length > eventsMax) return 'many'
      open = null
      nested = 0
      if (isNext) begin(line, component)
      continue
    }
    if (verb) nested += isBegin ? 1 : -1
    // A zone consists of nested components; those of an event are alarms.
    const isOwn = current.name === 'VTIMEZONE' || (!verb && nested <= 0)
    if (isOwn && block.lines.length < linesMax) block.lines.push(text)
  }
  const last = open as { block: CalendarBlock; name: string } | null
  if (last?.name === 'VEVENT') events.push({ ...last.block, isCut: true })
  return events.length > eventsMax ? 'many' : { events, zones, properties }
}
