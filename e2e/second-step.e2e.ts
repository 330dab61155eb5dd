import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeOf } from '#scripts/authenticator.ts'
import { expect, expectAccessible, password, signIn, test } from './fixtures.ts'

test('signing in takes a second step', { tag: '@journey' }, async ({ signedIn: page, crew }) => {
  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await page.goto('/settings')
  await expect(section).toContainText('Signing in asks only for your password.')
  const totpUri = await openApp(page)
  await expectAccessible(page)

  const code = page.getByLabel('Code from your app')
  const turnOn = page.getByRole('dialog').getByRole('button', { name: 'Turn on' })
  await code.fill('000 000')
  await turnOn.click()
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/)
  await code.fill(codeOf(totpUri).replace(/.../, '$& '))
  await turnOn.click()
  const dialog = page.getByRole('dialog', { name: 'Save your backup codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Save your backup codes first')).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const backupCodes = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
  expect(backupCodes).toEqual(await dialog.getByRole('listitem').allTextContents())
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
  await expect(section).toContainText(
    'Signing in also asks for a code from your app, or a backup code.',
  )
  // Turning it on replaces the session.
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByText('This device')).toHaveCount(1)

  await logOut(page)
  await signIn(page, crew.email, password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/)
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.goto('/roster')
  await expect(page).toHaveURL('/signin')
  await signIn(page, crew.email, password)
  await code.fill(codeOf(totpUri, 1))
  await code.press('Enter')
  await expect(page).toHaveURL('/roster')

  await logOut(page)
  await signIn(page, crew.email, password)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  const backup = page.getByLabel('Backup code')
  await expect(backup).toBeFocused()
  await backup.fill('abcde-fghij')
  await backup.press('Enter')
  await expect(backup).toHaveAccessibleDescription(/not one of your backup codes/)
  await backup.fill(` ${backupCodes[0]?.toUpperCase()} `)
  await backup.press('Enter')
  await expect(page).toHaveURL('/')

  await page.goto('/settings')
  await section.getByRole('button', { name: 'New backup codes' }).click()
  const renewal = page.getByRole('dialog', { name: 'New backup codes' })
  await givePassword(renewal, password, 'Show new codes')
  const shown = page.getByRole('dialog', { name: 'Save your backup codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expect(shown).not.toContainText(backupCodes[1] ?? '')
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(shown).toBeHidden()
  await section.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in' })
  await givePassword(question, password, 'Turn off')
  await expect(question).toBeHidden()
  await expect(section).toContainText('Signing in asks only for your password.')
  await logOut(page)
  await signIn(page, crew.email, password)
  await expect(page).toHaveURL('/')
})

/** Opens the step with the QR code, and reads the key beside it. */
async function openApp(page: Page): Promise<string> {
  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
  await givePassword(dialog, password, 'Continue')
  await expect(dialog.getByRole('img', { name: /For the camera/ })).toBeVisible()
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()
  return `otpauth://totp/CrewPortal?secret=${key?.replaceAll(' ', '')}`
}

async function givePassword(
  dialog: ReturnType<Page['getByRole']>,
  secret: string,
  submit: string,
): Promise<void> {
  await dialog.getByLabel('Your password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: submit }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signin')
}
