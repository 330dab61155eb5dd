import { printedMinutes, printedTime } from '#documents/rules/document-words.ts'
import { unreadWords } from '#duties/rules/days-off-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { RecordedDay, RecordedDuty } from './duty-record.ts'

/** A day without an entry of its own: free, not read, or with a duty of the day before. */
export function emptyDayWords({ state }: RecordedDay): string {
  if (state === 'unread') return unreadWords
  return state === 'work' ? 'Duty of the day before' : 'Nothing listed'
}

/** Discretion, reduced rest and other facts of a duty, as sentences without full stops. */
export function remarksOf(
  { planned, achieved, inputs, delayedFrom, date }: RecordedDuty,
  zone: TimeZone,
): string[] {
  const fdp = achieved?.fdp ?? planned?.fdp ?? null
  const rest = achieved?.rest ?? planned?.rest ?? null
  const over = fdp && fdp.exceededByMinutes > 0 ? printedMinutes(fdp.exceededByMinutes) : null
  const needed = rest ? printedMinutes(rest.requiredMinutes) : ''
  return [
    inputs.plannedExtension && 'Planned extension',
    over && fdp?.isWithinDiscretion && `Extended by ${over} at the commander’s discretion`,
    over &&
      !fdp?.isWithinDiscretion &&
      `FDP ${over} above the maximum, more than discretion allows`,
    inputs.ownTravel && 'Own travel before',
    inputs.reducedRest && `Reduced rest before, at least ${needed}`,
    inputs.ownTravel && 'Travelled to the start on their own',
    rest && !rest.legal && `Rest before below the minimum of ${needed}`,
    inputs.splitBreak && 'Split duty',
    inputs.inFlightRest && `Rest on board, class ${inputs.inFlightRest}`,
    fdp && fdp.standbyReductionMinutes > 0 && 'Called out from standby',
    delayedFrom && `Report delayed from ${printedTime(delayedFrom, { date, zone })}`,
  ].filter((words): words is string => typeof words === 'string' && words !== '')
}

/** A time span on two lines, local and UTC: `05:30–14:10` and `04:30–13:10Z`. */
export function spanWords(
  span: { from: string; to: string } | null | undefined,
  date: CalendarDate,
  zone: TimeZone,
): string {
  if (!span) return ''
  const line = (of: TimeZone) =>
    [span.from, span.to].map((instant) => printedTime(instant, { date, zone: of })).join('–')
  return `${line(zone)}\n${line('UTC')}Z`
}
