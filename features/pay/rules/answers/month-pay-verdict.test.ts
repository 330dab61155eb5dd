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
  const numbers = [
    [0, 2, 0],
    [1, 0, 0],
    [1, 2, 1],
    [1, 2, 2],
  ] as const
  const claims = [nothingClaimed, { notSent: 520, waiting: 0 }, { notSent: 0, waiting: 3 }]
  const each =
    <Part, More extends object>(parts: readonly Part[], more: (part: Part) => More) =>
    <Before extends object>(before: Before) =>
      parts.map((part) => ({ ...before, ...more(part) }))
  const all = [right]
    .flatMap(each(amounts, (toClaim) => ({ toClaim })))
    .flatMap(each(counts, (toCheck) => ({ toCheck })))
    .flatMap(each(amounts, (mayBeTakenBack) => ({ mayBeTakenBack })))
    .flatMap(each(numbers, ([reports, duties, checked]) => ({ reports, duties, checked })))
    .flatMap(each([true, false], (isAllCompared) => ({ isAllCompared })))
    .flatMap(each(claims, (claimed) => ({ claimed })))
  expect(all).toHaveLength(3 * 3 * 3 * 4 * 2 * 3)
  for (const pay of all) {
    const { toClaim, toCheck, mayBeTakenBack, claimed, reports, duties, checked } = pay
    const isOpen = toClaim + toCheck + mayBeTakenBack + claimed.notSent > 0
    const doubts = [reports === 0, duties === 0, checked < duties, !pay.isAllCompared]
    const isSure = !doubts.includes(true) && claimed.waiting === 0
    const level = isOpen ? 'warn' : isSure ? 'good' : 'unknown'
    expect(monthPayVerdict(pay).level).toBe(level)
  }
})
