import type { TypingStage } from './read-date.ts'
import { isClockTime, type ClockTime } from './zone-time.ts'

const wholeTime = /^(\d{1,2})\s?[:.h]\s?(\d{2})$|^(\d{2})(\d{2})$/
const shortTime = /^(\d)(\d{2})$|^(\d{1,2})$/

/**
 * Reads a 24-hour time: `08:30`, `8:30`, `8.30`, `0830`, and once finished `830` or `8`.
 *
 * @param stage while the user types, only whole times are read: `08` may become `0830`.
 * @returns the clock time, or null when the text is not a time. `24:00` is not.
 */
export function readTime(text: string, stage: TypingStage = 'finished'): ClockTime | null {
  const trimmed = text.trim().toLowerCase()
  const match = wholeTime.exec(trimmed) ?? (stage === 'finished' ? shortTime.exec(trimmed) : null)
  if (!match) return null
  const [hours = '', minutes = '00'] = match.slice(1).filter(Boolean)
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return isClockTime(time) ? time : null
}
