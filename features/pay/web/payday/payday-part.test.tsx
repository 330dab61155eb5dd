import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Payday, PaydaySettings } from '#pay/api/payday.ts'
import { paydayPath, paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { PaydayDetailsDialog } from './payday-details-dialog.tsx'
import { PaydayDialog } from './payday-dialog.tsx'
import { PaydayPart } from './payday-part.tsx'
import { fullPayday } from './test-payday.ts'

const facts = {
  from: '2026-04-01',
  basicPay: 1850,
  taxCode: '1257L',
  niLetter: 'A',
  pension: null,
  studentPlan: null,
  postgraduateLoan: false,
}
const later = { ...facts, from: '2026-07-01', basicPay: 1900 }
const settings: PaydaySettings = { versions: [facts, later], version: 's0' }
const june = paydayPeriodPath('2026-06-15')
const july = paydayPeriodPath('2026-07-15')

const answersOf = (payday: Partial<Payday>) => ({
  [paydayPath]: { success: true, data: { ...fullPayday, ...payday } },
  [paydaySettingsPath]: { success: true, data: settings },
  [june]: { success: true, data: { ...fullPayday.stated, landed: 2010 } },
  [july]: { success: true, data: fullPayday.stated },
})

const noGaps = { missing: [] }
const gap = (why: Payday['missing'][number]['why'], duties?: string[]) => ({
  why,
  ...(duties && { duties }),
})
const noRange = { gross: null, net: null, parts: [] }
const putsOf = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PUT')
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

const showPart = (answers: Record<string, object>, onAddReport = vi.fn<() => void>()) =>
  renderPart(<PaydayPart named={undefined} onAddReport={onAddReport} />, { answers })

it.each<[string, Partial<Payday>, string]>([
  ['net pay', noGaps, '28 July: £2,069 to £2,101 · estimate'],
  ['tax of one month', { missing: [gap('toDate')] }, 'estimate, tax of this month alone'],
  [
    'gross pay',
    { net: null, missing: [gap('taxCode')] },
    '28 July: £2,418 to £2,462 gross · estimate',
  ],
  [
    'the least',
    { net: null, isLeast: true, missing: [gap('rates')] },
    '28 July: at least £2,418 gross',
  ],
  [
    'a roster that ends early',
    { isLeast: true, missing: [gap('roster')] },
    '£2,069 to £2,101 so far',
  ],
  [
    'no basic pay',
    { ...noRange, missing: [gap('basicPay')] },
    'What lands on 28 July Add your basic pay and tax code',
  ],
  [
    'no pay day',
    { ...noRange, payDay: null, missing: [gap('payDay')] },
    'What lands for 16 June – 15 July 2026 Set your pay day',
  ],
  ['another gap', { ...noRange, missing: [gap('year')] }, 'Not known yet'],
])('shows the range in one line: %s', async (_, payday, words) => {
  await showPart(answersOf(payday))
  expect((await screen.findByRole('button')).textContent?.replaceAll('  ', ' ')).toContain(words)
})

it('asks for a report without which no period is known', async () => {
  const onAddReport = vi.fn<() => void>()
  const payday = {
    ...noRange,
    payDay: null,
    periodStart: null,
    period: null,
    missing: [gap('report')],
  }
  const { user } = await showPart(answersOf(payday), onAddReport)
  await user.click(await screen.findByRole('button', { name: /Add your latest report$/ }))
  expect(onAddReport).toHaveBeenCalledOnce()
})

it('says that it could not be loaded, and loads again', async () => {
  let failures = 1
  const answer = () =>
    failures-- > 0
      ? Response.json({ success: false, error: 'Broken.' }, { status: 400 })
      : answersOf({})[paydayPath]
  const { user } = await showPart({ [paydayPath]: answer })
  expect(await screen.findByText('What lands could not be loaded. Broken.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/28 July: £2,069/)).toBeVisible()
})

async function showParts(payday: Partial<Payday> = {}, onAddReport = vi.fn<() => void>()) {
  const part = await renderPart(<PaydayDialog onAddReport={onAddReport} onClosed={vi.fn()} />, {
    answers: answersOf(payday),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'What lands on 28 July' }))
  await dialog.findByRole('table')
  return { ...part, dialog, onAddReport }
}

it('shows each part of the range once, with its sign', async () => {
  const { dialog } = await showParts()
  expect(texts(dialog.getAllByRole('row'))).toEqual(
    [
      'Paid',
      'Basic pay£1,850',
      'Variable pay, taxed£412 to £448',
      'Variable pay, untaxed£156 to £164',
      'Gross pay£2,418 to £2,462',
      'Taken off',
      'Pension−£92 to −£93',
      'Income tax, as announced−£157 to −£164',
      'National Insurance−£97 to −£101',
      'Left',
      'Net pay, estimate£2,069 to £2,101',
    ].map((row) =>
      row.startsWith('Income') ? expect.stringMatching(/^Income tax.*−£157 to −£164$/) : row,
    ),
  )
  expect(dialog.getByText(/^Usual commission about £4 a flying duty/)).toBeVisible()
  const sources = within(dialog.getByRole('region', { name: 'What the estimate rests on' }))
  expect(sources.getByRole('heading', { name: 'Tax figures of 2026/27' })).toBeVisible()
  expect(sources.getByText(/in England, Northern Ireland and Wales/)).toBeVisible()
  expect(sources.queryByText(/Scotland/)).toBeNull()
})

it('names a refund, and what is known where pay has no rate', async () => {
  const parts = fullPayday.parts.map((part) =>
    part.part === 'tax' ? { ...part, low: -144, high: -144 } : part,
  )
  const { dialog } = await showParts({
    parts,
    isLeast: true,
    missing: [gap('rates', ['A', 'B', 'C', 'D'])],
  })
  expect(dialog.getByRole('row', { name: /^Income tax, refund/ })).toHaveTextContent('+£144')
  expect(dialog.getByRole('row', { name: /^Variable pay, taxed/ })).toHaveTextContent(
    '£412 to £448 known',
  )
  expect(dialog.getByRole('row', { name: 'Taken off the known pay' })).toBeVisible()
  expect(dialog.getByText('4 without a rate').closest('details')).toHaveTextContent('A, B, C, D')
  expect(dialog.getByRole('link', { name: 'Pay rates' })).toBeVisible()
})

it('lists each gap with the step that settles it', async () => {
  const missing = [gap('report'), gap('taxCode'), gap('roster'), gap('carried', ['ZQ1', 'ZQ2'])]
  const { user, dialog, onAddReport } = await showParts({ missing })
  const gaps = within(dialog.getByRole('region', { name: 'Not known' }))
  const steps = gaps
    .getAllByRole('listitem')
    .map(
      (item) =>
        within(item).queryByRole('button')?.textContent ??
        within(item).queryByRole('link')?.textContent,
    )
  expect(steps).toEqual(['Add Report', 'Payday details', 'Import your roster', undefined])
  expect(gaps.getByText('ZQ1, ZQ2')).toBeVisible()
  await user.click(gaps.getByRole('button', { name: 'Add Report' }))
  expect(onAddReport).toHaveBeenCalledOnce()
})

it('shows what landed beside the range of its own day, and saves it under its own period', async () => {
  const { user, dialog, calls } = await showParts()
  const past = within(dialog.getByRole('region', { name: 'Last pay days' }))
  expect(
    past.getByText('Last six: 3 inside the range, one £12 below, one £31 above, 1 not known yet.'),
  ).toBeVisible()
  const rows = past.getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual([
    '28 June £2,002 to £2,046Not known yet',
    '28 May £2,002 to £2,046inside the range',
    '28 April £2,002 to £2,046£12 below',
    '28 March £2,002 to £2,046inside the range',
    '28 February £2,380 to £2,440 gross£31 above, gross pay by your report',
    '28 January £2,002 to £2,046inside the range',
  ])
  expect(rows.map((row) => row.textContent?.includes('£23 commission by your report'))).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ])
  await user.type(past.getAllByLabelText('What landed?')[0] as HTMLElement, '2010')
  await user.click(past.getByRole('button', { name: 'Save what landed on 28 June' }))
  await waitFor(() =>
    expect(putsOf(calls)).toEqual([{ method: 'PUT', path: june, json: { landed: 2010 } }]),
  )
})

it('saves the one figure of the last payslip that was changed', async () => {
  const { user, dialog, calls } = await showParts()
  const tax = dialog.getByLabelText('Tax to date')
  expect(dialog.getByLabelText('Taxable pay to date')).toHaveValue('6780.20')
  expect(tax).toHaveValue('512.40')
  const save = dialog.getByRole('button', { name: 'Save pay and tax to date' })
  expect(save).toBeDisabled()
  await user.clear(tax)
  await user.type(tax, 'ten')
  await user.click(save)
  expect(tax).toHaveAccessibleDescription('Please enter a valid number')
  await user.clear(tax)
  await user.type(tax, '900')
  await user.click(save)
  await waitFor(() =>
    expect(putsOf(calls)).toEqual([{ method: 'PUT', path: july, json: { taxToDate: 900 } }]),
  )
})

const showDetails = () =>
  renderPart(<PaydayDetailsDialog onClosed={vi.fn()} />, { answers: answersOf({}) })

it('edits the version of today, and can remove another one', async () => {
  const { user, calls } = await showDetails()
  const form = within(await screen.findByRole('dialog', { name: 'Payday details' }))
  expect(form.getByLabelText('Basic pay a month')).toHaveValue('1900.00')
  const [other, ...others] = form.getAllByRole('listitem')
  expect(other).toHaveTextContent('1 April 2026: £1,850.00')
  expect(others).toEqual([])
  const pay = form.getByLabelText('Basic pay a month')
  await user.clear(pay)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(pay).toHaveAccessibleDescription('This field is required')
  await user.type(pay, '1,950')
  expect(form.queryByLabelText('Your share, per cent')).toBeNull()
  await user.selectOptions(form.getByLabelText('Pension'), 'Salary sacrifice')
  await user.type(form.getByLabelText('Your share, per cent'), '5')
  await user.selectOptions(form.getByLabelText('Student loan'), 'Plan 2')
  await user.click(form.getByRole('button', { name: /^Remove/ }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const pension = { kind: 'sacrifice', percent: 5, of: expect.any(String) as string }
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.json).toEqual({
      versions: [{ ...later, basicPay: 1950, pension, studentPlan: 2 }],
    }),
  )
})

it('removes the version of today, and keeps the other one', async () => {
  const { user, calls } = await showDetails()
  await user.click(await screen.findByLabelText('Remove these details when I save'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.json).toEqual({ versions: [facts] }),
  )
})
