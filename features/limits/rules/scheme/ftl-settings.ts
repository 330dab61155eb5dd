import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The rule sets: the United Kingdom's with its working time rules, and the European Union's without them. */
export const schemeNames = ['UK', 'EASA'] as const
export type SchemeName = (typeof schemeNames)[number]

/** A state's reading of early starts and late finishes (ORO.FTL.105(8)). The United Kingdom has the late type. */
export const disruptiveTypes = ['late', 'early'] as const
export type DisruptiveType = (typeof disruptiveTypes)[number]

/** The rules that a crew member can make stricter: the cumulative limits, and numbers of single duties. */
export const ownLimitRules = [
  'duty7Days',
  'duty14Days',
  'duty28Days',
  'dutyAnnual',
  'flight28Days',
  'flightCalendarYear',
  'flight12Months',
  'maxFdp',
  'restAtHome',
  'restAway',
  'recoveryRest',
  'recoveryRestGap',
  'homeStandby',
  'awake',
  'daysFreeMonth',
  'daysFreeYear',
] as const
export type OwnLimitRule = (typeof ownLimitRules)[number]

/** A stricter limit of an airline's agreed scheme. */
export type OwnLimit = {
  rule: OwnLimitRule
  /** Minutes; days for days free of duty. */
  value: number
  /** As the crew member calls it. */
  name: string
  /** The agreement or manual that states it. */
  source: string
  /** The first day on which it applies. */
  validFrom: CalendarDate
}

/** The rules that apply to a crew member. */
export type FtlSettings = {
  scheme: SchemeName
  /** Only read for EASA. */
  disruptiveType: DisruptiveType
  ownLimits: OwnLimit[]
}

/** The settings of a crew member who chose none. */
export const usualFtlSettings: FtlSettings = {
  scheme: 'UK',
  disruptiveType: 'late',
  ownLimits: [],
}
