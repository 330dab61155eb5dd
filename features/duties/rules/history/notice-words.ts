import { plural } from '#kernel/time/duration.ts'
import { dayMinutes, hourMinutes } from '#kernel/time/time-units.ts'

/** The number of changed days: `6 days changed, 2 within 24 hours`. */
export function changedDaysWords({ days, within24Hours }: ChangedDays): string {
  const soon = within24Hours > 0 ? `, ${within24Hours} within 24 hours` : ''
  return `${plural(days, 'day')} changed${soon}`
}

type ChangedDays = { days: number; within24Hours: number }

/** The notice of a change: `Notice 1 day 2 h 30`, `Notice 5 h 05`, `No notice`. */
export function noticeWords(minutes: number): string {
  if (minutes === 0) return 'No notice'
  const days = Math.floor(minutes / dayMinutes)
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes)
  const rest = String(minutes % hourMinutes).padStart(2, '0')
  return `Notice ${days > 0 ? `${plural(days, 'day')} ` : ''}${hours} h ${rest}`
}
