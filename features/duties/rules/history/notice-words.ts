import { counted } from '#kernel/words/counted.ts'
import { spanWords } from '#kernel/time/duration.ts'

/** The number of changed days: `6 days changed, 2 within 24 hours`. */
export function changedDaysWords({ days, within24Hours }: ChangedDays): string {
  const soon = within24Hours > 0 ? `, ${within24Hours} within 24 hours` : ''
  return `${counted(days, 'day')} changed${soon}`
}

type ChangedDays = { days: number; within24Hours: number }

/** The notice of a change: `Notice 26 h 30`, `Notice 5 h 05`, `No notice`. */
export function noticeWords(minutes: number): string {
  return minutes === 0 ? 'No notice' : `Notice ${spanWords(minutes)}`
}
