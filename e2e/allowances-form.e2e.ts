import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { payReportsPath } from '#pay/api/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addReport } from './pay-roster.ts'

const anyReportsCall = `**${payReportsPath}**`
const sample = (name: string) =>
  fileURLToPath(new URL(`../samples/pay-${name}.csv`, import.meta.url))

test('shows errors beside their fields, and clears them on edit', async ({ signedIn: page }) => {
  const form = await openForm(page)
  await expect(form.getByRole('heading', { name: 'Flight Entries (1)' })).toBeVisible()
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form.getByText('Required field')).toHaveCount(2)
  await expect(form.getByText('Route number is required')).toBeVisible()
  await expect(form.getByText('Details are required')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('Route/Flight Number').fill('210')
  await expect(form.getByText('Route number is required')).toBeHidden()
  await form.getByLabel('Details').fill('01/06')
  await form.getByLabel('Start Date').fill('2026-06-30')
  await expect(form.getByText('Required field')).toHaveCount(0)
  await form.getByLabel('End Date').fill('2026-06-01')
  await form.getByLabel('Details').focus()
  await expect(form.getByText('End date must be after start date')).toBeVisible()
  await form.getByLabel('Start Date').fill('2026-06-01')
  await expect(form.getByText('End date must be after start date')).toBeHidden()

  const food = form.getByLabel('Crew Food')
  for (const [typed, sentence] of [
    ['-1', 'Must be at least 0'],
    ['1.005', 'Must have no more than two decimals'],
    ['ten', 'Please enter a valid number'],
    ['100000', 'Must be no more than 99999.99'],
  ] as const) {
    await food.fill(typed)
    await food.blur()
    await expect(food).toHaveAccessibleDescription(sentence)
  }
  await food.fill('.')
  await food.blur()
  await expect(food).not.toHaveAttribute('aria-invalid')

  await form.getByRole('button', { name: 'Remove entry 1' }).click()
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form.getByText('At least one entry is required')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Entry' }).click()
  await expect(form.getByLabel('Route/Flight Number')).toBeFocused()
  await expect(form.getByText('At least one entry is required')).toBeHidden()
})

test('pastes spreadsheet columns downwards, quickly with sixty entries', async ({
  signedIn: page,
}) => {
  const form = await openForm(page)
  const rows = Array.from({ length: 60 }, (_, row) => `${210 + row}\t01/06 Mon`)
  await paste(form.getByLabel('Route/Flight Number'), rows.join('\r\n'))
  await expect(form.getByRole('heading', { name: 'Flight Entries (60)' })).toBeVisible()
  await expect(form.getByLabel('Details').nth(59)).toHaveValue('01/06 Mon')
  const amounts = Array.from({ length: 60 }, (_, row) => `£${row}.10`)
  await paste(form.getByLabel('Flight Duty Pay').first(), `${amounts.join('\n')}\n`)
  await expect(form.getByLabel('Flight Duty Pay').nth(59)).toHaveValue('£59.10')
  const totals = form.getByRole('region', { name: 'Totals Preview' })
  await expect(totals).toContainText('£1,776.00')

  const food = form.getByLabel('Crew Food')
  await food.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(food.nth(1)).toBeFocused()
  await page.keyboard.type('6.25')
  await page.keyboard.press('ArrowUp')
  await expect(food.first()).toBeFocused()
  await expect(totals).toContainText('£1,782.25')

  await form.getByLabel('Start Date').fill('2026-06-01')
  await form.getByLabel('End Date').fill('2026-06-30')
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('article', { name: '1 – 30 June 2026' })
  await expect(card).toContainText('60 entries')
  await expect(card).toContainText('£1,782.25')
})

test('edits a report of nineteen entries line by line on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const entries = Array.from({ length: 19 }, (_, line) => ({
    routeNumber: `${210 + line}/${211 + line}`,
    details: `${String(line + 1).padStart(2, '0')}/06 Mon`,
    flightDutyPay: 31.2,
    crewFood: 6.25,
  }))
  await addReport(page, entries)
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
  await expect(form.getByRole('heading', { name: 'Flight Entries (19)' })).toBeVisible()
  expect(await form.evaluate((each) => each.scrollHeight)).toBeLessThanOrEqual(1500)
  const lines = form.getByRole('listitem')
  const [third, fourth] = [lines.nth(2), lines.nth(3)]
  await expect(third).toContainText('£37.45')
  await third.locator('summary').click()
  await expect(third.getByLabel('Crew Food')).toBeVisible()
  await expect(third.getByLabel('Commission', { exact: true })).toBeHidden()
  await third.getByRole('button', { name: '10 more amounts, all £0.00' }).click()
  await third.getByLabel('Commission', { exact: true }).fill('2.55')
  await expect(third).toContainText('£40.00')
  await expect(form.getByText('Total Paid £714.10')).toBeVisible()
  await expectAccessible(page)

  await fourth.locator('summary').click()
  await expect(third.getByLabel('Crew Food')).toBeHidden()
  await fourth.getByLabel('Details').fill('')
  await lines.nth(4).locator('summary').click()
  await form.getByRole('button', { name: 'Update Report' }).click()
  await expect(fourth.getByLabel('Details')).toBeFocused()
  await expect(fourth).toContainText('Not valid')
  await fourth.getByLabel('Details').fill('04/06 Thu')
  await form.getByRole('button', { name: 'Add Entry' }).click()
  await expect(lines.last().getByLabel('Route/Flight Number')).toBeFocused()
  await expect(fourth.getByLabel('Details')).toBeHidden()
  await form.getByRole('button', { name: 'Remove entry 20' }).click()
  await form.getByRole('button', { name: 'Update Report' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article')).toContainText('£714.10')
})

test('asks before unsaved input is discarded', async ({ signedIn: page }) => {
  const form = await openForm(page)
  await form.getByLabel('Notes').fill('half a report')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('half a report')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Reports (0)')).toBeVisible()
})

test('shows the errors of a file, and the entries it could read', async ({ signedIn: page }) => {
  const form = await openForm(page)
  await form.getByLabel('Notes').fill('kept')
  await form.getByRole('button', { name: 'Import CSV' }).click()
  const panel = form.getByRole('region', { name: 'Import CSV' })
  const file = panel.getByLabel('Allowance report')
  const take = panel.getByRole('button', { name: 'Import Data' })
  await expect(take).toBeDisabled()

  await file.setInputFiles(sample('03-missing-header'))
  await expect(panel.getByText('Could not find header row in CSV')).toBeVisible()
  await expect(take).toBeDisabled()
  await expectAccessible(page)

  await file.setInputFiles(sample('07-missing-route-number'))
  await expect(panel.getByText('Entry 2: Missing route number')).toBeVisible()
  await expect(panel.getByText('Import Preview')).toBeVisible()

  await take.click()
  await expect(form.getByRole('heading', { name: 'Flight Entries (3)' })).toBeVisible()
  await expect(form.getByLabel('Notes')).toHaveValue('kept')
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form.getByLabel('Route/Flight Number').nth(1)).toBeFocused()
  await expect(form.getByText('Route number is required')).toHaveCount(1)
})

test('keeps deductions of a file, and lists lines that may be misread', async ({
  signedIn: page,
}) => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Import CSV' }).click()
  const panel = form.getByRole('region', { name: 'Import CSV' })
  const csv = (await readFile(sample('07-missing-route-number'), 'utf8'))
    .replace('\n,BHX', '\n640,BHX')
    .replace('31.20,0.00', '-31.20,0.00')
    .replace('Totals,', 'ADJ,BHX,Backpay May,7,0,0,0,0,0,0,0,0,0\nTotals,')
  const buffer = Buffer.from(csv)
  await panel
    .getByLabel('Allowance report')
    .setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer })
  const warnings = panel.getByRole('region', { name: 'Please check' })
  await expect(warnings).toContainText('Line 7: Not read')
  const deductions = panel.getByRole('region', { name: 'Deductions (-£31.20)' })
  await expect(deductions).toContainText('Flight Duty Pay -£31.20')
  await expect(panel.getByText('£69.76; the file states £132.16, £62.40 more')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Import Data' }).click()
  const pay = form.getByLabel('Flight Duty Pay').first()
  await expect(pay).toHaveValue('-31.20')
  await expect(pay).not.toHaveAttribute('aria-invalid')
  const difference = 'The file states a total of £132.16, £62.40 more than the entries come to.'
  await expect(form.getByRole('region', { name: 'Totals Preview' })).toContainText(difference)
  await form.getByRole('button', { name: 'Add Entry' }).click()
  const typed = form.getByLabel('Crew Food').last()
  await typed.fill('-1')
  await typed.blur()
  await expect(typed).toHaveAccessibleDescription('Must be at least 0')
  await form
    .getByRole('button', { name: /^Remove entry/ })
    .last()
    .click()
  await form.getByLabel('Paid on').fill('10/07/2026')
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form).toBeHidden()

  const card = page.getByRole('article')
  await expect(card).toContainText('£69.76')
  await expect(card).toContainText('Paid on 10 July 2026')
  await expect(card).toContainText('Includes deductions of £31.20.')
  await expect(card).toContainText(difference)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report', exact: true })
  await expect(details).toContainText('Total Paid on 10 July 2026')
  await expect(details).toContainText(difference)
  await expect(details.getByRole('row', { name: /-£31.20/ })).toHaveCount(1)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
  await expect(edit.getByLabel('Flight Duty Pay').first()).toHaveValue('-31.20')
  await edit.getByLabel('Notes').fill('checked')
  await edit.getByRole('button', { name: 'Update Report' }).click()
  await expect(edit).toBeHidden()
  await expect(card).toContainText(difference)
})

test('detects another kind of file by its content', async ({ signedIn: page }) => {
  await page.goto('/allowances')
  const buffer = Buffer.from('PK\u0003\u0004\u0014\0\u0006\0 xl/workbook.xml', 'latin1')
  await page.getByLabel('Pay file').setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer })
  const sentence =
    'This is not a CSV file but a spreadsheet. Please export the allowance report as CSV and choose that file.'
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import Data' })).toBeDisabled()
})

test('discards a file by Reset or Cancel, and refuses one that is too large', async ({
  signedIn: page,
}) => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Import CSV' }).click()
  const panel = form.getByRole('region', { name: 'Import CSV' })
  const file = panel.getByLabel('Allowance report')
  await file.setInputFiles(sample('01-normal'))
  await expect(panel.getByText('Import Preview')).toBeVisible()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(panel.getByText('Import Preview')).toBeHidden()
  await expect(panel.getByText('Choose a file')).toBeVisible()

  const commas = Buffer.alloc(10 * 1024 * 1024, ',')
  await file.setInputFiles({ name: 'commas.csv', mimeType: 'text/csv', buffer: commas })
  await expect(panel.getByText(/^Error parsing CSV: the file is larger than 2 MB/)).toBeVisible()

  await file.setInputFiles(sample('02-continuation-commission'))
  await expect(panel.getByText(/becomes an entry of its own.*9 June 2026 £5.00/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()
  await expect(form.getByRole('heading', { name: 'Flight Entries (1)' })).toBeVisible()
})

test('shows the specified messages when saving or deleting fails', async ({ signedIn: page }) => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Import CSV' }).click()
  await form.getByLabel('Allowance report').setInputFiles(sample('01-normal'))
  await form.getByRole('button', { name: 'Import Data' }).click()
  const create = () => form.getByRole('button', { name: 'Create Report' }).click()
  await whileFailing(page, 'POST', create, 'Failed to create variable pay report')
  await create()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
  await edit.getByLabel('Notes').fill('changed')
  const update = () => edit.getByRole('button', { name: 'Update Report' }).click()
  await whileFailing(page, 'PUT', update, 'Failed to update variable pay report')
  let attempts = 0
  await page.route(anyReportsCall, (route) => {
    attempts += 1
    return route.abort()
  })
  for (const [index, width] of [320, 390, 1280].entries()) {
    await page.setViewportSize({ width, height: 844 })
    await update()
    // Each save is tried three times.
    await expect.poll(() => attempts).toBe(3 * (index + 1))
    await expectToastBetween(page, edit)
  }
  await page.unroute(anyReportsCall)
  await update()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: /^Delete \d/ }).click()
  const question = page.getByRole('alertdialog')
  const remove = () => question.getByRole('button', { name: 'Delete' }).click()
  await whileFailing(page, 'DELETE', remove, 'Failed to delete variable pay report')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  const load = async () => void (await page.goto('/allowances?period=this-year'))
  await page.route(anyReportsCall, (route) => route.abort())
  await load()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch variable pay reports' })
  await expect(alert).toHaveCount(2, { timeout: 15_000 })
  await expectAccessible(page)
  await page.unroute(anyReportsCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Reports (1)')).toBeVisible()
})

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Add Report' }).click()
  const form = page.getByRole('dialog', { name: 'Add Variable Pay Report' })
  await expect(form).toBeVisible()
  return form
}

/** Expects the failure toast not to cover the dialog's title and buttons. */
async function expectToastBetween(page: Page, dialog: Locator): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update' })
  await expect(toast).toBeVisible()
  const edges = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN }
    return { top: y, bottom: y + height }
  }
  await expect
    .poll(async () => {
      const [head, told, end] = await Promise.all([
        edges(dialog.locator('header').first()),
        edges(toast),
        edges(dialog.locator('footer')),
      ])
      return head.bottom <= told.top && told.bottom <= end.top
    })
    .toBe(true)
}

/** Pastes a text as a spreadsheet copies it. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input, cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', cells)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Lets a request fail: first with a message of the server, then without a response. */
async function whileFailing(
  page: Page,
  method: string,
  act: () => Promise<void>,
  otherwise: string,
): Promise<void> {
  const json = { success: false, error: `Not today, ${method}.` }
  for (const [how, sentence] of [
    ['refused', json.error],
    ['offline', otherwise],
  ] as const) {
    await page.route(anyReportsCall, (route) => {
      if (route.request().method() !== method) return route.continue()
      return how === 'refused' ? route.fulfill({ status: 400, json }) : route.abort()
    })
    await act()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await page.unroute(anyReportsCall)
  }
}
