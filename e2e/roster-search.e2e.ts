import { rosterSearchPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseForMonth } from './month-menu.ts'

const anySearch = `**${rosterSearchPath}?**`

const palma = {
  date: '2026-03-05',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-03-05T05:15:00Z',
  scheduledDebrief: '2026-03-05T10:00:00Z',
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-03-05T06:15:00Z',
      scheduledArrival: '2026-03-05T09:00:00Z',
    },
  ],
}
const course = {
  date: '2026-09-02',
  dutyType: 'TRAINING',
  dutyCode: 'CRM',
  notes: 'Room 12, bring the manual',
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('finds duties of all months and opens one', async ({ signedIn: page }) => {
      await addDuties(page, [palma, course])
      if (viewport.width < 1024) await chooseForMonth(page, 'Search duties')
      else await page.getByRole('button', { name: 'Search duties' }).click()
      const dialog = page.getByRole('dialog', { name: 'Search duties' })
      const field = dialog.getByLabel('Search all months')
      await expect(dialog.getByText('Type a flight number, a route')).toBeVisible()
      await expectAccessible(page)
      await field.fill('z')
      await expect(dialog.getByText('Type a flight number, a route')).toBeVisible()
      await field.fill('bhx-pmi')
      await expect(dialog.getByText('1 duty found')).toBeVisible()
      const flight = dialog.getByRole('button', { name: /5 March 2026/ })
      await expect(flight).toContainText('BHX → PMI')
      await field.fill('manual')
      await expect(dialog.getByRole('heading', { name: 'September 2026' })).toBeVisible()
      await expect(dialog.getByText('Room 12, bring the manual')).toBeVisible()
      await expectAccessible(page)
      await field.fill('ZQ210')
      await flight.click()
      const details = page.getByRole('dialog', { name: 'Duty Details' })
      await expect(details).toContainText('5 March 2026')
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(details).toBeHidden()
      await expect(page).toHaveURL('/roster?month=2026-03')
      await expect(page.getByRole('article', { name: '5 March 2026' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/roster')
    })
  })
}

test('shows that nothing was found, a failure, and retries', async ({ signedIn: page }) => {
  await addDuties(page, [palma])
  await page.getByRole('button', { name: 'Search duties' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search duties' })
  const field = dialog.getByLabel('Search all months')
  await field.fill('Innsbruck')
  await expect(dialog.getByText('No duty of any month has “Innsbruck”.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.route(anySearch, (route) => route.abort())
  await page.getByRole('button', { name: 'Search duties' }).click()
  await field.fill('palma')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(anySearch)
  await field.fill('zq')
  await expect(dialog.getByText('1 duty found')).toBeVisible()
})

test('shows that it is searching', async ({ signedIn: page }) => {
  await addDuties(page, [palma])
  const answered = Promise.withResolvers<void>()
  await page.route(anySearch, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search duties' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search duties' })
  await dialog.getByLabel('Search all months').fill('ZQ210')
  await expect(dialog.getByText('Searching...')).toBeAttached()
  answered.resolve()
  await expect(dialog.getByText('1 duty found')).toBeVisible()
})
