import type { MissingInput } from '#duties/rules/verdict.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { beforeRosterLink } from '#web/base/before-roster-link.ts'
import { addAirportLink } from '#web/base/add-airport-link.ts'
import { homeBaseLink, paths } from '#web/base/paths.ts'

// The one place that says where a missing value is added.

/** The values that the form of a duty has. */
const formInputs = [
  'report',
  'sectorTimes',
  'debrief',
  'place',
  'dutyTimes',
] as const satisfies MissingInput[]

/** The values that a duty lacks itself. Its details settle them. */
const settledInputs = [...formInputs, 'calledAt', 'travel'] as const satisfies MissingInput[]
type SettledInput = (typeof settledInputs)[number]

/** True if the form of the duty settles the value. */
export const isInDutyForm = (input: string) => formInputs.some((each) => each === input)

/** True if the details of the duty itself have the field or the choice. */
export const isSettledInDetails = (input: MissingInput) =>
  input === 'homeBase' || settledInputs.some((each) => each === input)

/** The mark of the control that settles a value: the value and the duty that lacks it. */
export function settleMark(
  { input, dutyId }: { input: string; dutyId?: string },
  duty: { id: string },
): string {
  return input === 'homeBase' ? input : `${input} ${dutyId ?? duty.id}`
}

/** An address of the portal. */
export type MissingLink =
  | typeof homeBaseLink
  | ReturnType<typeof beforeRosterLink>
  | ReturnType<typeof addAirportLink>
  | {
      to: typeof paths.roster
      search: {
        month?: string
        duty?: string
        settle?: SettledInput
        dialog?: 'import' | 'add'
        view?: 'day'
        date?: CalendarDate
      }
    }

/** The statement that replaces a missing part of the history, and the words of the link to it. */
export function historyLink({ input }: Missing): MissingLink & { words: string } {
  if (input === 'homeBase') return { ...homeBaseLink, words: 'Choose your home base' }
  const words = 'Before this roster'
  if (input === 'earlierHours') return { ...beforeRosterLink('earlierTotals'), words }
  if (input === 'freeDays') return { ...beforeRosterLink('freeDays'), words }
  return { ...beforeRosterLink('freeFrom'), words }
}

/**
 * The page that opens exactly the field or the import.
 *
 * @param duty the duty that lacks the value.
 */
export function missingLink(
  { input, dutyId, from = '', airport = '' }: Missing,
  duty: { id: string; date: CalendarDate },
): MissingLink {
  switch (input) {
    case 'homeBase':
      return homeBaseLink
    case 'airportZone':
      return addAirportLink(airport)
    case 'dutyBefore':
    case 'earlierRoster':
      return { to: paths.roster, search: { dialog: 'import' } }
    case 'unreadDay':
      return { to: paths.roster, search: { view: 'day', date: from, dialog: 'add' } }
    case 'freeDays':
      return beforeRosterLink('freeDays')
    case 'earlierHours':
      return beforeRosterLink('earlierTotals')
    default: {
      const search = { month: monthOf(duty.date), duty: dutyId ?? duty.id, settle: input }
      return { to: paths.roster, search }
    }
  }
}
