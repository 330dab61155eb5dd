import { hoursFigure, type HoursFormat } from '#profile/rules/hours.ts'
import type { LegalityAnswer } from '#limits/api/legality.ts'
import type { DutyLine } from '#limits/rules/standing/duty-line.ts'
import { actionWords, verdictLine } from '#limits/rules/legality/verdict-words.ts'
import type { MissingInput } from '#duties/rules/verdict.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { Finding, RuleKey } from '#limits/rules/findings/finding.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

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

/** Hours left of a window in the user's format; above the limit with the excess: `12:30`, `0:10 over`, `0.2 over`. */
export function leftWords(minutes: number | undefined, format: HoursFormat): string {
  if (minutes === undefined) return '–'
  const text = hoursFigure(Math.abs(minutes), format)
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

/** The step that settles an unknown rule, and the duty at which the crew member takes it. */
export type OpenStep = { words: string; missing: Missing; dutyId: string; date: CalendarDate }

type Judged = LegalityAnswer['duties'][number]

const openRule = ({ coverage }: Judged, rule: RuleKey) =>
  coverage.find((each) => each.rule === rule && each.state === 'notKnown')

function stepOf({ id, date }: Judged, missing: Missing | null | undefined): OpenStep | null {
  return missing ? { words: actionWords(missing), missing, dutyId: id, date } : null
}

const ofHome: MissingInput[] = ['homeBase', 'airportZone']
const ofUntimed: MissingInput[] = ['report', 'dutyTimes']

/**
 * The step without which no local day is known, from the first duty that tells.
 *
 * @returns null if the home base and its time zone are known, or no duty tells.
 */
export function homeStep({ duties }: Pick<LegalityAnswer, 'duties'>): OpenStep | null {
  const rules = duties.map((duty) => ({
    duty,
    own: duty.coverage.find(({ rule }) => rule === 'duty7Days'),
  }))
  const telling = rules.find(({ own }) => {
    if (!own || own.state === 'notApplicable') return false
    return !own.missing || !ofUntimed.includes(own.missing.input)
  })
  const missing = telling?.own?.missing
  return telling && missing && ofHome.includes(missing.input) ? stepOf(telling.duty, missing) : null
}

/** The next recovery rest; `due` is null if it is not known, and `step` settles that. */
type ShownRecovery = { due: LegalityAnswer['nextRecoveryRest']; step: OpenStep | null }

/**
 * The next recovery rest, as the first planned duty knows it.
 *
 * @returns null if nothing is due.
 */
export function recoveryOf(
  answer: Pick<LegalityAnswer, 'ahead' | 'duties' | 'nextRecoveryRest'>,
): ShownRecovery | null {
  const { ahead, duties, nextRecoveryRest: due } = answer
  const home = homeStep(answer)
  if (home) return { due: null, step: home }
  const next = duties.find(({ id }) => id === ahead[0]?.id)
  const open = next && openRule(next, 'recoveryRest')
  if (open) return { due: null, step: stepOf(next, open.missing) }
  return due && { due, step: null }
}

/** Days free of a month or a year: `14 days can still be free, at least 7`, or that they are not known. */
export type DaysFreeLine = { name: string; words: string; step: OpenStep | null }

/** A month or a year, by the start of its dates. */
type Period = { rule: 'daysFreeMonth' | 'daysFreeYear'; name: string; start: string }

/**
 * The days free of each month and year with a judged duty, as the last duty of the period has them.
 *
 * The duty's own finding is used, so that the duty details never say something else.
 */
export function daysFreeLines(answer: Pick<LegalityAnswer, 'ahead' | 'duties'>): DaysFreeLine[] {
  const dates = answer.duties.map(({ date }) => date)
  const months = new Set(dates.map(monthOf))
  const years = new Set(dates.map((date) => date.slice(0, 4)))
  const periods: Period[] = [
    ...[...months].map((start) => ({
      rule: 'daysFreeMonth' as const,
      name: monthTitle(start),
      start,
    })),
    ...[...years].map((start) => ({ rule: 'daysFreeYear' as const, name: start, start })),
  ]
  return periods.flatMap((period) => daysFreeLine(period, answer) ?? [])
}

function daysFreeLine(
  { rule, name, start }: Period,
  { ahead, duties }: Pick<LegalityAnswer, 'ahead' | 'duties'>,
): DaysFreeLine | null {
  const inside = duties.filter(({ date }) => date.startsWith(start))
  const last = inside.at(-1)
  const open = last && openRule(last, rule)
  if (open) return { name, words: 'not known', step: stepOf(last, open.missing) }
  // The last duty may end in the next month, and then its finding is about that one.
  const lines = inside.flatMap(({ date, findings }) =>
    findings
      .filter((found) => found.rule === rule && found.of === start)
      .map(({ minutes, limit, bound }) => ({
        date,
        days: `${counted(minutes ?? 0, 'day')}${bound ? ' or more' : ''}`,
        limit: limit ?? 0,
      })),
  )
  const shown = lines.at(-1)
  if (!shown) return null
  const { date: until, days, limit } = shown
  const words = `${days} can still be free, at least ${limit}`
  const isAll = [...inside, ...ahead].every(({ date }) => !date.startsWith(start) || date <= until)
  const rest = isAll ? '' : `, not counting duties after ${dayWords(until)}`
  return { name, words: `${words}${rest}`, step: null }
}
