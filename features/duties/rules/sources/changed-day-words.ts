import { dutyPlaces } from '#duties/rules/duty-route.ts'
import type { PlanChange } from '#duties/rules/history/change-kinds.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { differing, planText, shownText } from './day-plan.ts'

/** The duties of a day before and after a change. */
type ChangedDay = { before: Duty[]; after: Duty[] }

/** The changes of a day. A duty to the same places, or with the same code, is the same duty. */
export function planChanges({ before, after }: ChangedDay): PlanChange[] {
  const found = differing(working(before), working(after), shownText)
  const isPaired = (duty: Duty) =>
    [found.before, found.after].every((side) => side.filter(isNamed(duty)).length === 1)
  const added = found.after.filter((duty) => !isPaired(duty))
  const removed = found.before.filter((duty) => !isPaired(duty))
  const pairs = found.before.filter(isPaired).flatMap((old) => {
    const now = found.after.find(isNamed(old))
    return now ? pairChanges(old, now) : []
  })
  return [
    ...pairs,
    ...removed.map((duty) => reportChange('removed', { before: duty })),
    ...added.map((duty) => reportChange('added', { after: duty })),
  ]
}

/**
 * The changes of a day in words, by London's clock: `Report 05:40 → 05:15`, `DLM from 18:10 → HER from 12:25`. A duty is
 * named where the day has several.
 */
export function changedDayWords(day: ChangedDay): string {
  const changes = planChanges(day)
  const isOne = Math.max(working(day.before).length, working(day.after).length) === 1
  const paired = Map.groupBy(
    changes.filter(({ what }) => what !== 'added' && what !== 'removed'),
    ({ duty }) => duty,
  )
  const lines = [...paired].map(([duty, ofDuty]) => {
    const words = ofDuty.map(pairWords).join(', ')
    return isOne ? words.charAt(0).toUpperCase() + words.slice(1) : `${duty}: ${words}`
  })
  const moved = movedWords(changes, day)
  return [...lines, ...(moved === null ? [] : [moved])].join('; ')
}

/**
 * The report of a duty that the user last saw.
 *
 * @param duty on the day of the changes.
 * @returns null if its report did not change, or is not the new one of the changes.
 */
export function reportBefore(changes: readonly PlanChange[], duty: Duty): Instant | null {
  const change = changes.find(
    ({ what, duty: name, after }) =>
      what === 'report' && name === nameOf(duty) && after === reportOf(duty),
  )
  return change?.before ?? null
}

function pairChanges(before: Duty, after: Duty): PlanChange[] {
  const duty = nameOf(after)
  const ends = { before: endOf(before), after: endOf(after) }
  const place = after.sectors.at(-1)?.arrivalAirport ?? null
  const codes = { before: before.dutyCode, after: after.dutyCode }
  const found: PlanChange[] = [
    ...(reportOf(before) === reportOf(after) ? [] : [reportChange('report', { before, after })]),
    ...(ends.before === ends.after ? [] : [{ what: 'end' as const, duty, ...ends, place }]),
    ...(codes.before === codes.after
      ? []
      : [{ what: 'flights' as const, duty, ...codes, place: null }]),
  ]
  if (found.length > 0) return found
  const what = planText(before) === planText(after) ? 'crew' : 'times'
  return [{ what, duty, before: null, after: null, place: null }]
}

function reportChange(
  what: 'report' | 'added' | 'removed',
  { before, after }: { before?: Duty; after?: Duty },
): PlanChange {
  const named = after ?? before
  return {
    what,
    duty: named ? nameOf(named) : '',
    before: before ? reportOf(before) : null,
    after: after ? reportOf(after) : null,
    place: named?.sectors[0]?.departureAirport ?? null,
  }
}

function pairWords({ what, before, after }: PlanChange): string {
  if (what === 'crew') return 'crew changed'
  if (what === 'times') return 'flight times changed'
  if (what === 'flights') return `flights ${before}${arrow}${after}`
  return `${what} ${clock(before)}${arrow}${clock(after)}`
}

/** The duties that came and went; null if none did. */
function movedWords(changes: PlanChange[], { before, after }: ChangedDay): string | null {
  const named = (kind: 'added' | 'removed') =>
    changes
      .filter(({ what }) => what === kind)
      .map(fromWords)
      .join(' + ')
  const [old, now] = [named('removed'), named('added')]
  if (!old && !now) return null
  if (old && now) return `${old}${arrow}${now}`
  if (old) return working(after).length > 0 ? `${old} removed` : `${old}${arrow}off`
  return working(before).length > 0 ? `${now} added` : `off${arrow}${now}`
}

const fromWords = ({ duty, before, after }: PlanChange) => {
  const report = before ?? after
  return report === null ? duty : `${duty} from ${londonTime(report)}`
}

const arrow = ' → '

const clock = (instant: string | null) => (instant === null ? 'not known' : londonTime(instant))

const working = (duties: Duty[]) => duties.filter(({ dutyType }) => dutyType !== 'OFF')

const isNamed = (duty: Duty) => (other: Duty) => nameOf(other) === nameOf(duty)

function nameOf({ dutyCode, sectors }: Duty): string {
  return dutyPlaces(sectors).join('-') || dutyCode
}

// The planned times first: a change is one of the plan.
const reportOf = ({ scheduledBrief, actualBrief }: Duty) => scheduledBrief ?? actualBrief
const endOf = ({ scheduledDebrief, actualDebrief }: Duty) => scheduledDebrief ?? actualDebrief
