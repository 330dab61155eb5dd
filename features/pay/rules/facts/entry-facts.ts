import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { lineDate } from './line-date.ts'
import type { CheckedReport } from './pay-check-input.ts'

/** The kind of a line: a type of duty, or a line that belongs to no single one. */
type EntryKind = DutyType | 'WDO' | 'COMMISSION' | 'ADJ' | 'UNKNOWN'

/**
 * What a line may do to a duty. `pay` says that a duty is paid. `extra` is only commission, only working day off
 * payment or an adjustment: it adds to a duty and never makes it paid. `back` has only negative amounts. `empty` has none.
 */
type LineUse = 'pay' | 'extra' | 'back' | 'empty'

/** A line of a report, read. */
export type EntryFacts = {
  reportId: string
  /** Its place in the report, from 0. */
  entry: number
  line: CheckedReport['entries'][number]
  /** The day in its details; null without one. */
  date: CalendarDate | null
  /** Flight numbers as digits, without prefix and leading zeros. */
  numbers: string[]
  kind: EntryKind
  is: LineUse
  /** The heads with an amount. */
  heads: PayHead[]
}

/** The sum of all heads of a line, in pence. */
export function lineSum({ line }: Pick<EntryFacts, 'line'>): Pence {
  return payHeads.reduce((sum, head) => sum + line[head], 0)
}

/** Reads the lines of a report. */
export function entryFacts({ id, entries, ...report }: CheckedReport): EntryFacts[] {
  return entries.map((line, entry) => {
    const heads = payHeads.filter((head) => line[head] !== 0)
    const numbers = flightNumbers(line.routeNumber)
    const kind = kindOf(line.routeNumber, numbers, heads)
    return {
      reportId: id,
      entry,
      line,
      date: lineDate(line.details, report),
      numbers,
      kind,
      is: useOf({ line, kind, heads }),
      heads,
    }
  })
}

const extraHeads: PayHead[] = ['commission', 'workingDayOffPayment']

function useOf({ line, kind, heads }: Pick<EntryFacts, 'line' | 'kind' | 'heads'>): LineUse {
  if (heads.length === 0) return 'empty'
  if (heads.every((head) => line[head] < 0)) return 'back'
  const isExtra = kind === 'ADJ' || heads.every((head) => extraHeads.includes(head))
  return isExtra ? 'extra' : 'pay'
}

/** Separators between the flights of a line. */
const separators = /[\s/,&+]+/
/** A carrier of two characters or three letters, the number, and a suffix letter. */
const flightPattern = /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])?0*(\d{1,4})[A-Z]?$/

/**
 * The flight numbers in a route or code: `ZQ0210/211` is 210 and 211. A shorter part without carrier repeats the
 * leading digits: `210/1` is 210 and 211. A known duty code is no number.
 */
export function flightNumbers(text: string): string[] {
  const numbers: string[] = []
  for (const part of text.toUpperCase().split(separators).filter(Boolean)) {
    const [, carrier, digits] = isKnownCode(part) ? [] : (flightPattern.exec(part) ?? [])
    if (!digits) continue
    const before = numbers.at(-1) ?? ''
    const isShort = !carrier && digits.length < before.length
    numbers.push(isShort ? before.slice(0, before.length - digits.length) + digits : digits)
  }
  return [...new Set(numbers)]
}

function isKnownCode(part: string): boolean {
  return dutyTypeOfCode(part) !== undefined
}

const otherKinds: Record<string, EntryKind> = {
  WDO: 'WDO',
  COMMISSION: 'COMMISSION',
  COMM: 'COMMISSION',
  ADJ: 'ADJ',
  ADJUSTMENT: 'ADJ',
}

function kindOf(route: string, numbers: string[], heads: PayHead[]): EntryKind {
  if (numbers.length > 0) return 'FLIGHT'
  const code = route.trim().toUpperCase()
  return otherKinds[code] ?? dutyTypeOfCode(code) ?? kindOfHeads(heads)
}

const tafb: PayHead[] = ['nonTaxTafbRestShr', 'taxTafbRestShr']

/** Heads that show the kind of a line, if it has no others than the second list. */
const kindsByHeads: [EntryKind, needed: PayHead[], allowed: PayHead[]][] = [
  ['ASBY', ['airportStandby'], tafb],
  ['TRAINING', ['groundTrainingAdminBase'], ['crewFood']],
  ['LEAVE', ['leaveHolidayPay', 'holidayPayCommission'], []],
  ['WDO', ['workingDayOffPayment'], []],
  ['COMMISSION', ['commission'], []],
]

function kindOfHeads(heads: PayHead[]): EntryKind {
  const found = kindsByHeads.find(
    ([, needed, allowed]) =>
      heads.some((head) => needed.includes(head)) &&
      heads.every((head) => needed.includes(head) || allowed.includes(head)),
  )
  if (found) return found[0]
  const isFlight = heads.includes('flightDutyPay') || heads.includes('nonTaxFdp')
  return isFlight ? 'FLIGHT' : 'UNKNOWN'
}
