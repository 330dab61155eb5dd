import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dateNear, type PayPeriod } from './pay-csv-period.ts'
import { dayMonthAt, type CommissionLine, type PayWarning } from './pay-csv-records.ts'
import { amountsBy, type PayEntry } from './pay-report.ts'

/** The commission of one date, in whole pence. */
export type DateCommission = {
  /** `01/06`. */
  dayMonth: string
  /** The full date; null where the file states no period, or no year near the period has this day. */
  date: CalendarDate | null
  amount: Pence
  /** True if no entry has that date, so that the commission became an entry. */
  isAlone: boolean
}

/** An entry, and the physical line of the file it begins on. */
export type PrintedEntry = { line: number; entry: PayEntry }

/** The route name of an entry that only holds the commission of a date. */
const commissionRoute = 'Commission'

/**
 * Adds commission lines to the entries: each date's commission goes to the first entry of that date.
 *
 * A date without an entry gets a new one. Entries that already have commission are left as they are.
 */
export function withCommission(
  printed: PrintedEntry[],
  lines: CommissionLine[],
  period: PayPeriod | null,
): { entries: PrintedEntry[]; byDate: DateCommission[]; warnings: PayWarning[] } {
  const entries = [...printed]
  const warnings: PayWarning[] = []
  const placesByDate = Map.groupBy(printed.keys(), (place) =>
    dayMonthAt(printed[place]?.entry.details ?? ''),
  )
  const byDate: DateCommission[] = []
  for (const [dayMonth, ofDate] of Map.groupBy(lines, (each) => each.dayMonth)) {
    const amount = ofDate.reduce((sum, each) => sum + each.amount, 0)
    const places = placesByDate.get(dayMonth) ?? []
    const inColumn = places.reduce((sum, at) => sum + (printed[at]?.entry.commission ?? 0), 0)
    const [place] = places
    const first = place === undefined ? undefined : printed[place]
    const { line, words } = ofDate[0] ?? { line: 0, words: dayMonth }
    if (inColumn !== 0) {
      warnings.push({ line, sentence: saidTwice(dayMonth, amount, inColumn) })
    } else if (first && place !== undefined) {
      const { entry } = first
      entries[place] = { ...first, entry: { ...entry, commission: entry.commission + amount } }
    } else if (amount !== 0) {
      entries.push({ line, entry: commissionEntry(words, amount) })
    }
    const date = period && dateNear(dayMonth, period)
    byDate.push({ dayMonth, date, amount, isAlone: !first && amount !== 0 })
  }
  return { entries, byDate, warnings }
}

/** The date a text begins with, and its weekday where it is named: `01/06 Mon`. */
export function dateWords(text: string): string | null {
  const [words] =
    /^\d{1,2}\/\d{1,2}(?!\d)(?: (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)?/i.exec(text) ?? []
  return words ?? null
}

function saidTwice(dayMonth: string, amount: Pence, inColumn: Pence): string {
  const told = `The commission of ${dayMonth}, ${poundsText(amount)}`
  return amount === inColumn
    ? `${told}, is in the Commission column too: it is counted once.`
    : `${told}, is not added: the Commission column has ${poundsText(inColumn)} for that date.`
}

function commissionEntry(words: string, amount: Pence): PayEntry {
  return {
    routeNumber: commissionRoute,
    details: dateWords(words) ?? words,
    imported: true,
    ...amountsBy((head) => (head === 'commission' ? amount : 0)),
  }
}
