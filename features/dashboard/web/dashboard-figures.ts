import { counted } from '#kernel/words/counted.ts'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { allValid, certificatesBadge } from '#certificates/rules/expiry-warning.ts'
import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { plannedReport } from '#duties/rules/duty-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'

/** The text of a card: one large figure, and a line about it. */
export type Figure = {
  figure: string
  unit?: string
  hint: string
  status?: Pick<SubjectVerdict, 'word' | 'level'>
}

type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

/** The number of duties this month, and the next duty. */
export function dutiesFigure({ count, nextDuty }: Part<'duties'>): Figure {
  const hint = nextDuty ? `Next: ${reportWords(nextDuty)}` : 'No duty is planned'
  return { figure: String(count), hint }
}

/** `Thu 16 Jul, 05:20`, or `TBC` while the report time is not known. */
function reportWords(duty: RosterEntry): string {
  const brief = plannedReport(duty)
  if (!brief) return `${dayWords(duty.date)}, TBC`
  return `${dayWords(londonDate(brief))}, ${londonTime(brief)}`
}

/** The hours of the whole logbook, and those of this month. */
export function logbookFigure(
  { totalHours, monthHours, monthSectors }: Part<'logbook'>,
  format: HoursFormat,
): Figure {
  const hours = (amount: number) => hoursFigure(minutesOf(amount), format).replace(/\.0$/, '')
  const month = `${hours(monthHours)} h and ${counted(monthSectors, 'sector')} this month`
  const hint = totalHours > 0 ? month : 'No flight logged yet'
  return { figure: hours(totalHours), unit: 'hours', hint }
}

/** The pay of the latest month with a report. The year is shown if it is not this year. */
export function allowancesFigure(
  { month, monthTotal, perDiems, nightCredits }: Part<'allowances'>,
  today: CalendarDate,
): Figure {
  const figure = poundsText(toPence(monthTotal)).replace(/\.00$/, '')
  if (!month) return { figure, hint: 'No pay report yet' }
  const credits = `${counted(perDiems, 'per diem')}, ${counted(nightCredits, 'night credit')}`
  const title = monthTitle(month).replace(` ${today.slice(0, 4)}`, '')
  return { figure, hint: `${credits} in ${title}` }
}

/** The number of certificates with their verdict. While all are valid, the hint has the specified words. */
export function certificationsFigure(certifications: Part<'certifications'>): Figure {
  const { total, status: word, level, nextExpiry, sentence } = certifications
  const hasWords = word === allValid && nextExpiry !== null
  return {
    figure: String(total),
    hint: hasWords ? expiryHint(certifications, nextExpiry) : sentence,
    status: { word: certificatesBadge(word, certifications.due.length), level },
  }
}

/** The figures of the cards in words: `20 duties, 847 hours, £2,340, 8 certificates`. A part that failed is left out. */
export function figureWords(
  { duties, logbook, allowances, certifications }: Dashboard,
  format: HoursFormat,
  today: CalendarDate,
): string {
  return [
    duties && counted(duties.count, 'duty'),
    logbook && `${logbookFigure(logbook, format).figure} hours`,
    allowances && allowancesFigure(allowances, today).figure,
    certifications && counted(certifications.total, 'certificate'),
  ]
    .filter((words) => words !== null)
    .join(', ')
}

function expiryHint({ due }: Part<'certifications'>, nextExpiry: number): string {
  const days = `${counted(nextExpiry, 'day')} until next expiry`
  return due[0] ? `${days}: ${due[0].name}` : days
}
