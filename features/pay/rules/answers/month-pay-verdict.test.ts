import { expect, it } from 'vitest'
import { nothingClaimed } from './claimed-pay.ts'
import { monthPayVerdict, type MonthPay } from './month-pay-verdict.ts'

const right: MonthPay = {
  month: '2026-05',
  reports: 1,
  duties: 26,
  checked: 26,
  toClaim: 0,
  toCheck: 0,
  mayBeTakenBack: 0,
  claimed: nothingClaimed,
  isAllCompared: true,
}

it.each<[Partial<MonthPay>, string, string]>([
  [{}, 'good', 'all right'],
  [{ toClaim: 520, toCheck: 1, mayBeTakenBack: 10 }, 'warn', '£5.20 short'],
  [{ toCheck: 1, mayBeTakenBack: 10 }, 'warn', '1 question'],
  [{ toCheck: 2, reports: 0 }, 'warn', '2 questions'],
  [{ mayBeTakenBack: 1800 }, 'warn', '£18.00 may be taken back'],
  [{ reports: 0 }, 'unknown', 'not known yet'],
  [{ duties: 0, checked: 0 }, 'unknown', 'not known yet'],
  [{ checked: 25 }, 'unknown', 'nothing short found'],
  [{ isAllCompared: false }, 'unknown', 'nothing short found'],
  [{ claimed: { notSent: 520, waiting: 0 } }, 'warn', '£5.20 claimed, not sent yet'],
  [{ claimed: { notSent: 0, waiting: 520 } }, 'unknown', '£5.20 claimed, waiting for pay'],
  [{ claimed: { notSent: 520, waiting: 0 }, toClaim: 30 }, 'warn', '£0.30 short'],
])('a month with %o is %s, %s', (changes, level, word) => {
  expect(monthPayVerdict({ ...right, ...changes })).toEqual({
    level,
    word,
    sentence: `May: ${word}`,
    link: '/allowances?view=check&month=2026-05',
  })
})

it('links to a finding if there is one', () => {
  const { link } = monthPayVerdict({ ...right, toClaim: 520 }, 'f1')
  expect(link).toBe('/allowances?finding=f1')
})

it('agrees with a second model, and is green only if all was compared', () => {
  const amounts = [0, 3, 520]
  const counts = [0, 1, 2]
  for (const toClaim of amounts) {
    for (const toCheck of counts) {
      for (const mayBeTakenBack of amounts) {
        for (const [reports, duties, checked] of [
          [0, 2, 0],
          [1, 0, 0],
          [1, 2, 1],
          [1, 2, 2],
        ] as const) {
          for (const isAllCompared of [true, false]) {
            for (const [notSent, waiting] of [
              [0, 0],
              [520, 0],
              [0, 3],
            ] as const) {
              const claimed = { notSent, waiting }
              const sums = { toClaim, toCheck, mayBeTakenBack, claimed, isAllCompared }
              const pay = { ...right, ...sums, reports, duties, checked }
              const { level } = monthPayVerdict(pay)
              const isOpen = toClaim + toCheck + mayBeTakenBack + notSent > 0
              const doubts = [reports === 0, duties === 0, checked < duties, !isAllCompared]
              const isSure = !doubts.includes(true) && waiting === 0
              expect(level).toBe(isOpen ? 'warn' : isSure ? 'good' : 'unknown')
            }
          }
        }
      }
    }
  }
})
