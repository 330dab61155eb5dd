import type { Page } from '@playwright/test'
import { payRatesPath } from '#pay/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  addFlights,
  addReport,
  alicante,
  faro,
  openHead,
  palma,
  payMonth,
  post,
  rateCard,
  swapped,
  tenerife,
} from './pay-roster.ts'

const checkPage = '/allowances?view=check'
const phone = { width: 390, height: 844 }

test(
  'answers a swap in two taps, with the effect before it saves, and takes it back',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.setViewportSize(phone)
    await addSwap(page)
    const { june, question } = await openCheck(page)
    await expect(question).toContainText('Did you fly 850?')

    const taps = await countTaps(page)
    await question.getByRole('button', { name: 'Yes, a swap' }).click()
    const dialog = page.getByRole('dialog', { name: 'What you flew' })
    await expect(dialog).toContainText('ZQ640/ZQ641 on Tue 2 Jun no longer counts.')
    await expect(dialog).toContainText(
      'By your rates 850 is £62.23; paid is £50.45 and £9.40 commission: £11.78 is missing.',
    )
    await expect(dialog).toContainText(
      'June 2026: £0.00 to claim becomes £11.78. No other month changes.',
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await taps()).toBe(2)
    await expect(page.getByText('ZQ640/ZQ641 swapped for ZQ850/ZQ851.')).toBeVisible()
    await expect(june).toContainText('June: £11.78 short')
    await expect(question).toBeHidden()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone. 2 duties changed.')).toBeVisible()
    await expect(question).toBeVisible()
  },
)

test('asks for the flights that the roster does not know, and dismisses in one tap', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(phone)
  await addSwap(page, { withTenerife: false })
  const { june, question } = await openCheck(page)
  await question.getByRole('button', { name: 'Yes, a swap' }).click()
  const dialog = page.getByRole('dialog', { name: 'What you flew' })
  const first = dialog.getByRole('group', { name: 'Flight 1' })
  await expect(first.getByLabel('Flight number')).toHaveValue('ZQ850')
  await expect(dialog).toContainText('Enter the times to see the effect on your pay.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Report')).toHaveAccessibleDescription('This field is required')
  await expectAccessible(page)
  await dialog.getByLabel('Report').fill('06:00')
  await first.getByLabel('From', { exact: true }).fill('BHX')
  await first.getByLabel('To', { exact: true }).fill('TFS')
  await first.getByLabel('Departure', { exact: true }).fill('07:00')
  await first.getByLabel('Arrival', { exact: true }).fill('11:30')
  await dialog.getByLabel('End of duty').fill('12:00')
  const effect = dialog.getByText(/By your rates 850 is £[\d.]+; paid is/)
  await expect(effect).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(june).not.toContainText('question')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(question).toBeVisible()
})

test('uses the debrief that the pay fits, with the effect before it saves', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(phone)
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  // 8 h 44 at 75p an hour, 40 minutes more than planned.
  const late = { ...faro, nonTaxTafbRestShr: 5.24, taxTafbRestShr: 1.31 }
  await addReport(page, [palma, late, alicante])
  await page.goto(checkPage)
  const june = payMonth(page, 'June')
  // The crew member may have come back later, so nothing is sure.
  const finding = june.getByRole('listitem').filter({ hasText: 'TAFB is £6.55' })
  const taps = await countTaps(page)
  await finding.getByRole('button', { name: 'Use 14:24' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct actual times' })
  await expect(dialog).toContainText('Your pay: No month changes.')
  await expectAccessible(page)
  await dialog.getByLabel('Actual Debrief', { exact: true }).fill('14:44')
  await expect(dialog).toContainText('£0.00 to claim becomes £0.25')
  await dialog.getByLabel('Actual Debrief', { exact: true }).fill('14:24')
  await expect(dialog).toContainText('Your pay: No month changes.')
  await dialog.getByRole('button', { name: 'Save times' }).click()
  await expect(june).not.toContainText('question')
  expect(await taps()).toBeLessThanOrEqual(4)
})

test(
  'makes a new version of the card from a raise, with the effect before it saves',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.setViewportSize(phone)
    await addFlights(page)
    await post(page, payRatesPath, rateCard)
    await addReport(page, [
      { ...palma, flightDutyPay: 32.44 },
      { ...faro, flightDutyPay: 40.56 },
      { ...alicante, flightDutyPay: 32.44 },
    ])
    await page.goto(checkPage)
    const june = payMonth(page, 'June')
    await expect(june).toContainText('June: £4.04 may be taken back')
    const question = page.getByRole('region', { name: 'New rate?' })
    const taps = await countTaps(page)
    await question.getByRole('button', { name: 'New rate from 1 June' }).click()
    const form = page.getByRole('dialog', { name: 'New version of CC 2026' })
    await expect(form.getByRole('textbox', { name: 'Valid from' })).toHaveValue('01/06/2026')
    await expect(
      form.getByRole('button', { name: /^Flight Duty Pay: £13.52 a sector/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    const effect = page.getByRole('alertdialog', { name: 'Change past months?' })
    await expect(effect).toContainText('June 2026: £4.04 to be taken back becomes £0.00.')
    await effect.getByRole('button', { name: 'Save' }).click()
    await expect(june).toContainText('June: all right')
    expect(await taps()).toBe(3)
    await page.goto('/profile/pay-rates')
    await expect(page.getByRole('region', { name: 'CC 2026 from 1 June 2026' })).toContainText(
      '£13.52',
    )
  },
)

/** The flights, the rates, and a report that pays 850 instead of 640. */
async function addSwap(page: Page, { withTenerife = true } = {}): Promise<void> {
  if (withTenerife) await post(page, rosterPath, tenerife)
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  await addReport(page, [palma, swapped, alicante])
}

async function openCheck(page: Page) {
  await page.goto(checkPage)
  return {
    june: payMonth(page, 'June'),
    question: payMonth(page, 'June').getByRole('listitem').filter({ hasText: 'Did you fly' }),
  }
}

test('moves a flight to the day that the report pays, in two taps', async ({ signedIn: page }) => {
  await page.setViewportSize(phone)
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  await addReport(page, [palma, { ...faro, details: '04/06 Thu', crewFood: 1.05 }, alicante])
  const { june, question } = await openCheck(page)
  await expect(question).toContainText('Did you fly it on 4 June?')
  const taps = await countTaps(page)
  await question.getByRole('button', { name: 'Yes, on 4 June' }).click()
  const dialog = page.getByRole('dialog', { name: 'What you flew' })
  await expect(dialog).toContainText('Thu 4 Jun, report 05:40')
  await expect(dialog).toContainText('June 2026: £0.00 to claim becomes £5.20.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(june).toContainText('June: £5.20 short')
  expect(await taps()).toBe(2)
  const food = await openHead(june, 'Crew Food')
  await expect(food).toContainText('ZQ640/ZQ641 on 4 June')
})
