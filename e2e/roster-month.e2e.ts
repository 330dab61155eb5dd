import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const off = (date: string) => ({ date, dutyType: 'OFF', dutyCode: 'OFF' })

/** A standby that began yesterday at 20:00 in London and ends today at 11:00. */
const lastNight = {
  date: '2026-07-14',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-14T19:00:00Z',
  scheduledDebrief: '2026-07-15T10:00:00Z',
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('folds the days before today', async ({ signedIn: page }) => {
      await addDuties(page, [off('2026-06-10'), off('2026-07-10'), off('2026-07-20')])
      const fold = page.getByRole('button', { name: '14 earlier days' })
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      const days = page.getByRole('list').filter({ has: fold }).locator('> li')
      // The folded row, and 15 to 31 July.
      await expect(days).toHaveCount(18)
      await expect(days.nth(1)).toHaveAttribute('aria-current', 'date')
      await expectAccessible(page)

      await fold.focus()
      const before = await page.evaluate(() => window.scrollY)
      await page.keyboard.press('Enter')
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      await expect(days).toHaveCount(32)
      await expect(page.getByRole('article', { name: '10 July 2026' })).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      await expect(fold).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(days).toHaveCount(18)

      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByRole('article', { name: '10 June 2026' })).toBeVisible()
      await expect(page.getByRole('button', { name: /earlier days/ })).toBeHidden()
      await page.getByRole('button', { name: 'Today' }).click()
      await expect(page.locator('li[aria-current=date]')).toBeFocused()
    })
  })
}

test('keeps a duty in progress since yesterday unfolded', async ({ signedIn: page }) => {
  await addDuties(page, [lastNight])
  await expect(page.getByRole('button', { name: '13 earlier days' })).toBeVisible()
  await expect(page.getByRole('article', { name: '14 July 2026' })).toBeVisible()
})

test('prints folded days until the print sheet has loaded', async ({ signedIn: page }) => {
  await page.route('**/printed-month-page*', () => {})
  await addDuties(page, [off('2026-07-10')])
  await expect(page.getByRole('button', { name: '14 earlier days' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('OFF', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '14 earlier days' })).toBeHidden()
})

test('opens a linked duty of a folded day', async ({ signedIn: page }) => {
  const [id] = await addDuties(page, [off('2026-07-10')])
  await page.goto(`/roster?duty=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(dialog).toContainText('10 July 2026')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '14 earlier days' })).toBeVisible()
})
