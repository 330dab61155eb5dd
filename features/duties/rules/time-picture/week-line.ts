import { dutyStateWords } from '#duties/rules/duty-state-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { placeIn, dayWindow, isInside, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import { skyOf, type SkyStretch } from '#kernel/time-picture/sky.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayAndMonth, weekdayName, weekdayNumber } from '#kernel/time/date-words.ts'
import { london, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { pictureTimes, type PictureDuty } from './picture-times.ts'
import { shapesOf } from './shapes.ts'

/** The fields of a duty that the week line reads. */
export type WeekDuty = PictureDuty & Pick<Duty, 'dutyCode' | 'status'>

/** The part of a duty inside one day, in percent of the day. */
export type WeekBar = {
  type: DutyType
  from: number
  to: number
  /** True if the duty began on an earlier day, or goes on into the next one. Such an edge is square. */
  isFromBefore: boolean
  isIntoNext: boolean
  /** The place of the last known time, from which a bar without a known end fades out; null where the end is known. */
  knownTo: number | null
}

/** One of seven days: a button with its part of the ribbon. */
export type WeekDay = {
  date: CalendarDate
  window: TimeWindow
  sky: SkyStretch[]
  bars: WeekBar[]
  /** The report, or what the day is in one word; empty while it loads. */
  word: string
  /** True if the word is a time. */
  isTimed: boolean
  /** `Thursday 16 July, flight ZQ210/ZQ211, report 05:15, changed: Report 05:40 → 05:15`. */
  label: string
  isToday: boolean
  isChanged: boolean
  /** In percent of the day; null on another day. */
  now: number | null
}

export type WeekInput = {
  /** Any day of the week, which begins on Monday. */
  date: CalendarDate
  /** The duties of the week and of the day before it, by date and report. */
  duties: readonly WeekDuty[]
  /** The days whose duties are loaded; others have no word. */
  isLoaded: (date: CalendarDate) => boolean
  /** The words of the changes that the user has not seen, by day. */
  unseen: ReadonlyMap<CalendarDate, string>
  now: Instant
  /** London's date of `now`. */
  today: CalendarDate
}

/** The seven days from Monday to Sunday around a date, each drawn by London's clock from midnight to midnight. */
export function weekLine(input: WeekInput): WeekDay[] {
  const drawn = input.duties.filter(isCounted).flatMap(spanOf)
  return weekOf(input.date).map((date) => weekDay(date, drawn, input))
}

/** The days from Monday to Sunday around a date. */
export function weekOf(date: CalendarDate): CalendarDate[] {
  const monday = addDays(date, -weekdayNumber(date))
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}

type Span = { type: DutyType; from: Instant; to: Instant; knownTo: Instant | null }

/** The time of a duty; none without a report. One without an end fades out as in the picture of a duty. */
function spanOf(duty: WeekDuty): Span[] {
  const times = pictureTimes(duty)
  const { report } = times
  if (!report) return []
  const begin = dayWindow(duty.date, london).from
  const window = {
    from: report < begin ? report : begin,
    to: dayWindow(addDays(duty.date, 2), london).to,
  }
  return shapesOf(window, { ...times, type: duty.dutyType, margin: null, leave: null })
    .filter(({ kind }) => kind === 'duty' || kind === 'openDuty')
    .map(({ from, to, knownTo }) => ({ type: duty.dutyType, from, to, knownTo: knownTo ?? null }))
}

function weekDay(date: CalendarDate, spans: readonly Span[], input: WeekInput): WeekDay {
  const window = dayWindow(date, london)
  const ofDay = input.duties.filter((duty) => duty.date === date)
  const isLoaded = input.isLoaded(date)
  const change = input.unseen.get(date)
  const main = mainDuty(ofDay)
  const report = main ? pictureTimes(main).report : null
  return {
    date,
    window,
    sky: skyOf(window, london),
    bars: spans.flatMap((span) => barOf(span, window)),
    word: isLoaded ? dayWord(main, report, ofDay) : '',
    isTimed: isLoaded && report !== null,
    label: [
      dateName(date),
      ...(isLoaded ? dutyNames(ofDay) : []),
      ...(change === undefined ? [] : [`changed: ${change}`]),
    ].join(', '),
    isToday: date === input.today,
    isChanged: change !== undefined,
    now: isInside(window, input.now) ? placeIn(window, input.now) : null,
  }
}

function barOf({ type, from, to, knownTo }: Span, window: TimeWindow): WeekBar[] {
  if (to <= window.from || from >= window.to) return []
  return [
    {
      type,
      from: placeIn(window, from),
      to: placeIn(window, to),
      isFromBefore: from < window.from,
      isIntoNext: to > window.to,
      knownTo: knownTo === null ? null : placeIn(window, knownTo),
    },
  ]
}

/** The duty that names the day: the first one with a report that counts, else the first that counts. */
function mainDuty(ofDay: readonly WeekDuty[]): WeekDuty | undefined {
  const counted = ofDay.filter(isCounted)
  return counted.find((duty) => pictureTimes(duty).report !== null) ?? counted[0]
}

/** The words for a day without a report. A working duty without one is to be confirmed. */
const restWords: Partial<Record<DutyType, string>> = {
  OFF: 'off',
  LEAVE: 'leave',
  SICK: 'sick',
  HOTEL_REST: 'hotel',
}
const unknownReport = 'TBC'
const nothingListed = '–'
/** Short for cancelled: a column is narrow. The label has the whole word. */
const cancelledWord = 'canc.'

function dayWord(
  main: WeekDuty | undefined,
  report: Instant | null,
  ofDay: readonly WeekDuty[],
): string {
  if (report) return londonTime(report)
  if (main) return restWords[main.dutyType] ?? unknownReport
  return ofDay.some(({ status }) => status?.kind === 'cancelled') ? cancelledWord : nothingListed
}

/** `Thursday 16 July` */
function dateName(date: CalendarDate): string {
  return `${weekdayName(date)} ${dayAndMonth(date)}`
}

function dutyNames(ofDay: readonly WeekDuty[]): string[] {
  if (ofDay.length === 0) return ['nothing on the roster']
  return ofDay.map((duty) => {
    const { dutyType, dutyCode } = duty
    const type = dutyTypeWords[dutyType].toLowerCase()
    if (!isCounted(duty)) {
      const state = dutyStateWords(duty)?.replace(/^./, (first) => first.toLowerCase())
      return [`${type} ${dutyCode}`, state, 'does not count'].filter(Boolean).join(', ')
    }
    if (restWords[dutyType]) return type
    const { report } = pictureTimes(duty)
    const begin = dutyType === 'HSBY' ? 'on call from' : 'report'
    return `${type} ${dutyCode}, ${report ? `${begin} ${londonTime(report)}` : 'report not known'}`
  })
}
