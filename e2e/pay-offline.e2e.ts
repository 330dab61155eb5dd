import type { Locator, Page } from '@playwright/test'
import { payRatesPath } from '#pay/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import {
  addCallOut,
  addFlights,
  addReport,
  alicante,
  palma,
  payMonth,
  post,
  rateCard,
  tenerife,
} from './pay-roster.ts'
import type { PortalGate } from './portal-gate.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test(
  'shows the last check offline, and keeps a swap until the portal can be reached',
  { tag: '@journey' },
  async ({ signedIn: page, gate }) => {
    await post(page, rosterPath, tenerife)
    await addFlights(page)
    await post(page, payRatesPath, rateCard)
    const line = { routeNumber: '850', details: '02/06 Tue', flightDutyPay: 35, crewFood: 9.4 }
    await addReport(page, [palma, line, alicante])
    await page.goto('/allowances?view=check')
    const question = payMonth(page, 'June').getByRole('listitem').filter({ hasText: 'Did you fly' })
    await question.getByRole('button', { name: 'Yes, a swap' }).click()
    const dialog = page.getByRole('dialog', { name: 'What you flew' })
    await expect(dialog).toContainText('is missing.')
    const waiting = await saveOffline(page, gate, dialog)
    await expect(payMonth(page, 'June')).toBeVisible()
    await expectAccessible(page)

    await gate.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(waiting).toBeHidden()
    await expect(question).toBeHidden()
    await expect(page.getByText('ZQ850/ZQ851 on 2 June').first()).toBeVisible()
  },
)

/** Saves a dialog without the portal, and returns the button of the change that then waits. */
async function saveOffline(page: Page, gate: PortalGate, dialog: Locator): Promise<Locator> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await gate.stop()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const waiting = page.getByRole('button', { name: '1 change waiting to be sent' })
  await expect(waiting).toBeVisible()
  return waiting
}

test('keeps a call-out of the check until the portal can be reached', async ({
  signedIn: page,
  gate,
}) => {
  await addCallOut(page)
  await page.goto('/allowances?view=check')
  const question = payMonth(page, 'June').getByRole('listitem').filter({ hasText: 'Did you fly' })
  await question.getByRole('button', { name: 'Yes, called out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Called out' })
  await expect(dialog).toContainText('is missing.')
  const waiting = await saveOffline(page, gate, dialog)

  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(waiting).toBeHidden()
  await expect(page.getByText('ZQ850/ZQ851 on 2 June').first()).toBeVisible()
})
