import { counted } from '#kernel/words/counted.ts'
import type { LogbookProgram } from '#documents/rules/document-content.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import type { LogbookSearch } from '#logbook/web/entries/logbook-search.ts'

/**
 * The content of an export in words.
 *
 * `Exactly what the list shows: 14 entries from 1 Jun 2026, matching “bhx”.`
 *
 * @param program the other logbook that the file is for; CrewPortal does not promise to read it again.
 */
export function exportWords(
  { q, from, to, aircraft }: LogbookSearch,
  count: number,
  program?: LogbookProgram,
): string {
  const days = [from && ` from ${mediumDate(from)}`, to && ` to ${mediumDate(to)}`]
  const narrowed = [aircraft && `aircraft type ${aircraft}`, q && `matching “${q}”`]
  const entries = `${counted(count, 'entry')}${days.filter(Boolean).join('')}`
  const shown = [entries, ...narrowed.filter(Boolean)].join(', ')
  return `Exactly what the list shows: ${shown}.${program ? '' : ' CSV can be imported again.'}`
}
