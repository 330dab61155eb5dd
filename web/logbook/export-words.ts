import { mediumDate } from '#domain/time/date-words.ts'
import type { LogbookSearch } from '#web/logbook/entries/logbook-search.ts'

/**
 * The content of an export in words.
 *
 * `Exactly what the list shows: 14 entries from 1 Jun 2026, matching “bhx”.`
 */
export function exportWords({ q, from, to, aircraft }: LogbookSearch, count: number): string {
  const days = [from && ` from ${mediumDate(from)}`, to && ` to ${mediumDate(to)}`]
  const narrowed = [aircraft && `aircraft type ${aircraft}`, q && `matching “${q}”`]
  const entries = `${count} ${count === 1 ? 'entry' : 'entries'}${days.filter(Boolean).join('')}`
  const shown = [entries, ...narrowed.filter(Boolean)].join(', ')
  return `Exactly what the list shows: ${shown}. CSV can be imported again.`
}
