import { rosterPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'

const off = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }

test('keeps a failed save visible in the form until it succeeds', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByLabel('Duty Code').fill('OFF')
  await page.route(`**${rosterPath}`, (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'The roster rests.' } }),
  )
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  const failure = dialog.getByText('Not saved. The roster rests.')
  await expect(failure).toBeVisible()
  await expect(page.getByText('Failed to add duty: The roster rests.')).toBeHidden()
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`**${rosterPath}`)
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('places a toast inside an open dialog', async ({ signedIn: page }) => {
  await declareShared(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Duty Code').fill('410')
  await page.route(`**${rosterPath}`, (route) => route.abort())
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  const toast = page.getByText('An error occurred while adding the duty.').locator('..')
  await expect(toast).toBeVisible()
  const [inner, outer] = [await toast.boundingBox(), await dialog.boundingBox()]
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0)
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  )
})

test('focuses the page’s heading after a deletion', async ({ signedIn: page }) => {
  await addDuties(page, [off])
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('explains where to find the roster file, and offers a sample', async ({ signedIn: page }) => {
  await page.goto('/roster?dialog=import')
  const dialog = page.getByRole('dialog', { name: 'Import Roster CSV' })
  await dialog.getByText('Where do I find this file?').click()
  await expect(dialog.getByRole('listitem').first()).toContainText('crew system')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Sample CSV' }).click()
  expect((await download).suggestedFilename()).toBe('sample-crew-schedule.csv')
})
