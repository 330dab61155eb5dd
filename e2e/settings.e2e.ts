import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { changePasswordPath, endSessionPath, sessionsPath, tokenPath } from '#api/identity.ts'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import { notesPath } from '#load/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { expect, expectAccessible, password, signIn, test } from './fixtures.ts'

const newPassword = 'cleared-to-land'

test('the theme and the hours format are stored on this device', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' })
  await expect(dark).toHaveAttribute('aria-pressed', 'false')
  await dark.click()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: '39:30' }).click()
  await page.reload()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '39:30' })).toHaveAttribute('aria-pressed', 'true')
})

test('the password form shows faults beside their fields', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const present = page.getByLabel('Current password', { exact: true })
  const fresh = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(present).toHaveAccessibleDescription('This field is required')
  await expect(fresh).toHaveAccessibleDescription('This field is required')
  await fresh.fill('123456789')
  await expect(fresh).toHaveAccessibleDescription('Must be at least 10 characters')
  await fresh.fill('x'.repeat(129))
  await expect(fresh).toHaveAccessibleDescription('Must be no more than 128 characters')
  await expectAccessible(page)
  await fresh.fill(newPassword)
  await present.fill('not-the-password')
  await change.click()
  await expect(present).toHaveAccessibleDescription('This is not your password')
  await expect(present).toBeFocused()
  await fresh.fill('1q2w3e4r5t')
  await present.fill(password)
  await change.click()
  await expect(fresh).toHaveAccessibleDescription(/too common/)
  await expect(fresh).toBeFocused()
  await expectAccessible(page)
  await fresh.fill(newPassword)
  await page.route(`**${changePasswordPath}`, (route) => route.abort())
  await present.fill(password)
  await change.click()
  await expect(page.getByText('An error occurred while changing the password.')).toBeVisible()
  await page.unroute(`**${changePasswordPath}`)
  await page.route(`**${changePasswordPath}`, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Please try again later.' } }),
  )
  await change.click()
  await expect(
    page.getByText('Failed to change the password: Too many requests. Please try again later.'),
  ).toBeVisible()
})

test('a changed password ends the other sessions on request', async ({
  signedIn: page,
  browser,
  portal,
  crew,
}) => {
  const other = await signedInElsewhere(browser, portal.url, crew.email)
  await page.goto('/settings')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Sign out everywhere else').uncheck()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()

  await page.getByLabel('Current password', { exact: true }).fill(newPassword)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await expect(page.getByLabel('Sign out everywhere else')).toBeChecked()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText('Password changed. You are signed out everywhere else.'),
  ).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await other.reload()
  await expect(other).toHaveURL('/signin')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await other.close()
})

test('sessions are listed and can be ended', async ({ page, browser, portal, crew }) => {
  await page.goto('/signin')
  await signIn(page, crew.email, password)
  await expect(page).toHaveURL('/')
  const [phone, laptop] = [
    await signedInElsewhere(browser, portal.url, crew.email, userAgents.phone),
    await signedInElsewhere(browser, portal.url, crew.email, userAgents.laptop),
  ]
  await page.goto('/settings')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  // The account was created by a client without a known name.
  await expect(devices.getByRole('listitem', { name: 'Unknown device' })).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').first()).toContainText('Chrome on LinuxThis device')
  await expectAccessible(page)
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Signed out: Safari on iPhone')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await phone.goto('/roster?month=2026-06')
  await expect(phone).toHaveURL('/signin')
  await signIn(phone, crew.email, password)
  await expect(phone).toHaveURL('/roster?month=2026-06')
  await laptop.reload()
  await expect(laptop.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('button')).toHaveCount(0)
  await laptop.reload()
  await expect(laptop).toHaveURL('/signin')
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.close()
  await laptop.close()
})

test('the email address is changed with the password', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Email address' })
  const newEmail = `${crypto.randomUUID()}@crew.example`
  const address = section.getByLabel('New email address')
  const secret = section.getByLabel('Your password', { exact: true })
  await address.fill('amelia')
  await section.getByRole('button', { name: 'Change email address' }).click()
  await expect(address).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(secret).toHaveAccessibleDescription('This field is required')
  await expectAccessible(page)
  await address.fill(newEmail)
  await secret.fill('not-the-password')
  await section.getByRole('button', { name: 'Change email address' }).click()
  await expect(secret).toHaveAccessibleDescription('This is not your password')
  await secret.fill(password)
  await section.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByText('Email address changed')).toBeVisible()
  await expect(section).toContainText(`You sign in with ${newEmail}`)
})

test('failures to list or end sessions are shown', async ({
  signedIn: page,
  browser,
  portal,
  crew,
}) => {
  const phone = await signedInElsewhere(browser, portal.url, crew.email, userAgents.phone)
  await page.route(`**${sessionsPath}`, (route) => route.abort())
  await page.goto('/settings')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('alert')).toContainText('The portal cannot be reached.', {
    timeout: 10_000,
  })
  await expectAccessible(page)
  await page.unroute(`**${sessionsPath}`)
  await devices.getByRole('button', { name: 'Try again' }).click()
  await page.route(`**${endSessionPath}`, (route) => route.abort())
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('An error occurred while signing out.')).toBeVisible()
  await expect(devices.getByRole('listitem', { name: 'Safari on iPhone' })).toBeVisible()
  await phone.close()
})

test('an account is exported, deleted, created again and imported', async ({
  signedIn: page,
  crew,
}) => {
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

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await signIn(page, crew.email, password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()

  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(crew.name)
  await page.getByLabel('Email address').fill(crew.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
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
})

test('an export has the private notes only if they are ticked', async ({ signedIn: page }) => {
  const { token } = (await (await page.request.get(tokenPath)).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const note = { kind: 'ownTime', at: '2026-07-15T08:00:00Z', minutes: 45, text: 'quokkalearning' }
  expect((await page.request.post(notesPath, { data: note, headers })).status()).toBe(200)
  await page.goto('/settings')
  const data = page.getByRole('region', { name: 'Your data' })
  const exported = async () => {
    const saving = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Export all my data' }).click()
    const files = unzipSync(await readFile(await (await saving).path()))
    return Buffer.concat(Object.values(files)).toString()
  }
  expect(await exported()).not.toContain('quokkalearning')
  await data.getByRole('checkbox', { name: 'With my private notes, as readable text' }).check()
  await expectAccessible(page)
  expect(await exported()).toContain('quokkalearning')
})

test('deleting the account warns first and asks for the password', async ({ signedIn: page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await expect(dialog).toContainText('This action cannot be undone.')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export all my data first' }).click()
  await saving
  const remove = dialog.getByRole('button', { name: 'Delete my account' })
  const secret = dialog.getByLabel('Your password', { exact: true })
  await remove.click()
  await expect(secret).toHaveAccessibleDescription('This field is required')
  await secret.fill('not-the-password')
  await remove.click()
  await expect(secret).toHaveAccessibleDescription('This is not your password')
  await expect(secret).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue('')
})

test('failures to export, import or delete the account are shown', async ({ signedIn: page }) => {
  await page.goto('/settings')
  await page.route(`**${accountPath}**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Export all my data' }).click()
  await expect(page.getByText('An error occurred while exporting your data.')).toBeVisible()
  await importZip(page, Buffer.from('x'))
  await expect(page.getByText('An error occurred while importing the account.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('An error occurred while deleting the account.')).toBeVisible()
  await page.unroute(`**${accountPath}**`)
  for (const path of [accountExportPath, accountImportPath, accountPath]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong.' } }),
    )
  }
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Failed to delete the account: Something went wrong.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Export all my data first' }).click()
  await expect(page.getByText('Failed to export your data: Something went wrong.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Import account' }).click()
  await expect(page.getByText('Import failed: Something went wrong.')).toBeVisible()
})

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
