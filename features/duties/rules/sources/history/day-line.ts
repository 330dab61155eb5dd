import { isCounted } from '#duties/rules/duty-status.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { changedDayWords } from '#duties/rules/sources/changed-day-words.ts'
import { differing, shownText } from '#duties/rules/sources/day-plan.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The change of a day in words: `DLM from 18:10 → HER from 12:25`. */
export type DayLine = { date: CalendarDate; words: string }

/** The days on which the counted work differs between two rosters, by date. Days off alone make no line. */
export function dayLines(before: Duty[], after: Duty[]): DayLine[] {
  const dates = new Set([...before, ...after].map(({ date }) => date))
  return [...dates].toSorted().flatMap((date) => {
    const [old, now] = [workOf(before, date), workOf(after, date)]
    const found = differing(old, now, shownText)
    const isSame = found.before.length + found.after.length === 0
    return isSame ? [] : [{ date, words: changedDayWords({ before: old, after: now }) }]
  })
}

const workOf = (duties: Duty[], date: CalendarDate) =>
  duties.filter((duty) => duty.date === date && isCounted(duty) && duty.dutyType !== 'OFF')
