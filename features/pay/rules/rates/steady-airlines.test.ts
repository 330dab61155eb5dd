import { describe, expect, it } from 'vitest'
import { monthEffects } from '#pay/rules/answers/month-effects.ts'
import { payCounts, paySums } from '#pay/rules/answers/pay-summary.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { readPay } from '#pay/rules/check/read-pay.ts'
import { addDays, dayNumber, monthOf } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { confirmedCard } from './confirmed-card.ts'
import { rateProposals } from './rate-proposals.ts'
import { rateChanges } from './rate-words.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
} from '#pay/rules/check/test-pay-input.ts'

const airports = ['PMI', 'ALC', 'FAO', 'AGP', 'TFS', 'DLM', 'IBZ', 'NCE']

/** Months of an airline that pays each route the same, TAFB by the minute and food by the length of the duty. */
function airline(seed: number, { months = 3, raisedFrom = '9999' } = {}): PayCheckInput {
  let state = seed * 7919
  const draw = (least: number, most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return least + ((state >>> 8) % (most - least + 1))
  }
  const routes = airports.map((airport, index) => ({
    airport,
    block: draw(80, 250),
    pay: draw(150, 400) * 10,
    number: 200 + 2 * index,
  }))
  const [first] = routes
  if (!first) throw new Error('no routes')
  const hourly = draw(60, 90)
  const duties: PayDuty[] = []
  const entries: CheckedReport['entries'] = []
  for (let day = 0; day < months * 30; day += draw(1, 2)) {
    const date = addDays('2026-03-01', day)
    const { airport, block, pay, number } = routes[draw(0, routes.length - 1)] ?? first
    const start = dayNumber(date) * 1440 + draw(240, 600)
    const minutes = 2 * block + 60 + 45 + 30
    const at = (minute: number) => toInstant((start + minute) * 60_000)
    duties.push(
      payDuty(date, `ZQ${number}/ZQ${number + 1}`, [at(0), at(minutes)], {
        id: `duty-${day}`,
        sectors: [
          paySector(`ZQ${number}`, ['BHX', airport], [at(60), at(60 + block)]),
          paySector(`ZQ${number + 1}`, [airport, 'BHX'], [at(105 + block), at(minutes - 30)]),
        ],
      }),
    )
    const tafb = Math.round((minutes * hourly) / 60)
    const flightDutyPay = date >= raisedFrom ? pay + 100 : pay
    const amounts = { flightDutyPay, taxTafbRestShr: tafb, crewFood: minutes >= 420 ? 940 : 625 }
    entries.push(payLine(String(number), `${date.slice(8)}/${date.slice(5, 7)}`, amounts))
  }
  const byMonth = Map.groupBy(duties.keys(), (place) => monthOf(duties[place]?.date ?? ''))
  return payInput('2027-01-01', [], {
    rosterPeriods: [{ first: '2026-03-01', last: addDays('2026-03-01', months * 30) }],
    cards: [],
    learns: true,
    duties,
    reports: [...byMonth].map(([month, places]) => {
      const lines = [...places].flatMap((place) => entries[place] ?? [])
      return payReport(month, lines)
    }),
  })
}

const seeds = Array.from({ length: 14 }, (_, index) => index + 1)

describe('rates learned from airlines that pay steadily', () => {
  it.each(seeds)('find nothing in the pay of airline %i, and know most of it', (seed) => {
    const input = airline(seed)
    const check = payCheck(input)
    expect(check.findings).toEqual([])
    const { checked, duties } = payCounts(check)
    expect(checked / duties).toBeGreaterThan(0.9)
  })

  it.each([
    [3, '2026-04-10'],
    [4, '2026-06-20'],
    [8, '2026-07-01'],
  ])('find nothing in %i months with a raise on %s', (months, raisedFrom) => {
    for (const seed of [4, 12, 38, 49]) {
      expect(payCheck(airline(seed, { months, raisedFrom })).findings).toEqual([])
    }
  })

  it('find a fault with its exact amount in at least 12 of 14 airlines, and never another amount', () => {
    const stakes = seeds.map((seed) => {
      const input = airline(seed)
      const [, report, ...others] = input.reports
      const place = 7
      const entries = report?.entries.map((line, index) =>
        index === place ? { ...line, flightDutyPay: line.flightDutyPay - 500 } : line,
      )
      const reports = [...input.reports.slice(0, 1), ...others]
      if (report && entries) reports.push({ ...report, entries })
      return payCheck({ ...input, reports }).findings.map(({ stake }) => stake)
    })
    const found = stakes.flat()
    expect(new Set(found)).toEqual(new Set([500]))
    expect(found.length).toBeGreaterThanOrEqual(12)
  })

  it('can be confirmed as own rates, which then find nothing', () => {
    const input = airline(5, { months: 8 })
    const { history } = readPay(input)
    const proposals = rateProposals(history, input)
    expect(proposals.map(({ sentence }) => sentence).join('\n')).toMatch(
      /^TAFB: £0\.\d\d for each hour of duty from \d+ h \d\d to \d+ h \d\d \(\d+ of \d+ duties\)\.$/m,
    )
    expect(proposals.length).toBeGreaterThan(5)
    let cards = input.cards
    for (const { rule, rank } of proposals) {
      const { id, ...card } = confirmedCard(cards, { rule, rank, validFrom: '2026-03-01' })
      cards = [...cards.filter((own) => own.id !== id), { ...card, id: id ?? 'confirmed' }]
    }
    expect(cards).toHaveLength(1)
    const check = payCheck({ ...input, cards })
    expect(paySums(check.findings)).toEqual({ toClaim: 0, toCheck: 0, mayBeTakenBack: 0 })
    expect(rateProposals(history, { ...input, cards })).toEqual([])
  })

  it('tell how many pence another rate changes in each month', () => {
    const input = airline(5)
    const rule = perFlight('crewFood', 700)
    const later = confirmedCard([], { rule, rank: null, validFrom: '2026-05-01' })
    const counted = (cards: PayCheckInput['cards']) => {
      const check = payCheck({ ...input, cards })
      return { check, findings: check.findings }
    }
    const before = counted([])
    const effects = monthEffects(before, counted([{ ...later, id: 'card' }]))
    const { toClaim, mayBeTakenBack } = effects[0] ?? {}
    expect(effects.map(({ month }) => month)).toEqual(['2026-05'])
    expect([toClaim?.[0], mayBeTakenBack?.[0]]).toEqual([0, 0])
    expect((toClaim?.[1] ?? 0) % 75).toBe(0)
    expect((mayBeTakenBack?.[1] ?? 0) % 240).toBe(0)
    expect(monthEffects(before, before)).toEqual([])
  })

  it('tell when a rate changed', () => {
    const input = airline(3, { months: 8, raisedFrom: '2026-07-01' })
    const { history } = readPay(input)
    const changes = rateChanges(history, 0)
    expect(changes.length).toBeGreaterThan(0)
    for (const words of changes) {
      expect(words).toMatch(
        /^Flight Duty Pay on BHX-[A-Z]{3}-BHX: £[\d.]+, £[\d.]+ from \d+ July 2026$/,
      )
    }
    expect(payCheck(input).findings).toEqual([])
  })
})
