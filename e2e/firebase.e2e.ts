import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import { startFirebaseIssuer, type FirebaseIssuer } from '#scripts/fake-firebase.ts'
import { expectTokenRenewed } from './expect-token-renewed.ts'
import { test as base, expect, expectAccessible, journeyNow, password, signIn } from './fixtures.ts'

/**
 * The address of a running Firebase Auth emulator, used instead of our own issuer: `npm run test:firebase`.
 */
const emulatorHost = process.env['FIREBASE_AUTH_EMULATOR_HOST']

const project = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: 'demo-crewportal.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'demo-crewportal',
  FIREBASE_APP_ID: '1:1:web:1',
}

/**
 * A portal that signs users in with Firebase. The page calls Google's host, as its content policy allows; the
 * browser redirects the calls to the issuer.
 */
const test = base.extend<object, { issuer: FirebaseIssuer; portal: PortalProcess }>({
  issuer: [
    async ({}, use) => {
      const issuer = await startFirebaseIssuer(project.FIREBASE_PROJECT_ID)
      await use(issuer)
      await issuer.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ issuer }, use) => {
      const places = emulatorHost
        ? { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }
        : { FIREBASE_JWKS_URL: issuer.keySetUrl, FIREBASE_TOKEN_URL: issuer.tokenUrl }
      const portal = await startPortal({ PORTAL_CLOCK: journeyNow, ...project, ...places })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, issuer }, use) => {
    await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const response = await route.fetch({ url: issuer.url + pathname + search })
      await route.fulfill({ response })
    })
    await use(page)
  },
})

let email: string

test.beforeEach(async ({ page }) => {
  email = `priya-${crypto.randomUUID()}@crew.example`
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Priya Winstanley')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
})

test('a new user’s name is shown, and the API accepts their token', async ({ page }) => {
  await page.getByRole('button', { name: /User menu/ }).click()
  await expect(page.getByText('Priya Winstanley').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/roster')
  await expect(page.getByText('No roster entries')).toBeVisible()
})

test('the session survives a reload and ends with log out', async ({ page }) => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signin')
  await page.goto('/roster')
  await expect(page.getByRole('heading', { name: 'Sign in to CrewPortal' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, email, 'not-the-password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/roster')
})

test('scripts cannot read anything stored of the session', async ({ page }) => {
  const readable = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([document.cookie, localStorage, sessionStorage, databases])
  })
  expect(readable).not.toMatch(/eyJ|refresh|session|token|firebaseLocalStorage/i)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([[true, 'Strict']])
})

test('an address that already has an account is reported', async ({ page }) => {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Somebody')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('There is an account with this email address')).toBeVisible()
})

test('an expired token is renewed in the background', async ({ page }) => {
  await expectTokenRenewed(page)
})

test('a name changed on the profile is shown, also after a reload', async ({ page }) => {
  await page.goto('/profile')
  await page.getByLabel('Name').fill('Priya Hart')
  await page.getByRole('button', { name: 'Save' }).click()
  const menu = page.getByRole('button', { name: /User menu/ })
  await expect(menu).toHaveAccessibleName('User menu: PH')
  await page.reload()
  await expect(menu).toHaveAccessibleName('User menu: PH')
})

test('deleting an account also deletes it at Firebase', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await signIn(page, email, password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('the content policy allows calls to the issuer only', async ({ page }) => {
  const answer = await page.goto('/')
  const host = emulatorHost ? `http://${emulatorHost}` : 'https://identitytoolkit.googleapis.com'
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${host};`)
})
