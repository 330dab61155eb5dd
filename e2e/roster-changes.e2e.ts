import type { Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const flight = (number: string, date: string, report?: string) =>
  palmaRow(date, report).replace('ZQ210', number)

const published = rosterText(
  [
    palmaRow('15/07/2026 Wed', '14:15'),
    flight('ZQ310', '16/07/2026 Thu'),
    offRow('17/07/2026 Fri'),
    palmaRow('20/07/2026 Mon'),
  ],
  { generatedOn: 'Jul 10, 2026 05:00' },
)
/** Report today is earlier, Thursday's flight is swapped, Friday's day off is lost. */
const reissued = rosterText(
  [
    palmaRow('15/07/2026 Wed', '13:45'),
    flight('ZQ410', '16/07/2026 Thu'),
    flight('ZQ510', '17/07/2026 Fri'),
    palmaRow('20/07/2026 Mon'),
  ],
  { generatedOn: 'Jul 15, 2026 08:30' },
)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('leads from the dashboard to every change in one tap', async ({ signedIn: page }) => {
      await addRosterFile(page, published)
      await addRosterFile(page, reissued)
      await page.goto('/')
      // 13:45 at the airport, without a tap.
      await expect(page.getByRole('region', { name: /Next duty/ })).toContainText('13:45')
      const line = page.getByRole('link', { name: '5 changes since 15 Jul 08:30' })
      await expect(line).toBeVisible()
      await expectAccessible(page)
      await line.click()
      const dialog = page.getByRole('dialog', { name: 'Roster Changes' })
      await expect(dialog.getByRole('heading', { name: 'New to you (5)' })).toBeVisible()
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Wed 15 Jul' })).toContainText(
        'Report 14:15 13:45',
      )
      await expect(dialog.getByText('No longer listed')).toHaveCount(2)
      await expect(dialog.getByText('Notice 5 h 15')).toBeVisible()
      await expect(
        dialog.getByText('July 2026: 5 changes, 4 with at most 14 days’ notice, 3 with at most 24'),
      ).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByRole('button', { name: /changes since/ })).toHaveCount(0)
      await page.goto('/roster?dialog=changes')
      await expect(dialog.getByRole('heading', { name: 'Seen before (5)' })).toBeVisible()
    })

    test('marks changed duties in the list and the calendar until they are seen', async ({
      signedIn: page,
    }) => {
      await addRosterFile(page, published)
      await addRosterFile(page, reissued)
      await page.goto('/roster')
      const today = duty(page, '15 July 2026')
      await expect(today.getByText('Changed')).toBeVisible()
      await expect(today.getByText('14:15')).toHaveCSS('text-decoration-line', 'line-through')
      await expect(duty(page, '20 July 2026').getByText('Changed')).toHaveCount(0)
      await expectAccessible(page)
      await page.getByText('Calendar', { exact: true }).click()
      await expect(page.getByRole('button', { name: /15 July 2026.*Changed/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: '5 changes since 15 Jul 08:30' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByRole('button', { name: /15 July 2026.*Changed/ })).toHaveCount(0)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('tells the history of a duty', async ({ signedIn: page }) => {
    await addRosterFile(page, published)
    await addRosterFile(page, reissued)
    await page.goto('/roster')
    await duty(page, '15 July 2026').getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Duty Details' })
    await dialog.getByRole('button', { name: 'History' }).click()
    await expect(dialog.getByText('10 Jul 05:00')).toBeVisible()
    await expect(dialog.getByText('Published')).toBeVisible()
    await expect(dialog.getByText('15 Jul 08:30')).toBeVisible()
    await expect(dialog.getByText('Report 14:15 13:45')).toBeVisible()
    await expectAccessible(page)
  })
})

test('says that nothing changed', async ({ signedIn: page }) => {
  await addRosterFile(page, published)
  await page.goto('/roster?dialog=changes')
  await expect(page.getByText('Your airline has not changed this month')).toBeVisible()
  await expectAccessible(page)
})

test('offers to load the changes again', async ({ signedIn: page }) => {
  await page.route('**/roster/changes*', (route) => route.abort())
  await page.goto('/roster?dialog=changes')
  const dialog = page.getByRole('dialog', { name: 'Roster Changes' })
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/roster/changes*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('No changes')).toBeVisible()
})

const duty = (page: Page, date: string) => page.getByRole('article', { name: date })
