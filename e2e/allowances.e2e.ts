import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import type { PayReportInput } from '#pay/api/allowances.ts'
import { payReportsPath } from '#pay/api/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { post } from './pay-roster.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../samples/pay-${name}.csv`, import.meta.url))

test(
  'imports a pay file, asks about its repetition, edits it and deletes it',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.goto('/allowances')
    await expect(page.getByText('No variable pay reports found')).toBeVisible()
    await expectAccessible(page)
    const first = await importNormalFile(page)
    await expect(first.getByRole('region', { name: 'Please check' })).toContainText(
      'Credits/Reductions of -£2.00 are not added',
    )
    await first.getByLabel('Notes').fill('As printed')
    await first.getByRole('button', { name: 'Create Report' }).click()
    await expect(first).toBeHidden()
    const card = page.getByRole('article', { name: '1 – 30 June 2026' })
    await expect(card).toContainText('£761.67')

    const form = await importNormalFile(page)
    const question = form.getByRole('region', { name: 'You already have this report' })
    await form.getByRole('button', { name: 'Create Report' }).click()
    await expect(question.getByRole('heading')).toBeFocused()
    await question.getByRole('button', { name: 'Keep both' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Reports (2)')).toBeVisible()
    const total = totalsOf(page).nth(3)
    await expect(total).toHaveText('£761.67')
    await expect(page.getByText('Replaced by the report of 15 July')).toBeVisible()
    await page.getByRole('button', { name: 'View' }).last().click()
    const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
    await details.getByRole('button', { name: 'Count it anyway' }).click()
    await expect(details).toContainText('Both reports count.')
    await details.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(total).toHaveText('£1,523.34')
    await page.getByRole('button', { name: 'View' }).last().click()
    await details.getByRole('button', { name: 'Edit' }).click()
    await expect(details).toBeHidden()

    const edit = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
    await edit.getByRole('button', { name: 'Remove entry 1', exact: true }).click()
    await edit.getByLabel('Paid on').fill('10/07/2026')
    await edit.getByRole('button', { name: 'Update Report' }).click()
    await expect(edit).toBeHidden()
    await expect(card.filter({ hasText: '11 entries' })).toContainText('Paid on 10 July 2026')
    await page.getByRole('button', { name: 'Delete' }).first().click()
    const deletion = page.getByRole('alertdialog', { name: 'Delete Variable Pay Report' })
    await expect(deletion).toContainText('You can restore it for 30 days.')
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Reports (1)')).toBeVisible()
  },
)

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

test('lists the entries as lines on a phone, and prints a busy month on one A4 page', async ({
  signedIn: page,
}) => {
  const entries = Array.from({ length: 60 }, (_, day) => ({
    routeNumber: String(210 + day),
    details: `${String((day % 30) + 1).padStart(2, '0')}/06 Mon`,
    flightDutyPay: 31.2,
    commission: 1234.56,
    crewFood: 6.25,
  }))
  await page.setViewportSize({ width: 390, height: 844 })
  await addReports(page, [{ payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30', entries }])
  await page.getByRole('button', { name: 'View' }).click()
  const region = page.getByRole('region', { name: 'Entries of the report' })
  const first = region.getByRole('listitem').first()
  await expect(first.getByRole('term').first()).toBeHidden()
  await first.locator('summary').click()
  await expect(first.getByRole('term').first()).toBeVisible()
  await region.getByRole('listitem').nth(1).locator('summary').click()
  await expect(first.getByRole('term').first()).toBeHidden()
  expect(await region.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
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
  await expect(page.getByRole('article', { name: '20 June – 2 July 2026' })).toBeVisible()
  await page.goto('/allowances?period=sometime')
  await expect(page.getByRole('heading', { name: 'Reports (4)' })).toBeVisible()
})

test(
  'shows tax years, stores a P60, and counts pay on the pay day that is set',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    const entries = [{ routeNumber: '210', details: 'all', flightDutyPay: 100, nonTaxFdp: 20 }]
    const of = (payPeriodEnd: string) => ({ payPeriodStart: payPeriodEnd, payPeriodEnd, entries })
    await addReports(page, ['2026-03-31', '2026-06-30'].map(of))
    await page.getByRole('button', { name: 'Tax years' }).click()
    await expect(page).toHaveURL('/allowances?view=years')
    await expect(page.getByRole('row', { name: '2026/27 £100.00 £20.00 £120.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Set your pay day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay details' })
    await dialog.getByLabel('Days from the end of a pay period to pay day').fill('6')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: '2026/27 £200.00 £40.00 £240.00' })).toBeVisible()

    const papers = page.getByRole('region', { name: 'P60 and P45' })
    await papers.getByRole('button', { name: 'Add P60 or P45' }).click()
    const form = page.getByRole('dialog', { name: 'P60 and P45 of 2026/27' })
    await form.getByLabel('P60 pay').fill('£24,610')
    await form.getByLabel('P60 tax').fill('2,384.20')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('checkbox', { name: 'I claimed it for this year' }).check()
    await page.reload()
    await expect(papers).toContainText('the rest £24,410.00 would be')
    await expect(page.getByRole('checkbox', { name: /I claimed it/ })).toBeChecked()
    await expect(page.locator('main')).not.toContainText(/owed|refund|unlawful|tax code|tribunal/i)
    await expectAccessible(page)
  },
)

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

/** The four totals of the listed reports. */
function totalsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Totals of the listed reports' }).getByRole('definition')
}

/** Imports a valid pay file with the button of the page, and waits until it has filled the form. */
async function importNormalFile(page: Page): Promise<Locator> {
  await page.getByLabel('Pay file').setInputFiles(sample('01-normal'))
  const form = page.getByRole('dialog', { name: 'Add Variable Pay Report' })
  await expect(form.getByRole('heading', { name: 'Flight Entries (12)' })).toBeFocused()
  return form
}

/** Adds reports through the API and opens the page. */
async function addReports(page: Page, reports: PayReportInput[]): Promise<void> {
  for (const report of reports) await post(page, payReportsPath, report)
  await page.goto('/allowances')
}
