import type { Pence } from '#kernel/money/pence.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { PoundRange } from './payday.ts'

/** The number of earlier pay days that are shown. */
export const pastPaydaysShown = 6

/** The day on which the range of a pay day is frozen: the one before it, in London. */
export function freezeDay(payDay: CalendarDate): CalendarDate {
  return addDays(payDay, -1)
}

/** The frozen range of a pay day, and the pay that is known afterwards. */
export type Frozen = {
  gross: PoundRange
  net: PoundRange | null
  /** True if duties had no rate: more pay is then inside the range. */
  isLeast: boolean
  /** True if the range was made with the report of the period, which then tells nothing about the range. */
  isReported: boolean
  /** Basic pay of the payslip. */
  basic: Pence
  /** The net pay that arrived, as typed; null until then. */
  landed: Pence | null
  /** Variable pay of the report without commission, which no computed range has; null without a report. */
  variablePaid: Pence | null
}

/** The difference of what arrived from the range: `off` is 0 inside it, else whole pounds below (negative) or above it, rounded up. */
export type Outcome = { of: 'net' | 'gross'; off: number }

/** The outcome of a pay day: by the net pay if both are known, else by the gross pay; null if neither is. */
export function outcomeOf(frozen: Frozen): Outcome | null {
  const { gross, net, basic, landed, variablePaid, isLeast, isReported } = frozen
  if (net && landed !== null) return { of: 'net', off: poundsOff(landed, net, isLeast) }
  if (variablePaid === null || isReported) return null
  return { of: 'gross', off: poundsOff(basic + variablePaid, gross, isLeast) }
}

function poundsOff(pence: Pence, { low, high }: PoundRange, isLeast: boolean): number {
  const [below, above] = [low * 100 - pence, pence - high * 100]
  if (below > 0) return -Math.ceil(below / 100)
  return above > 0 && !isLeast ? Math.ceil(above / 100) : 0
}
