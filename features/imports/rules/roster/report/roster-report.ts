import type { ListedCertificate } from '#certificates/rules/certificate.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** A remark on a row of the file. */
export type RowRemark = {
  /** Its line number, counted from 1; null for the whole file. */
  row: number | null
  reason: string
  /** The code of an airport that is not known. */
  airport?: string
}

/** A duty as a roster file lists it. */
export type ReportedDuty = Duty & {
  /** The line of the file it begins on. */
  row: number
  /** `R` requested, `P` pre-assigned, `D` deadhead: explained in the file itself. */
  indicators: string[]
}

/**
 * Why an entry is no duty, or was not taken for one.
 *
 * - `unknown`: it can be picked by hand
 * - `repeats`: it recurs by a rule
 * - `cancelled`, `noStart`
 * - `older`: the file has a newer version of it
 * - `repeated`: the file lists the same again
 * - `noFlight`: a report or check-out without a flight
 * - `unpublished`: a row of a day without a duty
 */
export const leftOutReasons = [
  'unknown',
  'repeats',
  'cancelled',
  'noStart',
  'older',
  'repeated',
  'noFlight',
  'unpublished',
] as const

/** An entry that is no duty, or was not taken for one. */
export type LeftOutEntry = {
  /** The line of the file. */
  row: number
  summary: string
  /** Null where it has no start. */
  start: Instant | null
  /** The day of its start. */
  date: CalendarDate | null
  why: (typeof leftOutReasons)[number]
}

/**
 * The numbers of entries of a file: events of a calendar, rows of a table. Those read, left out and refused add up to
 * `total`. Each one left out or refused is named with its reason.
 */
export type EntryCounts = { total: number; read: number; leftOut: number; refused: number }

/** The zone of a calendar's times. */
export type ReportTimes = {
  /** The zone of times without one; null where the file states it, and where the user must choose. */
  zone: LogbookZone | null
  /** The zone and its reason, as a sentence; null without times. */
  zoneReason: string | null
  /** True if the user may choose the zone, because the file does not state it. */
  canChooseZone: boolean
}

/** The time zone of a file's times: the base's, each airport's own, or UTC. */
export const timeBases = ['LOCAL_BASE', 'LOCAL_STATION', 'UTC'] as const
export type TimeBase = (typeof timeBases)[number]

/** The crew member a file belongs to. */
export type ReportOwner = {
  /** Staff number. */
  id: string
  name: string
  /** Home base, IATA code. */
  base: string
  position: string
  aircraft: string | null
}

/** The content of a file besides its duties; null where the file does not state it. */
export type ReportHeader = {
  /** The days the file covers, both inclusive. */
  period: { start: CalendarDate; end: CalendarDate } | null
  timeBase: TimeBase | null
  crewMember: ReportOwner | null
}

/** The content of a roster file in any format. Times are UTC instants, dates stay as printed. */
export type RosterReport = ReportHeader & {
  /** The print time, sortable text `2026-06-14T05:02`; its zone is unknown. */
  generatedOn: string | null
  duties: ReportedDuty[]
  /** The certificates with their expiry dates, where the file lists them. */
  certificates: ListedCertificate[]
  /** The duties of cancelled entries of a calendar; absent in other files. */
  cancelled?: ReportedDuty[]
  /** Entries that were not imported, in the order of the file. */
  leftOut: LeftOutEntry[]
  entries: Omit<EntryCounts, 'leftOut'>
  /** The zone of a calendar's times; absent in other files, whose `timeBase` says it. */
  times?: ReportTimes
  /** Rows that were not read. */
  errors: RowRemark[]
  /** Rows that were read with an assumption. */
  warnings: RowRemark[]
  /** An assumption about the whole file, as a sentence. */
  notice: string | null
  /** The number of rows that were read with an assumption about their code. */
  unknownCodeRows: number
  /** The number of repeated duties. */
  duplicates: number
  /** Days with a row that was not read, each once. */
  unreadDates: CalendarDate[]
  /**
   * Days of the period that no row begins on, where rows can be lost: in a PDF. What the portal has on these days is a
   * question, and never taken as dropped. Absent in other files.
   */
  daysWithoutRow?: CalendarDate[]
}
