import type { Locator, Page } from '@playwright/test'
import { payReportsPath } from '#pay/api/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addReport } from './pay-roster.ts'

const anyReportsCall = `**${payReportsPath}**`

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
