import { counted } from '#kernel/words/counted.ts'
import type { Holder } from '#documents/rules/document-content.ts'
import { printedDate, printedMoment } from '#documents/rules/document-words.ts'
import type { LogbookFilter } from '#profile/rules/logbook-choices.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DocumentLine } from './document-line.ts'

/** The shown part of a logbook, from which its documents are made. */
export type LogbookShown = {
  holder: Holder
  filter: LogbookFilter
  /** In the order of the screen. */
  lines: DocumentLine[]
  /** Hours from before the first entry, in minutes; 0 without any, and with a filter. */
  openingMinutes: number
  asOf: Instant
}

/** `214 entries from 01/05/2026 to 31/05/2026, aircraft type 738, matching “bhx”, as of 15/07/2026 09:00 UTC`. */
export function filterWords({ filter, lines, asOf }: LogbookShown): string {
  const { from, to, aircraftType, words } = filter
  const count = counted(lines.length, 'entry')
  const days = [from && ` from ${printedDate(from)}`, to && ` to ${printedDate(to)}`]
  const narrowed = [
    aircraftType && `aircraft type ${aircraftType}`,
    words && `matching “${words}”`,
  ].filter(Boolean)
  const isWhole = !from && !to && narrowed.length === 0
  const found = [`${count}${days.filter(Boolean).join('')}`, ...narrowed].join(', ')
  return `${found}${isWhole ? ', the whole logbook' : ''}, as of ${printedMoment(asOf)}`
}
