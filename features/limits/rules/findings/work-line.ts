import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import type { Body } from '#limits/rules/place/body-line.ts'
import type { Gap } from '#limits/rules/place/gaps.ts'
import type { DisruptiveClass } from '#limits/rules/rest/disruptive.ts'
import type { FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { FdpBounds } from './fdp-bounds.ts'

/** Everything about one duty that the rules read. */
export type DutyFacts = WorkPeriod & {
  /** The index in the line of all work. */
  at: number
  scheme: FtlScheme
  /** The rules of single duties and rest of the scheme. */
  rules: FtlScheme['rules']
  body: Body
  /** The zone to which the crew member is acclimatised; it decides night hours and disruptive classes. */
  zone: TimeZone
  /** Between the start of an operated duty and its other airports, at most, in minutes; null if a zone is not known. */
  timeDifference: number | null
  /** True if the flight duty period needed the rest on board; null if it may have. */
  hadInFlightRest: boolean | null
  /** True if the duty period began with an earlier duty or standby. */
  isContinued: boolean
  /** The flight duty period, with its least and largest maximum; null for other duties, or without times. */
  fdpBounds: FdpBounds | null
  /** Read in a presumed zone where the body clock is not known. */
  disruptive: DisruptiveClass[]
  /** Null for the first duty. A continued duty has the rest before its duty period. */
  rest: RestFacts | null
}

/** All work of a roster in order of time, each with the gap before it and the body at its start. */
export type WorkLine = {
  periods: readonly WorkPeriod[]
  gaps: readonly Gap[]
  /** Up to the last judged day. */
  bodies: readonly Body[]
  /** The bodies with something unseen in the gap before them. */
  hidden: readonly Body[]
}

/** A rest between two duty periods; minutes. */
export type RestFacts = {
  /** The duty before. */
  before: DutyFacts
  from: number
  to: number
  minutes: number
  isHome: boolean
  /** The least rest; the smallest one if place or time difference is not known. 0 before a duty that is no flight duty. */
  required: number
  /** The largest least rest that the known facts allow. */
  requiredMost: number
  /** The least rest if no reduced rest is planned. */
  normal: number
  localNights: number
  /** True if the duties overlap, or may be one duty that the roster shows as two. */
  isUnclear: boolean
  /** The gap, with everything unseen in it. */
  gap: Gap
}
