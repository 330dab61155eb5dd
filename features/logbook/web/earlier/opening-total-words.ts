import { counted } from '#kernel/words/counted.ts'
import type { OpeningTotal } from '#logbook/api/opening-totals.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'
import { mediumDate } from '#kernel/time/date-words.ts'

/** `3,072:00 earlier + 1,204:10 here = 4,276:10 in all`, of minutes before and in the logbook. */
export function earlierSum(earlier: number, here: number, format: HoursFormat): string {
  const words = (minutes: number) => hoursFigure(minutes, format)
  return `${words(earlier)} earlier + ${words(here)} here = ${words(earlier + here)} in all`
}

/** `as cabin crew on B738`. */
export function experienceWords({ role, aircraftType }: OpeningTotal): string {
  return `as ${roleWords(role)}${aircraftType && ` on ${aircraftType}`}`
}

/** `until 31 Dec 2019, 1,450 sectors`; empty where neither is known. */
export function limitWords({ until, sectors }: OpeningTotal): string {
  const parts = [
    until && `until ${mediumDate(until)}`,
    sectors !== null && counted(sectors, 'sector'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The name of an opening total: `3,072:00 hours as cabin crew on B738`. */
export function totalName(total: OpeningTotal, format: HoursFormat): string {
  return `${hoursFigure(minutesOf(total.hours), format)} hours ${experienceWords(total)}`
}
