import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test(
  'adds a duty of two sectors as two entries in one request, and focuses a refused time',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.goto('/logbook')
    await page.getByRole('button', { name: 'Add Duty' }).click()
    const dialog = formOf(page)
    await expectAccessible(page)
    let posts = 0
    page.on('request', (request) => (posts += Number(request.method() === 'POST')))
    await dialog.getByLabel('Date').fill('2026-07-13')
    await fillTimes(dialog, '20:00', '05:00')
    await fillSector(dialog, 'Sector 1', ['bhx', '19:50', 'tfs', '01:30', '738', 'g-albx'])
    await submit(dialog)
    await expect(dialog.getByLabel('Departure Time')).toBeFocused()
    await dialog.getByLabel('Departure Time').fill('21:00')
    await dialog.getByRole('button', { name: 'Add Sector' }).click()
    await fillSector(dialog, 'Sector 2', ['TFS', '02:10', 'BHX', '04:30', '738', 'G-ALBX'])
    await dialog.getByLabel('Role').selectOption('co_pilot')
    await dialog.getByLabel('Crew Members').fill('FO - 15871 - OKAFOR DANIEL\n\nCC - 3 - BELL ROSE')
    await dialog.getByLabel('Remarks').fill('Line check')
    await submit(dialog)
    await expect(page.getByText('Duty added successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(posts).toBe(1)
    const rows = page.getByRole('region', { name: 'Flights' }).locator('tbody tr')
    await expect(rows.nth(0)).toContainText(
      /Tue 14 Jul 2026.*TFS.*BHX.*738 \(G-ALBX\)co pilotLine check2\.3/,
    )
    await expect(rows.nth(1)).toContainText(
      /Mon 13 Jul 2026.*BHX.*TFS.*738 \(G-ALBX\)co pilotLine check4\.5/,
    )
    await page.getByRole('searchbox').fill('rose bell')
    await expect(page.getByText(/^Showing 1 - 2 of 2/)).toBeVisible()
  },
)

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
