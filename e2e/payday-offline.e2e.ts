import type { Page } from '@playwright/test'
import { paydayPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { addPaydayMonth, savePaydayDetails } from './payday-answers.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('shows the last range offline, and keeps what is typed until the portal can be reached', async ({
  signedIn: page,
  gate,
}) => {
  await addPaydayMonth(page)
  await savePaydayDetails(page)
  await page.goto('/allowances')
  const card = page.getByRole('region', { name: 'What lands', exact: true })
  await expect(card).toContainText('28 July: £')
  const before = await card.getByText(/28 July: £/).innerText()
  // The details are stored on the device when their form was open once.
  await card.getByRole('button').click()
  const parts = page.getByRole('dialog', { name: 'What lands on 28 July' })
  await parts.getByRole('button', { name: 'Payday details' }).last().click()
  const form = page.getByRole('dialog', { name: 'Payday details' })
  await expect(form.getByLabel('Basic pay a month')).toHaveValue('1850.00')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await gate.stop()
  await page.reload()
  await expect(card).toContainText(before)
  await expect(card).toContainText('Last result, Wed 15 Jul, 10:')
  await card.getByRole('button').click()
  await parts.getByLabel('Taxable pay to date').fill('6000')
  await parts.getByLabel('Tax to date').fill('900')
  await parts.getByRole('button', { name: 'Save pay and tax to date' }).click()
  await expect(page.getByText('Saved on this device').last()).toBeVisible()
  await expect(parts.getByText('Waiting to be sent')).toBeVisible()
  await expect(parts.getByLabel('Taxable pay to date')).toHaveValue('6000.00')

  // A second edit of the same figures waits behind the first one.
  await parts.getByLabel('Tax to date').fill('950')
  await parts.getByRole('button', { name: 'Save pay and tax to date' }).click()
  await parts.getByRole('button', { name: 'Payday details' }).last().click()
  await form.getByLabel('Basic pay a month').fill('1900')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await parts.getByRole('button', { name: 'Close' }).last().click()
  const waiting = page.getByRole('button', { name: '3 changes waiting to be sent' })
  await expect(waiting).toBeVisible()
  await expectAccessible(page)

  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(waiting).toBeHidden()
  await expect(card).not.toContainText('Waiting to be sent')
  await expect(card).not.toContainText(before)
  expect(await stored(page, paydaySettingsPath)).toMatchObject({ versions: [{ basicPay: 1900 }] })
  expect(await stored(page, paydayPath)).toMatchObject({
    stated: { payToDate: 6000, taxToDate: 950 },
  })
})

async function stored(page: Page, path: string): Promise<unknown> {
  return ((await callApi(page, 'GET', path)) as { data: unknown }).data
}
