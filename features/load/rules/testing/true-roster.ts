import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { LoadInput } from '#load/rules/counted/load-input.ts'

/** Time in whole minutes since 1970, UTC; `to` is exclusive. */
export type TrueSpan = { from: number; to: number }

/** A duty as it was drawn, beside the duty as the roster stores it. */
export type TrueDuty = TrueSpan & {
  duty: FtlDuty
  /** Of operated sectors. */
  flown: TrueSpan[]
  arrivals: { at: number; airport: string }[]
  callOuts: number
  /** The minutes by which each notice delayed the report. */
  delays: number[]
  minutesPastPlan: number
}

/** Duties without a rest between them, as they were drawn. */
export type TrueBlock = {
  kind: 'duty' | 'standby'
  /** The start of its first duty, of the duty period, and its release. */
  from: number
  report: number
  to: number
  duties: TrueDuty[]
  /** The stated travel to the report. */
  travel: number
}

/** A roster as it was drawn, and the input of the rules made from it. */
export type TrueRoster = {
  input: LoadInput
  blocks: TrueBlock[]
  /** Working duties without times, by date. */
  untimed: { id: string; date: string }[]
  /** The first and the last local date. */
  first: string
  last: string
  zone: TimeZone
  earlyUntil: number
  lateFrom: number
  /** True if no airport is more than two hours from home time, so that classes are read by the clock of the base. */
  isNear: boolean
}

/** The local days that are counted, both inclusive, and the minute at which the counting ends. */
export type Counting = { first: string; last: string; until: number }
