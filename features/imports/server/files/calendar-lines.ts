/** An event, or the definition of a zone, as unfolded lines without nested components. */
export type CalendarBlock = { line: number; lines: string[] }

/** The blocks of a calendar text, or `many` if it has more events than are read. */
export type CalendarBlocks = { events: CalendarBlock[]; zones: CalendarBlock[] } | 'many'

/** The most lines of an event. */
const linesMax = 500

/**
 * Splits a calendar text into its events and its definitions of zones. Alarms and to-dos are left out. Counts before
 * anything is parsed.
 *
 * @param eventsMax the number of events that are read.
 */
export function calendarBlocks(text: string, eventsMax: number): CalendarBlocks {
  const events: CalendarBlock[] = []
  const zones: CalendarBlock[] = []
  let open: { block: CalendarBlock; name: string } | null = null
  let nested = 0
  let previous: string[] | null = null
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^[ \t]/.test(line) && previous) {
      if (previous.length <= linesMax) previous.push(line.slice(1))
      continue
    }
    if (open && previous && open.block.lines.length < linesMax)
      open.block.lines.push(previous.join(''))
    previous = null
    const [, verb, name] = /^(BEGIN|END):\s*([A-Z-]+)\s*$/i.exec(line) ?? []
    const component = name?.toUpperCase()
    if (!open) {
      if (verb?.toUpperCase() !== 'BEGIN') continue
      if (component === 'VEVENT' || component === 'VTIMEZONE') {
        open = { block: { line: index + 1, lines: [] }, name: component }
        nested = 0
      }
      continue
    }
    if (verb && component) {
      const isBegin = verb.toUpperCase() === 'BEGIN'
      if (component === open.name && !isBegin) {
        if (component === 'VEVENT') events.push(open.block)
        else zones.push(open.block)
        if (events.length > eventsMax) return 'many'
        open = null
        continue
      }
      nested += isBegin ? 1 : -1
      // A zone consists of nested components; those of an event are alarms.
      if (open.name === 'VTIMEZONE') previous = [line]
      continue
    }
    if (open.name === 'VTIMEZONE' || nested <= 0) previous = [line]
  }
  return { events, zones }
}
