import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The rounding of a fraction of a penny. */
export const roundings = ['half-up', 'half-even', 'down', 'up'] as const
export type Rounding = (typeof roundings)[number]

/** The rates of a crew member for some time. */
export type RateCard = {
  id: string
  name: string
  /** Null for every rank. */
  rank: string | null
  validFrom: CalendarDate
  /** Inclusive; null while it is valid. */
  validTo: CalendarDate | null
  source: 'typed' | 'confirmed'
  rounding: Rounding
  rules: PayRule[]
  notes: string | null
}

/** The rule of one head for some types of duty. */
export type PayRule = {
  head: PayHead
  kinds: DutyType[]
  /** Only for a standby that led to a flight. */
  calledOut?: boolean | undefined
  /** Only for work on a rostered day off. */
  dayOff?: boolean | undefined
  /** Only for duties on this route, `BHX-FAO-BHX`. */
  route?: string | undefined
  /** Only for duties of this many minutes, both inclusive. */
  minutes?: [least: number, most: number] | undefined
} & PayRate

type PayRate =
  /**
   * For each sector, by its scheduled block minutes up to each band's end, or by its distance in nautical miles; null
   * for any.
   */
  | {
      by: 'sector'
      pence: Pence
      measure?: 'nm' | undefined
      bands: [most: number | null, percent: number][]
      positioningPercent: number
    }
  /** Hundredths of a penny per hour. An untaxed share goes to another head. */
  | {
      by: 'hour'
      rate: number
      basis: 'duty' | 'block' | 'tafb'
      taxFree?: { head: PayHead; percent: number } | undefined
      times?: 'planned' | undefined
    }
  /** By the minutes of duty, from the last step that they reach. */
  | {
      by: 'length'
      steps: [fromDutyMinutes: number, pence: Pence][]
      times?: 'planned' | undefined
    }
  /** By the minutes from the scheduled to the actual last on-block or debrief, from the last step that they reach. */
  | { by: 'delay'; of: 'on-block' | 'debrief'; steps: [fromMinutesLate: number, pence: Pence][] }
  /** Hundredths of a penny per hour above so many minutes of a pay period. It pays no single duty. */
  | { by: 'month'; rate: number; basis: 'block' | 'duty'; over: number }
  /** Hundredths of a per cent of the crew member's own sales on a duty. It is never compared. */
  | { by: 'sales'; bp: number }
  | { by: 'duty' | 'day' | 'night'; pence: Pence }
  /** Hundredths of a per cent of another head. */
  | { by: 'percent'; of: PayHead; bp: number }

/**
 * A fraction as a whole number of pence.
 *
 * @param numerator may be negative; rounding is by the size of the amount.
 * @param denominator above 0.
 */
export function rounded(numerator: number, denominator: number, rounding: Rounding): Pence {
  const size = Math.abs(numerator)
  const [whole, rest] = [Math.floor(size / denominator), size % denominator]
  const isUp =
    rounding === 'up'
      ? rest > 0
      : rounding === 'half-up'
        ? rest * 2 >= denominator
        : rounding === 'half-even' &&
          (rest * 2 > denominator || (rest * 2 === denominator && whole % 2 === 1))
  const pence = isUp ? whole + 1 : whole
  return numerator < 0 ? -pence : pence
}

/** Says why a step of a rule cannot stand below the one above it. */
export const notLonger = 'Must be longer than the one above'
