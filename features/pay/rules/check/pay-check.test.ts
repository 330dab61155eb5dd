import { readFileSync } from 'node:fs'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { parsePayCsv } from '#pay/rules/reports/pay-csv.ts'
import { amountsBy } from '#pay/rules/reports/pay-report.ts'
import { decodeText } from '#kernel/csv/file-text.ts'
import { readAimsReport } from '#imports/rules/roster/aims/aims-report.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { paySums } from '#pay/rules/answers/pay-summary.ts'
import { payCheck } from './pay-check.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perHour,
  storedReport,
  typedCard,
} from './test-pay-input.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../../../../samples/${name}`, import.meta.url))

const nothing = payInput('2026-08-10', [], { cards: [], learns: true })

it('claims nothing from the sample report of the sample roster', () => {
  const reading = readAimsReport(decodeText(sample('roster-01-simple-month.csv')))
  if (!('report' in reading)) throw new Error(reading.refusal)
  const { duties, period } = reading.report
  const pay = parsePayCsv(sample('pay-01-normal.csv').toString('utf8'))
  const { start = '', end = '' } = pay.period ?? {}
  const stored = storedReport([start, end], pay.entries, { statedTotal: pay.statedTotalPaid })
  const { findings, matches } = payCheck({
    ...nothing,
    rosterPeriods: period ? [{ first: period.start, last: period.end }] : [],
    duties: duties.map((duty, index) => ({ ...duty, id: `duty-${index}`, formerCodes: [] })),
    reports: [{ ...stored, savedAt: stored.createdAt }],
  })
  expect(paySums(findings).toClaim).toBe(0)
  expect(matches.length).toBeGreaterThan(5)
})

const bands: [number | null, number][] = [
  [75, 80],
  [165, 120],
  [240, 150],
  [null, 170],
]
const sector = { by: 'sector', pence: 1300, bands, positioningPercent: 0 } as const
const card = typedCard([
  { head: 'flightDutyPay', kinds: ['FLIGHT'], ...sector },
  { ...perHour(7500), taxFree: { head: 'nonTaxTafbRestShr', percent: 80 } },
  { head: 'airportStandby', kinds: ['ASBY'], by: 'duty', pence: 1800 },
])

/** A month of single duties, with the report that pays them by the card. */
function month(seed: number): PayCheckInput {
  let state = seed
  const draw = (least: number, most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return least + ((state >>> 8) % (most - least + 1))
  }
  const duties: PayDuty[] = []
  const entries: CheckedReport['entries'] = []
  for (let day = 0; day < 27; day += draw(1, 3)) {
    const date = addDays('2026-06-01', day)
    const start = Date.parse(`${date}T00:00:00Z`) / 60_000 + draw(180, 780)
    const number = 200 + 2 * day
    const isStandby = draw(0, 5) === 0
    const blocks = isStandby ? [] : [draw(50, 290), draw(50, 290)]
    const minutes = isStandby ? 240 : 60 + (blocks[0] ?? 0) + 50 + (blocks[1] ?? 0) + 30
    const at = (minute: number) => toInstant((start + minute) * 60_000)
    const turn = 60 + (blocks[0] ?? 0)
    const code = isStandby ? 'ASBY' : `ZQ${number}/ZQ${number + 1}`
    const sectors = [
      paySector(`ZQ${number}`, ['BHX', 'PMI'], [at(60), at(turn)]),
      paySector(`ZQ${number + 1}`, ['PMI', 'BHX'], [at(turn + 50), at(minutes - 30)]),
    ]
    duties.push(
      payDuty(date, code, [at(0), at(minutes)], {
        id: `duty-${day}`,
        dutyType: isStandby ? 'ASBY' : 'FLIGHT',
        sectors: isStandby ? [] : sectors,
      }),
    )
    const tafb = Math.round((minutes * 75) / 60)
    const untaxed = Math.round(tafb * 0.8)
    const details = `${date.slice(8)}/${date.slice(5, 7)}`
    const flown = {
      flightDutyPay: blocks.reduce((sum, block) => sum + sectorPence(block), 0),
      nonTaxTafbRestShr: untaxed,
      taxTafbRestShr: tafb - untaxed,
    }
    const amounts = isStandby ? { airportStandby: 1800 } : flown
    entries.push(payLine(isStandby ? 'ASBY' : String(number), details, amounts))
  }
  const report = payReport('2026-06', entries)
  const rosterPeriods = [{ first: '2026-06-01', last: '2026-06-30' }]
  return { ...nothing, learns: false, cards: [card], rosterPeriods, duties, reports: [report] }
}

function sectorPence(block: number): number {
  const percent = block <= 75 ? 80 : block <= 165 ? 120 : block <= 240 ? 150 : 170
  return (1300 * percent) / 100
}

it('finds nothing in months that are paid as the card says', () => {
  assert(
    property(integer(), (seed) => {
      const { findings } = payCheck(month(seed))
      expect(findings).toEqual([])
    }),
    { numRuns: 300 },
  )
})

/** A fault in one line of a report, and the finding that it makes. */
const faults = {
  lower: (line: CheckedReport['entries'][number]) => [
    { ...line, flightDutyPay: line.flightDutyPay - 130 },
  ],
  missing: () => [],
  twice: (line: CheckedReport['entries'][number]) => [line, line],
}

it('finds one fault with its exact amount', () => {
  const kinds = { lower: 'amount-differs', missing: 'flown-not-paid', twice: 'duplicate' } as const
  assert(
    property(integer(), constantFrom('lower', 'missing', 'twice'), (seed, fault) => {
      const input = month(seed)
      const [report] = input.reports
      const place = report?.entries.findIndex(({ flightDutyPay }) => flightDutyPay > 0) ?? -1
      const line = report?.entries[place]
      if (!report || !line) return
      const sum = amountsBy((head) => line[head])
      const total = Object.values(sum).reduce((all, each) => all + each, 0)
      const entries = report.entries.toSpliced(place, 1, ...faults[fault](line))
      const { findings } = payCheck({ ...input, reports: [{ ...report, entries }] })
      const stake = { lower: 130, missing: total, twice: -total }[fault]
      expect(findings.map(({ kind, stake: found }) => [kind, found])).toEqual([
        [kinds[fault], stake],
      ])
    }),
    { numRuns: 300 },
  )
})
