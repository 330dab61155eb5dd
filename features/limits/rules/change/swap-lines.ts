import { emptyDuty } from '#duties/rules/duty.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { workOf, type RosterDuty } from '#duties/rules/time-picture/rests.ts'
import { fitWindow, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import { hourMinutes } from '#kernel/time/time-units.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'

/** The roster before and after a swap, to be drawn in one window. */
export type SwapLines = { window: TimeWindow; before: RosterDuty[]; after: RosterDuty[] }

/** The reasons why a swap of two sides is not drawn. */
export type NotDrawn = 'noTimes' | 'farApart' | 'reserve'

/** Their sentences. */
export const notDrawnWords: Record<NotDrawn, string> = {
  noTimes: 'Not drawn as lines: a report or debrief of the swap is not known.',
  farApart: 'Not drawn as lines: from the first report to the last debrief is more than 36 hours.',
  reserve: 'Not drawn as lines: your roster has reserve days, which have no times.',
}

/** The longest window of a swap, in minutes. */
const longestMinutes = 36 * hourMinutes

/**
 * The roster with the duties that the user gives, and the one with those that they take. The window fits both and the
 * next duty after each, as far as 36 hours reach.
 *
 * @returns the reason if it cannot be drawn; null without a duty on each side.
 */
export function swapLines(
  roster: readonly FtlDuty[],
  { give, take }: { give: readonly FtlDuty[]; take: readonly FtlDuty[] },
): SwapLines | NotDrawn | null {
  if (give.length === 0 || take.length === 0) return null
  const given = new Set(give.map(({ id }) => id))
  const before = barsOf(roster)
  const after = barsOf([
    ...roster.map((duty) => (given.has(duty.id) ? givenUp(duty) : duty)),
    ...take,
  ])
  const swapped = [...give, ...take].flatMap(endsOf)
  const isWhole = swapped.length === 2 * (give.length + take.length)
  if (!before || !after) return 'reserve'
  if (!isWhole) return 'noTimes'
  const { from } = fitWindow(swapped)
  const latest = addMinutes(from, longestMinutes)
  if (fitWindow(swapped).to > latest) return 'farApart'
  const next = [nextAfter(before, give), nextAfter(after, take)]
  const { to } = fitWindow([...swapped, ...next.flatMap((duty) => (duty ? endsOf(duty) : []))])
  return { window: { from, to: to < latest ? to : latest }, before, after }
}

/** The day of a duty that is given away: it is free, so a rest can reach over it. */
function givenUp(duty: FtlDuty): FtlDuty {
  const none = {
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
  }
  return { ...duty, ...none, dutyType: 'OFF', sectors: [] }
}

type Timed = Pick<FtlDuty, 'actualBrief' | 'scheduledBrief' | 'actualDebrief' | 'scheduledDebrief'>

/** The report and the debrief of a duty, as far as they are known. */
function endsOf(duty: Timed): Instant[] {
  return [briefOf(duty), debriefOf(duty)].filter((time) => time !== null)
}

/** The first duty that begins after the debrief of some duties. */
function nextAfter(roster: readonly RosterDuty[], duties: readonly FtlDuty[]) {
  const end =
    duties
      .map((duty) => debriefOf(duty) ?? '')
      .sort()
      .at(-1) ?? ''
  return workOf(roster).find((duty) => (briefOf(duty) ?? '') >= end)
}

/** The duties as bars. The roster of the limits does not say which times of a sector are estimates, so it has no sectors. */
function barsOf(roster: readonly FtlDuty[]): RosterDuty[] | null {
  const bars = roster.flatMap((duty) => {
    const { dutyType } = duty
    return dutyType === 'RESERVE' ? [] : { ...emptyDuty, ...duty, dutyType, sectors: [] }
  })
  return bars.length === roster.length ? bars : null
}
