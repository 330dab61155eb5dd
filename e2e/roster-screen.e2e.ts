import type { Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { storedText } from './stored-text.ts'
import { chooseForDuty, openMonthMenu } from './month-menu.ts'

const phone = { width: 390, height: 844 }

/** A day of flights from Birmingham, from 06:15 in London; each hour one sector. */
function flights(date: string, sectors: number) {
  const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:15:00Z`
  const legs = Array.from({ length: sectors }, (_, leg) => leg)
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: legs.map((leg) => `ZQ${520 + leg}`).join('/'),
    scheduledBrief: at(4),
    scheduledDebrief: at(6 + 2 * sectors),
    sectors: legs.map((leg) => ({
      flightNumber: `ZQ${520 + leg}`,
      departureAirport: leg % 2 === 0 ? 'BHX' : 'AMS',
      arrivalAirport: leg % 2 === 0 ? 'AMS' : 'BHX',
      scheduledDeparture: at(5 + 2 * leg),
      scheduledArrival: at(6 + 2 * leg),
    })),
  }
}
const standby = {
  date: '2026-07-18',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-18T05:00:00Z',
  scheduledDebrief: '2026-07-18T13:00:00Z',
}
const off = (date: string) => ({ date, dutyType: 'OFF', dutyCode: 'OFF' })
const days = [flights('2026-07-15', 2), flights('2026-07-16', 4), off('2026-07-17'), standby]

const week = (page: Page) => page.getByRole('group', { name: /^Week of/ })

for (const { seen, ...viewport } of [
  { ...phone, seen: 2 },
  { width: 360, height: 640, seen: 2 },
]) {
  test.describe(`at ${viewport.width} by ${viewport.height} pixels`, () => {
    test.use({ viewport })

    test('begins with the duties of today', async ({ signedIn: page }) => {
      await addDuties(page, [flights('2026-07-15', 2), flights('2026-07-16', 2)])
      const rows = page.getByRole('article')
      await expect(rows.first()).toBeVisible()
      expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(300)
      for (let row = 0; row < seen; row += 1) {
        const box = await rows.nth(row).boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      }
      await expectAccessible(page)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('has all else in one menu, with the deletion last', async ({ signedIn: page }) => {
    await addRosterFile(page, rosterText([palmaRow('16/07/2026 Thu'), offRow('17/07/2026 Fri')]))
    const later = rosterText([palmaRow('16/07/2026 Thu').replace('05:15', '04:45')], {
      generatedOn: 'Jul 14, 2026 18:00',
    })
    await addRosterFile(page, later)
    await page.goto('/roster')
    await expect(page.getByRole('article').first()).toBeVisible()
    const menu = await openMonthMenu(page)
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Import CSV, PDF…',
      'Today',
      'Download July 2026',
      'Check a swap',
      /changed/,
      'Limits',
      'Training Expiry',
      'Pending Tasks',
      'Deleted duties',
      'Import history',
      'Delete All',
    ])
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: /changed/ }).click()
    await expect(page.getByRole('dialog', { name: 'Roster Changes' })).toBeVisible()
  })

  test('shows the verdict of four sectors without scrolling, and one main action', async ({
    signedIn: page,
  }) => {
    await addDuties(page, days)
    await page.getByRole('button', { name: /^16 July 2026, Flight/ }).click()
    const details = page.getByRole('dialog', { name: 'Duty Details' })
    await expect(details.getByRole('region', { name: 'Verdict' })).toBeInViewport({ ratio: 1 })
    await expect(details.getByText('all times scheduled')).toBeVisible()
    const footer = details.locator('footer').getByRole('button')
    await expect(footer.filter({ visible: true })).toHaveText(['Something changed'])
    await chooseForDuty(page, 'Add a note')
    await expect(page.getByRole('dialog', { name: 'Edit Duty' }).getByLabel('Notes')).toBeFocused()
  })
})

test('a menu in the details closes alone with Escape', async ({ signedIn: page }) => {
  await addDuties(page, [standby])
  await page.getByRole('article').getByRole('button').first().click()
  await page.getByRole('button', { name: 'More for this duty' }).click()
  await expect(page.getByRole('menuitem', { name: 'Add a note' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Add a note' })).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Duty Details' })).toBeVisible()
})

test('the week is one tab stop with keys for days and weeks', async ({ signedIn: page }) => {
  await addDuties(page, [...days, flights('2026-07-22', 2)])
  const buttons = week(page).getByRole('button')
  await expect(buttons).toHaveCount(7)
  await expect(week(page).locator('[tabindex="0"]')).toHaveCount(1)
  const today = week(page).getByRole('button', { name: /^Wednesday 15 July, flight ZQ520\/ZQ521/ })
  await expect(today).toContainText('05:15')
  const box = await today.boundingBox()
  expect(Math.min(box?.width ?? 0, (box?.height ?? 0) - 36)).toBeGreaterThanOrEqual(44)
  await today.focus()
  const expectFocus = async (key: string, name: RegExp) => {
    await page.keyboard.press(key)
    await expect(week(page).getByRole('button', { name })).toBeFocused()
  }
  await expectFocus('ArrowRight', /^Thursday 16 July/)
  await expectFocus('End', /^Sunday 19 July, nothing on the roster/)
  await expectFocus('ArrowRight', /^Monday 20 July/)
  await expectFocus('PageDown', /^Monday 27 July/)
  await expectFocus('PageUp', /^Monday 20 July/)
  await expectFocus('Home', /^Monday 20 July/)
  await expectFocus('ArrowLeft', /^Sunday 19 July/)
  // The month stays where it is.
  await expect(page).toHaveURL('/roster')
  await page.keyboard.press('Home')
  await expectAccessible(page)
  await expectFocus('End', /^Sunday 19 July/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/roster?view=day&date=2026-07-18')
  await expect(page.getByRole('heading', { name: 'Sat 18 July' })).toBeVisible()
})

test('a day moves by arrow keys and by Back', { tag: '@journey' }, async ({ signedIn: page }) => {
  await addDuties(page, days)
  await week(page)
    .getByRole('button', { name: /^Thursday 16 July/ })
    .click()
  await expect(page).toHaveURL('/roster?view=day&date=2026-07-16')
  const duty = page.getByRole('article').filter({ hasText: 'ZQ520/ZQ521/ZQ522/ZQ523' })
  await expect(duty.getByRole('region', { name: 'Verdict' })).toBeVisible()
  await expect(duty.getByRole('list', { name: 'Timeline' })).toContainText('AMS')
  await expectAccessible(page)
  // On the week itself, the keys move between its buttons.
  await page.getByRole('heading', { name: 'Thu 16 July' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/roster?view=day&date=2026-07-17')
  await expect(page.getByRole('heading', { name: 'Fri 17 July' })).toBeFocused()
  await expect(page.getByText('Off Fri 17, free 38 h 45 from Thu 15:15')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Nothing listed.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Duty on this day' }).click()
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('19/07/2026')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sun 19 July' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/roster')
  await expect(page.getByRole('article', { name: '16 July 2026' })).toBeVisible()
})

test('each dialog has an address', { tag: '@journey' }, async ({ signedIn: page }) => {
  for (const [dialog, title] of [
    ['add', 'Add Duty Manually'],
    ['import', 'Import Roster CSV'],
    ['tasks', 'All Tasks'],
    ['changes', 'Roster Changes'],
    ['deleted', 'Deleted duties'],
    ['imports', 'Import history'],
  ] as const) {
    await page.goto(`/roster?dialog=${dialog}`)
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/roster')
  }
})

test('an address opens a duty of another month, and names it in the title', async ({
  signedIn: page,
}) => {
  const [id = ''] = await addDuties(page, [flights('2026-09-16', 2)])
  await page.goto(`/roster?duty=${id}`)
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details).toContainText('16 September 2026')
  await expect(page).toHaveURL(/month=2026-09/)
  await expect(page).toHaveTitle('Wed 16 Sep ZQ520/ZQ521 · CrewPortal')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/roster?month=2026-09')
  await expect(page).toHaveTitle('Roster · CrewPortal')
})

test('an address of a deleted duty says so, and restores it', async ({ signedIn: page }) => {
  const [id = ''] = await addDuties(page, [flights('2026-07-16', 2)])
  await callApi(page, 'DELETE', rosterEntryPath(id))
  await page.goto(`/roster?duty=${id}`)
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details).toContainText(
    'This duty is no longer on your roster. It was deleted on 15 July.',
  )
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Open July 2026' }).click()
  await expect(page).toHaveURL('/roster')
  await page.goto(`/roster?duty=${id}`)
  await details.getByRole('button', { name: 'Restore' }).click()
  await expect(details).toContainText('Flight ZQ520/ZQ521')
  await page.goto('/roster?duty=never')
  await expect(details).toContainText('This duty is no longer on your roster.')
  await expect(details.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

/** Holds the answers for months until the test lets them through. */
async function holdMonths(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isMonth = (url: URL) => url.pathname === rosterPath
  await page.route(isMonth, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a duty deleted elsewhere gives way to the word that it is gone', async ({
  signedIn: page,
}) => {
  const [id = ''] = await addDuties(page, [flights('2026-07-16', 2), standby])
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => storedText(page)).toContain('ZQ520/ZQ521')
  await callApi(page, 'DELETE', rosterEntryPath(id))
  const release = await holdMonths(page)
  await page.goto(`/roster?duty=${id}`)
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details).toContainText('Flight ZQ520/ZQ521')
  // A form above the details keeps its text until the user closes it.
  await details.getByRole('button', { name: 'Edit Duty' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Duty' })
  await form.getByLabel('Notes').fill('Bring the uniform')
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === rosterPath)
  release()
  await answered
  await expect(page.locator('article', { hasText: 'ZQ520' })).toHaveCount(0)
  await expect(form.getByLabel('Notes')).toHaveValue('Bring the uniform')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(details).toContainText('This duty is no longer on your roster. It was deleted on')
  await expect(details).not.toContainText('ZQ520')
  await details.getByRole('button', { name: 'Restore' }).click()
  await expect(details).toContainText('Flight ZQ520/ZQ521')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/^[^?]*\/roster/)
})

test('a day asks before it leaves values that are not saved', async ({ signedIn: page }) => {
  await addDuties(page, days)
  await page.goto('/roster?view=day&date=2026-07-18')
  await page.getByRole('button', { name: /^Add what the roster does not show/ }).click()
  await page.getByLabel('Half of this home standby is working time').check()
  await page.getByRole('heading', { name: 'Sat 18 July' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Discard your changes?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Half of this home standby is working time')).toBeChecked()
  await expect(page).toHaveURL('/roster?view=day&date=2026-07-18')
  await page.getByRole('heading', { name: 'Sat 18 July' }).click()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Sun 19 July' })).toBeVisible()
})
