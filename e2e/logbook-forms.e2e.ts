import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test.beforeEach(async ({ signedIn: page }) => {
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Add Duty' }).click()
})

test('shows the first missing value in a toast', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  await submit(dialog)
  await expect(page.getByText('Please select a duty date.')).toBeVisible()
  await expect(dialog.getByText('This field is required').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Date').fill('2026-07-14')
  await submit(dialog)
  await expect(page.getByText('Please enter both brief and debrief times.')).toBeVisible()
  await fillTimes(dialog, '05:00', '13:00')
  await submit(dialog)
  await expect(
    page.getByText(
      'Please add at least one complete flight sector with departure airport, arrival airport, aircraft type, and registration.',
    ),
  ).toBeVisible()
  for (const [kind, where] of [
    ['home_standby', 'home'],
    ['airport_standby', 'airport'],
  ] as const) {
    await dialog.getByLabel('Duty Type').selectOption(kind)
    await submit(dialog)
    const words = `Please enter standby start time and callout time for ${where} standby.`
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('adds a duty of two sectors as two entries in one request', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  let posts = 0
  page.on('request', (request) => (posts += Number(request.method() === 'POST')))
  await expect(dialog.getByText('Tracks sectors: an entry for each')).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-13')
  await fillTimes(dialog, '20:00', '05:00')
  await expect(dialog.getByText('Next day, 9.0 duty hours')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove sector 1' })).toBeHidden()
  await fillSector(dialog, 'Sector 1', ['bhx', '21:00', 'tfs', '01:30', '738', 'g-albx'])
  await dialog.getByRole('button', { name: 'Add Sector' }).click()
  const second = dialog.getByRole('group', { name: 'Sector 2' })
  await expect(second.getByLabel('Departure Airport')).toHaveValue('TFS')
  await expect(second.getByLabel('Registration')).toHaveValue('G-ALBX')
  await fillSector(dialog, 'Sector 2', ['TFS', '02:10', 'BHX', '04:30', '738', 'G-ALBX'])
  await expect(dialog.getByText('Adds 2 entries of 6.8 hours together.')).toBeVisible()
  await dialog.getByLabel('Role').selectOption('co_pilot')
  await dialog.getByLabel('Crew Members').fill('FO - 15871 - OKAFOR DANIEL\n\nCC - 3 - BELL ROSE')
  await dialog.getByLabel('Remarks').fill('Line check')
  await expectAccessible(page)
  await submit(dialog)
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(posts).toBe(1)
  const rows = rowsOf(page)
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()
  await expect(rows.nth(0)).toContainText(
    /Tue 14 Jul 2026.*TFS.*BHX.*738 \(G-ALBX\)co pilotLine check2\.3/,
  )
  await expect(rows.nth(1)).toContainText(
    /Mon 13 Jul 2026.*BHX.*TFS.*738 \(G-ALBX\)co pilotLine check4\.5/,
  )
  await page.getByRole('searchbox').fill('rose bell')
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()
})

test('warns about a possible mistake in an entry, but saves it', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  const flight = ['bhx', '06:15', 'pmi', '08:40', '738', 'g-albx']
  await dialog.getByLabel('Date').fill('2026-07-10')
  await fillTimes(dialog, '05:15', '13:00')
  await fillSector(dialog, 'Sector 1', flight)
  await submit(dialog)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Duty' }).click()
  await dialog.getByLabel('Date').fill('2026-07-10')
  await fillTimes(dialog, '05:15', '13:00')
  await fillSector(dialog, 'Sector 1', flight)
  const duplicate = dialog.getByText('Your logbook already has BHX to PMI on 10 Jul 2026.')
  await expect(duplicate).toBeVisible()
  await fillSector(dialog, 'Sector 1', ['bhx', '06:20', 'agp', '09:00', '738', 'g-albx'])
  await expect(duplicate).toBeHidden()
  const overlap = 'It overlaps BHX to PMI on 10 Jul 2026, 06:15 to 08:40.'
  await expect(dialog.getByText(overlap)).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-15')
  await fillTimes(dialog, '05:15', '23:30')
  await dialog.getByRole('group', { name: 'Sector 1' }).getByLabel('Arrival Time').fill('22:40')
  await expect(dialog.getByText(/^22:40 is still to come/)).toBeVisible()
  await expectAccessible(page)
  await submit(dialog)
  await expect(page.getByText('Duty added successfully!').last()).toBeVisible()
  await expect(page.getByText('Showing 1 - 2 of 2')).toBeVisible()
})

test('warns about a flight time that contradicts the times', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  await dialog.getByLabel('Date').fill('2026-07-10')
  await fillTimes(dialog, '05:15', '13:00')
  await fillSector(dialog, 'Sector 1', ['bhx', '06:15', 'pmi', '08:45', '738', 'g-albx'])
  await submit(dialog)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const form = page.getByRole('dialog', { name: 'Edit Flight Entry' })
  await expect(form.getByText(/already has/)).toBeHidden()
  await form.getByLabel('Flight Time (hours)').fill('24')
  const warning = 'The flight time is 24.0 hours, but the actual times give 2.5 hours.'
  await expect(form.getByText(warning)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Flight entry updated successfully!')).toBeVisible()
})

test('refuses times in an impossible order, each at its field', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  await expect(dialog.getByRole('group', { name: 'Duty Times' })).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-16')
  await dialog.getByLabel('Role').focus()
  await expect(
    dialog.getByText('A logbook records what was flown: this day is still to come'),
  ).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-05')
  await fillTimes(dialog, '06:00', '13:00')
  await expect(dialog.getByText('7.0 duty hours', { exact: true })).toBeVisible()
  await fillSector(dialog, 'Sector 1', ['BHX', '05:50', 'PMI', '08:48', '738', 'G-ALBX'])
  await expect(dialog.getByText('Next day, 31.0 duty hours')).toBeVisible()
  await expect(dialog.getByText('The departure cannot be before the brief')).toBeVisible()
  await expectAccessible(page)
  await submit(dialog)
  await expect(dialog.getByLabel('Departure Time')).toBeFocused()
  // A corrected brief also clears the error of the departure.
  await dialog.getByLabel('Brief Time', { exact: true }).fill('05:00')
  await expect(dialog.getByText('The departure cannot be before the brief')).toBeHidden()
  await dialog.getByLabel('Arrival Time').fill('05:50')
  await submit(dialog)
  await expect(dialog.getByText('The arrival cannot be at the time of the departure')).toBeVisible()
  await dialog.getByLabel('Arrival Time').fill('14:10')
  await submit(dialog)
  await expect(dialog.getByText('The debrief cannot be before the last arrival')).toBeVisible()
  await dialog.getByLabel('Arrival Time').fill('08:48')
  await expect(dialog.getByText('The debrief cannot be before the last arrival')).toBeHidden()
  await submit(dialog)
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total Flights1')
})

test('counts home standby after six hours, and all of airport standby', async ({
  signedIn: page,
}) => {
  const dialog = formOf(page)
  await dialog.getByLabel('Duty Type').selectOption('home_standby')
  await expect(dialog.getByText('Counts only hours after the first 6')).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-14')
  await fillTimes(dialog, '05:00', '12:30')
  await dialog.getByLabel('Standby Start Time').fill('22:00')
  await dialog.getByLabel('Callout Time').fill('05:30')
  await expect(dialog.getByText('Next day', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Adds 1 entry of 1.5 hours.')).toBeVisible()
  await dialog.getByLabel('Duty Type').selectOption('airport_standby')
  await expect(dialog.getByText('Counts all hours from start to callout')).toBeVisible()
  await expect(dialog.getByText('Adds 1 entry of 7.5 hours.')).toBeVisible()
  await expectAccessible(page)
  await submit(dialog)
  await expect(rowsOf(page)).toContainText(/ASBY.*Airport Standby/)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('of them 7.5 standby')
  await expect(summary).toContainText('Total Flights0')
  await expect(summary).toContainText('Aircraft Types0')
  await page.getByRole('button', { name: /^Edit ASBY/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Flight Entry' })
  await edit.getByLabel('Remarks').fill('Called for TFS')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(rowsOf(page)).toContainText('Called for TFS')
})

test('counts training from brief to debrief, without the hidden sectors', async ({
  signedIn: page,
}) => {
  const dialog = formOf(page)
  await dialog.getByLabel('Departure Airport').fill('B')
  await dialog.getByLabel('Duty Type').selectOption('training')
  await expect(dialog.getByText('Counts brief to debrief')).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-07-14')
  await fillTimes(dialog, '08:30', '16:00')
  await submit(dialog)
  await expect(rowsOf(page)).toContainText(/GND.*Training\/Ground/)
  await expect(rowsOf(page)).toContainText('7.5')
})

test('asks before Cancel discards typed values', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  await dialog.getByLabel('Remarks').fill('Nothing')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Duty' }).click()
  await expect(formOf(page).getByLabel('Remarks')).toHaveValue('')
})

test('shows the server’s reason, or a text of its own', async ({ signedIn: page }) => {
  const dialog = formOf(page)
  await dialog.getByLabel('Duty Type').selectOption('training')
  await dialog.getByLabel('Date').fill('2026-07-14')
  await fillTimes(dialog, '08:30', '16:00')
  const refusal = { status: 400, json: { success: false, error: 'Not today.' } }
  await page.route('**/flight-log', (route) => route.fulfill(refusal))
  await submit(dialog)
  await expect(page.getByText('Failed to add duty: Not today.')).toBeVisible()
  await page.unroute('**/flight-log')
  await page.route('**/flight-log', (route) => route.fulfill({ status: 500, body: '' }))
  await submit(dialog)
  await expect(page.getByText('Failed to add duty: Failed to create flight log')).toBeVisible()
  await page.unroute('**/flight-log')
  await submit(dialog)
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
})

function rowsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Flights' }).locator('tbody tr')
}

function formOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add Duty Entry' })
}

async function submit(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
}

async function fillTimes(dialog: Locator, brief: string, debrief: string): Promise<void> {
  await dialog.getByLabel('Brief Time', { exact: true }).fill(brief)
  await dialog.getByLabel('Debrief Time').fill(debrief)
}

async function fillSector(dialog: Locator, name: string, values: string[]): Promise<void> {
  const sector = dialog.getByRole('group', { name })
  const labels = [
    'Departure Airport',
    'Departure Time',
    'Arrival Airport',
    'Arrival Time',
    'Aircraft Type',
    'Registration',
  ]
  for (const [index, label] of labels.entries()) {
    await sector.getByLabel(label).fill(values[index] ?? '')
  }
}
