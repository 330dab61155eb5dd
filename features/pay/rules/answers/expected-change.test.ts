import { describe, expect, it } from 'vitest'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import {
  dayFlight,
  payInput,
  payLine,
  payReport,
  perFlight,
  perHour,
} from '#pay/rules/check/test-pay-input.ts'
import { expectedChanges } from './expected-change.ts'

const flights: PayRule[] = [perFlight('flightDutyPay', 4000)]
const byHour = perHour(6000)
const month = { by: 'month', rate: 120_000, basis: 'duty', over: 480 } as const
const above: PayRule = { head: 'flightDutyPay', kinds: ['FLIGHT'], ...month }

function duty(date: string, dutyCode: string, more: Partial<PayDuty> = {}): PayDuty {
  return dayFlight(date, dutyCode, '13:00', { id: dutyCode, ...more })
}

const palma = duty('2026-10-05', 'ZQ210')
const faro = duty('2026-10-06', 'ZQ640')
const training = duty('2026-10-07', 'CRM', { dutyType: 'TRAINING' })
const early = duty('2026-10-05', 'CRM', { dutyType: 'TRAINING' })
const noon = duty('2026-10-05', 'ZQ1', {
  scheduledBrief: '2026-10-05T12:00:00Z',
  scheduledDebrief: '2026-10-05T16:00:00Z',
})
const kinds: PayRule['kinds'] = ['TRAINING', 'FLIGHT']
const byDay: PayRule = { head: 'flightDutyPay', kinds, by: 'day', pence: 1000 }
const none = { low: 0, high: 0 }
const pay = (low: number, high = low) => ({ low, high })
const october = { month: '2026-10', notKnown: [] as string[] }
const lost = { ...october, before: pay(4000), after: none }
const same = { ...october, before: pay(1000), after: pay(1000) }
const moved = { ...palma, id: 'moved', date: '2026-11-02' }
const november = { month: '2026-11', before: none, after: pay(4000), notKnown: [] }
const sick = duty('2026-10-05', 'SICK', { dutyType: 'SICK' })
const endless = { ...palma, scheduledDebrief: null }
const home = duty('2026-10-05', 'HSBY', { dutyType: 'HSBY' })

type Case = { was: PayDuty[]; is: PayDuty[]; rules?: PayRule[]; paid?: Partial<PayAmounts> }

/** The changes of the roster, with a report of the first duty if it is paid. */
function changesOf({ was, is, rules = flights, paid }: Case) {
  const report = payReport('2026-10', [payLine('210', '05/10 Mon', paid)])
  const check = (duties: PayDuty[]) =>
    payCheck(payInput('2026-11-26', rules, { duties, reports: paid ? [report] : [] }))
  const ids = new Set(
    [...was, ...is].filter((each) => !was.includes(each) || !is.includes(each)).map(({ id }) => id),
  )
  return expectedChanges(check(was), check(is), ids)
}

describe('the expected pay that a change of the roster concerns', () => {
  it.each<[string, Case, ReturnType<typeof changesOf>]>([
    ['a duty that leaves, beside another', { was: [palma, faro], is: [faro] }, [lost]],
    ['a duty that leaves for another month', { was: [palma], is: [moved] }, [lost, november]],
    // Sickness is no pay that rates know.
    ['sickness instead of a duty', { was: [palma], is: [sick] }, [lost]],
    [
      'a duty type without a rate is named',
      { was: [palma], is: [training] },
      [{ ...lost, notKnown: ['CRM on 7 October'] }],
    ],
    [
      'a duty without an end, by hourly pay, is named',
      { was: [endless], is: [], rules: [...flights, byHour] },
      [{ ...lost, notKnown: ['ZQ210 on 5 October'] }],
    ],
    [
      'paid money without a rate is named, and commission is not',
      { was: [palma], is: [], paid: { flightDutyPay: 4000, crewFood: 625, commission: 900 } },
      [{ ...lost, notKnown: ['crew food of ZQ210 on 5 October'] }],
    ],
    [
      'hours above a monthly threshold follow, though another duty reaches it',
      { was: [palma, faro], is: [faro], rules: [...flights, above] },
      [{ ...lost, before: pay(4000 + 9600) }],
    ],
    ['a home standby without pay of its own', { was: [home], is: [] }, [{ ...lost, before: none }]],
    // The pay by day goes to the first duty of the day that is left.
    ['an earlier duty that leaves', { was: [early, noon], is: [noon], rules: [byDay] }, [same]],
    ['an earlier duty that comes', { was: [noon], is: [early, noon], rules: [byDay] }, [same]],
    ['a later duty without a rate beside it', { was: [early, noon], is: [early] }, [lost]],
    ['nothing changes', { was: [palma], is: [palma] }, []],
  ])('%s', (_, given, changes) => {
    expect(changesOf(given)).toEqual(changes)
  })
})
