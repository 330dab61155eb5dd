import type { Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, fileOf, giveText } from './import-file.ts'

const flight = (number: string, date: string, report?: string) =>
  palmaRow(date, report).replace('ZQ210', number)

const published = rosterText([
  palmaRow('20/07/2026 Mon'),
  flight('ZQ310', '21/07/2026 Tue'),
  offRow('22/07/2026 Wed'),
  '23/07/2026 Thu,HSBY,Home Standby,,05:00 - 13:00,,,',
  offRow('24/07/2026 Fri'),
])
/** An earlier report, a swap, a lost day off, a standby replaced by a flight, and an unchanged day off. */
const reissued = rosterText(
  [
    palmaRow('20/07/2026 Mon', '03:45'),
    flight('ZQ410', '21/07/2026 Tue'),
    flight('ZQ510', '22/07/2026 Wed'),
    flight('ZQ610', '23/07/2026 Thu'),
    offRow('24/07/2026 Fri'),
  ],
  { generatedOn: 'Jul 14, 2026 18:00' },
)
const colleagues = rosterText([palmaRow('26/07/2026 Sun')], {
  owner: '15871 OKAFOR DANIEL BHX,CC,738',
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('looks at a re-issued roster, decides and applies it', async ({ signedIn: page }) => {
      await addRosterFile(page, published)
      await page.goto('/roster')
      const dialog = await chooseFile(page, fileOf(reissued, 'july.csv'))
      await expect(dialog.getByRole('heading', { name: 'july.csv' })).toBeFocused()
      await expect(dialog.getByText('HARLOW MARTHA (20417), BHX')).toBeVisible()
      await expect(dialog.getByText('Report 05:15 03:45')).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Apply 3 new, 1 changed, 3 removed' }),
      ).toBeInViewport()
      await dialog.getByRole('button', { name: '3 No longer listed' }).click()
      await expect(dialog.getByRole('heading', { name: 'No longer listed (3)' })).toBeInViewport()
      const standby = dialog.getByRole('group', { name: 'Thu 23 Jul, HSBY' })
      await standby.getByRole('button', { name: 'Keep' }).click()
      // Pressed again, the choice is withdrawn.
      const dayOff = dialog.getByRole('group', { name: 'Wed 22 Jul, OFF' })
      await dayOff.getByRole('button', { name: 'Remove' }).click()
      await expectAccessible(page)
      await expect(applyButton(page)).toHaveText(
        'Apply 3 new, 1 changed, 1 no longer listed, 1 removed, 1 kept',
      )
      await applyButton(page).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/No longer listed: 1\. Removed: 1\. Kept: 1\./)).toBeVisible()
      await expect(duty(page, '20 July 2026')).toContainText('03:45')
      await expect(duty(page, '21 July 2026')).toHaveCount(1)
      await expect(duty(page, '21 July 2026')).toContainText('ZQ410')
      await expect(duty(page, '22 July 2026')).toHaveCount(2)
      await expect(duty(page, '23 July 2026')).toHaveCount(2)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('stops at another person’s file', async ({ signedIn: page }) => {
    await addRosterFile(page, published)
    await page.goto('/roster')
    const dialog = await chooseFile(page, fileOf(colleagues))
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog.getByText(/^This roster belongs to OKAFOR DANIEL/)).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(duty(page, '26 July 2026')).toHaveCount(0)
  })
})

test('says that an older file changes nothing', async ({ signedIn: page }) => {
  await addRosterFile(page, reissued)
  await page.goto('/roster')
  const dialog = await chooseFile(page, fileOf(published))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This file was' })).toBeVisible()
  await expect(
    dialog.getByRole('heading', {
      name: 'Not added, because a newer file no longer lists them (3)',
    }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nothing to change' }).click()
  await expect(dialog).toBeHidden()
  // What the newer file dropped stands struck through beside what it lists.
  await expect(duty(page, '21 July 2026').filter({ hasText: 'ZQ410' })).toBeVisible()
  await expect(duty(page, '21 July 2026').filter({ hasText: 'No longer listed' })).toHaveCount(1)
  await expect(duty(page, '20 July 2026')).toContainText('03:45')
})

test('asks to look again when the roster changed since the preview', async ({ signedIn: page }) => {
  await addRosterFile(page, published)
  await page.goto('/roster')
  const dialog = await chooseFile(page, fileOf(reissued))
  await expect(applyButton(page)).toBeVisible()
  await addRosterFile(page, reissued)
  await applyButton(page).click()
  await expect(
    dialog.getByText('Your roster changed since this preview. Look at it again.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Apply 3 removed' })).toBeVisible()
})

test('compares a file dropped or pasted on the roster', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const dialog = page.getByRole('dialog', { name: 'Import Roster CSV' })
  // The code that takes files loads after the page.
  await expect(async () => {
    await give(page, 'dragenter', ['july.csv'])
    await expect(page.getByText(/^Drop the roster file/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await give(page, 'drop', ['july.csv'])
  await expect(page.getByText(/^Drop the roster file/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Apply 5 new' })).toBeVisible()
  await give(page, 'drop', ['july.csv', 'august.csv'])
  await expect(dialog.getByText(/Choose one file at a time/)).toBeVisible()
  await expectAccessible(page)
  await give(page, 'paste', [])
  await expect(dialog.getByRole('heading', { name: 'Pasted text.csv' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await give(page, 'paste', [])
  await expect(page.getByRole('button', { name: 'Apply 5 new' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply 5 new' }).click()
  await expect(duty(page, '21 July 2026')).toContainText('ZQ310')
})

test('takes a file that is dragged over the roster as soon as it is shown', async ({
  signedIn: page,
}) => {
  await page.goto('/roster')
  await expect(page.getByRole('heading', { name: 'My Roster' })).toBeVisible()
  expect(await give(page, 'drop', ['july.csv'])).toBe(true)
  await expect(async () => {
    expect(await give(page, 'dragover', ['july.csv'])).toBe(true)
    await expect(page.getByText(/^Drop the roster file/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await give(page, 'drop', ['july.csv'])
  await expect(page.getByRole('button', { name: 'Apply 5 new' })).toBeVisible()
})

/** Drags, drops or pastes the published roster. */
function give(page: Page, type: string, names: string[]): Promise<boolean> {
  return giveText(page, published, [type, ...names])
}

function duty(page: Page, day: string) {
  return page.getByRole('article', { name: day, exact: true })
}
