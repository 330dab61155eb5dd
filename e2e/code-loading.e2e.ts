import { rosterPath } from '#duties/api/paths.ts'
import { withoutFirstAnswers } from './without-first-answers.ts'
import { expect, test } from './fixtures.ts'

const rosterCode = '**/assets/roster-page-*.js'
const failure = 'This part of the portal could not be loaded. Check your connection and try again.'

test('retries an import that fails once', async ({ onDashboard: page }) => {
  let asked = 0
  await page.route(rosterCode, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Roster' }).click()
  await expect(page.getByRole('heading', { name: 'My Roster' })).toBeVisible()
  expect(asked).toBe(2)
})

test('reloads the page once when an import keeps failing, and then shows the failure', async ({
  onDashboard: page,
}) => {
  let loads = 0
  page.on('request', (request) => (loads += Number(request.resourceType() === 'document')))
  await page.route(rosterCode, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Roster' }).click()
  await expect(page.getByText(failure)).toBeVisible({ timeout: 30_000 })
  expect(loads).toBe(1)
  await page.unroute(rosterCode)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My Roster' })).toBeVisible()
})

test('does not reload the page without a connection', async ({ onDashboard: page }) => {
  let loads = 0
  page.on('request', (request) => (loads += Number(request.resourceType() === 'document')))
  await page.route(/\/(assets\/.*\.js)?$/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
  await expect(page.getByText(failure)).toBeVisible({ timeout: 30_000 })
  expect(loads).toBe(0)
})

for (const [theme, shown] of [
  ['device', 'dark'],
  ['light', 'light'],
] as const) {
  test(`a dark phone is ${shown} with the theme “${theme}” before the code has come`, async ({
    onDashboard: page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate((chosen) => {
      const stored = { theme: chosen, darkMode: false }
      localStorage.setItem('healthPortalPreferences', JSON.stringify(stored))
    }, theme)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Loading')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color-scheme', shown)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('reloads a page that is older than the server', async ({ onDashboard: page }) => {
  let loads = 0
  page.on('request', (request) => (loads += Number(request.resourceType() === 'document')))
  await page.route(`**${rosterPath}?*`, (route) =>
    route.fulfill({ json: { success: true, figures: 'of another version' } }),
  )
  await withoutFirstAnswers(page)
  await page.route('**/', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/src="\/assets\/[^"]+\.js"/, 'src="/assets/x.js"')
    return route.fulfill({ response, body })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Roster' }).click()
  await expect(page.getByText('The portal gave an unexpected answer.')).toBeVisible({
    timeout: 30_000,
  })
  expect(loads).toBe(1)
})
