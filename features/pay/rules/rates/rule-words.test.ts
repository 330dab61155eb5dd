import { expect, it } from 'vitest'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { ruleWords } from './rule-words.ts'

const bands: [number | null, number][] = [
  [75, 80],
  [165, 120],
  [240, 150],
  [null, 170],
]
type Part = Partial<PayRule>
const flight = { kinds: ['FLIGHT'] } satisfies Part
const sector = { ...flight, head: 'flightDutyPay', by: 'sector', pence: 1300 } satisfies Part
const hour = { ...flight, head: 'taxTafbRestShr', by: 'hour', rate: 7500 } satisfies Part
const food = { ...flight, head: 'crewFood' } satisfies Part
const standby = { head: 'airportStandby', by: 'duty' } satisfies Part
const dayOff = { head: 'workingDayOffPayment', by: 'day', dayOff: true } satisfies Part
const leave = { head: 'holidayPayCommission', by: 'percent', of: 'leaveHolidayPay' } satisfies Part

const length = { ...food, by: 'length' } satisfies Part
const night = { ...food, by: 'night', pence: 200 } satisfies Part
const steps: [number, number][] = [[360, 625]]
const taxFree = { head: 'nonTaxTafbRestShr', percent: 80 } as const
const scaled = '80 % to 1 h 15, 120 % to 2 h 45, 150 % to 4 h, 170 % above'
const working = 'Working Day Off Payment for flights, airport standby and training'
const called = 'Airport Standby for home standby: £9.00 a duty, only when called out'
const three: PayRule['kinds'] = ['FLIGHT', 'ASBY', 'TRAINING']

it.each<[string, PayRule]>([
  [`Flight Duty Pay: £13.00 a sector; ${scaled}`, { ...sector, bands, positioningPercent: 0 }],
  ['Flight Duty Pay: £13.00 a sector', { ...sector, bands: [[null, 100]], positioningPercent: 0 }],
  [
    'Flight Duty Pay: £13.00 a sector; 120 %; 50 % for positioning on BHX-FAO-BHX',
    { ...sector, bands: [[null, 120]], positioningPercent: 50, route: 'BHX-FAO-BHX' },
  ],
  ['TAFB: £0.75 an hour from report to debrief, 80 % untaxed', { ...hour, basis: 'tafb', taxFree }],
  ['TAFB for airport standby: £0.75 an hour of duty', { ...hour, kinds: ['ASBY'], basis: 'duty' }],
  [
    'TAFB, untaxed: £0.7525 a block hour',
    { ...hour, head: 'nonTaxTafbRestShr', rate: 7525, basis: 'block' },
  ],
  [
    'Crew Food: £6.25 from 6 h, £9.40 from 10 h',
    { ...length, steps: [[0, 0], ...steps, [600, 940]] },
  ],
  [
    'Crew Food: £3.00 a duty, £6.25 from 6 h, nothing from 12 h 05',
    { ...length, steps: [[0, 300], ...steps, [725, 0]] },
  ],
  ['Crew Food: nothing', { ...length, steps: [[0, 0]] }],
  [
    'Crew Food: £6.25 a duty from 7 h 16 to 8 h 10',
    { ...food, by: 'duty', pence: 625, minutes: [436, 490] },
  ],
  [
    'Crew Food: £2.00 a night on BHX-PMI for duties from 6 h to 10 h',
    { ...night, route: 'BHX-PMI', minutes: [360, 600] },
  ],
  ['Airport Standby: £18.00 a duty', { ...standby, kinds: ['ASBY'], pence: 1800 }],
  [called, { ...standby, kinds: ['HSBY'], pence: 900, calledOut: true }],
  [`${working}: £125.00 a day, only on a day off`, { ...dayOff, kinds: three, pence: 12_500 }],
  [
    'Holiday Pay Commission for leave: 5.4 % of Leave/Holiday Pay',
    { ...leave, kinds: ['LEAVE'], bp: 540 },
  ],
])('says %s', (words, rule) => {
  expect(ruleWords(rule)).toBe(words)
})
