import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthNames } from '#kernel/time/date-words.ts'

/** Words for pay. The start of each is enough. */
const payWords = ['pay', 'paid', 'payslip', 'salary', 'allowances']

/** A month or a word for pay is read from this many letters on. */
const nameStartMin = 3

const year = /^(?:19|20)\d{2}$/

/**
 * The month of pay that typed words ask for, `june pay` or `pay jun 2025`. Without a year, it is the last such month, that
 * of today included: pay is past. Words that are left over ask for no month.
 *
 * @param today the London date.
 */
export function readPayMonth(text: string, today: CalendarDate): CalendarMonth | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const months = words.flatMap((word) => monthNamed(word) ?? [])
  const years = words.filter((word) => year.test(word))
  const isPay = words.some(namesPay)
  const areAllRead = words.every(
    (word) => monthNamed(word) !== null || year.test(word) || namesPay(word),
  )
  const [month] = months
  if (!month || months.length > 1 || years.length > 1 || !isPay || !areAllRead) return null
  const [typedYear] = years
  if (typedYear) return `${typedYear}-${month}`
  const thisYear = today.slice(0, 4)
  const isAhead = `${thisYear}-${month}` > monthOf(today)
  return `${isAhead ? Number(thisYear) - 1 : thisYear}-${month}`
}

const namesPay = (word: string) =>
  word.length >= nameStartMin && payWords.some((each) => each.startsWith(word))

/** `06` for June. */
function monthNamed(word: string): string | null {
  const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(word))
  return word.length < nameStartMin || index < 0 ? null : String(index + 1).padStart(2, '0')
}
