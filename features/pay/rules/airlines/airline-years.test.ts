import { expect, it } from 'vitest'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { drawFrom } from './test-airline.ts'
import { cleanYear, plainPayroll, reversals, type Payroll } from './test-airline-reports.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

/** The years that each kind of payroll draws. */
const seeds = drawnSeeds('PAY_YEARS', { quick: 15, whole: 60 })
const years = seeds.length

/** Findings that say for sure or likely that money is missing or too much. */
function accusations(findings: readonly PayFinding[]): string[] {
  return findings
    .filter(({ certainty, stake }) => certainty !== 'check' && stake !== 0)
    .map(({ sentence, certainty }) => `${certainty}: ${sentence}`)
}

/** A payroll whose habits are drawn. */
function drawnPayroll(seed: number, datings: readonly Payroll['dating'][] = ['roster', 'utc']) {
  const draw = drawFrom(seed + 77_777)
  const of = <Each>(each: readonly Each[]): Each => each[draw(0, each.length - 1)] as Each
  const payroll: Payroll = {
    isPartTime: draw(0, 2) === 0,
    nights: draw(0, 20),
    earlies: draw(0, 20),
    trips: draw(0, 20),
    called: 0,
    routes: draw(2, 10),
    commission: of(['none', 'line', 'day']),
    flights: of(['duty', 'sector']),
    tripLines: of(['route', 'plain', 'parts']),
    dating: of(datings),
    strays: of([0, 0, 5]),
    paysNights: draw(0, 1) === 1,
    swaps: of([0, 0, 4]),
    swapsAway: of([0, 0, 4]),
    twice: of([0, 3]),
    reversal: of(reversals.filter((each) => each !== 'no-commission')),
    arrears: of([0, 5]),
    totals: of(['none', 'none', 'none', 'week', 'month']),
    isThirdMissing: false,
    isStandbyUntimed: false,
  }
  return payroll
}

const habits: [name: string, habit: Partial<Payroll>][] = [
  ['plain lines', {}],
  ['commission by day', { commission: 'day' }],
  ['lines per sector', { flights: 'sector', commission: 'line' }],
  ['trips by a line without a route', { tripLines: 'plain', commission: 'day', trips: 25 }],
  ['trips in parts with pay by night', { tripLines: 'parts', paysNights: true, trips: 25 }],
  ['swaps that were not imported', { swaps: 15, commission: 'day' }],
  ['swaps to another day', { swapsAway: 15, commission: 'day' }],
  ['UTC days', { dating: 'utc', commission: 'day', nights: 25, earlies: 25 }],
  ['UTC days with strays', { dating: 'utc', commission: 'day', earlies: 20, strays: 20 }],
  ...reversals
    .filter((each) => each !== 'no-commission')
    .map((reversal): [string, Partial<Payroll>] => [
      `second payments taken back: ${reversal}`,
      { twice: 6, reversal, commission: 'line' },
    ]),
  ['arrears', { arrears: 10 }],
  ['totals per month', { totals: 'month' }],
  ['totals per week', { totals: 'week' }],
  ['part-time', { isPartTime: true }],
  ['flights from home standby', { called: 25 }],
  ['every second standby without times', { called: 25, isStandbyUntimed: true }],
  [
    'every second standby without times, UTC days',
    { called: 25, isStandbyUntimed: true, dating: 'utc', earlies: 25, commission: 'day' },
  ],
]

it.each(habits)('accuses nobody with rate cards: %s', (_, habit) => {
  const found = seeds.flatMap((seed) => {
    const { input } = cleanYear(seed, { ...plainPayroll, ...habit }, true)
    return accusations(payCheck(input).findings)
  })
  expect(found).toEqual([])
})

/** The accusations in years whose habits are drawn. */
function accusedIn(change: Partial<Payroll>, hasCards: boolean): string[] {
  const datings: Payroll['dating'][] = change.dating ? [change.dating] : ['roster', 'utc']
  return seeds.flatMap((seed) => {
    const { input } = cleanYear(seed, { ...drawnPayroll(seed, datings), ...change }, hasCards)
    return accusations(payCheck(input).findings)
  })
}

it('accuses nobody with rate cards: drawn habits', () => {
  expect(accusedIn({}, true)).toEqual([])
})

it.each<[name: string, change: Partial<Payroll>, hasCards: boolean, most: number]>([
  ['without rate cards', {}, false, years / 500],
  [
    'without rate cards and times of standby',
    { called: 25, isStandbyUntimed: true },
    false,
    years / 500,
  ],
  ['with lines by the day of landing', { dating: 'landing' }, true, years / 100],
  ['on the same night flights', { dating: 'landing', nights: 60, routes: 2 }, true, years / 100],
  ['while every third report is missing', { isThirdMissing: true }, true, years / 5],
])('accuses nearly nobody %s', (_, change, hasCards, most) => {
  const found = accusedIn(change, hasCards)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most)
})
