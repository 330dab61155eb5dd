import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'

/** A UTC time to the minute, `2026-11-21T12:30Z`. Text order is time order. */
export type Minute = string

/** A print time by London's clock, `2026-11-21T08:30`. */
export type LondonMinute = string

/** The kinds of duty. */
export type StoryDutyType =
  | 'FLIGHT'
  | 'ASBY'
  | 'HSBY'
  | 'TRAINING'
  | 'OFF'
  | 'LEAVE'
  | 'SICK'
  | 'HOTEL_REST'

/** A leg of a row: flight, from, to, departure, arrival, actual departure, actual arrival, "P" for positioning. */
export type StoryLeg = [
  flight: string,
  from: string,
  to: string,
  departure: Minute | null,
  arrival: Minute | null,
  actualDeparture?: Minute | null,
  actualArrival?: Minute | null,
  positioning?: 'P',
]

/** A row of a roster file, or a whole typed duty. */
export type StoryRow = {
  /** As printed. */
  date: CalendarDate
  type: StoryDutyType
  code: string
  report: Minute | null
  end: Minute | null
  legs: StoryLeg[]
}

/** The flight of a call-out: a row whose type is always FLIGHT. */
export type StoryFlight = Omit<StoryRow, 'type'>

/** A roster file as read. */
export type StoryFile = {
  printed: LondonMinute | null
  /** Both days are inclusive. */
  period: [CalendarDate, CalendarDate] | null
  rows: StoryRow[]
  /** Days with a row that was not read. */
  unread?: CalendarDate[]
  /** True for a file of another person. */
  other?: boolean
  /** Duties that a calendar names as cancelled. */
  cancelled?: StoryRow[]
}

/** A duty on screen, named by its date and code. */
export type DutyOnScreen = { date: CalendarDate; code: string }

/** The moment of a step, by the clock of the portal. */
type AtMoment = { at: Minute }

/** A step that adds a source. `id` names the source for an undo. */
type AddsSource = AtMoment & { id: string }

type AboutDuty = AddsSource & { duty: DutyOnScreen }

type ImportStep = AddsSource & { do: 'import'; file: string }
type TypedStep = AddsSource & { do: 'typed'; row: StoryRow }
export type CalledOutStep = AboutDuty & {
  do: 'calledOut'
  calledAt: Minute
  report: Minute
  flight: StoryFlight
  /** The end of the standby that the device showed. */
  against?: Minute
}
type DelayedStep = AboutDuty & {
  do: 'delayed'
  notifiedAt: Minute
  report: Minute
  /** The report that the device showed. */
  against?: Minute
}
type EditStep = AboutDuty & {
  do: 'edit'
  fields: { report?: Minute; end?: Minute }
  /** The report that the device showed. */
  against?: Minute
}
export type CompletedStep = AboutDuty & {
  do: 'completed'
  /** Off-block and on-block of each leg. */
  legs: [Minute, Minute][]
  end: Minute
}
type SickStep = AboutDuty & { do: 'sick'; until?: CalendarDate }
type PlainStep = AboutDuty & {
  do: 'keepMine' | 'takeAirline' | 'swapped' | 'cancelled' | 'keep' | 'remove' | 'delete'
}
type DeleteMonthStep = AddsSource & {
  do: 'deleteMonth'
  month: CalendarMonth
  keepEdited?: boolean
}
type UndoStep = AtMoment & { do: 'undo'; of: string }
type ReadingStep = AtMoment & { do: 'seen' | 'look' }

/** A step that adds a statement of the crew member. */
export type StatementStep =
  | TypedStep
  | CalledOutStep
  | DelayedStep
  | EditStep
  | CompletedStep
  | SickStep
  | PlainStep
  | DeleteMonthStep

/** A step of a story. */
export type Step = ImportStep | StatementStep | UndoStep | ReadingStep

/** A story: the steps of one crew member from an empty portal, with all files that they import. */
export type Story = {
  id: string
  title: string
  files: Record<string, StoryFile>
  steps: Step[]
}

/** A duty of an answer: date, type, code, report, end, state, and marks joined by spaces. */
export type AnswerDuty = [string, string, string, Minute | null, Minute | null, string, string]

/** A difference: date, code, field, the airline's value, yours, and the side that counts. */
export type AnswerDifference = [string, string, string, string, string, 'airline' | 'yours']

/** The whole answer after a step. */
export type Answer = {
  duties: AnswerDuty[]
  dutyMinutes: number
  blockMinutes: number
  /** Open tasks as `date code`. */
  tasks: string[]
  /** London date of departure, flight, from, to, minutes. */
  logbook: [string, string, string, string, number][]
  next: [string, string, Minute | null] | null
  /** Days with their notice in minutes. */
  changes: [string, number | null][]
  /** Changed days, of these within 14 days, and within 24 hours. */
  record: [number, number, number]
  differs?: AnswerDifference[]
  /** Logbook entries that the step removes, and their minutes. */
  leaves?: [number, number]
  refused?: true
}

/** A worked story with its expected answers, as in the JSON file. */
export type StoryCase = {
  id: string
  title: string
  given: { files?: Record<string, StoryFile>; steps: Step[] }
  expected: { after: Answer[] }
}

/** The JSON file of the worked stories. */
export type StoryCollection = {
  format: Record<string, string>
  files: Record<string, StoryFile>
  cases: StoryCase[]
}

/** The story of a case, with the shared files and its own ones. */
export function storyOf({ id, title, given }: StoryCase, shared: Record<string, StoryFile>): Story {
  return { id, title, files: { ...shared, ...given.files }, steps: given.steps }
}
