import {
  isCalendarDate,
  isCalendarMonth,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'

/** The dialogs of the roster that a link can open. */
const rosterLinks = ['add', 'import', 'shared', 'tasks', 'changes', 'deleted', 'imports'] as const
type RosterLink = (typeof rosterLinks)[number]

/** A value of an address as a month; undefined if it is none. */
export const monthIn = (value: unknown) =>
  typeof value === 'string' && isCalendarMonth(value) ? value : undefined

const rosterViews = ['calendar', 'day'] as const

/** Omitted from the address: the current month, today, the list view, and a dialog that no link opened. */
type RosterSearch = {
  /** Undefined in the view of a day, whose month it is. */
  month?: CalendarMonth | undefined
  view?: (typeof rosterViews)[number] | undefined
  /** The day of the view of a day. */
  date?: CalendarDate | undefined
  dialog?: RosterLink | undefined
  /** The id of the duty whose details are open. */
  duty?: string | undefined
  /** The missing value of that duty to enter. */
  settle?: string | undefined
}

/** The search of an address of the roster. Undefined removes a value from the address; a missing key would leave it. */
export function rosterSearch({
  month,
  view,
  date,
  dialog,
  duty,
  settle,
}: Record<string, unknown>): RosterSearch {
  return {
    month: view === 'day' ? undefined : monthIn(month),
    view: oneOf(rosterViews, view),
    date: view === 'day' && typeof date === 'string' && isCalendarDate(date) ? date : undefined,
    dialog: oneOf(rosterLinks, dialog),
    duty: textIn(duty),
    settle: textIn(settle),
  }
}

/** A value of an address as text; undefined for another kind of value. */
export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** A value of an address as one of the known ones; undefined for any other. */
export function oneOf<const Known extends string>(
  known: readonly Known[],
  value: unknown,
): Known | undefined {
  return known.find((each) => each === value)
}
