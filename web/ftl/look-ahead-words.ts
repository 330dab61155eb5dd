import type { LegalityAnswer } from '#contract/legality.ts'
import type { DutyLine } from '#domain/ftl/standing/duty-line.ts'
import { verdictLine } from '#domain/ftl/legality/verdict-words.ts'
import type { Finding, Verdict } from '#domain/ftl/rules/finding.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { hoursWords, unbrokenHours } from '#domain/time/duration.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'

/** The windows that are shown after each planned duty, with their short names. */
export const shownWindows = [
  { key: 'duty7Days', name: '7 days' },
  { key: 'duty14Days', name: '14 days' },
  { key: 'duty28Days', name: '28 days' },
  { key: 'flight28Days', name: 'Flight, 28 days' },
] as const

/** A planned duty that is not clearly legal. */
export type Doubt = {
  id: string
  date: CalendarDate
  day: string
  code: string
  verdict: Verdict
  /** The worst findings; empty for a duty beyond the days that were judged. */
  findings: Finding[]
  /** The rules that are not known, and the value that settles it; null for other verdicts. */
  line: DutyLine | null
}

/** The planned duties that are not clearly legal, in order of time. */
export function doubtsOf({ ahead, duties }: Pick<LegalityAnswer, 'ahead' | 'duties'>): Doubt[] {
  const judged = new Map(duties.map((duty) => [duty.id, duty]))
  return ahead
    .filter(({ verdict }) => verdict !== 'legal')
    .map(({ id, date, code, verdict }) => {
      const duty = judged.get(id)
      const isOpen = duty !== undefined && verdict === 'cannot tell'
      return {
        id,
        date,
        day: dayWords(date),
        code,
        verdict,
        findings: (duty?.findings ?? []).filter(({ level }) => level === verdict && !isOpen),
        line: isOpen ? verdictLine(duty, { isFlown: false }) : null,
      }
    })
}

/** `Thu 26 Nov: 11 h 40 leave the 7 days, 9 h the 14 days`, one sentence a day. */
export function dropOutWords(dropOuts: LegalityAnswer['dropOuts']): string[] {
  const days = Map.groupBy(dropOuts, ({ date }) => date)
  return [...days].flatMap(([date, parts]) => {
    const leaving = shownWindows.flatMap(({ key, name }) => {
      const part = parts.find(({ limit }) => limit === key)
      return part
        ? [{ name: nameInSentence(name), hours: hoursWords(Math.floor(part.minutes)) }]
        : []
    })
    if (leaving.length === 0) return []
    const [first, ...others] = leaving.map(({ name, hours }, index) =>
      index === 0 ? `${hours} leave ${name}` : `${hours} ${name}`,
    )
    return [unbrokenHours(`${dayWords(date)}: ${[first, ...others].join(', ')}`)]
  })
}

const nameInSentence = (name: string) =>
  name.startsWith('Flight') ? 'the 28 days of flight' : `the ${name}`

/** Hours left of a window; above the limit with the excess: `12:30`, `0:10 over`. */
export function leftWords(minutes: number | undefined): string {
  if (minutes === undefined) return '–'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const text = `${hours}:${String(rest).padStart(2, '0')}`
  return minutes < 0 ? `${text} over` : text
}

/** `06:40 on Thu 26 Nov`, London time. */
export function momentWords(instant: Instant): string {
  return `${londonTime(instant)} on ${dayWords(londonDate(instant))}`
}

/** A line about the rest after the current or last duty. */
type RestLine = { name: string; instant: Instant; note: string }

/**
 * The earliest reports after the current or last duty. One that has passed becomes "Rested since".
 *
 * A duty that ended away has both, because the next one may start at home base after positioning.
 */
export function restLines({
  earliestReport,
  asOf,
}: Pick<LegalityAnswer, 'earliestReport' | 'asOf'>): RestLine[] {
  if (!earliestReport) return []
  const { release, atHome, away, endsAtHome, isProven } = earliestReport
  const known = isProven ? '' : ', as far as your roster is known'
  const afterRelease = `After the release at ${momentWords(release)}${known}`
  const home = { name: 'Earliest report at home base', instant: atHome, note: afterRelease }
  const travel = `With 30 minutes of travel to the hotel${known}`
  const hotel = { name: 'Earliest report away', instant: away, note: travel }
  const lines = endsAtHome === true ? [home] : [home, hotel]
  const open = lines.filter(({ instant }) => instant > asOf)
  if (open.length > 0) return open
  const [last] = lines.toSorted((one, other) => (one.instant < other.instant ? 1 : -1))
  return last ? [{ name: 'Rested since', instant: last.instant, note: afterRelease }] : []
}
