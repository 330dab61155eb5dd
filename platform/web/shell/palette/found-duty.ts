import type { FoundDuty } from '#duties/api/roster-search.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { statusNames } from '#duties/rules/history/change-words.ts'
import { foundDuty } from '#duties/rules/duty-search.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, longDate } from '#kernel/time/date-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import { flightWords, searchText, type Searchable } from './search-text.ts'

/** The duties of the device with what they are found by: as at the portal, and their day. Newest first. */
export function searchableDuties(duties: readonly RosterEntry[]): Searchable<FoundDuty>[] {
  return duties.toReversed().map((duty) => ({
    item: foundDuty(duty, null),
    text: searchText([
      longDate(duty.date),
      duty.dutyCode,
      duty.description,
      dutyTypeWords[duty.dutyType],
      duty.notes,
      ...duty.crew,
      ...duty.sectors.flatMap(({ flightNumber, departureAirport, arrivalAirport }) => [
        flightWords(flightNumber),
        departureAirport,
        arrivalAirport,
      ]),
    ]),
  }))
}

/** `Fri 17 Jul`, or with the year in another year. */
export function dayTitle(date: CalendarDate, today: CalendarDate): string {
  return date.slice(0, 4) === today.slice(0, 4)
    ? dayWords(date)
    : `${dayWords(date)} ${date.slice(0, 4)}`
}

/** `Fri 17 Jul, 06:10 · ZQ504/ZQ505`, and the route, or the line that has the words. */
export function dutyWords(duty: FoundDuty, today: CalendarDate) {
  const { date, brief, dutyCode, dutyType, airports, line, status } = duty
  const time = brief ? `, ${londonTime(brief)}` : ''
  const state = isCounted(duty) || !status ? null : `State: ${statusNames[status.kind]}`
  const route = airports.length > 0 ? airports.join(' → ') : null
  return {
    title: `${dayTitle(date, today)}${time} · ${dutyCode}`,
    detail: [dutyTypeWords[dutyType], route, line, state].filter(Boolean).join(' · '),
  }
}
