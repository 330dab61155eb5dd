import { addDuties } from './add-duties.ts'
import { profilePath } from '#profile/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseForDuty } from './month-menu.ts'

/** A flight of one sector; times are UTC. */
const flight = (day: string, number: string, [from, to]: [string, string]) => ({
  date: `2026-07-${day}`,
  dutyType: 'FLIGHT',
  dutyCode: number,
  scheduledBrief: `2026-07-${day}T05:00:00Z`,
  scheduledDebrief: `2026-07-${day}T11:00:00Z`,
  sectors: [
    {
      flightNumber: number,
      departureAirport: from,
      arrivalAirport: to,
      scheduledDeparture: `2026-07-${day}T06:00:00Z`,
      scheduledArrival: `2026-07-${day}T10:30:00Z`,
    },
  ],
})

test.use({ viewport: { width: 390, height: 844 } })

test('a swap of one half of a night stop names the other half, and opens it', async ({
  onDashboard: page,
}) => {
  const person = { name: 'Amelia', crewId: null, baseAirport: 'BHX', defaultRole: null }
  await callApi(page, 'PUT', profilePath, person)
  await addDuties(page, [
    flight('16', 'ZQ744', ['BHX', 'TFS']),
    flight('17', 'ZQ745', ['TFS', 'BHX']),
  ])
  const row = page.getByRole('article', { name: '16 July 2026' })
  await row.getByRole('button').first().click()
  await chooseForDuty(page, 'Something changed')
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('button', { name: /^Swapped/ }).click()
  const form = page.getByRole('dialog', { name: 'Swapped' })
  await expect(form).toContainText('The other half of this trip: ZQ745 on Fri 17 Jul.')
  await expect(form).toContainText('It stays on your roster unless you swap it too.')
  await expectAccessible(page)
  const link = form.getByRole('link', { name: 'ZQ745 on Fri 17 Jul' })
  await form.getByLabel('With whom').fill('Anna')
  await link.click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('With whom')).toHaveValue('Anna')
  await form.getByLabel('With whom').fill('')
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Duty Details' })).toContainText('ZQ745')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
