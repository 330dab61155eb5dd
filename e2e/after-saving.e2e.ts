import { expect, expectAccessible, test } from './fixtures.ts'

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
