import { addDays } from '#kernel/time/calendar-date.ts'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { home, type Leg, type MadeDuty, type Place } from './made-duties.ts'
import { minuteAt } from './plain-rules.ts'

/** A roster at a limit. `over` is how far beyond it, in minutes or as a count: 0 is legal, 1 is a breach. */
type LimitRoster = (over: number, monday: string) => LegalityRoster

type LimitDays = {
  /** The days judged, counted from the first; all if absent. */
  days?: { first: number; last: number }
  /** The only first days that fit, for limits of months and years. */
  mondays?: string[]
}

export type LimitCase = LimitDays & { name: string; rules: RuleKey[]; roster: LimitRoster }

/** @param rules the rules that may report it: one, or several where the regulation names no single one. */
export function limitCase(
  name: string,
  rules: RuleKey[],
  roster: LimitRoster,
  days: LimitDays = {},
): LimitCase {
  return { name, rules, roster, ...days }
}

/** The minute of a clock time a number of days after the first. */
export function atDay(monday: string, day: number, clock: string, place: Place = home): number {
  return minuteAt(addDays(monday, day), clock, place.zone)
}

type FlightParts = {
  report: number
  fdp: number
  sectors?: number
  from?: Place
  to?: Place
  /** Minutes from the last on-block to the release. */
  after?: number
  inputs?: FtlInputs
}

/** A flight duty whose flight duty period has an exact length. */
export function flightOf(parts: FlightParts): MadeDuty {
  const { report, fdp, sectors = 2, from = home, to = home, after = 30, inputs } = parts
  const each = Math.floor((fdp - 45) / sectors)
  const between = sectors === 1 ? '' : 'MAN'
  const legs: Leg[] = Array.from({ length: sectors }, (_, index) => ({
    from: index === 0 ? from.airport : nameOf(index, between),
    to: index === sectors - 1 ? to.airport : nameOf(index + 1, between),
    off: report + 45 + index * each,
    on: index === sectors - 1 ? report + fdp : report + index * each + each,
  }))
  const made: MadeDuty = { dutyType: 'FLIGHT', report, release: report + fdp + after, legs }
  return inputs ? { ...made, inputs } : made
}

const nameOf = (stop: number, between: string) => (stop % 2 === 1 ? between : 'PMI')

/** A course that counts as duty. */
export function trainingOf(report: number, minutes: number): MadeDuty {
  return { dutyType: 'TRAINING', report, release: report + minutes }
}
