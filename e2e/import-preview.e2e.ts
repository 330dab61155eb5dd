import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, fileOf, giveText } from './import-file.ts'

const flight = (number: string, date: string) => palmaRow(date).replace('ZQ210', number)

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

for (const [viewport, tag] of [
  [{ width: 390, height: 844 }, []],
  [{ width: 1280, height: 900 }, ['@journey']],
] as const) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test(
      'looks at a re-issued roster, decides and applies it',
      { tag: [...tag] },
      async ({ signedIn: page }) => {
        await addRosterFile(page, published)
        await page.goto('/roster')
        const dialog = await chooseFile(page, fileOf(reissued, 'july.csv'))
        await expect(dialog.getByRole('heading', { name: 'july.csv' })).toBeFocused()
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
        const duty = (day: string) => page.getByRole('article', { name: day, exact: true })
        await expect(duty('20 July 2026')).toContainText('03:45')
        await expect(duty('21 July 2026')).toHaveCount(1)
        await expect(duty('21 July 2026')).toContainText('ZQ410')
        await expect(duty('22 July 2026')).toHaveCount(2)
        await expect(duty('23 July 2026')).toHaveCount(2)
      },
    )
  })
}

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

test(
  'compares a file dropped or pasted on the roster, and shows its changes in the history',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    const give = (type: string, names: string[]) => giveText(page, published, [type, ...names])
    await page.goto('/roster')
    await expect(page.getByRole('heading', { name: 'My Roster' })).toBeVisible()
    // Before the code that takes files is loaded, the browser does not open them.
    expect(await give('drop', ['july.csv'])).toBe(true)
    await expect(async () => {
      expect(await give('dragover', ['july.csv'])).toBe(true)
      await expect(page.getByText(/^Drop the roster file/)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    await give('drop', ['july.csv'])
    await expect(page.getByText(/^Drop the roster file/)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Apply 5 new' })).toBeVisible()
    await give('drop', ['july.csv', 'august.csv'])
    const dialog = page.getByRole('dialog', { name: 'Import Roster CSV' })
    await expect(dialog.getByText(/Choose one file at a time/)).toBeVisible()
    await give('paste', [])
    await expect(dialog.getByRole('heading', { name: 'Pasted text.csv' })).toBeVisible()
    await page.getByRole('button', { name: 'Apply 5 new' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^More for this month/ }).click()
    await page.getByRole('menuitem', { name: 'Import history' }).click()
    const history = page.getByRole('dialog', { name: 'Import history' })
    await history.getByRole('button', { name: 'Pasted text.csv', exact: true }).click()
    const changes = page.getByRole('dialog', { name: 'Pasted text.csv' })
    await expect(changes.getByRole('heading', { name: 'New (5)' })).toBeVisible()
    await expectAccessible(page)
  },
)
