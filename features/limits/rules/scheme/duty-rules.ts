import { shortestRestMinutes } from '#duties/rules/time-picture/rests.ts'
import { hourMinutes } from '#kernel/time/time-units.ts'
import type { ClockTime } from '#kernel/time/zone-time.ts'

/** The numbers for single duties, standby and rest; minutes unless stated otherwise. */
export type DutyRules = {
  /** An upper limit on top of the tables; a whole day where there is none. */
  maxFdp: number
  /** Added by the commander's discretion, alone and with rest on board (ORO.FTL.205(f)). */
  discretion: number
  discretionWithInFlightRest: number
  /** Planned extensions in any seven days, as a count (ORO.FTL.205(d)). */
  extensionsIn7Days: number
  /** Sectors of each of several consecutive night duties, as a count (CS FTL.1.205(a)(1)). */
  nightSectors: number
  /** The longest home standby, and airport standby with its flight duty period (CS FTL.1.225). */
  homeStandby: number
  airportStandbyAndFdp: number
  /** From the start of home standby to the end of the flight duty period: a design limit (CS FTL.1.225(b)(2)). */
  awake: number
  /** Standby that does not reduce the maximum: at home, with a split or rest on board, and at the airport. */
  homeStandbyFree: number
  homeStandbyFreeExtended: number
  airportStandbyFree: number
  /** The least rest before a flight duty period that starts at or away from home base (ORO.FTL.235(a), (b)). */
  restAtHome: number
  restAway: number
  /** The least rest away after a time difference of four hours, and after rest on board. */
  restAfterTimeDifference: number
  restAfterInFlightRest: number
  /** The floors of reduced rest, and how many may lie between two recovery rests (CS FTL.1.235(c)). */
  reducedRestAtHome: number
  reducedRestAway: number
  reducedRests: number
  /** Recurrent extended recovery rest (ORO.FTL.235(d)), its local nights, and the longest time between two. */
  recoveryRest: number
  recoveryRestNights: number
  recoveryRestGap: number
  /** The recovery rest after this count of early, late and night duties (CS FTL.1.235(a)(2)). */
  disruptiveDuties: number
  recoveryRestAfterDisruptive: number
  /** Local days free of duty and standby, as counts (SI 2004/756 reg 10); null where the rule does not apply. */
  daysFreeMonth: number | null
  daysFreeYear: number | null
  /** Local clock times, both inclusive (ORO.FTL.105(8)). */
  earlyStart: ClockRange
  lateFinish: ClockRange
}

/** Clock times, both inclusive. It may include midnight. */
export type ClockRange = { from: ClockTime; to: ClockTime }

/** The numbers of ORO.FTL and CS FTL.1 for the late type of disruptive schedules. */
const lateTypeRules: DutyRules = {
  maxFdp: 24 * hourMinutes,
  discretion: 2 * hourMinutes,
  discretionWithInFlightRest: 3 * hourMinutes,
  extensionsIn7Days: 2,
  nightSectors: 4,
  homeStandby: 16 * hourMinutes,
  airportStandbyAndFdp: 16 * hourMinutes,
  awake: 18 * hourMinutes,
  homeStandbyFree: 6 * hourMinutes,
  homeStandbyFreeExtended: 8 * hourMinutes,
  airportStandbyFree: 4 * hourMinutes,
  restAtHome: 12 * hourMinutes,
  restAway: shortestRestMinutes,
  restAfterTimeDifference: 14 * hourMinutes,
  restAfterInFlightRest: 14 * hourMinutes,
  reducedRestAtHome: 12 * hourMinutes,
  reducedRestAway: shortestRestMinutes,
  reducedRests: 2,
  recoveryRest: 36 * hourMinutes,
  recoveryRestNights: 2,
  recoveryRestGap: 168 * hourMinutes,
  disruptiveDuties: 4,
  recoveryRestAfterDisruptive: 60 * hourMinutes,
  daysFreeMonth: null,
  daysFreeYear: null,
  earlyStart: { from: '05:00', to: '06:59' },
  lateFinish: { from: '00:00', to: '01:59' },
}

/** United Kingdom: the late type, and the days free of the Civil Aviation (Working Time) Regulations 2004. */
export const ukDutyRules: DutyRules = { ...lateTypeRules, daysFreeMonth: 7, daysFreeYear: 96 }

/** European Union, by the state's type of disruptive schedules. */
export const easaDutyRules: Record<'late' | 'early', DutyRules> = {
  late: lateTypeRules,
  early: {
    ...lateTypeRules,
    earlyStart: { from: '05:00', to: '05:59' },
    lateFinish: { from: '23:00', to: '01:59' },
  },
}
