import { dayMinutes } from '#kernel/time/time-units.ts'

/** The number of changes, and of those with at most 14 days' or 24 hours' notice. */
export type NoticeCounts = { changes: number; within14Days: number; within24Hours: number }

/** The number of changed days, and of those with at most 24 hours' notice; null without any. */
export function changedDayCounts(
  changes: { noticeMinutes: number | null }[],
): { days: number; within24Hours: number } | null {
  const { changes: days, within24Hours } = countNotice(changes)
  return days > 0 ? { days, within24Hours } : null
}

/** Counts changes by the notice they gave; exactly 14 days or 24 hours count as within. */
export function countNotice(changes: { noticeMinutes: number | null }[]): NoticeCounts {
  const within = (minutes: number) =>
    changes.filter(({ noticeMinutes: notice }) => notice !== null && notice <= minutes).length
  return {
    changes: changes.length,
    within14Days: within(14 * dayMinutes),
    within24Hours: within(dayMinutes),
  }
}
