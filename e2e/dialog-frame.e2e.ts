import type { Locator, Page } from '@playwright/test'
import { certificationsPath } from '#certificates/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { callApi } from './call-api.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'
import { chooseForMonth } from './month-menu.ts'
import { settle } from './settle.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 900 }
/** The distance of a dialog from the top of a wide window, in pixels. */
const anchor = 64

async function boxOf(part: Locator): Promise<{ top: number; bottom: number; right: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on screen')
  return { top: box.y, bottom: box.y + box.height, right: box.x + box.width }
}

async function openAddDuty(page: Page): Promise<Locator> {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await expect(dialog.getByLabel('Duty Type')).toBeVisible()
  // Its opening animation moves it.
  await dialog.evaluate((popup) =>
    Promise.all(popup.getAnimations().map(({ finished }) => finished)),
  )
  return dialog
}

test('a dialog grows downwards only, and never shrinks', async ({ signedIn: page }) => {
  await page.setViewportSize(laptop)
  const dialog = await openAddDuty(page)
  const footer = dialog.locator('footer')
  let lowest = 0
  for (const type of ['OFF', 'FLIGHT', 'LEAVE', 'HSBY', 'SICK']) {
    await dialog.getByLabel('Duty Type').selectOption(type)
    await page.evaluate(settle)
    expect((await boxOf(dialog)).top).toBe(anchor)
    const { top } = await boxOf(footer)
    expect(top).toBeGreaterThanOrEqual(lowest)
    lowest = top
  }
  await page.setViewportSize(phone)
  await expect.poll(async () => (await boxOf(dialog)).bottom).toBe(phone.height)
})

test('a scrolled dialog shows a line below its header', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const dialog = await openAddDuty(page)
  const line = () =>
    dialog
      .locator('header')
      .first()
      .evaluate((header) => getComputedStyle(header).borderBottomColor)
  const none = await line()
  await dialog.evaluate((popup) => popup.scrollTo(0, 100))
  await expect.poll(line).not.toBe(none)
  await dialog.evaluate((popup) => popup.scrollTo(0, 0))
  await expect.poll(line).toBe(none)
  await expectAccessible(page)
})

test('the focus goes to the dialog and back', { tag: '@journey' }, async ({ signedIn: page }) => {
  for (const name of ['Medical', 'Passport', 'Visa']) {
    const certificate = { type: 'medical', name, expiryDate: '2027-01-31' }
    await callApi(page, 'POST', certificationsPath, certificate)
  }
  await page.goto('/roster')
  await chooseForMonth(page, 'Deleted duties')
  await expect(page.getByRole('heading', { name: 'Deleted duties' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^More for this month/ })).toBeFocused()

  await page.goto('/certifications')
  const add = page.getByRole('main').getByRole('button', { name: 'Add Certification' })
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add Certification' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  const row = (name: string) => page.getByRole('listitem', { name, exact: true })
  const question = page.getByRole('alertdialog')
  for (const [name, next] of [
    ['Medical', 'Passport'],
    ['Passport', 'Visa'],
  ] as const) {
    await row(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row(name)).toBeHidden()
    await expect(row(next).getByRole('button').first()).toBeFocused()
  }
  await row('Visa').getByRole('button', { name: 'Delete Visa' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a dialog opens as soon as another one has closed, and stays', async ({ signedIn: page }) => {
  await page.goto('/roster')
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('button', { name: 'Add Duty' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Duty' })).toBeVisible()
    // Presses the button in the moment in which the dialog leaves the page, while the browser goes back.
    await page.evaluate(() => {
      const search = document.querySelector<HTMLElement>('kbd')?.closest('button')
      new MutationObserver((_, observer) => {
        if (document.querySelector('[role="dialog"]')) return
        observer.disconnect()
        search?.click()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press('Escape')
    const opened = page.getByRole('dialog', { name: 'Search or do' })
    await expect(opened).toBeVisible()
    // The browser has gone back, and the search has an entry of its own.
    await expect.poll(() => page.evaluate(() => history.state.dialogs?.length)).toBe(1)
    await page.evaluate(settle)
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('removing a row of a form moves to the next one', async ({ signedIn: page }) => {
  const dialog = await openAddDuty(page)
  await dialog.getByLabel('Duty Type').selectOption('FLIGHT')
  for (let count = 0; count < 2; count += 1) {
    await dialog.getByRole('button', { name: 'Add Sector' }).click()
  }
  await dialog.getByRole('button', { name: 'Remove sector 1' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove sector 1' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove sector 2' }).click()
  await expect(dialog.getByRole('group', { name: 'Sector 1' })).toBeVisible()
  await expect
    .poll(() => dialog.evaluate((popup) => popup.contains(document.activeElement)))
    .toBe(true)
})

for (const window of [phone, laptop]) {
  test(`toasts stand at the bottom, at ${window.width} pixels`, async ({ signedIn: page }) => {
    await declareShared(page)
    await page.setViewportSize(window)
    await page.clock.install()
    const dialog = await openAddDuty(page)
    await dialog.getByLabel('Duty Type').selectOption('OFF')
    await dialog.getByLabel('Duty Code').fill('OFF')
    await page.route(`**${rosterPath}`, (route) => route.abort())
    const add = dialog.getByRole('button', { name: 'Add Duty' })
    await add.click()
    const toast = page.locator('.toast')
    await expect(toast).toContainText('An error occurred while adding the duty.')
    const [told, head, foot, whole] = await Promise.all([
      boxOf(toast),
      boxOf(dialog.locator('header').first()),
      boxOf(dialog.locator('footer')),
      boxOf(dialog),
    ])
    const isBetween = told.top >= head.bottom && told.bottom <= foot.top
    const isBeside = told.bottom <= whole.top || told.top >= whole.bottom
    expect(isBetween || isBeside, 'the toast covers no heading and no button').toBe(true)

    await page.unroute(`**${rosterPath}`)
    await add.click()
    await expect(dialog).toBeHidden()
    const added = page.locator('.toast', { hasText: 'Duty added successfully!' })
    await expect(added).toBeVisible()
    const { bottom, right } = await boxOf(added)
    // On phones, the bar of the sections is below it.
    const edge = window === phone ? (await boxOf(page.locator('.bottom-bar'))).top : window.height
    expect(bottom).toBeLessThanOrEqual(edge)
    expect(bottom).toBeGreaterThan(edge - 40)
    expect(right).toBeGreaterThan(window.width - 20)
    // The pointer on a toast stops its clock.
    await added.hover()
    await page.clock.runFor(10_000)
    await expect(added).toBeVisible()
    await page.mouse.move(1, 1)
    await page.clock.runFor(10_000)
    await expect(added).toBeHidden()
  })
}
