import { ftlAnswer } from '#limits/api/ftl.ts'
import { ftlHistoryPath, ftlPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A ten-hour course, 07:00 to 17:00 in London. */
const course = (date: string, to = '16:00') => ({
  date,
  dutyType: 'TRAINING',
  dutyCode: 'CRM',
  scheduledBrief: `${date}T06:00:00Z`,
  scheduledDebrief: `${date}T${to}:00Z`,
})

/** A flight of another airline, without a duty. */
const logged = {
  date: '2026-05-20',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ALBX',
  flightTime: 2.5,
}

test('states the time before the roster', { tag: '@journey' }, async ({ signedIn: page }) => {
  await callApi(page, 'POST', logbookPath, logged)
  await addDuties(page, [course('2026-07-14')])
  await page.goto('/roster#before-roster-freeFrom')
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  const freeFrom = dialog.getByLabel('Free from')
  await expect(freeFrom).toBeFocused()
  await expectAccessible(page)
  await freeFrom.fill('15/07/2026 00:01')
  await dialog.getByLabel('Flight, 12 months').fill('700:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(freeFrom).toHaveAccessibleDescription(
    'Your roster begins on 14 Jul 2026: please enter a time before',
  )
  await freeFrom.fill('13/07/2026 18:30')
  await dialog
    .getByRole('checkbox', { name: 'My last trip before stayed within 2 hours of home time' })
    .check()
  await dialog.getByLabel('Flight, this year').fill('300')
  await dialog.getByLabel('Duty, 12 months').fill('1500')
  await dialog.getByLabel('Free days this year before 14 Jul').fill('400')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is more than a year has')).toBeVisible()
  await dialog.getByLabel('Free days this year before 14 Jul').fill('90')
  await dialog.getByLabel('My logbook has every flight since').fill('01/01/2024')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Limits recalculated.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/roster#ftl-status')
  const history = async () => ftlAnswer.parse(await callApi(page, 'GET', ftlPath)).ftl.history
  expect(await history()).toMatchObject({
    completeSince: null,
    statedSince: '2026-07-14',
    freeFrom: '2026-07-13T17:30:00Z',
    lastTripNear: true,
    earlierTotals: {
      flight12mMinutes: 42_030,
      flightYearMinutes: 18_000,
      duty12mMinutes: 90_000,
    },
    freeDaysThisYear: 90,
    logbookFrom: '2024-01-01',
  })

  // The button opens the dialog with the stored values.
  await page.getByRole('button', { name: 'Before this roster' }).click()
  await expect(freeFrom).toHaveValue('13/07/2026 18:30')
  await dialog.getByLabel('Flight, 12 months').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await history()).earlierTotals).toMatchObject({ flight12mMinutes: null })
})

test('a limit of a year links to the hours before the roster', async ({ signedIn: page }) => {
  await addDuties(page, [course('2026-07-14')])
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await widget.getByRole('button', { name: /^Calendar Year/ }).click()
  await widget.getByRole('link', { name: 'Add the hours before' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  await expect(dialog.getByLabel('Flight, 12 months')).toBeFocused()
  await expect(page).toHaveURL('/roster#before-roster-earlierTotals')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/roster#ftl-status')
})

test('stated hours keep their day when the roster reaches further back', async ({
  signedIn: page,
}) => {
  const totals = { flight12mMinutes: 42_000, flightYearMinutes: null, duty12mMinutes: null }
  await addDuties(page, [course('2026-07-14')])
  const statements = { completeSince: null, openingBalances: [], earlierTotals: totals }
  await callApi(page, 'PUT', ftlHistoryPath, { ...statements, lastTripNear: true })
  await addDuties(page, [course('2026-06-20')])
  await page.goto('/roster#before-roster-earlierTotals')
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  const hours = dialog.getByRole('group', { name: 'Hours before 14 Jul 2026' })
  await expect(hours).toContainText(
    'Your roster now begins on 20 Jun 2026. These hours are those before 14 Jul 2026.',
  )
  await expect(hours.getByLabel('Flight, 12 months')).toHaveValue('700:00')
  const lastTrip = dialog.getByRole('checkbox', { name: /^My last trip before/ })
  await expect(lastTrip).not.toBeChecked()
  await expectAccessible(page)
  await lastTrip.check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const { history } = ftlAnswer.parse(await callApi(page, 'GET', ftlPath)).ftl
  expect(history).toMatchObject({
    since: '2026-06-20',
    statedSince: '2026-07-14',
    startSince: '2026-06-20',
    earlierTotals: totals,
  })
  // A day that is typed is the end of the hours.
  await page.getByRole('button', { name: 'Before this roster' }).click()
  await expect(lastTrip).toBeChecked()
  await dialog.getByLabel('Roster complete since').fill('20/06/2026')
  await expect(dialog.getByRole('group', { name: 'Hours before 20 Jun 2026' })).toBeVisible()
  await expect(dialog.getByText('Your roster now begins')).toBeHidden()
})
