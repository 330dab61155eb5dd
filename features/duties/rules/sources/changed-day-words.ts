import { dutyPlaces } from '#duties/rules/duty-route.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { londonTime } from '#kernel/time/london-time.ts'
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
    if (old !== now) return `${old} → ${now}`
  }
  const plan = (duties: Duty[]) => duties.map(planText).toSorted().join('\n')
  const what = plan(before) === plan(after) ? 'crew' : 'flights'
  return `${joined(after, reportWords)}, ${what} changed`
}

type Words = (duty: Duty) => string

function joined(duties: Duty[], words: Words): string {
  const working = duties.filter(({ dutyType }) => dutyType !== 'OFF')
  return working.map(words).join(' + ') || 'off'
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
