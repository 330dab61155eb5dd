import type { Locator, Page } from '@playwright/test'
import { payRatesPath } from '#pay/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addCallOut, flight, payMonth, post, rateCard } from './pay-roster.ts'
import { chooseForDuty } from './month-menu.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A flight to come, and its pay by the rates: £39.00, £6.05 TAFB and £6.25 crew food. */
const planned = flight('2026-07-20', '640', 'FAO', [
  '04:40',
  '05:44',
  '08:31',
  '09:22',
  '12:14',
  '12:44',
])
const less = 'July 2026: £51.30 less expected. No other month changes.'

test('says before each action what the month loses', async ({ signedIn: page }) => {
  await post(page, payRatesPath, rateCard)
  await post(page, rosterPath, planned)
  const sheet = await openSheet(page)
  const cancelled = sheet.getByRole('button', { name: /^Cancelled/ })
  await expect(cancelled).toContainText(`Your pay: ${less}`)
  await expectAccessible(page)

  await sheet.getByRole('button', { name: /^Report sick/ }).click()
  const sick = page.getByRole('dialog', { name: 'Report sick' })
  await expectInView(sick.getByText(`Your pay without sick pay: ${less}`))
  await sick.getByLabel('Last day').fill('19/07/2026')
  await expect(sick.getByText('less expected')).toBeHidden()
  await sick.getByLabel('Last day').fill('21/07/2026')
  await expectInView(sick.getByText(`Your pay without sick pay: ${less}`))
  await expectAccessible(page)
  await sick.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await sheet.getByRole('button', { name: /^Swapped/ }).click()
  const swapped = page.getByRole('dialog', { name: 'Swapped' })
  await expectInView(swapped.getByText(`Your pay: ${less}`))
  await swapped.getByRole('button', { name: 'Cancel' }).click()
  await cancelled.click()
  const question = page.getByRole('alertdialog', { name: 'Cancelled' })
  await expect(question).toContainText(`Your pay: ${less}`)
  await question.getByRole('button', { name: 'Cancelled' }).click()
  await expect(page.getByText('ZQ640/ZQ641 cancelled. 1 task removed.')).toBeVisible()
})

test('says before an edit of a planned duty what the month gains', async ({ signedIn: page }) => {
  await post(page, payRatesPath, rateCard)
  await post(page, rosterPath, planned)
  await page.goto('/roster')
  await page.getByRole('button', { name: '20 July 2026, Flight ZQ640/ZQ641' }).click()
  await chooseForDuty(page, 'Edit Duty')
  const form = page.getByRole('dialog', { name: 'Edit Duty' })
  // An hour more at 75p.
  await form.getByLabel('Debrief', { exact: true }).fill('14:44')
  await expect(form).toContainText('Your pay: July 2026: £0.75 more expected.')
})

test('answers for a standby that it led to the paid flight, in two taps', async ({
  signedIn: page,
}) => {
  await addCallOut(page)
  await page.goto('/allowances?view=check')
  const june = payMonth(page, 'June')
  const question = june.getByRole('listitem').filter({ hasText: 'Did you fly 850?' })
  const taps = await countTaps(page)
  await question.getByRole('button', { name: 'Yes, called out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Called out' })
  await expect(dialog.getByLabel('Called at')).toHaveValue('06:00')
  await expectInView(
    dialog.getByText(
      'By your rates 850 is £62.23; paid is £50.45 and £9.40 commission: £11.78 is missing.',
    ),
  )
  await expectInView(dialog.getByText('June 2026: £0.00 to claim becomes £11.78.'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await taps()).toBe(2)
  await expect(page.getByText(/Called out to ZQ850\/ZQ851\./)).toBeVisible()
  await expect(june).toContainText('June: £11.78 short')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(question).toContainText('Did you fly 850?')
})

/** Opens the actions on the planned flight. */
async function openSheet(page: Page): Promise<Locator> {
  await page.goto('/roster')
  await page.getByRole('button', { name: '20 July 2026, Flight ZQ640/ZQ641' }).click()
  await chooseForDuty(page, 'Something changed')
  return page.getByRole('dialog', { name: 'What happened?' })
}

/** Expects an element to be on the screen without scrolling. */
async function expectInView(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
}
