import { printedMinutes, printedTime } from '#documents/rules/document-words.ts'
import { notAtWork } from '#documents/rules/not-at-work.ts'
import type { DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { minutesBetween, type TimeZone } from '#kernel/time/zone-time.ts'
import { counted } from '#kernel/words/counted.ts'
import type { EvidenceDay } from './evidence.ts'

/** The classes of a duty period in words. */
export const classWords: Record<DisruptiveClass, string> = {
  early: 'early start',
  late: 'late finish',
  night: 'night duty',
}

/** The words of entries that are no work. A sick day never says why. */
const entryWords = { off: 'day off', leave: 'leave', hotel: 'hotel' }

/** The cells of a line of the days. Empty ones are left out of the text and stay in the CSV. */
export type DayCells = {
  day: string
  entry: string
  times: string
  length: string
  standby: string
  sectors: string
  rest: string
  classes: string
}

const empty: DayCells = {
  day: '',
  entry: '',
  times: '',
  length: '',
  standby: '',
  sectors: '',
  rest: '',
  classes: '',
}

/** A line of the days in cells. Times are those of the zone. */
export function dayCells(line: EvidenceDay, zone: TimeZone): DayCells {
  const day = dayWords(line.date)
  if (line.kind === 'untimed') return { ...empty, day, entry: line.code, times: 'times not known' }
  if (line.kind === 'sick') return { ...empty, day, entry: notAtWork.toLowerCase() }
  if (line.kind !== 'work') return { ...empty, day, entry: entryWords[line.kind] }
  const { from, to, standbyFrom, sectors, restMinutes, classes } = line.work
  const at = (instant: string) => printedTime(instant, { date: line.date, zone })
  return {
    day,
    entry: line.code,
    times: `${at(from)} to ${at(to)}`,
    length: printedMinutes(minutesBetween(from, to)),
    standby: standbyFrom === null ? '' : `on standby from ${at(standbyFrom)}`,
    sectors: sectors > 0 ? counted(sectors, 'sector') : '',
    rest: restMinutes === null ? '' : `rest ${printedMinutes(restMinutes)}`,
    classes: classes.map((each) => classWords[each]).join(', '),
  }
}

/** `Tue 7 Jul; ZQ610/ZQ611; 05:10 to 13:20; 8:10; 2 sectors; rest 15:26; early start`. */
export function dayLine(line: EvidenceDay, zone: TimeZone): string {
  return Object.values(dayCells(line, zone)).filter(Boolean).join('; ')
}
