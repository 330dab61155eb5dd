import { payReportsPath } from '#pay/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseForLogbook } from './month-menu.ts'

const flight = (day: number, aircraftRegistration = 'G-ALBX') => ({
  date: `2026-06-${String(day).padStart(2, '0')}`,
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration,
  flightTime: 2.5,
})

test('restores many entries at once', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const flights = [flight(1), flight(2), flight(3, 'G-ALBZ'), flight(4)]
  await callApi(page, 'POST', logbookPath, flights)
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await expect(bar).toContainText('0 selected')
  await expect(bar.getByRole('button', { name: 'Change' })).toBeDisabled()
  await page.getByLabel('Select BHX to PMI, Thu 4 Jun 2026').check()
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await expect(bar).toContainText('4 selected')
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change 4 entries' })
  await expect(change).toContainText('Now G-ALBX on 3, G-ALBZ on 1')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change 4 entries' }).click()
  await expect(change).toContainText('Please enter what to change')
  await change.getByLabel('Registration').fill('g-albw')
  await change.getByRole('button', { name: 'Change 4 entries' }).click()
  await expect(page.getByText('4 entries changed.')).toBeVisible()
  await expect(page.getByText('738 (G-ALBW)')).toHaveCount(4)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar.getByRole('button', { name: 'Select all 4' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 4 entries' })
  await expect(question).toContainText('You can restore them for 30 days.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No flight log entries yet')).toBeVisible()

  await chooseForLogbook(page, 'Deleted entries')
  const deleted = page.getByRole('dialog', { name: 'Deleted entries' })
  await expect(deleted.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await deleted.getByRole('button', { name: 'Restore BHX to PMI, 1 Jun 2026' }).click()
  await expect(page.getByText('1 restored.')).toBeVisible()
  await expect(deleted.getByRole('listitem')).toHaveCount(3)
  await deleted.getByRole('button', { name: /^Restore all 3 of 15 Jul \d\d:\d\d$/ }).click()
  await expect(page.getByText('3 restored.')).toBeVisible()
  await expect(deleted).toContainText('Nothing deleted in the last 30 days')
  await deleted.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('Showing 1 - 4 of 4')).toBeVisible()
})

test('restores a pay report', { tag: '@journey' }, async ({ signedIn: page }) => {
  const report = {
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-30',
    entries: [{ routeNumber: '210', details: 'BHX-PMI', crewFood: 12.5 }],
  }
  await callApi(page, 'POST', payReportsPath, report)
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Delete 1 – 30 June' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Variable pay report deleted successfully!')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Deleted reports and claims' }).click()
  const deleted = page.getByRole('dialog', { name: 'Deleted reports and claims' })
  await deleted
    .getByRole('button', { name: 'Restore 1 Jun to 30 Jun 2026, Pay report, £12.50' })
    .click()
  await expect(page.getByText('1 restored.')).toBeVisible()
  await deleted.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Delete 1 – 30 June' })).toBeVisible()
})
