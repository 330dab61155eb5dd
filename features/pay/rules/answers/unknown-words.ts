import { counted } from '#kernel/words/counted.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { dayAndMonth, monthName } from '#kernel/time/date-words.ts'
import {
  addMonths,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import type { PayUnknown, PayUnknownReason } from '#pay/rules/findings/pay-finding.ts'
import { headWords, likeDuties, payTypeWords, unitText } from '#pay/rules/findings/pay-words.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'

/** A duty, line or head without an answer, in words. */
export type UnknownWords = {
  /** `ZQ640/ZQ641 on 2 June`, or `640 on 2 June in the report to 30 June`. */
  subject: string
  /** The reason. */
  sentence: string
  /** An advice such as `Import the June roster.`; null where nothing helps. */
  help: string | null
  dutyIds: string[]
}

/** The words of everything that a check cannot answer, in the same order. */
export function unknownWords({ unknown, units, reading }: PayCheck): (PayUnknown & UnknownWords)[] {
  const byKey = new Map(units.map(({ unit }) => [unit.key, unit]))
  const lines = new Map(
    reading.matched.unmatched.map((line) => [`${line.reportId} ${line.entry}`, line]),
  )
  const ends = new Map(reading.reports.map(({ id, payPeriodEnd }) => [id, payPeriodEnd]))
  return unknown.map((each) => {
    const unit = each.unit === null ? null : (byKey.get(each.unit) ?? null)
    const line = lines.get(`${each.reportId} ${each.entry}`) ?? null
    const end = each.reportId === null ? null : (ends.get(each.reportId) ?? null)
    const day = unit?.duties[0]?.duty.date ?? line?.date ?? end
    const report = end === null ? 'A report' : `The report to ${dayAndMonth(end)}`
    const ofLine = each.why === 'totals-only' ? report : lineText(line, end)
    const subject = unit ? unitText(unit) : ofLine
    return {
      ...each,
      subject: each.head === null ? subject : `${subject}, ${headWords[each.head]}`,
      sentence: sentenceOf(each, unit, end),
      help: day === null ? null : (helps[each.why]?.(monthOf(day)) ?? null),
      dutyIds: unit?.duties.map(({ duty }) => duty.id) ?? [],
    }
  })
}

function lineText(line: EntryFacts | null, end: CalendarDate | null): string {
  const name = line?.line.routeNumber.trim() || 'A line'
  const day = line?.date ? ` on ${dayAndMonth(line.date)}` : ''
  return end ? `${name}${day} in the report to ${dayAndMonth(end)}` : `${name}${day}`
}

type PlainReason = Exclude<PayUnknownReason, 'too-little-history' | 'no-rate' | 'totals-only'>

const sentences: Record<PlainReason, string> = {
  'no-report': 'No report covers this day yet.',
  carried: 'The period ends here, so the next report may pay it.',
  'no-roster': 'Your roster does not reach this day.',
  'no-duty': 'The line belongs to no single duty.',
  'no-date': 'The line has no date and fits no single duty.',
  'trip-not-whole': 'Your roster lacks a part of this trip.',
  'several-candidates': 'Several duties and lines fit each other.',
  'no-rule-fits': 'Like duties were paid different amounts.',
  'history-mixed': 'Earlier pay does not agree on one amount.',
}

function sentenceOf(unknown: PayUnknown, unit: PayUnit | null, end: CalendarDate | null): string {
  const { why, of, paid = 0, expected } = unknown
  if (why === 'totals-only') return totalsText(unknown, end)
  if (why === 'no-duty' && typeof expected === 'number') {
    return `${poundsText(paid)} is paid for no single duty; your rates say ${poundsText(expected)} for hours above the monthly threshold.`
  }
  if (why === 'too-little-history') return `Only ${likeDuties(of ?? 0)} paid before.`
  if (why === 'no-rate') return `No rate is known for ${unit ? payTypeWords(unit) : 'it'}.`
  return sentences[why]
}

/** `June pays £130.00 in totals; your rates say £137.35 for 3 duties.` */
function totalsText({ of, paid = 0, expected }: PayUnknown, end: CalendarDate | null): string {
  const month = end === null ? 'The report' : monthName(monthOf(end))
  const fact = `${month} pays ${poundsText(paid)} in totals`
  if (!of) return `${fact}.`
  const duties = counted(of, 'duty')
  return typeof expected === 'number'
    ? `${fact}; your rates say ${poundsText(expected)} for ${duties}.`
    : `${fact}; your rates do not tell all of ${duties}.`
}

const waits = (month: CalendarMonth) => `Waiting for the ${monthName(month)} report.`
const importRoster = (month: CalendarMonth) => `Import the ${monthName(month)} roster.`
const chooseDuty = () => 'Choose the duty that the line is for.'
const addRate = () => 'Add your rate under Pay rates.'

/** The help for the month of a duty or line. */
const helps: Record<PayUnknownReason, ((month: CalendarMonth) => string) | null> = {
  'no-report': waits,
  carried: (month) => waits(addMonths(month, 1)),
  'no-roster': importRoster,
  'trip-not-whole': importRoster,
  'no-date': chooseDuty,
  'several-candidates': chooseDuty,
  'too-little-history': () => 'After about five similar duties the portal knows what they pay.',
  'no-rate': addRate,
  'no-rule-fits': addRate,
  'history-mixed': addRate,
  'no-duty': null,
  'totals-only': null,
}
