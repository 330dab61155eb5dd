import { signOutPath } from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { expectTokenRenewed } from './expect-token-renewed.ts'
import { expect, expectAccessible, password, signIn, test } from './fixtures.ts'

test('a visitor who is not signed in is redirected to the sign-in page', async ({ page }) => {
  await page.goto('/roster?month=2026-07')
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('heading', { name: 'Sign in to CrewPortal' })).toBeVisible()
  await expect(page.getByText('Enter your credentials to access your crew data')).toBeVisible()
  await expect(page).toHaveTitle('Sign in · CrewPortal')
  await expectAccessible(page)
})

test('the demo crew member signs in and reaches the home page', async ({ page }) => {
  await page.goto('/signin')
  await signIn(page, 'demo@crewportal.example', 'fly-safe-2026')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
  await expectAccessible(page)
})

test('a wrong password shows a toast, and the form stays filled', async ({ page, crew }) => {
  await page.goto('/signin')
  await signIn(page, crew.email, 'not-the-password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(crew.email)
  await expect(page).toHaveURL('/signin')
})

test('empty fields are not sent', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
})

test('a new crew member creates an account', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Name').fill('Priya Winstanley')
  await page.getByLabel('Email address').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Must be at least 10 characters')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(`priya-${crypto.randomUUID()}@crew.example`)
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('priya.winstanley')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(secret).toHaveAccessibleDescription(/too easy to guess/)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
})

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

test('a signed-in user is redirected from the sign-in page', async ({ onDashboard: page }) => {
  await page.goto('/signin')
  await expect(page).toHaveURL('/')
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
