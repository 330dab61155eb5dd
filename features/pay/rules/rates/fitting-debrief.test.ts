import { describe, expect, it } from 'vitest'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  payDuty,
  payInput,
  payLine,
  payReport,
  paySector,
  perFlight,
  perHour,
} from '#pay/rules/check/test-pay-input.ts'
import { fittingDebrief } from './fitting-debrief.ts'

const hourly: PayRule & { by: 'hour' } = perHour(7500)
const report = '2026-06-02T04:40:00Z'
const debrief = '2026-06-02T11:44:00Z'

function fitting(
  paid: number,
  rules: PayRule[] = [hourly],
  rounding: RateCard['rounding'] = 'half-up',
  landing: string | null = null,
) {
  const away = { dutyType: 'FLIGHT' as const, report, debrief, landing, paid }
  return fittingDebrief(away, { rules, rounding })
}

describe('the debrief that fits the pay', () => {
  it.each<[string, number, string | null]>([
    ['the planned debrief fits', 530, null],
    ['40 minutes later', 580, '2026-06-02T12:24:00Z'],
    ['20 minutes earlier', 505, '2026-06-02T11:24:00Z'],
    ['more than six hours away', 1200, null],
    ['nothing is paid', 0, null],
  ])('%s', (_, paid, instant) => {
    expect(fitting(paid)).toBe(instant)
  })

  it('of several minutes with the same pay, is the nearest to the plan', () => {
    const cheap = { ...hourly, rate: 2000 }
    expect(fitting(142, [cheap])).toBe('2026-06-02T11:45:00Z')
    expect(fitting(140, [cheap])).toBe('2026-06-02T11:41:00Z')
  })

  it('is not before the landing', () => {
    const before = '2026-06-02T11:25:00Z'
    expect(fitting(505, [hourly], 'half-up', before)).toBeNull()
    expect(fitting(506, [hourly], 'half-up', before)).toBe('2026-06-02T11:25:00Z')
  })

  it('pays the hours of a single duty by the same minutes', () => {
    expect(fitting(580, [{ ...hourly, basis: 'duty' }])).toBe('2026-06-02T12:24:00Z')
  })

  it.each<[string, PayRule[]]>([
    ['no rule', []],
    ['two rules', [hourly, { ...hourly, head: 'nonTaxTafbRestShr' }]],
    ['planned times', [{ ...hourly, times: 'planned' }]],
    ['block hours', [{ ...hourly, basis: 'block' }]],
    ['only a route', [{ ...hourly, route: 'BHX-FAO-BHX' }]],
    ['other duties', [{ ...hourly, kinds: ['TRAINING'] }]],
    ['an amount for each duty', [perFlight('taxTafbRestShr', 580)]],
  ])('is not known with %s', (_, rules) => {
    expect(fitting(580, rules)).toBeNull()
  })
})

/** The finding about a flight of £5.30 by its planned times. */
function found(paid: number, actualDebrief: string | null) {
  const times: [string, string] = [report, debrief]
  const noTimes: [null, null] = [null, null]
  const sectors = [
    paySector('ZQ210', ['BHX', 'PMI'], noTimes),
    paySector('ZQ211', ['PMI', 'BHX'], noTimes),
  ]
  const duty = payDuty('2026-06-02', 'ZQ210', times, { id: 'a', actualDebrief, sectors })
  const line = payLine('210', '02/06', { taxTafbRestShr: paid })
  const june = payReport('2026-06', [line])
  const { findings } = payCheck(
    payInput('2026-08-10', [hourly], { duties: [duty], reports: [june] }),
  )
  return findings.map(({ certainty, stake, fitting }) => [certainty, stake, fitting])
}

it.each<[string, number, string | null, unknown[]]>([
  [
    'planned times only',
    580,
    null,
    [['check', -50, { dutyId: 'a', date: '2026-06-02', debrief: '2026-06-02T12:24:00Z' }]],
  ],
  ['the actual debrief', 580, debrief, [['sure', -50, undefined]]],
  ['pay that fits no debrief', 1200, null, [['sure', -670, undefined]]],
  ['the planned pay', 530, null, []],
])('a finding names the debrief with %s', (_, paid, actual, findings) => {
  expect(found(paid, actual)).toEqual(findings)
})
