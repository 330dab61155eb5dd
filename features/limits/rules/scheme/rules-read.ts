import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import type { FtlSettings } from './ftl-settings.ts'

/** The text of the regulations that the tables and numbers were taken from, and the day they were read. */
export const rulesRead: { version: string; readOn: CalendarDate } = {
  version: 'EASA Easy Access Rules revision 24 (March 2026)',
  readOn: '2026-11-21',
}

/** Texts of the United Kingdom that were not read: the European ones are used for both. */
export const ukTextsNotRead = ['CS FTL.1.200', 'CS FTL.1.235']

/** The rules in force in words: their scheme, their version, and the texts of the United Kingdom that were not read. */
export function rulesWords(scheme: FtlSettings['scheme']): string {
  const version = `${scheme}, ${rulesRead.version}, read on ${mediumDate(rulesRead.readOn)}.`
  if (scheme !== 'UK') return version
  return `${version} The UK copies of ${ukTextsNotRead.join(' and ')} were not read; the European texts are used.`
}
