import type { Request } from '@playwright/test'
import { linkIn, startMailCatcher, type MailCatcher } from '#scripts/mail-catcher.ts'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import { expect, expectAccessible, journeyNow, password, signIn, test } from './fixtures.ts'

const newPassword = 'cleared-to-land'

/** A portal that sends email, and the inbox. */
const mailed = test.extend<object, { mails: MailCatcher; portal: PortalProcess }>({
  mails: [
    async ({}, use) => {
      const mails = await startMailCatcher()
      await use(mails)
      await mails.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mails }, use) => {
      const portal = await startPortal({
        PORTAL_CLOCK: journeyNow,
        SMTP_URL: mails.url,
        MAIL_FROM: 'CrewPortal <portal@crew.example>',
      })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // With a mail server, sign-up starts no session.
  signedIn: async ({ page, crew }, use) => {
    await page.goto('/signin')
    await signIn(page, crew.email, password)
    await expect(page).toHaveURL('/')
    await use(page)
  },
})

mailed(
  'a link sets a new password, once',
  { tag: '@journey' },
  async ({ signedIn: page, crew, mails }) => {
    await mails.mailTo(crew.email)
    const visitor = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
    if (!visitor) throw new Error('no browser')
    const other = await visitor.newPage()
    await other.goto('/signin')
    await other.getByRole('link', { name: 'Forgotten password?' }).click()
    await expect(other.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('Email address').fill(crew.email)
    await other.getByRole('button', { name: 'Ask for a link' }).click()
    await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    await expectAccessible(other)

    const link = linkIn(await mails.mailTo(crew.email))
    const sent: (string | undefined)[] = []
    const told = (request: Request) => [request.url(), request.headers()['referer']]
    other.on('request', (request) => sent.push(...told(request)))
    const answer = await other.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(other).toHaveURL('/reset-password')
    await expect(other.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await other.getByLabel('New password', { exact: true }).fill('cabincrew123')
    await other.getByRole('button', { name: 'Set password' }).click()
    await expect(other.getByText(/too easy to guess/)).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('New password', { exact: true }).fill(newPassword)
    await other.getByRole('button', { name: 'Set password' }).click()
    await expect(other.getByRole('heading', { name: 'Your new password is set' })).toBeFocused()
    await expectAccessible(other)
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Open your link again' })).toBeFocused()
    await expectAccessible(other)
    const token = link.split('token=')[1] ?? link
    expect(sent.filter((address) => address?.includes(token))).toEqual([])

    await page.reload()
    await expect(page).toHaveURL('/signin')
    await signIn(page, crew.email, password)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await signIn(page, crew.email, newPassword)
    await expect(page).toHaveURL('/')

    await other.goto(link)
    await other.getByLabel('New password', { exact: true }).fill(newPassword)
    await other.getByRole('button', { name: 'Set password' }).click()
    await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Ask for another link' }).click()
    await expect(other).toHaveURL('/forgot-password')
    await visitor.close()
  },
)

mailed(
  'a link confirms the address, which restricts nothing until then',
  { tag: '@journey' },
  async ({ signedIn: page, crew, mails }) => {
    await mails.mailTo(crew.email)
    const line = page.getByRole('complementary', { name: 'Email address' })
    await expect(line).toContainText('Confirm your email address')
    await expectAccessible(page)
    await line.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('We have sent another link')).toBeVisible()
    const link = linkIn(await mails.mailTo(crew.email))
    const mailPage = await page.context().newPage()
    await mailPage.goto(`${link}x`)
    await expect(mailPage.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(mailPage)
    await mailPage.goto(link)
    await expect(mailPage).toHaveURL('/confirm-email')
    await expect(
      mailPage.getByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeVisible()
    await expectAccessible(mailPage)
    await expect(line).toBeHidden()
    await mailPage.reload()
    await expect(mailPage).toHaveURL('/')
    await mailPage.goto(link)
    await mailPage.getByRole('link', { name: 'Go to CrewPortal' }).click()
    await expect(mailPage).toHaveURL('/')
    await expect(mailPage.getByRole('complementary', { name: 'Email address' })).toBeHidden()
  },
)

test('a portal without email names whom to ask', async ({ page, crew }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email address').fill(crew.email)
  await page.getByRole('button', { name: 'Ask for a link' }).click()
  await expect(page.getByText('ask its administrator for the link')).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Open your link again' })).toBeVisible()
})
