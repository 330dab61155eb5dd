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
  const last = addDays(today, 1)
  return duties
    .flatMap((duty) => {
      const { id, date, dutyCode, status } = duty
      const isNear = date >= today && date <= last
      if (!isNear || !status || !hasUserStatus(duty) || isCounted(duty)) return []
      const { kind } = status
      return isSetAside(kind) ? { id, date, dutyCode, state: kind } : []
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

function isSetAside(kind: DutyStatus['kind']): kind is SetAside['state'] {
  return kind === 'sick' || kind === 'swapped' || kind === 'cancelled'
}

/** The line about it, after its day: `ZQ210/ZQ211: sick, your word`. */
export const setAsideWords = ({ dutyCode, state }: SetAside) => `${dutyCode}: ${state}, your word`
