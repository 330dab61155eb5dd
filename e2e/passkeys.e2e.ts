import type { Page } from '@playwright/test'
import { codeOf } from '#scripts/authenticator.ts'
import { checkCodePath, turnOnSecondStepPath } from '#api/identity.ts'
import { expect, expectAccessible, password, signIn, test } from './fixtures.ts'

test(
  'a passkey signs in as both steps',
  {
    tag: '@journey',
  },
  async ({ signedIn: page, crew }) => {
    await addAuthenticator(page)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Manage passkeys' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You have no passkey yet.')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expectAccessible(page)
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('listitem')).toContainText('My phone')
    await expectAccessible(page)

    const offered = await page.request.post(turnOnSecondStepPath, { data: { password } })
    const { totpURI } = (await offered.json()) as { totpURI: string }
    expect(
      (await page.request.post(checkCodePath, { data: { code: codeOf(totpURI) } })).status(),
    ).toBe(200)
    await page.context().clearCookies()
    loaded.length = 0
    await page.goto('/signin')
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await expect(button).toBeVisible()
    // Nothing of passkeys is loaded until the button is pressed.
    expect(loaded.filter((url) => url.includes('passkey'))).toEqual([])
    await expectAccessible(page)
    await signIn(page, crew.email, password)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await page.goto('/signin')
    await button.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to CrewPortal')

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Manage passkeys' }).click()
    await dialog.getByRole('button', { name: 'Remove My phone' }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/signin')
    await button.click()
    await expect(page.getByText('This passkey is not known here.')).toBeVisible()
  },
)

/** A phone with a fingerprint reader, in software. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
