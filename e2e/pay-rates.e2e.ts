import type { Page } from '@playwright/test'
import { payReportsPath } from '#pay/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const june = ['2026-06-01', '2026-06-03', '2026-06-08', '2026-06-10', '2026-06-15', '2026-06-17']
const planned = '2026-07-20'

test(
  'adds a rate card, uses a learned rate, and asks before past months change',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await addDuties(page, [...june, planned].map(palma))
    await addReport(page)
    await page.goto('/profile/pay-rates')
    const learned = page.getByRole('region', { name: 'From your earlier pay' })
    await expect(learned).toContainText('Crew Food: £6.25 a duty of 7 h 16 (6 of 6 duties).')
    await expect(page.getByRole('region', { name: 'Pay of a month' })).toContainText(
      'July 2026: £37.45 known',
    )
    await expectAccessible(page)

    // A card with two rules.
    await page.getByRole('button', { name: 'Add a rate card' }).click()
    const form = page.getByRole('dialog', { name: 'Add a rate card' })
    const save = form.getByRole('button', { name: 'Save' })
    await form.getByLabel('Name').fill('CC 2026')
    await form.getByRole('button', { name: 'Add a rule' }).click()
    await form.getByLabel('Pay head').selectOption('Flight Duty Pay')
    await form.getByLabel('How it is paid').selectOption('An amount for each sector')
    await save.click()
    await expect(form.getByLabel('Amount a sector (£)')).toHaveAccessibleDescription(
      'Please enter an amount like 13.00',
    )
    await expectAccessible(page)
    await form.getByLabel('Amount a sector (£)').fill('13')
    // The duties of June are the last ones before 15 July.
    await expect(form).toContainText('Your last flight, ZQ210/ZQ211 on 17 June: £26.00')
    await form.getByRole('button', { name: 'Add a rule' }).click()
    await form.getByLabel('Pay head').selectOption('Tax TAFB/SHR')
    await form.getByLabel('How it is paid').selectOption('By the hour')
    await form.getByLabel('Amount an hour (£)').fill('0.75')
    await save.click()
    const question = page.getByRole('alertdialog', { name: 'Change past months?' })
    await expect(question).toContainText(/June 2026: .* becomes .* No other month changes\./)
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    const fromJune = page.getByRole('region', { name: 'CC 2026 from 1 June 2026' })
    await expect(fromJune).toContainText('£0.75 an hour from report to debrief')

    // A learned rate from this month on.
    await learned.getByRole('button', { name: 'Use Crew Food' }).click()
    await expect(page.getByText('Used from 1 July 2026')).toBeVisible()
    const fromJuly = page.getByRole('region', { name: 'CC 2026 from 1 July 2026' })
    await expect(fromJuly).toContainText('Confirmed')

    await page.goto('/roster')
    await page.getByRole('button', { name: '20 July 2026, Flight ZQ210/ZQ211' }).click()
    const details = page.getByRole('dialog', { name: 'Duty Details' })
    const worth = details.getByRole('region', { name: 'Worth' })
    await expect(worth).toContainText('(your rates, as planned)')
    await page.goto('/roster?month=2026-06')
    await page.getByRole('button', { name: '1 June 2026, Flight ZQ210/ZQ211' }).click()
    await expect(worth).toContainText('Paid £37.45 in June')

    // A used card has new versions, and says what a correction changes.
    await page.goto('/profile/pay-rates')
    await fromJune.getByRole('button', { name: 'New version' }).click()
    const version = page.getByRole('dialog', { name: 'New version of CC 2026' })
    await expect(version.getByRole('textbox', { name: 'Valid from' })).toHaveValue('01/07/2026')
    await version.getByRole('textbox', { name: 'Valid from' }).fill('01/08/2026')
    await version.getByRole('button', { name: 'Save' }).click()
    await expect(version).toBeHidden()
    // A card that is not used yet is edited.
    const fromAugust = page.getByRole('region', { name: 'CC 2026 from 1 August 2026' })
    await fromAugust.getByRole('button', { name: 'Edit' }).click()
    const rename = page.getByRole('dialog', { name: 'Edit rate card' })
    await rename.getByLabel('Name').fill('CC August')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'CC August from 1 August 2026' })).toBeVisible()
    await fromJune.getByRole('button', { name: 'Correct a typing error' }).click()
    const edit = page.getByRole('dialog', { name: 'Correct a typing error' })
    await expect(edit).toContainText('This changes the card from 1 June 2026 on')
    await edit.getByRole('button', { name: /^Flight Duty Pay/ }).click()
    await edit.getByLabel('Amount a sector (£)').fill('14')
    await edit.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(fromJune).toContainText('Flight Duty Pay: £14.00 a sector')
    await fromJune.getByRole('button', { name: 'Delete' }).click()
    const deletion = page.getByRole('alertdialog', { name: 'Delete rate card' })
    await expect(deletion).toContainText(/June 2026: .* becomes .* No other month changes\./)
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await expect(fromJune).toBeHidden()
  },
)

function palma(date: string) {
  const at = (time: string) => `${date}T${time}:00Z`
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    scheduledBrief: at('04:15'),
    scheduledDebrief: at('11:31'),
    sectors: [
      {
        flightNumber: 'ZQ210',
        departureAirport: 'BHX',
        arrivalAirport: 'PMI',
        scheduledDeparture: at('05:14'),
        scheduledArrival: at('07:41'),
      },
      {
        flightNumber: 'ZQ211',
        departureAirport: 'PMI',
        arrivalAirport: 'BHX',
        scheduledDeparture: at('08:32'),
        scheduledArrival: at('11:01'),
      },
    ],
  }
}

/** The pay of June: flight duty pay and crew food for each flight. */
async function addReport(page: Page): Promise<void> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const entries = june.map((date) => ({
    routeNumber: '210',
    details: `${date.slice(8)}/06`,
    flightDutyPay: 31.2,
    crewFood: 6.25,
  }))
  const answer = await page.request.post(payReportsPath, {
    data: { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30', entries },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}
