import { dutyPlaces } from '#duties/rules/duty-route.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { planText } from './day-plan.ts'

/** The duties of a day before and after a change. */
type ChangedDay = { before: Duty[]; after: Duty[] }

/**
 * The old and the new duties of a day: `DLM 18:10 → HER 12:25`, `off → ASLE 09:00 + HER 12:25`.
 *
 * Each duty has its places or its code, and its report by London's clock. Ends and flights are named only where they
 * alone tell the two apart: `HER 12:25–19:45 → HER 12:25–20:10`. If no words tell them apart, what changed is named.
 */
export function changedDayWords({ before, after }: ChangedDay): string {
  for (const words of [reportWords, endWords, flightWords]) {
    const [old, now] = [joined(before, words), joined(after, words)]
    if (old !== now) return `${old}${arrow}${now}`
  }
  const plan = (duties: Duty[]) => duties.map(planText).toSorted().join('\n')
  const what = plan(before) === plan(after) ? 'crew' : 'flights'
  return `${joined(after, reportWords)}, ${what} changed`
}

const arrow = ' → '
const plus = ' + '

/**
 * The report of a duty that the user last saw, by the words of the change of its day: 05:40 of `PMI 05:40 → PMI 05:15`.
 * Null if the words do not name exactly one old and one new report of the duty, or the new one is not its report now.
 *
 * @param duty on the day of the words.
 */
export function reportBefore(words: string, duty: Duty): Instant | null {
  const sides = words.split(arrow)
  const report = reportOf(duty)
  if (sides.length !== 2 || report === null) return null
  const [old, now] = sides.map((side) => clockIn(side, placeOf(duty)))
  if (!old || old === now || now !== londonTime(report)) return null
  const distance = (at: Instant) => Math.abs(Date.parse(at) - Date.parse(report))
  // The words have no day: the nearest of that time is meant.
  const times = [-1, 0, 1].map((days) => londonToUtc(addDays(duty.date, days), old))
  return times.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** The report of the one duty to a place; null if there is none or another one. */
function clockIn(side: string, place: string): string | null {
  const reports = side.split(plus).filter((each) => each.slice(0, -6) === place)
  const [only = ''] = reports
  return reports.length === 1 ? (/ (\d\d:\d\d)$/.exec(only)?.[1] ?? null) : null
}

type Words = (duty: Duty) => string

function joined(duties: Duty[], words: Words): string {
  const working = duties.filter(({ dutyType }) => dutyType !== 'OFF')
  return working.map(words).join(plus) || 'off'
}

const reportWords: Words = (duty) => `${placeOf(duty)}${clock(' ', reportOf(duty))}`

const endWords: Words = (duty) => `${reportWords(duty)}${clock('–', endOf(duty))}`

const flightWords: Words = (duty) => `${duty.dutyCode}${clock(' ', reportOf(duty))}`

function placeOf({ dutyCode, sectors }: Duty): string {
  return dutyPlaces(sectors).join('-') || dutyCode
}

// The planned times first: a change is one of the plan.
const reportOf = ({ scheduledBrief, actualBrief }: Duty) => scheduledBrief ?? actualBrief
const endOf = ({ scheduledDebrief, actualDebrief }: Duty) => scheduledDebrief ?? actualDebrief

const clock = (before: string, instant: Instant | null) =>
  instant ? `${before}${londonTime(instant)}` : ''
