import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'

const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/

/** The value of a stored field as the user reads it; times are London's. An empty text means no value. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueWords).join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') {
    return Object.values(value).map(valueWords).filter(Boolean).join(', ')
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (instantText.test(text)) return `${mediumDate(londonDate(text))} ${londonTime(text)}`
  return isCalendarDate(text) ? mediumDate(text) : text
}
