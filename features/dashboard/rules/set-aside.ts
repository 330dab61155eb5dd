import { hasUserStatus, isCounted } from '#duties/rules/duty-status.ts'
import type { DutyStatus } from '#duties/schema/duty.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'

/** A duty that the user reported sick, swapped or cancelled. */
export type SetAside = {
  id: string
  date: CalendarDate
  dutyCode: string
  state: 'sick' | 'swapped' | 'cancelled'
}

type Listed = Omit<SetAside, 'state'> & { status?: DutyStatus | undefined }

/**
 * The duties of today and tomorrow that do not count because the user said so, by date.
 *
 * @param duties in any order.
 */
export function setAsideDuties(duties: readonly Listed[], today: CalendarDate): SetAside[] {
  return duties
    .flatMap((duty) => {
      const { id, date, dutyCode, status } = duty
      if (!isSetAsideShown(duty, today) || !status || !hasUserStatus(duty) || isCounted(duty))
        return []
      const { kind } = status
      return isSetAside(kind) ? { id, date, dutyCode, state: kind } : []
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** True for a duty of today or tomorrow: the start page lists no others that do not count. */
export const isSetAsideShown = ({ date }: Pick<Listed, 'date'>, today: CalendarDate) =>
  date >= today && date <= addDays(today, 1)

function isSetAside(kind: DutyStatus['kind']): kind is SetAside['state'] {
  return kind === 'sick' || kind === 'swapped' || kind === 'cancelled'
}

/** The line about it, after its day: `ZQ210/ZQ211: sick, your word`. */
export const setAsideWords = ({ dutyCode, state }: SetAside) => `${dutyCode}: ${state}, your word`
