import type { DutyStatus } from '#duties/schema/duty.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { DutyStatusKind } from '#duties/rules/words/duty-words.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { DisruptiveType, SchemeName } from '#limits/rules/scheme/ftl-settings.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import type { Comparison, FigureName, LoadLength } from '#load/rules/counted/load-figures.ts'
import type { LoadChange, LoadInput } from '#load/rules/counted/load-input.ts'
import type { NoteRow, RatingScale } from '#load/rules/notes/note.ts'

/** The file of worked cases. Its `format` explains it. */
export type LoadCases = { format: string; cases: LoadCase[] }

/** A worked case of one rule. */
export type LoadCase = {
  id: string
  title: string
  given: LoadCaseGiven
  expected: Record<string, unknown>
}

/** The rules that have cases. */
export type CasedRule = 'load' | 'notes' | 'earlier' | 'compare' | 'ratings' | 'report' | 'seal'

/** Days as cases write them. */
export type CaseDays = 7 | 14 | 28 | 'month'

type CaseDuty = FtlDuty & { status?: DutyStatusKind }

/** The fields of every rule. A case has those of its own rule. */
export type LoadCaseGiven = {
  rule: CasedRule
  homeBase: string
  zone: TimeZone
  scheme: SchemeName
  disruptiveType: DisruptiveType
  airportZones: Record<string, TimeZone>
  since: CalendarDate | null
  commuteMinutes: number | null
  asOf: CalendarDate
  days: CaseDays
  until?: Instant
  duties: CaseDuty[]
  changes?: LoadChange[]
  notes?: NoteRow[]
  /** Of the rule `compare`. */
  unit: 'minutes' | 'count'
  current: number
  earlier: number[]
  /** Of the rule `ratings`. */
  scale: RatingScale
  planned: string
  /** Of the rule `report`. */
  dutyId: string
  holder: { name: string; crewId: string }
  comparisons: Partial<Record<FigureName, Comparison>>
  include: Record<string, boolean>
  words: string
  madeAt: Instant
  /** Of the rule `seal`. */
  secret: string
  userId: string
  table: string
  rowId: string
  iv: string
  text: string
}

/** The length of a window as a case writes it. */
export function lengthOf(days: CaseDays): LoadLength {
  return days === 'month' ? days : `${days}`
}

/** The input of the rules from a case with a roster. */
export function loadInputOf(given: LoadCaseGiven): LoadInput {
  const { homeBase, zone, scheme, disruptiveType, since, commuteMinutes } = given
  return {
    roster: {
      duties: given.duties.filter(isCountedCase).map(({ status: _, ...duty }) => duty),
      flights: [],
      settings: { scheme, disruptiveType, ownLimits: [] },
      bases: [{ from: null, airports: [homeBase] }],
      airportZones: { ...given.airportZones, [homeBase]: zone },
      history: { since, openingBalances: [] },
    },
    zone,
    changes: given.changes ?? [],
    notes: given.notes ?? [],
    commuteMinutes,
  }
}

const isCountedCase = ({ status }: CaseDuty) => isCounted(statusOf(status))

const statusOf = (kind: DutyStatusKind | undefined): { status?: DutyStatus } =>
  kind ? { status: { kind, since: '' } } : {}
