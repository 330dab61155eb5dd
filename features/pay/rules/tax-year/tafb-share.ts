import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { entryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'

/** TAFB of a line, in its two heads. */
export type TafbLine = { date: CalendarDate; untaxed: Pence; taxed: Pence }

/** The untaxed share of TAFB, in per cent, from a day on. */
type ShareFrom = { from: CalendarDate; percent: number }

export type TafbShare = {
  untaxed: Pence
  total: Pence
  /** The shares by first day; null if they differ between single lines. */
  shares: ShareFrom[] | null
}

/** More changes in a year are no change of the share, but lines that are paid in different ways. */
const sharesMost = 3
/** A single line with another share shows no change. */
const linesLeast = 2

/** The lines with TAFB, by day. A line without a day counts on the first day of its report. Corrections are left out. */
export function tafbLines(reports: readonly PayReport[]): TafbLine[] {
  return reports
    .flatMap((report) =>
      entryFacts({ ...report, savedAt: report.createdAt }).map(({ date, line }) => ({
        date: date ?? report.payPeriodStart,
        untaxed: line.nonTaxTafbRestShr,
        taxed: line.taxTafbRestShr,
      })),
    )
    .filter(({ untaxed, taxed }) => untaxed >= 0 && taxed >= 0 && untaxed + taxed > 0)
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/**
 * The untaxed share of TAFB, and the days on which it changed.
 *
 * A line allows every share that gives its untaxed amount to the penny, because both heads are rounded. Lines belong
 * together while one share fits all of them.
 *
 * @param lines in order of their days; null is returned without any.
 */
export function tafbShare(lines: readonly TafbLine[]): TafbShare | null {
  if (lines.length === 0) return null
  const untaxed = lines.reduce((sum, line) => sum + line.untaxed, 0)
  const total = lines.reduce((sum, line) => sum + line.untaxed + line.taxed, 0)
  const spans = spansOf(lines)
  const isClear =
    spans.length === 1 ||
    (spans.length <= sharesMost && spans.every(({ count }) => count >= linesLeast))
  const shares = spans.map(({ from, low, high }) => ({ from, percent: roundest(low, high) }))
  return { untaxed, total, shares: isClear ? shares : null }
}

type Span = { from: CalendarDate; low: number; high: number; count: number }

function spansOf(lines: readonly TafbLine[]): Span[] {
  const spans: Span[] = []
  for (const { date, untaxed, taxed } of lines) {
    const total = untaxed + taxed
    const [low, high] = [(100 * (untaxed - 1)) / total, (100 * (untaxed + 1)) / total]
    const span = spans.at(-1)
    if (span && low <= span.high && span.low <= high) {
      span.low = Math.max(span.low, low)
      span.high = Math.min(span.high, high)
      span.count += 1
    } else {
      spans.push({ from: date, low, high, count: 1 })
    }
  }
  return spans
}

/** A share in a range: a multiple of ten or five, else a whole one, else one with a decimal. */
function roundest(low: number, high: number): number {
  const middle = (low + high) / 2
  for (const step of [10, 5, 1]) {
    const share = Math.round(middle / step) * step
    if (low <= share && share <= high && share <= 100) return share
  }
  return Math.round(middle * 10) / 10
}

/** The share in words, with the day of each change. */
export function tafbSentence({ untaxed, total, shares }: TafbShare): string {
  const sums = `${poundsText(untaxed)} of ${poundsText(total)}`
  if (!shares) {
    const percent = Math.round((100 * untaxed) / total)
    return `${sums} TAFB is untaxed (${percent} %). The share differs between lines.`
  }
  const [first, ...later] = shares
  const verb = later.length > 0 ? 'was' : 'is'
  const changes = later.map(({ percent, from }) => `, then ${percent} % from ${longDate(from)}`)
  return `The untaxed share of your TAFB ${verb} ${first?.percent ?? 0} %${changes.join('')} (${sums}).`
}
