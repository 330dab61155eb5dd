import { expect, it } from 'vitest'
import type { PayFindingAnswer, PayMonthHead, PayUnknownAnswer } from '#pay/api/pay-check.ts'
import { payHead, payMonth } from '#pay/web/test-pay-answers.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import {
  claimable,
  firstFinding,
  monthRows,
  otherFindings,
  placeOfFinding,
  shownFindings,
  unknownOf,
} from './month-list.ts'

type Head = PayMonthHead

const head = (name: Head['head'], level: Head['level'], findingIds: string[] = []) =>
  payHead(name, level, { findingIds })

const report = (payPeriodEnd: string) => ({ id: payPeriodEnd, payPeriodEnd }) as StoredReport

const may = payMonth('2026-05', {
  level: 'warn',
  heads: [head('flightDutyPay', 'good'), head('crewFood', 'warn', ['food'])],
  findingIds: ['food', 'total'],
})

it('lists the months with reports or findings, and folds the others until today', () => {
  const months = [
    payMonth('2026-08'),
    payMonth('2026-07'),
    payMonth('2026-06'),
    may,
    payMonth('2026-04'),
  ]
  const reports = [report('2026-06-30'), report('2026-06-15'), report('2026-03-31')]
  const { shown, without } = monthRows(reports, months, '2026-07-15')
  expect(shown.map((row) => [row.month, row.reports.length, row.answer?.level])).toEqual([
    ['2026-06', 2, 'good'],
    ['2026-05', 0, 'warn'],
    ['2026-03', 1, undefined],
  ])
  expect(without.map((each) => each.month)).toEqual(['2026-07', '2026-04'])
})

it('finds the place of a finding, and the first one', () => {
  const months = [payMonth('2026-06'), may]
  expect(placeOfFinding(months, 'food')).toEqual({ month: '2026-05', head: 'crewFood' })
  expect(placeOfFinding(months, 'total')).toEqual({ month: '2026-05', head: null })
  expect(placeOfFinding(months, 'gone')).toBe(null)
  expect(firstFinding(months)).toEqual({ month: '2026-05', head: 'crewFood' })
  expect(firstFinding([payMonth('2026-06')])).toBe(null)
})

it('offers what one claim can ask for, and names findings without a head', () => {
  const finding = (id: string, more: Partial<PayFindingAnswer>) =>
    ({ id, date: null, state: 'open', certainty: 'sure', stake: 5.2, ...more }) as PayFindingAnswer
  const findings = [
    finding('food', {}),
    finding('total', { certainty: 'check' }),
    finding('back', { stake: -1 }),
    finding('claimed', { state: 'claimed' }),
  ]
  const all = { ...may, findingIds: findings.map(({ id }) => id) }
  const ids = (list: PayFindingAnswer[]) => list.map(({ id }) => id)
  expect(ids(claimable({ findings }, all))).toEqual(['food'])
  expect(claimable({ findings }, { ...all, level: 'good' })).toEqual([])
  expect(ids(otherFindings({ findings }, may))).toEqual(['total'])
})

it('has each unknown of a month under its heads, or under none that is shown', () => {
  const of = (subject: string, more: Partial<PayUnknownAnswer>) =>
    ({ subject, month: '2026-05', heads: [], ...more }) as PayUnknownAnswer
  const unknown = [
    of('both', { heads: ['crewFood', 'tafb'] }),
    of('tafb', { heads: ['tafb'] }),
    of('none', {}),
    of('june', { month: '2026-06', heads: ['crewFood'] }),
  ]
  const subjects = (name: Head['head'] | null) =>
    unknownOf({ unknown }, may, name).map(({ subject }) => subject)
  expect(subjects('crewFood')).toEqual(['both'])
  expect(subjects(null)).toEqual(['tafb', 'none'])
})

it('counts what is open and in sight, and names the heads of the rest, each finding once', () => {
  const finding = (id: string, state = 'open') => ({ id, state, date: null }) as PayFindingAnswer
  const ids = ['food', 'both', 'basic', 'total', 'claimed']
  const findings = ids.map((id) => finding(id, id === 'claimed' ? 'claimed' : 'open'))
  const all = payMonth('2026-05', {
    heads: [
      head('flightDutyPay', 'warn', ['basic', 'both']),
      head('crewFood', 'warn', ['food', 'both', 'claimed']),
    ],
    findingIds: ids,
  })
  const elsewhere = (name: Head['head'], count: number) => ({ head: name, count })
  expect(shownFindings({ findings }, all, 'flightDutyPay')).toEqual({
    shown: 3,
    open: 4,
    elsewhere: [elsewhere('crewFood', 1)],
  })
  expect(shownFindings({ findings }, all, 'crewFood')).toEqual({
    shown: 3,
    open: 4,
    elsewhere: [elsewhere('flightDutyPay', 1)],
  })
  expect(shownFindings({ findings }, all, null)).toEqual({
    shown: 1,
    open: 4,
    elsewhere: [elsewhere('flightDutyPay', 2), elsewhere('crewFood', 1)],
  })
})
