import { signOutPath } from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { expectTokenRenewed } from './expect-token-renewed.ts'
import { expect, expectAccessible, password, signIn, test } from './fixtures.ts'

test(
  'a visitor signs in on the way',
  {
    tag: '@journey',
  },
  async ({ page, crew }) => {
    await page.goto('/roster?month=2026-07')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('heading', { name: 'Sign in to CrewPortal' })).toBeVisible()
    await expect(page).toHaveTitle('Sign in · CrewPortal')
    await expectAccessible(page)
    await signIn(page, crew.email, 'not-the-password')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await signIn(page, crew.email, password)
    await expect(page).toHaveURL('/roster?month=2026-07')
    await page.goto('/signin')
    await expect(page).toHaveURL('/')
  },
)

test('the session survives a reload and ends with log out', async ({ onDashboard: page }) => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signin')
  await page.goto('/roster')
  await expect(page).toHaveURL('/signin')
})

test('a refused log out is sent again, and nobody is signed in meanwhile', async ({
  onDashboard: page,
}) => {
  await page.route(`**${signOutPath}`, (route) => route.fulfill({ status: 403, body: 'Hotel' }))
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  await page.goto('/roster')
  await expect(page).toHaveURL('/signin')
  expect(await page.context().cookies()).not.toEqual([])
  await page.unroute(`**${signOutPath}`)
  await page.reload()
  await expect.poll(() => page.context().cookies()).toEqual([])
})

test('scripts cannot read anything stored of the session', async ({ onDashboard: page }) => {
  await page.goto('/roster')
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, localStorage, sessionStorage]),
  )
  expect(readable).not.toMatch(/eyJ|session|token/i)
})

test('an expired token is renewed in the background', async ({ onDashboard: page }) => {
  await expectTokenRenewed(page)
})

test('log out clears the cached logbook', async ({ page }) => {
  await page.goto('/signin')
  await signIn(page, 'demo@crewportal.example', 'fly-safe-2026')
  await expect(page).toHaveURL('/')
  for (const visit of ['first', 'second']) {
    await page.goto('/logbook')
    await expect(page.getByText(/^Showing 1 - /), `on the ${visit} visit`).toBeVisible()
  }
  const kept = () =>
    page.evaluate(async (path) => {
      const init = { cache: 'only-if-cached', mode: 'same-origin' } as const
      const answer = await fetch(path, init).catch(() => null)
      return answer?.status ?? 'nothing'
    }, logbookPath)
  expect(await kept()).toBe(200)
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signin')
  await expect.poll(kept).not.toBe(200)
})
