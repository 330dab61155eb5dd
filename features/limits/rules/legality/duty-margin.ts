import { dutyTimeWords } from '#duties/rules/duty-times.ts'
import type { Margin } from '#duties/rules/time-picture/shapes.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { DutyLegality } from './legality.ts'

/**
 * The latest on-block of a duty for its picture. Null if the maximum is not known, there is no flight duty period, or the
 * plan is impossible.
 */
export function dutyMargin(
  { fdp, coverage, faults = [] }: Pick<DutyLegality, 'fdp' | 'coverage' | 'faults'>,
  duty: Pick<FtlDuty, 'sectors'>,
): Margin | null {
  const isChecked = coverage.some(({ rule, state }) => rule === 'maxFdp' && state === 'checked')
  if (!fdp || !isChecked || faults.length > 0) return null
  return {
    onBlock: fdp.to,
    isActual: isOnBlockActual(duty),
    latest: fdp.latestOnBlock,
    discretion: fdp.latestWithDiscretion,
  }
}

/** True if the on-block of the last operated sector has happened. */
export function isOnBlockActual({ sectors }: Pick<FtlDuty, 'sectors'>): boolean {
  const last = sectors.findLast(({ positioning }) => !positioning)
  return last !== undefined && last.actualArrival !== null
}

/**
 * The times of a margin in one line, by London's clock: `Planned on-block 12:30 · latest 17:30 · with discretion 19:30`.
 *
 * @param date of the duty; times on other days are marked.
 */
export function marginWords(margin: Margin, date: CalendarDate): string {
  const { onBlock, isActual, latest, discretion } = margin
  return [
    `${isActual ? 'On-block' : 'Planned on-block'} ${dutyTimeWords(onBlock, date)}`,
    `latest ${dutyTimeWords(latest, date)}`,
    ...(discretion > latest ? [`with discretion ${dutyTimeWords(discretion, date)}`] : []),
  ].join(' · ')
}
