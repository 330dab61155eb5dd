import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { tokenPath } from '#api/identity.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { expect, expectAccessible, password, signIn, test } from './fixtures.ts'

test('the theme and the hours format are stored on this device', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' })
  await dark.click()
  await page.getByRole('button', { name: '39:30' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '39:30' })).toHaveAttribute('aria-pressed', 'true')
})

test(
  'sessions end, and the address changes',
  { tag: '@journey' },
  async ({ signedIn: page, browser, portal, crew }) => {
    const phone = await signedInElsewhere(browser, portal.url, crew.email, userAgents.phone)
    const laptop = await signedInElsewhere(browser, portal.url, crew.email, userAgents.laptop)
    await page.goto('/settings')
    const devices = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices.getByRole('listitem').first()).toContainText('This device')
    await expectAccessible(page)
    await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect(page.getByText('Signed out: Safari on iPhone')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await phone.goto('/roster?month=2026-06')
    await expect(phone).toHaveURL('/signin')
    await signIn(phone, crew.email, password)
    await expect(phone).toHaveURL('/roster?month=2026-06')
    await laptop.reload()
    await expect(laptop.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await laptop.reload()
    await expect(laptop).toHaveURL('/signin')
    await phone.close()
    await laptop.close()

    const section = page.getByRole('region', { name: 'Email address' })
    const newEmail = `${crypto.randomUUID()}@crew.example`
    await section.getByLabel('New email address').fill(newEmail)
    await section.getByLabel('Your password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Change email address' }).click()
    await expect(section).toContainText(`You sign in with ${newEmail}`)
  },
)

test(
  'an account is exported and imported',
  { tag: '@journey' },
  async ({ signedIn: page, crew }) => {
    await addDuty(page)
    await page.goto('/settings')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all my data' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('crewportal-2026-07-15.zip')
    await expect(page.getByText('Your data has been downloaded')).toBeVisible()
    const zip = await readFile(await saved.path())

    const data = page.getByRole('region', { name: 'Your data' })
    await importZip(page, zip)
    await expect(page.getByText('Added what was missing: 0 rows.')).toBeVisible()
    await data.getByLabel('Data that this account already holds').selectOption('Replace it')
    await expectAccessible(page)
    await importZip(page, zip)
    const question = page.getByRole('alertdialog', { name: 'Replace all data?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Import account' }).click()
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText(/Account imported: \d+ rows\./)).toBeVisible()

    await page.getByRole('button', { name: 'Erase all notes' }).click()
    const erasing = page.getByRole('alertdialog', { name: 'Erase all notes' })
    await expect(erasing).toContainText('This action cannot be undone.')
    await page.keyboard.press('Escape')
    await expect(erasing).toBeHidden()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
    const first = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export all my data first' }).click()
    await first
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await signIn(page, crew.email, password)
    await expect(page.getByText('Invalid email or password')).toBeVisible()

    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill(crew.name)
    await page.getByLabel('Email address').fill(crew.email)
    const secret = page.getByLabel('Password', { exact: true })
    await secret.fill('amelia.hart.1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(secret).toHaveAccessibleDescription(/too easy to guess/)
    await expectAccessible(page)
    await secret.fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/roster?month=2026-07')
    await expect(page.getByText('No roster entries')).toBeVisible()
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await importZip(page, Buffer.from('Date,Duties'))
    await expect(data).toContainText('Import failed: This is not an exported account')
    await importZip(page, zip)
    await expect(page.getByText(/Account imported: \d+ rows?\./)).toBeVisible()
    await expect(data.getByText('Choose a file')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Roster' }).click()
    await expect(page.getByRole('main')).toContainText('Day off')
  },
)

const userAgents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
}

/** Signs in on another device. Closing its page closes it. */
async function signedInElsewhere(
  browser: Browser,
  baseURL: string,
  email: string,
  userAgent?: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL, ...(userAgent && { userAgent }) })
  await page.goto('/signin')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/', { timeout: 60_000 })
  return page
}

async function importZip(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'account.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('Import an exported account').setInputFiles(file)
  await page.getByRole('button', { name: 'Import account' }).click()
}

/** Adds a day off through the API. */
async function addDuty(page: Page): Promise<void> {
  const { token } = (await (await page.request.get(tokenPath)).json()) as { token: string }
  const answer = await page.request.post(rosterPath, {
    data: { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF', notes: 'Rest at home' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
