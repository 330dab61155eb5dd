import { dayMinutes } from '#kernel/time/time-units.ts'
import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { historyMissing } from '#limits/rules/place/unknown-causes.ts'
import { nightsOfRest } from './rest-nights.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts, WorkLine } from './work-line.ts'
import { finding } from './finding.ts'
import { recoveryMinutes } from './recovery-facts.ts'
import { unseenSince, type DutyRead } from './unseen.ts'

const rule = 'baseChangeRest'

/** The last recovery rest before the first duty at a new home base (CS FTL.1.200(b)). */
const least = { minutes: 72 * 60, nights: 3 }

/** The recovery rest before the first duty at a new home base. */
export function baseChangeAnswer(read: DutyRead): RuleAnswer {
  const { fact, line, roster } = read
  const { missing } = fact.body.home
  if (missing?.input === 'homeBase') return notKnown(rule, missing)
  const change = changeBefore(read)
  if (!change) return notApplicable(rule, 'no change of home base')
  if (missing) return notKnown(rule, missing)
  const before = wereAtNewBase(read, change)
  if (before.includes(true)) return notApplicable(rule, 'not the first duty at the new home base')
  const isThere = isAtNewBase(line, { from: change, at: fact.at })
  if (isThere === false) return notApplicable(rule, 'no duty at the new home base')
  if (isThere === null) {
    return notKnown(rule, fact.body.gap.unseen ?? { input: 'place', dutyId: fact.duty.id })
  }
  const isFirst = !before.includes(null)
  for (let index = fact.at; index >= 0; index -= 1) {
    const later = line.bodies[index]
    if (!later) break
    const { gap } = later
    const nights = nightsBefore(read, index)
    const minutes = gap.to - gap.from
    const isEnough = minutes >= least.minutes && nights.least >= least.nights
    const { recoveryRestNights } = fact.rules
    const isRecovery = minutes >= recoveryMinutes && nights.most >= recoveryRestNights
    if (isRecovery) {
      if (gap.unseen) return notKnown(rule, gap.unseen)
      if (!isEnough && gap.isFirst) return notKnown(rule, historyMissing(roster))
      // An earlier journey may hold the first duty at the new base.
      const earlier = isEnough
        ? null
        : unseenSince(minuteOf(`${change}T00:00:00Z`) - dayMinutes, read)
      if (earlier || (!isEnough && !isFirst)) return notKnown(rule, earlier)
      const isLong = minutes >= least.minutes && nights.most >= least.nights
      if (!isEnough && (isLong || nights.least < recoveryRestNights)) {
        return notKnown(rule, later.missing)
      }
      const shown = isEnough ? nights.least : nights.most
      return checked(rule, restFinding(fact, { minutes, nights: shown, isEnough }))
    }
    if (gap.isFirst) break
  }
  return notKnown(rule, historyMissing(roster))
}

/** The local nights of the gap before a period, at the place of the rest. */
function nightsBefore({ line, roster }: DutyRead, index: number) {
  const [body, period] = [line.bodies[index], line.periods[index]]
  if (!body || !period) return { least: 0, most: 0 }
  const before = line.periods.findLastIndex(
    ({ endAirport }, at) => at < index && endAirport !== null,
  )
  const arrival = line.periods[before]?.endAirport ?? null
  return nightsOfRest(body.gap, arrival, { next: { ...period, body }, roster })
}

/** The first day of the base that applies, if another one came before. */
function changeBefore({ fact, roster }: DutyRead): string | null {
  const { date } = fact.duty
  const begun = roster.bases.map(({ from }) => from ?? '').filter((from) => from <= date)
  const from = begun.toSorted().at(-1) ?? ''
  return from !== '' && begun.length > 1 ? from : null
}

/** For each earlier duty since the change: true if it was at the new base. */
function wereAtNewBase({ fact, line }: DutyRead, change: string): (boolean | null)[] {
  const first = line.periods.findIndex(({ duty }) => duty.date >= change)
  return line.bodies
    .slice(first, fact.at)
    .map((_, index) => isAtNewBase(line, { from: change, at: first + index }))
}

/** Null if the place is not known: a course may lie before or after a journey, or before the first flight. */
function isAtNewBase(
  { periods, bodies }: WorkLine,
  { from, at }: { from: string; at: number },
): boolean | null {
  const [period, body] = [periods[at], bodies[at]]
  if (!period || !body) return false
  const { duty, startAirport } = period
  // Home standby is no duty.
  const isDuty = duty.dutyType !== 'HSBY' && duty.dutyType !== 'RESERVE'
  if (!isDuty || duty.date < from) return false
  const landed = periods.findIndex(({ endAirport }) => endAirport !== null)
  const hasLanded = landed >= 0 && landed < at
  if (startAirport === null && (body.gap.journey || !hasLanded)) return null
  return body.isAtHome
}

type Rest = { minutes: number; nights: number; isEnough: boolean }

function restFinding({ duty }: DutyFacts, { minutes, nights, isEnough }: Rest) {
  const words = `${hoursWords(minutes)} with ${counted(nights, 'local night')}`
  return finding({
    rule,
    article: 'CS FTL.1.200(b)',
    level: isEnough ? 'legal' : 'breach',
    sentence: `Recovery rest of ${words} before the first duty at the new home base, at least ${hoursWords(least.minutes)} with ${counted(least.nights, 'local night')}.`,
    minutes,
    limit: least.minutes,
    dutyIds: [duty.id],
  })
}
