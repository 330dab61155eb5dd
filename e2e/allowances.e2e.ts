import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import type { PayReportInput } from '#pay/api/allowances.ts'
import { payReportsPath } from '#pay/api/paths.ts'
import { employmentRecordsPath } from '#profile/api/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../samples/pay-${name}.csv`, import.meta.url))

test('explains an empty list and offers to add a report', async ({ signedIn: page }) => {
  await page.goto('/allowances')
  await expect(
    page.getByRole('heading', { name: 'Variable Pay Reports', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('No variable pay reports found')).toBeVisible()
  await expect(page.getByText('Reports (0)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tax years' }).click()
  await expect(page.getByText('No variable pay reports found')).toBeVisible()
  await page.getByRole('button', { name: 'Months' }).click()
  await page.getByRole('button', { name: 'Add Your First Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Variable Pay Report' })).toBeVisible()
})

test('imports a pay file as a report', async ({ signedIn: page }) => {
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Add Report' }).click()
  const form = page.getByRole('dialog', { name: 'Add Variable Pay Report' })
  await form.getByRole('button', { name: 'Import CSV' }).click()
  await form.getByLabel('Allowance report').setInputFiles(sample('01-normal'))
  const panel = form.getByRole('region', { name: 'Import CSV' })
  await expect(panel.getByText('1 – 30 June 2026')).toBeVisible()
  await expect(panel.getByText('... and 2 more entries')).toBeVisible()
  await expect(panel.getByRole('row', { name: '210 01/06 Mon £31.20 £6.25 £14.20' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Import Data' }).click()
  await expect(panel).toBeHidden()
  await expect(form.getByRole('heading', { name: 'Flight Entries (12)' })).toBeFocused()
  await expect(form.getByLabel('Start Date')).toHaveValue('01/06/2026')
  await expect(form.getByLabel('End Date')).toHaveValue('30/06/2026')
  await expect(form.getByRole('region', { name: 'Totals Preview' })).toContainText('£761.67')
  await form.getByLabel('Notes').fill('As printed')
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(page.getByText('Variable pay report created successfully!')).toBeVisible()
  await expect(form).toBeHidden()

  await expect(page.getByText('Reports (1)')).toBeVisible()
  const card = page.getByRole('article', { name: '1 – 30 June 2026' })
  await expect(card).toContainText('12 entries · GBP')
  await expect(card).toContainText('£761.67')
  await expect(card).toContainText('As printed')
})

test('imports a pay file with three taps on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/allowances')
  const form = await importFile(page, '01-normal')
  await expect(form.getByRole('heading', { name: 'Flight Entries (12)' })).toBeFocused()
  await expect(form.getByRole('region', { name: 'Import CSV' })).toBeHidden()
  await expect(form.getByRole('region', { name: 'Please check' })).toContainText(
    'Credits/Reductions of -£2.00 are not added',
  )
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article', { name: '1 – 30 June 2026' })).toContainText('£761.67')

  const broken = await importFile(page, '03-missing-header')
  await expect(broken.getByText('Could not find header row in CSV')).toBeVisible()
  await expect(broken.getByRole('button', { name: 'Import Data' })).toBeDisabled()
})

test('asks about a repeated pay file: open, keep both or replace, and counts it once', async ({
  signedIn: page,
}) => {
  await page.goto('/allowances')
  const first = await importNormalFile(page)
  await first.getByLabel('Notes').fill('checked with payroll')
  await first.getByRole('button', { name: 'Create Report' }).click()
  await expect(first).toBeHidden()

  const form = await importNormalFile(page)
  const question = form.getByRole('region', { name: 'You already have this report' })
  await expect(question).toContainText(
    '1 – 30 June 2026, 12 entries, £761.67, saved on 15 July 2026.',
  )
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(question.getByRole('heading')).toBeFocused()
  await question.getByRole('button', { name: 'Open it' }).click()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
  await expect(details.getByRole('row', { name: /^Totals/ })).toContainText('£761.67')
  await expect(details.getByRole('row', { name: /^210 01\/06 Mon BHX-PMI-BHX/ })).toBeVisible()
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(details).toBeHidden()
  await expect(page.getByText('Reports (1)')).toBeVisible()

  await importNormalFile(page)
  await expect(question).toContainText('If you keep both, only the new one counts.')
  await question.getByRole('button', { name: 'Keep both' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Reports (2)')).toBeVisible()
  const total = totalsOf(page).nth(3)
  await expect(total).toHaveText('£761.67')
  const badge = page.getByText('Replaced by the report of 15 July')
  await expect(badge).toBeVisible()
  await page.getByRole('button', { name: 'View' }).last().click()
  const later = details.getByRole('region', { name: 'Later report' })
  await expect(later).toContainText('added on 15 July 2026 has most of these lines.')
  await expectAccessible(page)
  await later.getByRole('button', { name: 'Count it anyway' }).click()
  await expect(later.getByRole('button', { name: 'Let the later report replace it' })).toBeVisible()
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(total).toHaveText('£1,523.34')
  await expect(badge).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Reports (1)')).toBeVisible()

  await importNormalFile(page)
  await form.getByRole('button', { name: 'Remove entry 1', exact: true }).click()
  const similar = form.getByRole('region', { name: 'You already have most of this report' })
  await form.getByLabel('Paid on').fill('10/07/2026')
  await similar.getByRole('button', { name: 'Replace' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Variable pay report updated successfully!')).toBeVisible()
  await expect(page.getByText('Reports (1)')).toBeVisible()
  const card = page.getByRole('article', { name: '1 – 30 June 2026' })
  await expect(card).toContainText('11 entries')
  await expect(card).toContainText('Paid on 10 July 2026')
})

test('shows a report and edits it from there', async ({ signedIn: page }) => {
  const card = await showReport(page)
  await expect(card).toContainText('£317.40')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
  const totals = details.getByRole('row', { name: /^Totals/ })
  await expect(totals).toContainText('£252.85')
  await expect(totals).toContainText('£317.40')
  await expect(details.getByText(/Generated on 15 July 2026, 10:\d\d/)).toBeVisible()
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect(details).toBeHidden()

  const edit = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
  await expect(edit.getByLabel('Crew Food').first()).toHaveValue('6.25')
  await edit.getByRole('button', { name: 'Remove entry 2' }).click()
  await edit.getByLabel('Crew Food').first().fill('10')
  await edit.getByRole('button', { name: 'Update Report' }).click()
  await expect(page.getByText('Variable pay report updated successfully!')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(card).toContainText('1 entry')
  await expect(card).toContainText('£262.85')
  await card.getByRole('button', { name: 'View' }).click()
  await expect(details.getByRole('row', { name: /^210 01\/06 Mon BHX-PMI/ })).toBeVisible()
})

test('allows a second report for a period, with a note', async ({ signedIn: page }) => {
  const card = await showReport(page)
  const note = page.getByText('You already have a report for this period')
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
  await expect(edit.getByLabel('Start Date')).toHaveValue('01/06/2026')
  await expect(note).toBeHidden()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: 'Add Report' }).click()
  const form = page.getByRole('dialog', { name: 'Add Variable Pay Report' })
  await form.getByLabel('Start Date').fill('2026-06-30')
  await form.getByLabel('End Date').fill('2026-07-31')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Start Date').fill('2026-07-01')
  await expect(note).toBeHidden()
})

test('shows accessible details of a report', async ({ signedIn: page }) => {
  const card = await showReport(page)
  await card.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('row', { name: /^Totals/ })).toBeVisible()
  await expectAccessible(page)
})

test('keeps long texts on the screen and the total visible', async ({ signedIn: page }) => {
  const entry = { routeNumber: 'R'.repeat(40), details: 'D'.repeat(200), flightDutyPay: 10 }
  const of = (month: string): PayReportInput => ({
    payPeriodStart: `2026-${month}-01`,
    payPeriodEnd: `2026-${month}-28`,
    entries: [entry],
    notes: 'x'.repeat(232),
  })
  await addReports(page, [of('05'), of('06')])
  const sideways = (of: Locator) => of.evaluate((box) => box.scrollWidth - box.clientWidth)
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('article')).toHaveCount(2)
    expect(await sideways(page.locator('html'))).toBe(0)
    const edges = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.scrollWidth - card.clientWidth))
    expect(edges).toEqual([0, 0])

    await page.getByRole('button', { name: 'View' }).first().click()
    const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
    const total = details.getByText(width < 640 ? '£10.00' : 'Total', { exact: true })
    await expect(total.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 })
    expect(await sideways(details)).toBe(0)
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Close' }).last().click()
    await expect(details).toBeHidden()
  }
})

test('lists the entries as lines on a phone, without scrolling sideways', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const card = await showReport(page)
  await card.getByRole('button', { name: 'View' }).click()
  const entries = page.getByRole('region', { name: 'Entries of the report' })
  const first = entries.getByRole('listitem').first()
  await expect(first).toContainText('£')
  await expect(first.getByRole('term').first()).toBeHidden()
  await first.locator('summary').click()
  await expect(first.getByRole('term').first()).toBeVisible()
  await entries.getByRole('listitem').nth(1).locator('summary').click()
  await expect(first.getByRole('term').first()).toBeHidden()
  expect(await entries.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await expectAccessible(page)
})

test('deletes a report after a confirmation', async ({ signedIn: page }) => {
  const card = await showReport(page)
  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Variable Pay Report' })
  await expect(question).toContainText('Are you sure you want to delete this variable pay report?')
  await expect(question).toContainText('1 – 30 June 2026')
  await expect(question).toContainText('2 entries, Total Paid £317.40')
  await expect(question).toContainText('You can restore it for 30 days.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Variable pay report deleted successfully!')).toBeVisible()
  await expect(page.getByText('No variable pay reports found')).toBeVisible()
})

test('prints a busy month on one A4 page', async ({ signedIn: page }) => {
  const entries = Array.from({ length: 60 }, (_, day) => ({
    routeNumber: String(210 + day),
    details: `${String((day % 30) + 1).padStart(2, '0')}/06 Mon`,
    flightDutyPay: 31.2,
    commission: 1234.56,
    crewFood: 6.25,
  }))
  await addReports(page, [{ payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30', entries }])
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('row', { name: /^Totals/ })).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('filters by period and stores the filter in the URL', async ({ signedIn: page }) => {
  const of = (payPeriodStart: string, payPeriodEnd: string): PayReportInput => ({
    payPeriodStart,
    payPeriodEnd,
    entries: [{ routeNumber: payPeriodStart, details: 'all', flightDutyPay: 10 }],
  })
  await addReports(page, [
    of('2026-07-01', '2026-07-31'),
    of('2026-06-20', '2026-07-02'),
    of('2026-01-01', '2026-01-31'),
    of('2025-11-01', '2025-11-30'),
  ])
  const periods = [
    ['This Month', 2, '?period=this-month'],
    ['Last Month', 1, '?period=last-month'],
    ['This Year', 3, '?period=this-year'],
    ['All Time', 4, ''],
  ] as const
  for (const [label, count, search] of periods) {
    await page.getByLabel('Period').selectOption(label)
    await expect(page.getByRole('heading', { name: `Reports (${count})` })).toBeVisible()
    await expect(page).toHaveURL(`/allowances${search}`)
    await expect(totalsOf(page).first()).toHaveText(`£${count}0.00`)
  }
  await page.goto('/allowances?period=last-month')
  await expect(page.getByRole('heading', { name: 'Reports (1)' })).toBeVisible()
  await expect(page.getByRole('article', { name: '20 June – 2 July 2026' })).toBeVisible()
  await page.goto('/allowances?period=sometime')
  await expect(page.getByRole('heading', { name: 'Reports (4)' })).toBeVisible()
})

test('shows taxed and untaxed pay by tax year', async ({ signedIn: page }) => {
  const on = (day: string): PayReportInput => ({
    payPeriodStart: day,
    payPeriodEnd: day,
    entries: [{ routeNumber: '210', details: 'all', flightDutyPay: 100, nonTaxFdp: 20 }],
  })
  await addReports(page, ['2026-04-05', '2026-04-06', '2026-06-30', '2025-06-30'].map(on))
  await page.getByRole('button', { name: 'Tax years' }).click()
  await expect(page).toHaveURL('/allowances?view=years')
  await expect(page.getByRole('heading', { name: 'Tax year 2026/27' })).toBeVisible()
  const months = page.getByRole('table', { name: 'Pay by month in the tax year 2026/27' })
  await expect(months.getByRole('row', { name: 'June 2026 £100.00 £20.00 £120.00' })).toBeVisible()
  await expect(months.getByRole('row', { name: 'Totals £200.00 £40.00 £240.00' })).toBeVisible()
  const papers = page.getByRole('region', { name: 'P60 and P45' })
  await expect(papers).toContainText('No report counts in May 2026.')
  await papers.getByRole('button', { name: 'Add P60 or P45' }).click()
  const form = page.getByRole('dialog', { name: 'P60 and P45 of 2026/27' })
  await form.getByLabel('P60 pay').fill('24,61')
  await form.getByLabel('P60 tax').fill('2,384.20')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a valid number')).toBeVisible()
  await form.getByLabel('P60 pay').fill('£24,610')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const claimed = page.getByRole('checkbox', { name: 'I claimed it for this year' })
  await claimed.check()
  await page.reload()
  await expect(papers).toContainText(
    'P60 pay £24,610.00; taxed variable pay in your reports £200.00; the rest £24,410.00 would be',
  )
  await expect(papers).toContainText('P60 tax£2,384.20')
  await expect(claimed).toBeChecked()
  await expect(page.getByText('within 4 years of the end of the tax year')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Holiday average' })).toContainText('£100.00')
  await expect(page.getByText('a day of these reports is on no roster')).toBeVisible()
  await expect(page.getByText('Facts and sums, not tax or legal advice.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/owed|refund|unlawful|tax code|tribunal/i)
  await expectAccessible(page)
  await page.getByRole('button', { name: '2025/26' }).click()
  await expect(page).toHaveURL('/allowances?view=years&year=2025')
  await expect(page.getByRole('heading', { name: 'Tax year 2025/26' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'April 2026 £100.00 £20.00 £120.00' })).toBeVisible()
})

test('fits tax years with large amounts on a narrow phone', async ({ signedIn: page }) => {
  const on = (day: string): PayReportInput => ({
    payPeriodStart: day,
    payPeriodEnd: day,
    entries: [
      { routeNumber: '210', details: 'all', flightDutyPay: 12_345.67, nonTaxFdp: 12_345.67 },
    ],
  })
  await addReports(page, ['2026-09-30', '2026-11-30', '2026-12-31'].map(on))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/allowances?view=years')
  await expect(page.getByRole('row', { name: /^Sep 2026 £12,345.67/ })).toBeVisible()
  const overflow = await page.getByRole('table').evaluateAll((tables) =>
    tables.map((table) => {
      const card = table.parentElement?.getBoundingClientRect().right ?? 0
      return table.getBoundingClientRect().right > card - 16
    }),
  )
  expect(overflow).toEqual([false, false])
  await expectAccessible(page)
})

test('counts pay in the tax year of its pay day', async ({ signedIn: page }) => {
  const entries = [{ routeNumber: '210', details: 'all', flightDutyPay: 100 }]
  const march = { payPeriodStart: '2026-03-01', payPeriodEnd: '2026-03-31', entries }
  await addReports(page, [
    { ...march, alwaysCounts: true },
    { ...march, paidOn: '2026-04-10', alwaysCounts: true },
  ])
  await page.getByRole('button', { name: 'Tax years' }).click()
  await expect(page.getByRole('row', { name: '2026/27 £100.00 £0.00 £100.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: '2025/26 £100.00 £0.00 £100.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'April 2026 £100.00 £0.00 £100.00' })).toBeVisible()
  const notice = page.getByText('Reports without a pay day count on their period’s last day.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Set your pay day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay details' })
  await dialog.getByLabel('Days from the end of a pay period to pay day').fill('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('row', { name: '2026/27 £200.00 £0.00 £200.00' })).toBeVisible()
  await expect(page.getByText('it counts 6 days after the last day of its period')).toBeVisible()
})

test('offers the user’s employment records', async ({ signedIn: page }) => {
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Add Report' }).click()
  await expect(page.getByLabel('Start Date')).toBeVisible()
  await expect(page.getByLabel('Employment Record')).toHaveCount(0)
  const headers = await bearer(page)
  const data = { position: 'Cabin crew', companyName: 'Albion Skyways' }
  await page.request.post(employmentRecordsPath, { data, headers })
  await page.reload()
  await page.getByRole('button', { name: 'Add Report' }).click()
  await page.getByLabel('Employment Record').selectOption('Cabin crew at Albion Skyways')
  await page.getByLabel('Start Date').fill('2026-06-01')
  await page.getByLabel('End Date').fill('2026-06-30')
  await page.getByLabel('Route/Flight Number').fill('210')
  await page.getByLabel('Details').fill('01/06')
  await page.getByRole('button', { name: 'Create Report' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByText('1 – 30 June 2026 · Cabin crew at Albion Skyways')).toBeVisible()
})

/** The four totals of the listed reports. */
function totalsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Totals of the listed reports' }).getByRole('definition')
}

/** Imports a sample with the button of the page. */
async function importFile(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Pay file').setInputFiles(sample(name))
  return page.getByRole('dialog', { name: 'Add Variable Pay Report' })
}

/** Imports a valid pay file and waits until it has filled the form. */
async function importNormalFile(page: Page): Promise<Locator> {
  const form = await importFile(page, '01-normal')
  await expect(form.getByRole('heading', { name: 'Flight Entries (12)' })).toBeVisible()
  return form
}

/** Adds a report of June with two entries, and returns its card. */
async function showReport(page: Page): Promise<Locator> {
  await addReports(page, [
    {
      payPeriodStart: '2026-06-01',
      payPeriodEnd: '2026-06-30',
      entries: [
        {
          routeNumber: '210',
          details: '01/06 Mon',
          pattern: 'BHX-PMI',
          flightDutyPay: 252.85,
          crewFood: 6.25,
        },
        { routeNumber: 'LVE', details: '15/06 Mon', leaveHolidayPay: 58.3 },
      ],
    },
  ])
  return page.getByRole('article', { name: '1 – 30 June 2026' })
}

async function bearer(page: Page): Promise<{ authorization: string }> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Adds reports through the API and opens the page. */
async function addReports(page: Page, reports: PayReportInput[]): Promise<void> {
  const headers = await bearer(page)
  for (const data of reports) {
    const answer = await page.request.post(payReportsPath, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await page.goto('/allowances')
}
