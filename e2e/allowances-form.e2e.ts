import type { Locator, Page } from '@playwright/test'
import { payReportsPath } from '#pay/api/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addReport } from './pay-roster.ts'

const anyReportsCall = `**${payReportsPath}**`

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

test('shows the message of a failed save between title and buttons', async ({ signedIn: page }) => {
  await addReport(page, [{ routeNumber: '210', details: '01/06 Mon', flightDutyPay: 31.2 }])
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Variable Pay Report' })
  await edit.getByLabel('Notes').fill('changed')
  const update = () => edit.getByRole('button', { name: 'Update Report' }).click()
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
