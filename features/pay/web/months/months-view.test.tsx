import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PayCheckData, PayUnknownAnswer } from '#pay/api/pay-check.ts'
import { payClaimsPath, payFindingPath, payMatchesPath } from '#pay/api/paths.ts'
import type { CheckDialog } from '#pay/web/check/check-dialog.ts'
import type { OpenDialog, StoredReport } from '#pay/web/reports/stored-report.ts'
import {
  payCheck,
  payFinding,
  payHead,
  payUnknown,
  payMonth,
  payReport,
  payUnit,
} from '#pay/web/test-pay-answers.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { MonthsView } from './months-view.tsx'

const juneDays: [string, string] = ['2026-06-01', '2026-06-30']
const june = payReport('june', juneDays, [
  { routeNumber: '640', details: '02/06 Tue', flightDutyPay: 3900, crewFood: 105 },
  { routeNumber: 'LVE', details: '15/06 Mon', leaveHolidayPay: 5830, commission: 240 },
])
const may = payReport(
  'may',
  ['2026-05-01', '2026-05-31'],
  [{ routeNumber: '210', flightDutyPay: 1000 }],
)
const later = { id: 'other', createdAt: '2026-07-14T23:30:00Z' }
const replaced = { ...payReport('old', juneDays, [{ routeNumber: '9', flightDutyPay: 700 }]) }
replaced.laterReport = later

const food = payFinding('food', { reportId: 'june', entry: 0 })
const duty = payFinding('duty', {
  kind: 'flown-not-paid',
  rosterIds: ['alc'],
  head: null,
  stake: 39,
})
const question = payFinding('question', {
  head: null,
  rosterIds: [],
  stake: null,
  certainty: 'check',
})
const match = {
  reportId: 'june',
  entry: 0,
  rosterIds: ['faro'],
  confidence: 'certain',
  reason: 'date+flight',
  alsoPays: null,
} as PayCheckData['matches'][number]

const check = payCheck({
  findings: [food, duty, question],
  matches: [match],
  units: [
    payUnit({ lines: [{ reportId: 'june', entry: 0 }] }),
    payUnit({
      rosterIds: ['alc'],
      subject: 'ZQ302/ZQ303 on 3 June',
      worked: { length: '7 h 36', times: null },
    }),
  ],
  months: [
    payMonth('2026-07', { sentence: 'July: all right', duties: 2 }),
    payMonth('2026-06', {
      level: 'warn',
      sentence: 'June: £44.20 short',
      heads: [
        payHead('flightDutyPay', 'good', { paid: 39 }),
        payHead('crewFood', 'warn', { paid: 1.05, findingIds: ['food'] }),
        payHead('tafb', 'unknown', {
          paid: 6.05,
          compared: 'none',
          reasons: [{ why: 'no-rate', sentence: '£6.05 has no rate.' }],
        }),
      ],
      findingIds: ['food', 'duty', 'question'],
    }),
    payMonth('2026-05', { sentence: 'May: nothing short found' }),
    payMonth('2026-04', { sentence: 'April: all right', duties: 0 }),
  ],
})

async function show(
  given: PayCheckData | null = check,
  { reports = [june, may], isAll = true }: { reports?: StoredReport[]; isAll?: boolean } = {},
) {
  const [onReport, onOpen] = [
    vi.fn<(open: OpenDialog) => void>(),
    vi.fn<(open: CheckDialog) => void>(),
  ]
  const part = await renderPart(
    <MonthsView
      reports={reports}
      allReports={reports}
      check={given ?? undefined}
      shown={null}
      onReport={onReport}
      onOpen={onOpen}
      onShowAll={isAll ? null : vi.fn()}
    />,
    {
      answers: {
        [payClaimsPath]: { success: true, data: [] },
        [payMatchesPath]: ({ json }) => ({ success: true, data: json }),
        [payFindingPath('food')]: { success: true, data: food },
      },
    },
  )
  return { ...part, onReport, onOpen }
}

const region = (name: string | RegExp) => screen.getByRole('region', { name })
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const monthOfJune = () => within(region('June: £44.20 short'))
const itemOf = (sentence: string) =>
  within(screen.getByText(sentence, { exact: false, selector: 'p' }).closest('li') as HTMLElement)

it('says first how the two newest months with a report stand, and the sum of their reports', async () => {
  const half = payReport('half', juneDays, [{ routeNumber: 'ADJ' }])
  await show(check, { reports: [june, half, may] })
  const result = region('Result of the check')
  expect(result).toHaveTextContent('June: £44.20 short. May: nothing short found.')
  expect(result).toHaveTextContent('£110.75 Total Paid in 3 reports')
  expect(screen.getByRole('heading', { name: 'Reports (3)' })).toBeVisible()
  expect(texts(screen.getAllByRole('heading', { level: 3 }))).toContain('May: nothing short found')
  const totals = within(region('Totals of the listed reports'))
  expect(texts(totals.getAllByRole('definition'))).toEqual(['£49.00', '£58.30', '£2.40', '£110.75'])
  expect(texts(totals.getAllByRole('term'))).toEqual([
    'Flight Duty Pay',
    'Leave/Holiday Pay',
    'Commission',
    'Total Paid',
  ])
})

it('leaves a replaced report out of the sums, and says which report replaces it on London’s day', async () => {
  const reports = [
    { reportId: 'old', replacedBy: { reportId: 'june', savedAt: later.createdAt } },
    { reportId: 'june', replacedBy: null },
  ] as PayCheckData['reports']
  const twice = { ...check, reports, incompleteReports: ['june'] }
  await show(twice, { reports: [june, replaced] })
  expect(region('Result of the check')).toHaveTextContent('£100.75 Total Paid in 1 report')
  expect(region('Result of the check')).toHaveTextContent(
    'The report to 30 June lacks many flights',
  )
  expect(monthOfJune().getAllByText('£100.75')[0]?.tagName).toBe('B')
  const [first, second] = monthOfJune().getAllByRole('article')
  expect(first).toHaveTextContent('May be incomplete')
  expect(first).not.toHaveTextContent('Replaced')
  expect(second).toHaveTextContent('Replaced by the report of 15 July')
  expect(screen.getByRole('heading', { name: 'Reports (2)' })).toBeVisible()
})

it('shows a report with its entries, totals, pay day and notes, and opens it', async () => {
  const noted = { ...june, paidOn: '2026-07-10', notes: 'As printed', statedTotal: 9000 }
  const { user, onReport } = await show(null, { reports: [noted, may] })
  const article = within(screen.getByRole('article', { name: '1 – 30 June 2026' }))
  for (const text of ['2 entries · GBP', 'Paid on 10 July 2026', 'As printed', /£10.75/]) {
    expect(article.getByText(text)).toBeVisible()
  }
  expect(texts(article.getAllByRole('definition'))).toEqual([
    '£100.75',
    '£39.00',
    '£58.30',
    '£1.05',
  ])
  for (const [name, kind] of [
    ['View', 'details'],
    ['Edit', 'edit'],
    ['Delete', 'delete'],
  ] as const) {
    await user.click(article.getByRole('button', { name: `${name} 1 – 30 June 2026` }))
    expect(onReport).toHaveBeenLastCalledWith({ kind, report: noted })
  }
  expect(screen.getAllByText('Not checked against your roster.')).toHaveLength(3)
})

it('opens the month with a finding, and in it each head alone', async () => {
  const { user } = await show()
  const heads = within(monthOfJune().getAllByRole('list')[0] as HTMLElement)
  expect(texts(heads.getAllByRole('button'))).toEqual([
    'Flight Duty Pay£39.00, as expected',
    'Crew Food£1.05, needs you',
    'TAFB£6.05, not all compared',
  ])
  expect(monthOfJune().queryByText(/open shown/)).toBeNull()
  await user.click(heads.getByRole('button', { name: /^TAFB/ }))
  const tafb = within(monthOfJune().getByRole('region', { name: 'TAFB' }))
  expect(tafb.getByText('TAFB: £6.05 paid, not compared.')).toBeVisible()
  expect(tafb.getByText('£6.05 has no rate.')).toBeVisible()
  expect(tafb.getByRole('link', { name: 'Add your rate under Pay rates.' })).toBeVisible()
  const others = monthOfJune().getByText(/2 of 3 open shown. The others:/)
  await user.click(within(others).getByRole('button', { name: 'Crew Food 1' }))
  expect(monthOfJune().queryByRole('region', { name: 'TAFB' })).toBeNull()
  expect(monthOfJune().getByRole('region', { name: 'Crew Food' })).toHaveTextContent(
    'Sentence of food.',
  )
  expect(monthOfJune().queryByText(/open shown/)).toBeNull()
  await user.click(monthOfJune().getByRole('button', { name: 'Pay of June 2026 by head' }))
  expect(monthOfJune().queryByRole('region')).toBeNull()
})

it('puts line, roster and rule beside a finding, and offers the answers that fit it', async () => {
  const { user, onOpen } = await show()
  const ofFood = itemOf('Sentence of food.')
  expect(texts(ofFood.getAllByRole('term'))).toEqual(['Pay line', 'My roster', 'Rule'])
  expect(texts(ofFood.getAllByRole('definition'))).toEqual([
    '£1.05640 02/06 Tue, £40.05Report to 30 June 2026. Same date and flight number',
    '8 h 04ZQ640/ZQ641 on 2 JuneReport 05:40, debrief 13:44',
    '£6.25Rate card',
  ])
  expect(ofFood.getByText('Sure, by your rates')).toBeVisible()
  const names = (of: typeof ofFood) => texts(of.getAllByRole('button'))
  expect(names(ofFood)).toEqual(['Not short', 'Correct times', 'This line is for…'])
  expect(names(itemOf('Sentence of duty.'))).toEqual(['Not short'])
  expect(itemOf('Sentence of duty.').getByText('No line for this duty')).toBeVisible()
  const asked = itemOf('Sentence of question.')
  expect(names(asked)).toEqual(['Dismiss', 'Ask payroll'])
  expect(asked.getByText('The report as a whole')).toBeVisible()
  await user.click(ofFood.getByRole('button', { name: 'Correct times' }))
  expect(onOpen).toHaveBeenLastCalledWith({
    kind: 'times',
    dutyId: 'faro',
    date: '2026-06-02',
    debrief: null,
  })
  await user.click(asked.getByRole('button', { name: 'Ask payroll' }))
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'make-claim', findings: [question] })
})

it('shows a claimed finding without answers', async () => {
  const claimed = { ...check, findings: [{ ...food, state: 'claimed' as const }, duty] }
  await show(claimed)
  expect(itemOf('Sentence of food.').getByText('Claimed')).toBeVisible()
  expect(itemOf('Sentence of food.').queryByRole('button')).toBeNull()
})

it('claims the ticked findings of the month', async () => {
  const { user, onOpen } = await show()
  expect(
    texts(
      monthOfJune()
        .getAllByRole('checkbox')
        .map((box) => box.parentElement as HTMLElement),
    ),
  ).toEqual(['Sentence of duty.£39.00', 'Sentence of food.£5.20'])
  await user.click(monthOfJune().getByRole('checkbox', { name: /food/ }))
  await user.click(monthOfJune().getByRole('button', { name: 'Claim £39.00' }))
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'make-claim', findings: [duty] })
  await user.click(monthOfJune().getByRole('checkbox', { name: /duty/ }))
  expect(monthOfJune().getByRole('button', { name: 'Claim £0.00' })).toBeDisabled()
})

it('folds the months without a report, with the number of their duties', async () => {
  const { user } = await show()
  await user.click(screen.getByText(/^No pay in/))
  const fold = screen.getByText('No pay in 2 months').closest('details') as HTMLElement
  expect(texts(within(fold).getAllByRole('listitem'))).toEqual([
    'July 20262 duties and no pay report yet.',
    'April 2026No pay report.',
  ])
})

it('opens a dismissed finding again, and matches an own line by rule again', async () => {
  const dismissed = { ...food, state: 'dismissed' as const, note: 'Agreed with payroll' }
  const own = { ...match, reason: 'own' as const, rosterIds: [] }
  const { user, calls } = await show({ ...check, findings: [dismissed, duty], matches: [own] })
  for (const title of ['Chosen by you', 'Dismissed']) {
    expect(screen.getByText(title).closest('summary')).toHaveTextContent(`${title}1`)
  }
  expect(screen.getByText('Agreed with payroll').parentElement).toHaveTextContent(
    'Sentence of food.',
  )
  expect(screen.getByText('640').parentElement).toHaveTextContent('640 02/06 Tue: no duty')
  await user.click(screen.getByText('Open again'))
  await user.click(screen.getByText('Match by rule again'))
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ json }) => json)
  expect(sent).toEqual([{ state: 'open' }, { reportId: 'june', entry: 0, rosterIds: null }])
})

it.each<[PayUnknownAnswer['why'], object, string]>([
  ['no-roster', { duties: 0, checked: 0 }, 'Import your roster'],
  ['too-little-history', { checked: 0 }, 'Add your pay rates'],
])('names what the check lacks: %s', async (why, counts, link) => {
  const unknown = payUnknown('ZQ1', { why, help: 'Do it.', month: '2026-05' })
  await show({ ...check, summary: { ...check.summary, ...counts }, unknown: [unknown] })
  const links = within(region('Result of the check')).getAllByRole('link')
  expect(texts(links)).toEqual([link])
})

it.each([
  [true, ['Add Your First Report']],
  [false, ['All Time', 'Add Your First Report']],
])('explains an empty list; all are listed: %s', async (isAll, names) => {
  const { user, onReport } = await show(payCheck(), { reports: [], isAll })
  expect(screen.getByText('No variable pay reports found')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Reports (0)' })).toBeVisible()
  expect(texts(screen.getAllByRole('button')).filter(Boolean)).toEqual(names)
  await user.click(screen.getByRole('button', { name: 'Add Your First Report' }))
  expect(onReport).toHaveBeenLastCalledWith({ kind: 'add' })
})
