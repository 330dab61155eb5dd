import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import { payHeads } from '#kernel/words/pay-heads.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { plannedSum } from '#pay/rules/answers/expected-month.ts'
import { comparedPay } from '#pay/rules/answers/compared-pay.ts'
import { isPennies, paySums } from '#pay/rules/answers/pay-summary.ts'
import { payCheck, type PayCheck } from './pay-check.ts'
import { payDuty, payLine, paySector } from './test-pay-input.ts'
import type { PayRule, RateCard, Rounding } from '#pay/rules/facts/rate-card.ts'
import { dutyAccount, type AccountClaim, type HeadSums } from '#pay/rules/answers/duty-account.ts'
import { monthPay, type MonthPay } from '#pay/rules/rates/month-pay.ts'

/** A worked case. Amounts are pence, instants are UTC to the minute. */
type Case = {
  id: string
  title: string
  reason: string
  input: {
    today: string
    base: string
    /** Absent if no import is stored. */
    rosterPeriods?: [string, string][]
    ranks: [string, string][]
    cards: string[]
    learn: boolean
    payDate?: 'roster' | 'utc'
    airports?: NonNullable<PayCheckInput['airports']>
    duties: CaseDuty[]
    reports: CaseReport[]
  }
  expect: Record<string, unknown>
}

type CaseDuty = {
  id: string
  date: string
  type: DutyType
  code: string
  brief: string | null
  debrief: string | null
  sectors: [
    flight: string,
    from: string,
    to: string,
    off: string,
    on: string,
    positioning?: 'P' | null,
    actualOff?: string | null,
    actualOn?: string | null,
  ][]
  was?: string[]
  actual?: { brief: string | null; debrief: string | null }
  sales?: number
}

type CaseReport = {
  id: string
  start: string
  end: string
  saved: Instant
  stated: number | null
  entries: ({
    id: string
    route: string
    details: string
    pattern?: string
  } & Partial<PayAmounts>)[]
}

type CaseClaim = AccountClaim & { id: string; made: string }

const knownFields: Record<string, string> = {
  file: 'format note cards cases accounts payslips months',
  case: 'id title reason input expect',
  input: 'today base rosterPeriods ranks cards learn payDate airports duties reports',
  duty: 'id date type code brief debrief sectors was actual sales',
  actual: 'brief debrief',
  report: 'id start end saved stated entries',
  entry: `id route details pattern ${payHeads.join(' ')}`,
  expect:
    'matches findings unknown expected superseded ahead compared toClaim toCheck mayBeTakenBack',
  finding: 'kind unit entry report head paid expected stake own certainty sentence typical',
  unknown: 'unit entry report head why of paid expected',
  account: 'id title reason given expected',
  accountGiven: 'due lines claims',
  claim: 'id made asked paidThen status received',
  accountExpected: 'heads rest waiting open badge',
  monthGiven: 'rule rounding sectors',
  card: 'id rank validFrom validTo rounding rules',
  'by sector': 'pence measure bands positioningPercent',
  'by hour': 'rate basis taxFree times',
  taxFree: 'head percent',
  'by length': 'steps times',
  'by delay': 'of steps',
  'by month': 'rate basis over',
  'by sales': 'bp',
  'by duty': 'pence',
  'by day': 'pence',
  'by night': 'pence',
  'by percent': 'of bp',
}

/** The fields of every rule. */
const ruleFields = 'head kinds by calledOut dayOff route minutes'

const file =
  process.env['PAY_CASES'] ??
  new URL('../../../../samples/pay-check-cases.json', import.meta.url).pathname
const read = JSON.parse(readFileSync(file, 'utf8')) as {
  cards: Record<string, Omit<RateCard, 'name' | 'source' | 'notes'>>
  cases: Case[]
  accounts?: {
    id: string
    title: string
    given: { due: HeadSums; lines: { report: string; heads: HeadSums }[]; claims: CaseClaim[] }
    expected: Record<string, unknown>
  }[]
  months?: {
    id: string
    title: string
    given: { rule: Extract<PayRule, { by: 'month' }>; rounding: Rounding; sectors: number[] }
    expected: MonthPay
  }[]
}
const { cards, cases } = read

it.each(cases)('$id $title', (read) => {
  expect(unknownFields(read)).toEqual([])
  const input = inputOf(read)
  expectResult(payCheck(input), read)
  expectResult(payCheck(reversed(input)), read)
})

it.each(read.accounts ?? [])('$id $title', ({ given, expected }) => {
  const { due, lines, claims } = given
  const heads = lines.map((line) => line.heads)
  const account = dutyAccount({ due, lines: heads, claims })
  const { rest, waiting, notSent, open } = account
  const isSent = claims.every(({ status }) => status !== 'open')
  expect(notSent).toBe(isSent ? 0 : waiting)
  const duty = { dutyIds: ['duty'], stake: open, certainty: 'sure' as const }
  const badge = open > 0 && !isPennies([duty])(duty)
  expect({ heads: Object.fromEntries(account.heads), rest, waiting, open, badge }).toMatchObject(
    expected,
  )
  expect([...account.heads.keys()]).toEqual(Object.keys(expected['heads'] ?? {}))
})

it.each(read.months ?? [])('$id $title', ({ given, expected }) => {
  expect(monthPay(given.rule, given.sectors, given.rounding)).toEqual(expected)
})

it.each(Object.entries(cards))('card %s has no unknown fields', (_, card) => {
  expect([...unknownIn('card', card), ...card.rules.flatMap(unknownInRule)]).toEqual([])
})

it('finds an unknown field of a rule', () => {
  const rule = { head: 'tafb', kinds: ['FLIGHT'], by: 'hour', rate: 1, taxFree: { of: 'tafb' } }
  const fields = { ...rule, floor: 1 } as unknown as PayRule
  expect(unknownInRule(fields)).toEqual(['floor', 'of'])
  expect(unknownInRule({ ...rule, by: 'week' } as unknown as PayRule)).toContain('by week')
})

it('has cases, and no unknown lists', () => {
  expect(cases.length).toBeGreaterThan(0)
  expect(unknownIn('file', read)).toEqual([])
  for (const each of read.accounts ?? []) {
    expect(unknownIn('account', each)).toEqual([])
    expect(unknownIn('accountGiven', each.given)).toEqual([])
    expect(each.given.claims.flatMap((claim) => unknownIn('claim', claim))).toEqual([])
    expect(unknownIn('accountExpected', each.expected)).toEqual([])
  }
  for (const each of read.months ?? []) {
    expect(unknownIn('account', each)).toEqual([])
    expect(unknownIn('monthGiven', each.given)).toEqual([])
    expect(unknownInRule(each.given.rule)).toEqual([])
  }
})

function unknownIn(kind: string, fields: object): string[] {
  return Object.keys(fields).filter((name) => !knownFields[kind]?.split(' ').includes(name))
}

function unknownInRule(rule: PayRule): string[] {
  const kind = `by ${rule.by}`
  if (!(kind in knownFields)) return [kind]
  const own = Object.entries(rule).filter(([name]) => !ruleFields.split(' ').includes(name))
  const taxFree = rule.by === 'hour' ? (rule.taxFree ?? {}) : {}
  return [...unknownIn(kind, Object.fromEntries(own)), ...unknownIn('taxFree', taxFree)]
}

const sectorItems = 8

function unknownFields(each: Case): string[] {
  const { input, expect: expected } = each
  const check = unknownIn
  const lists = (name: string) => (expected[name] ?? []) as object[]
  return [
    ...check('case', each),
    ...check('input', input),
    ...input.duties.flatMap((duty) => [
      ...check('duty', duty),
      ...check('actual', duty.actual ?? {}),
      ...duty.sectors.flatMap((sector) => sector.slice(sectorItems).map(String)),
    ]),
    ...input.reports.flatMap((report) => [
      ...check('report', report),
      ...report.entries.flatMap((entry) => check('entry', entry)),
    ]),
    ...check('expect', expected),
    ...lists('findings').flatMap((finding) => check('finding', finding)),
    ...lists('unknown').flatMap((unknown) => check('unknown', unknown)),
  ]
}

/** Each expected value that the case gives. */
function expectResult(found: PayCheck, { input, expect: expected }: Case): void {
  const answer = answerOf(found, input.reports)
  for (const [name, value] of Object.entries(expected)) {
    if (name === 'expected') expect(answer.expected).toMatchObject(value as object)
    else if (Array.isArray(value)) expectSameList(answer[name as 'matches'], value)
    else if (typeof value === 'object') expect(answer[name as 'ahead']).toEqual(value)
    else expect(answer[name as 'toClaim']).toBe(value)
  }
  for (const [key, heads] of Object.entries(expected['expected'] ?? {})) {
    expect(answer.expected[key]).toEqual(heads)
  }
}

/** Whole lists in any order; each item has at least the fields given. */
function expectSameList(found: unknown[], expected: unknown[]): void {
  const open = [...found]
  for (const item of expected) {
    const place = open.findIndex((each) => {
      try {
        expect(each).toMatchObject(item as object)
        return true
      } catch {
        return false
      }
    })
    expect({ found: place >= 0 ? item : open }).toEqual({ found: item })
    open.splice(place, 1)
  }
  expect(open).toEqual([])
}

function answerOf(found: PayCheck, reports: CaseReport[]) {
  const { compared, of } = comparedPay(found)
  const lineId = (reportId: string | null, entry: number | null) =>
    reports.find(({ id }) => id === reportId)?.entries[entry ?? -1]?.id
  return {
    matches: found.matches.map(({ entry, duties, confidence, reason, alsoPays }) => [
      lineId(entry.reportId, entry.entry),
      duties.map(({ duty }) => duty.id),
      confidence,
      reason,
      ...(alsoPays ? [alsoPays.duty.id] : []),
    ]),
    findings: found.findings.map(({ reportId, entry, expected, ...finding }) => ({
      ...finding,
      entry: lineId(reportId, entry),
      report: reportId,
      expected: expected?.low === expected?.high ? expected?.low : expected,
    })),
    unknown: found.unknown.map(({ reportId, entry, ...unknown }) => ({
      ...unknown,
      entry: lineId(reportId, entry),
      report: reportId,
    })),
    expected: Object.fromEntries(
      found.units.map(({ unit, expectation }) => [
        unit.key,
        Object.fromEntries(
          [...expectation.heads]
            .filter(([, { range }]) => range.low !== 0 || range.high !== 0)
            .map(([head, { range }]) => [head, [range.low, range.high]]),
        ),
      ]),
    ),
    superseded: [...found.reading.superseded],
    compared: [compared, of],
    ahead: plannedSum(found),
    ...paySums(found.findings),
  }
}

function inputOf({ input }: Case): PayCheckInput {
  return {
    today: input.today,
    homeBase: input.base,
    rosterPeriods: (input.rosterPeriods ?? []).map(([first, last]) => ({ first, last })),
    ranks: input.ranks.map(([from, rank]) => ({ from, rank })),
    cards: input.cards.map((id) => cardOf(id)),
    learns: input.learn,
    payDate: input.payDate ?? 'roster',
    airports: input.airports,
    duties: input.duties.map(dutyOf),
    reports: input.reports.map(reportOf),
    ownMatches: [],
  }
}

/** The same input in the opposite order, with lines kept in printed order. */
function reversed(input: PayCheckInput): PayCheckInput {
  return {
    ...input,
    duties: input.duties.toReversed(),
    reports: input.reports.toReversed(),
    cards: input.cards.toReversed(),
    ranks: input.ranks.toReversed(),
  }
}

function cardOf(id: string): RateCard {
  const card = cards[id]
  if (!card) throw new Error(`no card ${id}`)
  return { ...card, name: id, source: 'typed', notes: null }
}

const instantOf = (text: string | null | undefined) => (text ? toInstant(Date.parse(text)) : null)

function dutyOf(duty: CaseDuty): PayDuty {
  const { id, date, type, code, brief, debrief, sectors, was = [], actual, sales } = duty
  return payDuty(date, code, [instantOf(brief), instantOf(debrief)], {
    id,
    dutyType: type,
    actualBrief: instantOf(actual?.brief),
    actualDebrief: instantOf(actual?.debrief),
    sales,
    sectors: sectors.map(([number, from, to, off, on, positioning, actualOff, actualOn]) => ({
      ...paySector(number, [from, to], [instantOf(off), instantOf(on)]),
      actualDeparture: instantOf(actualOff),
      actualArrival: instantOf(actualOn),
      positioning: positioning === 'P',
    })),
    formerCodes: was,
  })
}

function reportOf({ id, start, end, saved, stated, entries }: CaseReport): CheckedReport {
  const lines = entries.map(({ route, details, pattern, id: _, ...line }) => {
    return { ...payLine(route, details, line), pattern }
  })
  const period = { payPeriodStart: start, payPeriodEnd: end }
  return { id, ...period, savedAt: saved, statedTotal: stated, entries: lines }
}
