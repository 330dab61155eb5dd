import { debriefOf, briefOf } from '#duties/rules/duty-times.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { AbsenceDuty, Listed } from '#absence/rules/roster-day.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'
import type { Nation } from '#load/rules/absence-settings.ts'
import { bankHolidaysIn } from './bank-holidays.ts'

/** The bank holidays of some days. `worked` of a day is null without an entry of the roster. */
export type WorkedHolidays = {
  days: { date: CalendarDate; worked: boolean | null }[]
  /** False if the table has not every year of the days. */
  isKnown: boolean
  unknownYears: number[]
  worked: number
}

/**
 * The bank holidays that the crew member worked: a duty or standby touches the day, from midnight to midnight at the home
 * base.
 *
 * @param days first and last day, both inclusive.
 */
export function workedHolidays(
  listed: Listed<AbsenceDuty>,
  nation: Nation,
  { days, zone }: { days: { first: CalendarDate; last: CalendarDate }; zone: TimeZone },
): WorkedHolidays {
  const { days: holidays, unknownYears } = bankHolidaysIn(nation, days)
  const found = holidays.map((date) => ({ date, worked: isWorked(listed, date, zone) }))
  return {
    days: found,
    isKnown: unknownYears.length === 0,
    unknownYears,
    worked: found.filter(({ worked }) => worked).length,
  }
}

function isWorked(listed: Listed<AbsenceDuty>, date: CalendarDate, zone: TimeZone): boolean | null {
  const ofDay = listed.get(date)
  const begin = zoneToUtc(date, '00:00', zone)
  const end = zoneToUtc(addDays(date, 1), '00:00', zone)
  const near = [...(listed.get(addDays(date, -1)) ?? []), ...(ofDay ?? [])]
  const touches = near.some((duty) => {
    if (!workingDutyTypes.includes(duty.dutyType)) return false
    const [from, to] = [briefOf(duty), debriefOf(duty)]
    if (from === null || to === null) return duty.date === date
    return from < end && to > begin
  })
  return touches || (ofDay ? false : null)
}
