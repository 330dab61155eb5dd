import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import type {
  Minute,
  StatementStep,
  StoryFile,
  StoryRow,
} from '#duties/rules/sources/testing/story.ts'
import type { ModelLeg } from './legs.ts'

/** A reference to a duty: all its ids at that moment, and its name. */
export type DutyRef = { ids: string[]; name: string }

/** Planned values of a duty. Null where nothing is stated. */
export type PlanValues = {
  report: Minute | null
  end: Minute | null
  legs: ModelLeg[] | null
}

export type PlanField = keyof PlanValues

export const noValues: PlanValues = { report: null, end: null, legs: null }

/** An imported file. */
export type FileSource = {
  kind: 'file'
  id: string
  /** The number of its step. It orders sources by the time they were made. */
  index: number
  made: Minute
  file: StoryFile
  /** The print time in UTC; the time of the import for a file without one. */
  printed: Minute
  isDated: boolean
  printDate: CalendarDate
}

/** A statement of the crew member. Fields that do not fit the kind have their empty value. */
export type Statement = {
  kind: StatementStep['do']
  id: string
  index: number
  made: Minute
  said: Minute
  /** The duty of the statement. For a call-out, the standby. Null for typed duties and whole months. */
  about: DutyRef | null
  /** The whole duty of a typed form, the flight of a call-out, or the duty as it was when it was completed. */
  row: StoryRow | null
  /** The stated planned values. */
  values: PlanValues
  /** The airline's values at that moment. */
  against: PlanValues
  /** The end of the standby that a call-out replaced. */
  replacedEnd: Minute | null
  /** The fields for which `takeAirline` withdraws earlier values. */
  withdrawn: PlanField[]
  /** Actual times of a completed duty. */
  flown: ModelLeg[]
  actualReport: Minute | null
  actualEnd: Minute | null
  /** First and last day of a sickness, both inclusive. */
  sickDays: [CalendarDate, CalendarDate] | null
  month: CalendarMonth | null
  /** The duties that `deleteMonth` deleted. */
  deleted: DutyRef[]
  /** The ids of the statements that a `delete` takes back. */
  takenBack: string[]
}

export type Source = FileSource | Statement

/** A file of a step, with its print time in UTC. */
export function fileSource(
  file: StoryFile,
  step: { id: string; at: Minute },
  index: number,
): FileSource {
  const { id, at } = step
  const [date = '', time = ''] = file.printed?.split('T') ?? []
  return {
    kind: 'file',
    id,
    index,
    made: at,
    file,
    printed: file.printed === null ? at : toMinute(londonToUtc(date, time)),
    isDated: file.printed !== null,
    printDate: file.printed === null ? londonDate(at) : date,
  }
}

/** The minute of an instant with seconds. */
function toMinute(instant: string): Minute {
  return `${instant.slice(0, 16)}Z`
}

export function isFile(source: Source): source is FileSource {
  return source.kind === 'file'
}

export function isStatement(source: Source): source is Statement {
  return source.kind !== 'file'
}

/** Compares files by print time; of two files of one minute, the later import is newer. */
export function byPrintTime(one: FileSource, other: FileSource): number {
  return compareText(one.printed, other.printed) || one.index - other.index
}

/** When a statement was said, and the number of its step. */
export type Said = Pick<Statement, 'said' | 'index'>

/** Compares statements by the time they were said, then by the time they were made. */
export function bySaid(one: Said, other: Said): number {
  return compareText(one.said, other.said) || one.index - other.index
}

/** Compares two texts by code units. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** True if the reference names a duty with these ids or this name. */
export function isAbout(ref: DutyRef, duty: DutyRef): boolean {
  return ref.ids.some((id) => duty.ids.includes(id)) || ref.name === duty.name
}

/** True if a Delete All after the source deleted the duty, so that the source has no effect on it. */
export function isDeletedAfter(
  source: { index: number },
  duty: DutyRef,
  deletions: Statement[],
): boolean {
  return deletions.some(
    ({ index, deleted }) => index > source.index && deleted.some((ref) => isAbout(ref, duty)),
  )
}
