import { expect, expectAccessible, test } from './fixtures.ts'

const sections = [
  ['Roster', '/roster', 'Your upcoming duties and tasks'],
  ['Logbook', '/logbook', 'Add sectors and track hours'],
  ['Allowances', '/allowances', 'Track per diems, nights & totals'],
  ['Certifications', '/certifications', 'Expiry tracking for training & medicals'],
] as const

test('the top bar links to each section', { tag: '@journey' }, async ({ onDashboard: page }) => {
  for (const [name, path, subtitle] of sections) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main').getByText(subtitle)).toBeVisible()
    await expect(page).toHaveTitle(`${name} · CrewPortal`)
  }
  await page.getByRole('link', { name: 'Crew Portal' }).click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'CrewPortal' })).toBeVisible()
  await expect(page.getByText('Navigate using the menu')).toBeVisible()
  await expectAccessible(page)
})

test('the mobile menu opens, navigates and closes', async ({ onDashboard: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Logbook' }).click()
  await expect(page).toHaveURL('/logbook')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test(
  'the user menu has links and the theme',
  {
    tag: '@journey',
  },
  async ({ onDashboard: page, crew }) => {
    const button = page.getByRole('button', { name: /User menu/ })
    for (const [name, path, subtitle] of [
      ['Profile', '/profile', 'Who you are at work'],
      ['Settings', '/settings', 'How the portal works for you'],
    ] as const) {
      await button.click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
      await expect(page.getByRole('main').getByText(subtitle)).toBeVisible()
      await expect(page).toHaveTitle(`${name} · CrewPortal`)
      await expect(page.getByRole('menuitem', { name })).toBeHidden()
    }
    await button.click()
    await expect(page.locator(':focus')).toContainText(crew.email)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    await page.mouse.click(20, 600)
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeHidden()

    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await button.click()
    const choice = (name: string) => page.getByRole('menuitemradio', { name })
    await expect(choice('Light')).toBeChecked()
    await choice('Match device').click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await button.click()
    await expect(choice('Match device')).toBeChecked()
    await expectAccessible(page)
  },
)

test('a dark theme of an older portal stays dark, and invalid preferences are replaced', async ({
  onDashboard: page,
}) => {
  const store = async (text: string) => {
    await page.evaluate((value) => localStorage.setItem('healthPortalPreferences', value), text)
    await page.reload()
  }
  await store(JSON.stringify({ darkMode: true }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await store('{broken')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
})
