import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateKnownPast } from './known-past.ts'

const flight = (date: string, brief: string, offBlock: string) => ({
  date,
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ640',
  scheduledBrief: `${date}T${brief}:00Z`,
  scheduledDebrief: `${date}T14:00:00Z`,
  sectors: [
    {
      flightNumber: 'ZQ640',
      departureAirport: 'BHX',
      arrivalAirport: 'BHX',
      scheduledDeparture: `${date}T${offBlock}:00Z`,
      scheduledArrival: `${date}T13:30:00Z`,
    },
  ],
})

test('looks ahead from the limits', { tag: '@journey' }, async ({ signedIn: page }) => {
  await stateKnownPast(page)
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Look ahead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look ahead' })
  await expect(dialog.getByText('Your roster has no planned duties.')).toBeVisible()

  await addDuties(page, [
    flight('2026-07-14', '06:00', '07:00'),
    flight('2026-07-17', '06:00', '07:00'),
  ])
  await page.getByRole('button', { name: 'Look ahead' }).click()
  await expect(dialog.getByRole('row', { name: /^Fri 17 Jul ZQ640 44\b/ })).toBeVisible()
  await expect(dialog.getByText('After the release at 15:00 on Tue 14 Jul')).toBeVisible()
  await expect(dialog.getByText(/^Tue 21 Jul: 8\sh leave the 7 days/)).toBeVisible()
  await expect(dialog.getByText(/^July 2026: \d+ days can still be free, at least 7/)).toBeVisible()
  await dialog.getByText('An aid, not the authority.').click()
  await expect(dialog.getByText(/^Your operator’s approved scheme decides.*read on/)).toBeVisible()
  await expectAccessible(page)

  await addDuties(page, [flight('2026-07-18', '00:00', '01:00')])
  await page.getByRole('button', { name: 'Look ahead' }).click()
  await expect(dialog.getByText(/^Sat 18 Jul, ZQ640: /)).toBeVisible()
  await expect(
    dialog.getByText(/^(Not legal before|Over the maximum unless) /).first(),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'Check a swap' }).click()
  await expect(page).toHaveURL('/roster/swap')
  await expect(page.getByRole('checkbox', { name: /Sat 18 Jul/ })).not.toBeChecked()
})

const standby = {
  date: '2026-07-16',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-16T06:00:00Z',
  scheduledDebrief: '2026-07-16T14:00:00Z',
}

test('shows London times to a crew member based in Spain', async ({ signedIn: page }) => {
  await page.goto('/profile')
  await page.getByLabel('Home base').fill('AGP')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await addDuties(page, [flight('2026-07-14', '06:00', '07:00'), standby])
  await page.getByRole('button', { name: 'Look ahead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look ahead' })
  await expect(dialog.getByText('After the release at 15:00 on Tue 14 Jul').first()).toBeVisible()
  await expect(
    dialog.getByText(/Times are London time\. Days .* \(Europe\/Madrid\)\./),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'Check a swap' }).click()
  await expect(page.getByRole('checkbox', { name: /Thu 16 Jul.*07:00 to 15:00/ })).toBeVisible()
  await page.goto('/roster')
  await page.getByRole('article').getByRole('button', { name: /HSBY/ }).click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details.getByText('Times are London time.')).toBeVisible()
  await expect(details.getByRole('row', { name: /^09:00 .* h/ })).toBeVisible()
  await expect(details.getByRole('row', { name: /^16:00 .* h/ })).toBeVisible()
  await expect(details.getByRole('row', { name: /^17:00/ })).toBeHidden()
})

test('says what is not known without a home base', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await addDuties(page, [flight('2026-07-17', '06:00', '07:00')])
  await page.getByRole('button', { name: 'Look ahead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look ahead' })
  await expect(dialog.getByText(/^July 2026: not known/)).toBeVisible()
  await expect(dialog.getByText(/^2026: not known/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Choose your home base' }).first()).toBeVisible()
})

test('shows what a standby allows at each hour', async ({ signedIn: page }) => {
  await stateKnownPast(page)
  await addDuties(page, [standby])
  await page.getByRole('article').getByRole('button', { name: /HSBY/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(dialog.getByText('Longest flight duty period if you are called')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '09:00 13 h 22:00' })).toBeVisible()
  await dialog.getByLabel('Sectors').selectOption('4')
  await expect(dialog.getByRole('row', { name: '09:00 12 h 21:00' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^16:00 7 h 30 3 h less 23:30/ })).toBeVisible()
  await expectAccessible(page)
})
