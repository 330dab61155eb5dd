import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { Duty, FileRow } from '#duties/schema/duty.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { secondMs } from '#kernel/time/time-units.ts'
import { toInstant, type Instant, type Made } from '#kernel/time/zone-time.ts'

// The roster is computed from these sources alone. A source stands until it is undone; callers leave undone ones out.

/** The number of a source of a user. It orders sources of one second; absent before the source is stored. */
type Sequence = number

/** An imported roster file, as read. */
export type RosterFile = {
  id: string
  /** 'Generated on' by London's clock, sortable text `2026-11-21T08:30`; null where the file does not say. */
  printedOn: string | null
  importedAt: Instant
  sequence?: Sequence
  /** The days it covers, both inclusive; null where it does not say. */
  period: { start: CalendarDate; end: CalendarDate } | null
  /** Days with a row that was not read. The file does not cover them. */
  unreadDates: CalendarDate[]
  /** True for the roster of another crew member. It adds duties and decides nothing. */
  isOther: boolean
  rows: FileRow[]
  /** Duties that a calendar names as cancelled. */
  cancelled: FileRow[]
}

/** The duty a statement is about. */
export type About = {
  /** Every id the duty had when the statement was made, its own first. */
  ids: string[]
  /** The name of the duty, see `dutyName`. */
  name: string
}

/**
 * Values by field. Fields are named as in `fieldsOf`: `scheduledBrief`, `ZQ210 BHX PMI.actualArrival`. The list of
 * legs is `sectors`, with its text as value. Null means no value.
 */
export type FieldValues = Record<string, string | null>

/** Values that the user stated, and the airline's values they saw beside them. */
type StatedValues = {
  values: FieldValues
  /** The legs themselves, where `values` has `sectors`. */
  legs?: Sector[]
  /** By field, the airline's value on the screen of the user. */
  against: FieldValues
}

/** Fields of a logbook entry. An undefined field was not edited. */
type EntryFields = { [Field in keyof FlightEntry]?: FlightEntry[Field] | undefined }

/** The contents of the statements, by kind. */
export type StatementContent =
  /** A whole duty from the duty form, or from a swap. */
  | { kind: 'typed'; duty: Duty; against: FieldValues }
  /** Called out from the standby to `flight`. `against` has the end of the standby on screen. */
  | { kind: 'calledOut'; calledAt: Instant; report: Instant; flight: Duty; against: FieldValues }
  | ({ kind: 'edit' } & StatedValues)
  | { kind: 'delayed'; notifiedAt: Instant; report: Instant; against: FieldValues }
  | ({ kind: 'keepMine' } & StatedValues)
  /** Withdraws what the user said about these fields. */
  | { kind: 'takeAirline'; fields: string[] }
  /** The duty with its actual times. It stands alone when no file lists it any more. */
  | { kind: 'completed'; duty: Duty; remarks: string | null }
  /** `until` is the last day of the sickness, null while it is open. */
  | { kind: 'sick'; until: CalendarDate | null }
  /** `with` is a private note. */
  | { kind: 'swapped'; with: string | null }
  | { kind: 'cancelled' }
  | { kind: 'keep' }
  | { kind: 'remove' }
  /** `takesBack` has the typed statements of a duty that no file listed. */
  | { kind: 'delete'; takesBack: string[] }
  /** `names` and `ids` are those of the duties it deletes. */
  | { kind: 'deleteMonth'; month: CalendarMonth; names: string[]; ids: string[] }
  /** An empty place removes the hotel. */
  | { kind: 'hotel'; place: string; pickUp: Instant | null; note: string | null }
  | { kind: 'note'; notes: string | null }
  | { kind: 'ftlInputs'; ftlInputs: FtlInputs | null }
  /** The user's own sales on the duty. */
  | { kind: 'sales'; sales: Pence | null }
  /** A change of the logbook entry of a leg, named by `legKey`. */
  | { kind: 'entryEdited'; leg: string; fields: EntryFields }
  /** With `untilImport`, a file with the duty that is imported later brings the entry back. */
  | { kind: 'entryDeleted'; leg: string; untilImport?: true }

export type StatementKind = StatementContent['kind']

/** The kinds of statements. */
export const statementKinds = [
  'typed',
  'calledOut',
  'edit',
  'delayed',
  'keepMine',
  'takeAirline',
  'completed',
  'sick',
  'swapped',
  'cancelled',
  'keep',
  'remove',
  'delete',
  'deleteMonth',
  'hotel',
  'note',
  'ftlInputs',
  'sales',
  'entryEdited',
  'entryDeleted',
] as const satisfies StatementKind[]

/** Something the user said about their roster. */
export type Statement<Content extends StatementContent = StatementContent> = Content & {
  /** For `typed` and `calledOut`, also the id of the duty. */
  id: string
  /** The standby for `calledOut`; null for `typed` and `deleteMonth`. */
  about: About | null
  /** The days it touches, both inclusive. */
  firstDate: CalendarDate
  lastDate: CalendarDate
  /** `calledAt` of a call-out, `notifiedAt` of a delay, else `madeAt`. */
  saidAt: Instant
  /** When it was made on the device. */
  madeAt: Instant
  sequence?: Sequence
  /** The import in whose preview it was made; absent for others. */
  importId?: string
}

/** One kind of statement. */
export type StatementOf<Kind extends StatementKind> = Statement<
  Extract<StatementContent, { kind: Kind }>
>

/** The standing sources of a user. */
export type Sources = { files: RosterFile[]; statements: Statement[] }

/** True if the statement is of one of the kinds. */
export function isOfKind<Kind extends StatementKind>(
  statement: Statement,
  ...kinds: Kind[]
): statement is StatementOf<Kind> {
  return kinds.some((kind) => kind === statement.kind)
}

/** Orders statements by the minute in which they were said, those of one minute by when they were made. */
export function bySaid(one: Statement, other: Statement): number {
  // A call is entered to the minute, so it can be made after a statement with seconds of the same minute.
  const [minute, otherMinute] = [one.saidAt.slice(0, 16), other.saidAt.slice(0, 16)]
  if (minute !== otherMinute) return minute < otherMinute ? -1 : 1
  return byMade(one, other)
}

/** Orders statements by when they were made. */
export function byMade(one: Statement, other: Statement): number {
  if (one.id === other.id) return 0
  return isMadeBefore(one, other) ? -1 : 1
}

function isMadeBefore(one: Statement, other: Statement): boolean {
  if (one.madeAt !== other.madeAt) return one.madeAt < other.madeAt
  const [number, otherNumber] = [one.sequence ?? latest, other.sequence ?? latest]
  return number === otherNumber ? one.id < other.id : number < otherNumber
}

/** The number of a source that is not stored yet. */
const latest = Number.MAX_SAFE_INTEGER

/** True if the file was imported after the statement was made. */
export function isImportedAfter(file: RosterFile, statement: Statement): boolean {
  if (file.importedAt !== statement.madeAt) return file.importedAt > statement.madeAt
  return (file.sequence ?? latest) > (statement.sequence ?? latest)
}

/** True if the file was imported after the other one. */
export function isImportedLater(file: RosterFile, other: RosterFile): boolean {
  if (file.importedAt !== other.importedAt) return file.importedAt > other.importedAt
  const [number, otherNumber] = [file.sequence ?? latest, other.sequence ?? latest]
  return number === otherNumber ? file.id > other.id : number > otherNumber
}

/** An instant, or the second after the last of others where one of them is later. */
export function laterThan(others: readonly Instant[], instant: Instant): Instant {
  const last = others.reduce((one, other) => (other > one ? other : one), '')
  return last > instant ? toInstant(Date.parse(last) + secondMs) : instant
}

/** When all these sources were said, made or imported. */
export function instantsOf({ files, statements }: Sources): Instant[] {
  return [
    ...files.map(({ importedAt }) => importedAt),
    ...statements.flatMap(({ madeAt, saidAt }) => [madeAt, saidAt]),
  ]
}

/**
 * When a change counts as made beside these sources. A last change gets the second after the newest source, if its own
 * time is earlier. Another change keeps its time.
 */
export function madeAfter(made: Made, sources: Sources): Made {
  if (!made.isLast) return made
  const madeAt = laterThan(instantsOf(sources), made.madeAt)
  return { ...made, madeAt, movedMs: Date.parse(madeAt) - Date.parse(made.madeAt) }
}
