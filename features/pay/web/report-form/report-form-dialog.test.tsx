import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PayReportAnswer } from '#pay/api/allowances.ts'
import { payReportPath, payReportsPath } from '#pay/api/paths.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { inPence } from '#pay/web/reports/stored-report.ts'
import { reportAnswer } from '#pay/web/test-pay-answers.ts'
import { employmentRecordsPath } from '#profile/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { AddReportDialog, EditReportDialog } from './report-form-dialog.tsx'

const juneDays: [string, string] = ['2026-06-01', '2026-06-30']
const lines = [
  { routeNumber: '210', details: '01/06 Mon', flightDutyPay: 3120, crewFood: 625 },
  { routeNumber: '640', details: '02/06 Tue', flightDutyPay: 3380, crewFood: 625 },
  { routeNumber: 'LVE', details: '15/06 Mon', leaveHolidayPay: 5830, crewFood: 100 },
]
/** Saved after midnight in London, which is still the day before in UTC. */
const june = reportAnswer('june', juneDays, lines, { createdAt: '2026-07-14T23:30:00Z' })

const head =
  'Route#,Pattern,Details,Flight Duty Pay,Ground Training/ADMIN @ BASE,Working Day Off Payment,Airport Standby,Non Tax TAFB/SHR,Tax TAFB/SHR,Leave/Holiday Pay,Crew Food,Non Tax FDP,Holiday Pay Commission'
const row = (line: string, duty: string, leave: string, food: string) =>
  `${line},${duty},0,0,0,0,0,${leave},${food},0,0`
const csv = (rows: string[]) =>
  new File(
    [
      ['Allowance Report', '20417 HARLOW MARTHA,,01/06/2026 - 30/06/2026', head, ...rows].join(
        '\n',
      ),
    ],
    'pay.csv',
    { type: 'text/csv' },
  )
const sameFile = () =>
  csv([
    row('210,BHX,01/06 Mon', '31.20', '0', '6.25'),
    row('640,BHX,02/06 Tue', '33.80', '0', '6.25'),
    row('LVE,BHX,15/06 Mon', '0', '58.30', '1.00'),
  ])

const employers = [
  { id: 'one', position: 'Cabin crew', companyName: 'Albion Skyways', version: 'e1' },
  { id: 'two', position: 'Purser', companyName: 'Zephyr Quay', version: 'e2' },
]

const saves = () => ({ success: true, data: june })

async function add(stored: PayReportAnswer[] = [], file?: File, save: () => object = saves) {
  const onOpen = vi.fn<(report: StoredReport) => void>()
  const part = await renderPart(
    <AddReportDialog file={file} onOpen={onOpen} onClosed={vi.fn()} />,
    {
      answers: {
        [employmentRecordsPath]: { success: true, data: employers },
        [payReportsPath]: ({ method }) =>
          method === 'GET' ? { success: true, data: stored } : save(),
        [payReportPath('june')]: { success: true, data: june },
      },
    },
  )
  return { ...part, onOpen, form: within(await screen.findByRole('dialog')) }
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = (calls: { method: string }[]) => calls.filter(({ method }) => method !== 'GET')

it('shows each fault at its field, and clears it when the field changes', async () => {
  const { user, form } = await add()
  await user.click(press('Create Report'))
  expect(await form.findByText('Route number is required')).toBeVisible()
  expect(form.getAllByText('Required field')).toHaveLength(2)
  expect(form.getByText('Details are required')).toBeVisible()
  await user.type(form.getByLabelText('Route/Flight Number'), '210')
  expect(form.queryByText('Route number is required')).toBeNull()
  await user.type(form.getByLabelText('Start Date'), '30/06/2026')
  await user.type(form.getByLabelText('End Date'), '01/06/2026')
  await user.click(form.getByLabelText('Details'))
  expect(await form.findByText('End date must be after start date')).toBeVisible()
  const food = form.getByLabelText('Crew Food')
  for (const [typed, sentence] of [
    ['-1', 'Must be at least 0'],
    ['1.005', 'Must have no more than two decimals'],
    ['ten', 'Please enter a valid number'],
    ['100000', 'Must be no more than 99999.99'],
  ] as const) {
    await user.clear(food)
    await user.type(food, typed)
    await user.tab()
    await waitFor(() => expect(food).toHaveAccessibleDescription(sentence))
  }
  await user.click(press('Remove entry 1'))
  await user.click(press('Create Report'))
  expect(await form.findByText('At least one entry is required')).toBeVisible()
  await user.click(press('Add Entry'))
  expect(form.queryByText('At least one entry is required')).toBeNull()
})

it('fills rows downwards from a pasted column, and sums them', async () => {
  const { user, form } = await add()
  await user.click(form.getByLabelText('Route/Flight Number'))
  await user.paste('210\t01/06 Mon\r\n211\t02/06 Tue\r\n212\t03/06 Wed')
  expect(form.getByRole('heading', { name: 'Flight Entries (3)' })).toBeVisible()
  expect(form.getAllByLabelText('Details')[2]).toHaveValue('03/06 Wed')
  await user.click(form.getAllByLabelText('Flight Duty Pay')[0] as HTMLElement)
  await user.paste('£1.10\n£2.10\n£3.10\n')
  const [first, second] = form.getAllByLabelText('Crew Food')
  await user.click(first as HTMLElement)
  await user.keyboard('{ArrowDown}6.25{ArrowUp}')
  expect(first).toHaveFocus()
  expect(second).toHaveValue('6.25')
  const totals = within(form.getByRole('region', { name: 'Totals Preview' }))
  const amounts = totals.getAllByRole('definition').map(({ textContent }) => textContent)
  await waitFor(() => expect(totals.getByText('£12.55')).toBeVisible())
  expect(amounts).toHaveLength(5)
  expect(totals.getByText('£6.30')).toBeVisible()
  expect(totals.getByText('£6.25')).toBeVisible()
})

it('previews a pay file with its sums, what it misses and what it takes off, and fills the form', async () => {
  const { user, form, calls } = await add()
  await user.type(form.getByLabelText('Notes'), 'kept')
  await user.click(press('Import CSV'))
  const panel = within(await form.findByRole('region', { name: 'Import CSV' }))
  const field = panel.getByLabelText('Allowance report')
  expect(press('Import Data')).toBeDisabled()
  await user.upload(field, new File(['a,b\n1,2'], 'pay.csv', { type: 'text/csv' }))
  expect(await panel.findByText('Could not find header row in CSV')).toBeVisible()
  expect(press('Import Data')).toBeDisabled()
  const rows = Array.from({ length: 12 }, (_, day) =>
    row(`${210 + day},BHX,0${(day % 9) + 1}/06 Mon`, '10.00', '0', '1.00'),
  )
  const last = [row(',BHX,04/06 Thu', '-31.20', '0', '0'), row('Totals,,', '200.00', '0', '12.00')]
  await user.upload(panel.getByLabelText('Allowance report'), csv([...rows, ...last]))
  expect(await panel.findByText('1 – 30 June 2026')).toBeVisible()
  expect(panel.getByText('... and 3 more entries')).toBeVisible()
  expect(panel.getByText('£100.80; the file states £212.00, £111.20 more')).toBeVisible()
  expect(panel.getByText('Entry 13: Missing route number')).toBeVisible()
  expect(panel.getByRole('region', { name: 'Deductions (-£31.20)' })).toHaveTextContent(
    'Flight Duty Pay -£31.20',
  )
  expect(panel.getAllByRole('row')[1]).toHaveTextContent('21001/06 Mon£10.00£1.00£0.00')
  await user.click(press('Import Data'))
  expect(await form.findByRole('heading', { name: 'Flight Entries (13)' })).toHaveFocus()
  expect(form.getByLabelText('Start Date')).toHaveValue('01/06/2026')
  expect(form.getByLabelText('End Date')).toHaveValue('30/06/2026')
  expect(form.getByLabelText('Notes')).toHaveValue('kept')
  expect(form.getAllByLabelText('Flight Duty Pay')[12]).toHaveValue('-31.20')
  expect(form.getAllByLabelText('Flight Duty Pay')[12]).not.toHaveAttribute('aria-invalid')
  expect(form.getByText('Includes deductions of £31.20.')).toBeVisible()
  await user.click(press('Create Report'))
  await waitFor(() => expect(form.getByText('Route number is required')).toBeVisible())
  expect(sent(calls)).toEqual([])
})

it.each(['Keep both', 'Replace', 'Open it'])('asks about a repeated file: %s', async (answer) => {
  const { user, form, calls, onOpen } = await add([june], sameFile())
  const question = await form.findByRole('region', { name: 'You already have this report' })
  expect(question).toHaveTextContent(
    '1 – 30 June 2026, 3 entries, £136.80, saved on 15 July 2026. If you keep both, only the new one counts.',
  )
  await user.click(press('Create Report'))
  await waitFor(() => expect(within(question).getByRole('heading')).toHaveFocus())
  expect(sent(calls)).toEqual([])
  await user.click(press(answer))
  if (answer === 'Open it') {
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(inPence(june)))
    return
  }
  const [method, path] =
    answer === 'Replace' ? ['PUT', payReportPath('june')] : ['POST', payReportsPath]
  await waitFor(() => expect(sent(calls)).toEqual([expect.objectContaining({ method, path })]))
})

it('asks about a report that was stored since the form opened', async () => {
  const stored: PayReportAnswer[] = []
  const { user, form, calls } = await add(stored, sameFile())
  await form.findByRole('heading', { name: 'Flight Entries (3)' })
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith(payReportsPath))).toBe(true))
  stored.push(june)
  await user.click(press('Create Report'))
  const question = await form.findByRole('region', { name: 'You already have this report' })
  await waitFor(() => expect(within(question).getByRole('heading')).toHaveFocus())
  expect(sent(calls)).toEqual([])
})

it.each([
  [
    'refused',
    () => Response.json({ success: false, error: 'Not today.' }, { status: 400 }),
    'Not today.',
  ],
  ['unreached', () => Response.error(), 'Failed to create variable pay report'],
])(
  'creates a report of the chosen employment, and says why it failed: %s',
  async (_, fail, words) => {
    const { user, form, calls } = await add([], sameFile(), fail)
    await user.selectOptions(
      await form.findByLabelText('Employment Record'),
      'Purser at Zephyr Quay',
    )
    await form.findByRole('heading', { name: 'Flight Entries (3)' })
    await user.click(press('Create Report'))
    expect(await screen.findByText(words)).toBeVisible()
    expect(sent(calls)[0]).toMatchObject({ json: { employmentRecordId: 'two', statedTotal: null } })
  },
)

it('asks about most of a report in other words, and notes another report of the period', async () => {
  const { user, form } = await add([june], sameFile())
  await form.findByRole('region', { name: 'You already have this report' })
  await user.click(press('Remove entry 3'))
  expect(
    await form.findByRole('region', { name: 'You already have most of this report' }),
  ).toBeVisible()
  await user.click(press('Remove entry 2'))
  await user.click(press('Remove entry 1'))
  expect(await form.findByText('You already have a report for this period')).toBeVisible()
  await user.clear(form.getByLabelText('End Date'))
  await user.clear(form.getByLabelText('Start Date'))
  await user.type(form.getByLabelText('Start Date'), '01/07/2026')
  await user.type(form.getByLabelText('End Date'), '31/07/2026')
  await waitFor(() =>
    expect(form.queryByText('You already have a report for this period')).toBeNull(),
  )
})

it('saves the changed report alone, with the lines that were not touched', async () => {
  const { user, calls } = await renderPart(
    <EditReportDialog report={inPence(june)} onClosed={vi.fn()} />,
    {
      answers: {
        [employmentRecordsPath]: { success: true, data: [] },
        [payReportPath('june')]: { success: true, data: june },
      },
    },
  )
  const form = within(await screen.findByRole('dialog', { name: 'Edit Variable Pay Report' }))
  await user.click(press('Remove entry 2'))
  const [food] = form.getAllByLabelText('Crew Food')
  await user.clear(food as HTMLElement)
  await user.type(food as HTMLElement, '10')
  await waitFor(() =>
    expect(form.getByText('Total Paid', { selector: 'span' })).toHaveTextContent('£100.50'),
  )
  await user.click(press('Update Report'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]).toMatchObject({
    json: {
      payPeriodStart: '2026-06-01',
      payPeriodEnd: '2026-06-30',
      entries: [
        { routeNumber: '210', flightDutyPay: 31.2, crewFood: 10 },
        { routeNumber: 'LVE', leaveHolidayPay: 58.3, crewFood: 1 },
      ],
    },
  })
})
