import type { Page } from '@playwright/test'
import { rosterPath } from '#duties/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

const names = ['Roster', 'Logbook', 'Allowances', 'Certifications', 'Start']

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('the bar leads to each section and marks the current one', async ({ onDashboard: page }) => {
  for (const name of names) {
    const link = bar(page).getByRole('link', { name, exact: true })
    await link.click()
    const title = name === 'Start' ? /^Welcome/ : name
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(bar(page).locator('[aria-current=page]')).toHaveCount(1)
  }
})

test('all five targets fit each width', async ({ onDashboard: page }) => {
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 700 })
    const sizes = await bar(page)
      .locator('a')
      .evaluateAll((items) =>
        items.map((item) => {
          const { left, right, height } = item.getBoundingClientRect()
          return { left, right, height, isCut: item.scrollWidth > item.clientWidth }
        }),
      )
    expect(sizes).toHaveLength(names.length)
    for (const [index, { left, right, height, isCut }] of sizes.entries()) {
      expect(isCut).toBe(false)
      expect(height).toBeGreaterThanOrEqual(50)
      expect(right - left).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThanOrEqual(sizes[index - 1]?.right ?? 0)
    }
    expect(sizes.at(-1)?.right).toBeLessThanOrEqual(width)
  }
})

test('wide windows and prints have no bar', async ({ onDashboard: page }) => {
  const start = bar(page).getByRole('link', { name: 'Start' })
  await expect(start).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(start).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(start).toBeHidden()
})

test('the bar leaves its place to the keyboard of a text field', async ({ signedIn: page }) => {
  await page.goto('/profile')
  const start = bar(page).getByRole('link', { name: 'Start' })
  await expect(start).toBeVisible()
  const field = page.getByRole('region', { name: 'About you' }).getByLabel('Name')
  await field.focus()
  await expect(start).toBeHidden()
  await field.blur()
  await expect(start).toBeVisible()
})

test('at high zoom the bar stands at the end of the page', async ({ onDashboard: page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(bar(page)).not.toBeInViewport()
  await bar(page).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
})

test('the end of a page is above the bar, and so are a focused control and a message', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  const top = async () => (await bar(page).boundingBox())?.y ?? 0
  await page.getByRole('main').focus()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.getAttribute('type')) === 'password') continue
    const box = await focused.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
  }
  await page.goto('/certifications?dialog=add')
  const dialog = page.getByRole('dialog', { name: 'Add Certification' })
  await dialog.getByLabel('Type').selectOption('Medical')
  await dialog.getByLabel('Name').fill('Medical report')
  await dialog.getByLabel('Number').fill('UK-MED-4471')
  await dialog.getByLabel('Issuer').fill('Dr Okafor')
  await dialog.getByLabel('Issue Date').fill('2026-06-20')
  await dialog.getByLabel('Expiry Date').fill('2027-06-20')
  await dialog.getByRole('button', { name: 'Add Certification' }).click()
  const message = page.getByText('Certification added successfully!')
  await expect(dialog).toBeHidden()
  const box = await message.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
})

test('a press on the current section goes to its top, and on the roster to today', async ({
  signedIn: page,
}) => {
  await callApi(page, 'POST', rosterPath, { date: '2026-09-20', dutyType: 'OFF', dutyCode: 'OFF' })
  await page.goto('/roster?month=2026-09')
  await expect(page.getByRole('heading', { name: 'September 2026' })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Roster' }).click()
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  await page.goto('/settings')
  await bar(page).getByRole('link', { name: 'Certifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certifications' })).toBeAttached()
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    scrollTo(0, 900)
  })
  await bar(page).getByRole('link', { name: 'Certifications' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test(
  'the menu leads to every page, Back closes it',
  { tag: '@journey' },
  async ({ onDashboard: page }) => {
    const more = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await more.click()
    await expect(menu.getByRole('heading', { name: 'Menu' })).toBeFocused()
    await expect(menu.getByRole('link', { name: 'Welcome' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectAccessible(page)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(more).toBeFocused()
    for (const [name, path] of [
      ['Roster Your upcoming duties and tasks', '/roster'],
      ['Check a swap Is it legal for both?', '/roster/swap'],
      ['Reminders', '/reminders'],
      ['Profile Who you are at work', '/profile'],
      ['Settings How the portal works for you', '/settings'],
      ['Welcome Quick links to the main crew tools', '/'],
    ] as const) {
      const before = page.url()
      await more.click()
      await menu.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(menu).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(before)
      await page.goForward()
      await expect(page).toHaveURL(path)
      await expect(menu).toBeHidden()
    }
  },
)
