import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payReportPath } from '#pay/api/paths.ts'
import { payReport, reportAnswer } from '#pay/web/test-pay-answers.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { ReportDetailsDialog } from './report-details-dialog.tsx'
import { inPence, type StoredReport } from './stored-report.ts'

const days: [string, string] = ['2026-06-01', '2026-06-30']
const lines = [
  {
    routeNumber: '210',
    details: '01/06 Mon',
    pattern: 'BHX-PMI',
    flightDutyPay: 3120,
    crewFood: 105,
  },
  { routeNumber: '640', details: '02/06 Tue', flightDutyPay: 3900, commission: 240 },
]
/** Generated after midnight in London. */
const report = payReport('june', days, lines, {
  createdAt: '2026-07-14T23:30:00Z',
  paidOn: '2026-07-10',
  statedTotal: 80,
  notes: 'As printed',
})
const marks = new Map([
  [
    0,
    {
      isRight: false,
      expected: '£37.45',
      differences: ['Crew Food £1.05, expected £6.25'],
      note: null,
    },
  ],
  [1, { isRight: true, expected: '£41.40', differences: [], note: null }],
])

async function show(shown: StoredReport = report) {
  const onChanged = vi.fn<(report: StoredReport) => void>()
  const saved = reportAnswer('june', days, lines, { alwaysCounts: true })
  const part = await renderPart(
    <ReportDetailsDialog
      report={shown}
      marks={marks}
      remark="A remark."
      onEdit={vi.fn()}
      onChanged={onChanged}
      onClosed={vi.fn()}
    />,
    { answers: { [payReportPath('june')]: { success: true, data: saved } } },
  )
  return { ...part, onChanged, saved }
}

it('lists each line with its amounts under their heads, its mark and the totals', async () => {
  await show()
  const dialog = within(screen.getByRole('dialog', { name: 'Variable Pay Report' }))
  const table = within(dialog.getByRole('table'))
  const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
  const [headings, first, differs, second, , totals] = table.getAllByRole('row').map(cells)
  const column = headings?.findIndex((name) => name?.startsWith('Crew Food')) ?? -1
  expect([first, second].map((row) => [row?.[0], row?.[1], row?.[2], row?.[column]])).toEqual([
    ['210', '01/06 MonBHX-PMI', '£31.20', '£1.05'],
    ['640', '02/06 Tue', '£39.00', '£0.00'],
  ])
  expect(first?.at(-1)).toBe('£32.25Differs: £37.45')
  expect(second?.at(-1)).toBe('£41.40As expected: £41.40')
  expect(differs?.[0]).toContain('Crew Food £1.05, expected £6.25')
  expect([totals?.[0], totals?.[1], totals?.at(-1)]).toEqual(['Totals', '£70.20', '£73.65'])
  for (const text of [
    'Total Paid on 10 July 2026',
    'A remark.',
    'As printed',
    'Generated on 15 July 2026, 00:30 · all amounts in GBP',
    'The file states a total of £80.00, £6.35 more than the entries come to.',
  ]) {
    expect(dialog.getByText(text)).toBeVisible()
  }
})

it('shows the share of each head', async () => {
  await show()
  const shares = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shares).toEqual(
    expect.arrayContaining(['Flight Duty Pay£70.2095%', 'Crew Food£1.051%', 'Commission£2.403%']),
  )
})

it.each([
  [false, 'This report does not count.', 'Count it anyway', 'This report counts'],
  [
    true,
    'Both reports count.',
    'Let the later report replace it',
    'The later report counts instead',
  ],
])(
  'lets a report count beside a later one; it counts: %s',
  async (alwaysCounts, words, label, toast) => {
    const laterReport = { id: 'later', createdAt: '2026-07-15T23:30:00Z' }
    const { user, calls, onChanged, saved } = await show({ ...report, laterReport, alwaysCounts })
    expect(screen.getByRole('region', { name: 'Later report' })).toHaveTextContent(
      `The report that you added on 16 July 2026 has most of these lines. ${words}`,
    )
    await user.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(inPence(saved)))
    const statedTotal = 80
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      json: { alwaysCounts: !alwaysCounts, statedTotal, notes: 'As printed' },
    })
    expect(await screen.findByText(toast)).toBeVisible()
  },
)
