import { describe, expect, it } from 'vitest'
import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import { blankCard, newVersion, rateCardForm, typedRuleWords } from './rate-card-values.ts'
import { blankRule, numberIn, penceIn, rateIn, type RuleValues } from './rule-values.ts'

const card: RateCardAnswer = {
  id: '1',
  name: 'CC 2026',
  rank: 'CC',
  validFrom: '2026-04-01',
  validTo: null,
  source: 'typed',
  rounding: 'half-up',
  notes: null,
  version: '1',
  rules: [
    {
      head: 'flightDutyPay',
      kinds: ['FLIGHT'],
      by: 'sector',
      pence: 1300,
      bands: [
        [75, 80],
        [null, 170],
      ],
      positioningPercent: 0,
    },
    {
      head: 'taxTafbRestShr',
      kinds: ['FLIGHT', 'ASBY'],
      by: 'hour',
      rate: 7525,
      basis: 'tafb',
      taxFree: { head: 'nonTaxTafbRestShr', percent: 80 },
    },
    {
      head: 'crewFood',
      kinds: ['FLIGHT'],
      by: 'length',
      steps: [
        [0, 0],
        [360, 625],
      ],
    },
    { head: 'airportStandby', kinds: ['HSBY'], by: 'duty', pence: 900, calledOut: true },
    { head: 'workingDayOffPayment', kinds: ['FLIGHT'], by: 'day', pence: 12_500, dayOff: true },
    {
      head: 'crewFood',
      kinds: ['FLIGHT'],
      by: 'night',
      pence: 625,
      route: 'BHX-PMI',
      minutes: [436, 490],
    },
    {
      head: 'holidayPayCommission',
      kinds: ['LEAVE'],
      by: 'percent',
      of: 'leaveHolidayPay',
      bp: 540,
    },
  ],
}

describe('a stored card', () => {
  it('is sent as it was stored', () => {
    const { id: _, version: __, ...stored } = card
    expect(rateCardForm.inputOf(rateCardForm.valuesOf(card), null)).toEqual(stored)
  })

  it('shows pounds, hours and percentages', () => {
    const [sector, hour, length, , , , percent] = rateCardForm.valuesOf(card).rules
    expect(sector).toMatchObject({ amount: '13.00', bands: [{ to: '1:15' }, { to: '' }] })
    expect(hour).toMatchObject({ amount: '0.7525', untaxed: '80' })
    expect(length?.steps.at(-1)).toEqual({ from: '6:00', amount: '6.25' })
    expect(percent).toMatchObject({ percent: '5.4' })
  })

  it.each([
    ['2027-03-01', '2027-03-31'],
    ['2027-04-01', ''],
  ])('has a new version from %s, to %s', (validFrom, validTo) => {
    expect(newVersion({ ...card, validTo: '2027-03-31' }, validFrom)).toEqual({
      ...rateCardForm.valuesOf(card),
      validFrom,
      validTo,
    })
  })
})

it.each([
  ['13', 1300, 130_000],
  ['£1,234.50', 123_450, Number.NaN],
  [' 0.7525 ', Number.NaN, 7525],
  ['0,75', Number.NaN, Number.NaN],
  ['-1', Number.NaN, Number.NaN],
  ['', Number.NaN, Number.NaN],
])('reads %s as pence and as an hourly rate', (text, pence, rate) => {
  expect([penceIn(text), rateIn(text)]).toEqual([pence, rate])
})

it('reads percentages with or without their sign', () => {
  expect(['80', '5.4 %', 'all'].map(numberIn)).toEqual([80, 5.4, Number.NaN])
})

const duty: Partial<RuleValues> = { head: 'crewFood', by: 'duty', amount: '6.25' }
const sector: Partial<RuleValues> = { head: 'flightDutyPay', by: 'sector', amount: '13' }
const steps = [
  { from: '6:00', amount: '6.25' },
  { from: '6', amount: 'x' },
]

it.each<[string, Partial<RuleValues>, Record<string, string>]>([
  ['nothing', duty, {}],
  [
    'an empty rule',
    { kinds: [] },
    {
      head: 'Please choose a pay head',
      amount: 'Please enter an amount like 13.00',
      kinds: 'Please choose a duty type',
    },
  ],
  ['a bad rate', { ...duty, by: 'hour' }, {}],
  [
    'too much untaxed',
    { ...duty, by: 'hour', untaxed: '101' },
    { untaxed: 'Must be no more than 100' },
  ],
  [
    'bands out of order',
    {
      ...sector,
      bands: [
        { to: '', percent: '80' },
        { to: '2:00', percent: 'x' },
        { to: '1:00', percent: '120' },
      ],
    },
    {
      'bands.0.to': 'Please enter hours, like 1:15',
      'bands.1.percent': 'Please enter a percentage like 80',
      'bands.2.to': 'Must be longer than the one above',
    },
  ],
  [
    'steps out of order',
    { ...duty, by: 'length', steps },
    {
      'steps.1.from': 'Must be longer than the one above',
      'steps.1.amount': 'Please enter an amount like 13.00',
    },
  ],
  [
    'half a range of lengths',
    { ...duty, least: '7:16' },
    { most: 'Please enter hours, like 1:15' },
  ],
  [
    'no band for longer sectors',
    { ...sector, bands: [{ to: '1:15', percent: '80' }] },
    { 'bands.0.to': 'Leave the last band empty: it is for any length' },
  ],
  [
    'a share of itself',
    { ...duty, by: 'percent', percent: '5.4', of: 'crewFood' },
    { of: 'Please choose another head than the one that is paid' },
  ],
  [
    'a share of nothing',
    { ...duty, by: 'percent', percent: '5.4' },
    { of: 'Please choose a pay head' },
  ],
])('finds %s', async (_, change, faults) => {
  const values = {
    ...blankCard('2026-07-01'),
    name: 'CC',
    rules: [{ ...blankRule(), ...change }],
  }
  const expected = Object.entries(faults).map(([field, message]) => [`rules.0.${field}`, message])
  expect(await faultsOf(rateCardForm, values)).toEqual(Object.fromEntries(expected))
})

it('says a rule in words when it is complete', () => {
  expect(typedRuleWords({ ...blankRule(), ...duty })).toBe('Crew Food: £6.25 a duty')
  expect(typedRuleWords(blankRule())).toBeNull()
})
