import type { DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import type { PlanFault } from '#duties/rules/marks/duty-mark.ts'
import type { Overlap } from '#duties/schema/duty-mark.ts'
import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { AcclimatisationState } from '#limits/rules/duty/acclimatisation.ts'
import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { Finding, RuleKey } from '#limits/rules/findings/finding.ts'

/** The legality of the duties of some days, and of the rests between them. */
export type Legality = {
  duties: DutyLegality[]
  recoveryRests: RecoveryRest[]
  daysFree: DaysFree
}

export type DutyLegality = {
  id: string
  date: CalendarDate
  verdict: Verdict
  /** Null for a duty without an operated sector, or without times. */
  fdp: DutyFdp | null
  /** Null if the roster has no duty before, or times are missing. */
  restBefore: RestBefore | null
  /** Empty for a duty within normal hours. */
  disruptive: DisruptiveClass[]
  /** The worst first. */
  findings: Finding[]
  /** Every rule of the scheme, in the order of the list. */
  coverage: RuleCoverage[]
  /** Why the plan of the duty is impossible; absent for a possible one. With a fault the duty is never legal. */
  faults?: PlanFault[]
  /** With the fault `overlap`: the other duty. Absent where it is not known. */
  overlaps?: Overlap
}

/** A flight duty period and its maximum; minutes. */
export type DutyFdp = {
  /** Report, and on-block of the last operated sector; `to` is exclusive. */
  from: Instant
  to: Instant
  minutes: number
  /** The table's value at the report. */
  baseMaxMinutes: number
  /** The maximum that applies, with all reductions and extensions; the smallest one if it is not exact. */
  maxMinutes: number
  /** False if the body clock is not known, so that the maximum may be higher. */
  isMaxExact: boolean
  /** The state of acclimatisation; null if it is not known. */
  state: AcclimatisationState | null
  /** By scheduled times; null if they are not known. */
  plannedMinutes: number | null
  latestOnBlock: Instant
  latestWithDiscretion: Instant
  /** Operated sectors. */
  sectors: number
  standbyReductionMinutes: number
  /** Standby at night that does not reduce the maximum. */
  standbyNightExcludedMinutes: number
  /** Above the maximum; 0 within it. */
  exceededByMinutes: number
  /** True if above the maximum by no more than the commander may allow. */
  isWithinDiscretion: boolean
}

/** The rest between the release from the last duty and a report; minutes. */
type RestBefore = {
  from: Instant
  to: Instant
  minutes: number
  /** 0 before a duty that is no flight duty, for which there is no minimum. */
  requiredMinutes: number
  /** Nights of at least 8 hours between 22:00 and 08:00 local time (ORO.FTL.105(16)). */
  localNights: number
  /** The test of the minimum rest alone. */
  legal: boolean
  /** The duty before the rest. */
  afterId: string
}

/** A recurrent extended recovery rest period (ORO.FTL.235(d)); minutes. */
export type RecoveryRest = {
  from: Instant
  to: Instant
  minutes: number
  localNights: number
  requiredMinutes: number
  /** Early starts, late finishes and night duties since the recovery rest before. */
  disruptiveDuties: number
  /** From the end of the recovery rest before to the start of this one; null for the first. */
  gapMinutes: number | null
  legal: boolean
  /** False if a duty or journey that is not known may make it shorter, or require more. */
  proven: boolean
}

/** Local days without duty and standby, and the minimum (SI 2004/756); empty and null outside the UK. */
export type DaysFree = {
  month: { month: CalendarMonth; days: number; required: number; isComplete: boolean }[]
  year: { year: string; days: number; required: number; isComplete: boolean } | null
}

/** The outlook of a crew member from an instant on. */
export type LegalityOutlook = {
  /** Planned duties in order of time, with the minutes left at their end in each window that was checked. */
  ahead: {
    id: string
    date: CalendarDate
    /** The duty's name for the crew member. */
    code: string
    verdict: Verdict
    left: Record<string, number>
  }[]
  /** Minutes that leave a window of days at the start of a day, soonest first. Empty if the home base is not known. */
  dropOuts: { date: CalendarDate; limit: RuleKey; minutes: number }[]
  /**
   * The release from the current or last duty, and the earliest legal reports after it. Null without a duty.
   * `endsAtHome` is true if this duty ends at home base, and null if no home base is stated.
   */
  earliestReport: {
    release: Instant
    atHome: Instant
    away: Instant
    endsAtHome: boolean | null
    /** False if a rule of the rests or windows before these reports is not known. */
    isProven: boolean
  } | null
  /** The latest start of the next recovery rest, and its least length. Null if it is not known. */
  nextRecoveryRest: { latestStart: Instant; requiredMinutes: number; duties: number } | null
}
