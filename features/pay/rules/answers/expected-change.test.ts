import { describe, expect, it } from 'vitest'
import { noAmounts, type PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { payDuty, payInput, payReport } from '#pay/rules/check/test-pay-input.ts'
import { expectedChanges } from './expected-change.ts'

const flights: PayRule[] = [{ head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'duty', pence: 4000 }]
const byHour: PayRule = {
  head: 'taxTafbRestShr',
  kinds: ['FLIGHT'],
  by: 'hour',
  rate: 6000,
  basis: 'tafb',
}
const above: PayRule = {
  head: 'flightDutyPay',
  kinds: ['FLIGHT'],
  by: 'month',
  rate: 120_000,
  basis: 'duty',
  over: 480,
}

function duty(date: string, dutyCode: string, more: Partial<PayDuty> = {}): PayDuty {
  const times: [string, string] = [`${date}T05:00:00Z`, `${date}T13:00:00Z`]
  return payDuty(date, dutyCode, times, { id: dutyCode, ...more })
}

const palma = duty('2026-10-05', 'ZQ210')
const faro = duty('2026-10-06', 'ZQ640')
const training = duty('2026-10-07', 'CRM', { dutyType: 'TRAINING' })
const early = duty('2026-10-05', 'CRM', { dutyType: 'TRAINING' })
const noon = duty('2026-10-05', 'ZQ1', {
  scheduledBrief: '2026-10-05T12:00:00Z',
  scheduledDebrief: '2026-10-05T16:00:00Z',
})
const byDay: PayRule = {
  head: 'flightDutyPay',
  kinds: ['TRAINING', 'FLIGHT'],
  by: 'day',
  pence: 1000,
}
const none = { low: 0, high: 0 }
const pay = (low: number, high = low) => ({ low, high })
const october = { month: '2026-10', notKnown: [] as string[] }

type Case = {
  was: PayDuty[]
  is: PayDuty[]
  rules?: PayRule[]
  paid?: Partial<PayAmounts>
}

/** The changes of the roster, with a report of the first duty if it is paid. */
function changesOf({ was, is, rules = flights, paid }: Case) {
  const entry = { ...noAmounts, routeNumber: '210', details: '05/10 Mon', ...paid }
  const report = payReport('2026-10', [entry])
  const check = (duties: PayDuty[]) =>
    payCheck(payInput('2026-11-26', rules, { duties, reports: paid ? [report] : [] }))
  const ids = new Set(
    [...was, ...is].filter((each) => !was.includes(each) || !is.includes(each)).map(({ id }) => id),
  )
  return expectedChanges(check(was), check(is), ids)
}

describe('the expected pay that a change of the roster concerns', () => {
  it.each<[string, Case, ReturnType<typeof changesOf>]>([
    [
      'a duty that leaves takes its pay, and others are left out',
      { was: [palma, faro], is: [faro] },
      [{ ...october, before: pay(4000), after: none }],
    ],
    [
      'a duty that leaves for another month',
      { was: [palma], is: [{ ...palma, id: 'moved', date: '2026-11-02' }] },
      [
        { ...october, before: pay(4000), after: none },
        { month: '2026-11', before: none, after: pay(4000), notKnown: [] },
      ],
    ],
    [
      'sickness instead of a duty is no pay that rates know',
      { was: [palma], is: [duty('2026-10-05', 'SICK', { dutyType: 'SICK' })] },
      [{ ...october, before: pay(4000), after: none }],
    ],
    [
      'a duty type without a rate is named',
      { was: [palma], is: [training] },
      [
        {
          ...october,
          before: pay(4000),
          after: none,
          notKnown: ['CRM on 7 October'],
        },
      ],
    ],
    [
      'a duty without an end, by hourly pay, is named',
      { was: [{ ...palma, scheduledDebrief: null }], is: [], rules: [...flights, byHour] },
      [{ ...october, before: pay(4000), after: none, notKnown: ['ZQ210 on 5 October'] }],
    ],
    [
      'paid money without a rate is named, and commission is not',
      { was: [palma], is: [], paid: { flightDutyPay: 4000, crewFood: 625, commission: 900 } },
      [
        {
          ...october,
          before: pay(4000),
          after: none,
          notKnown: ['crew food of ZQ210 on 5 October'],
        },
      ],
    ],
    [
      'hours above a monthly threshold follow, though another duty reaches it',
      { was: [palma, faro], is: [faro], rules: [...flights, above] },
      [{ ...october, before: pay(4000 + 9600), after: none }],
    ],
    [
      'a home standby has no pay of its own',
      { was: [duty('2026-10-05', 'HSBY', { dutyType: 'HSBY' })], is: [] },
      [{ ...october, before: none, after: none }],
    ],
    [
      'a later duty earns the pay by day of one that leaves',
      { was: [early, noon], is: [noon], rules: [byDay] },
      [{ ...october, before: pay(1000), after: pay(1000) }],
    ],
    [
      'an earlier duty takes the pay by day',
      { was: [noon], is: [early, noon], rules: [byDay] },
      [{ ...october, before: pay(1000), after: pay(1000) }],
    ],
    [
      'a duty of the day without a rate is no part of the change',
      { was: [early, noon], is: [early] },
      [{ ...october, before: pay(4000), after: none }],
    ],
    ['nothing changes', { was: [palma], is: [palma] }, []],
  ])('%s', (_, given, changes) => {
    expect(changesOf(given)).toEqual(changes)
  })
})
