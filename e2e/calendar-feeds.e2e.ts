import { rosterPath } from '#duties/api/paths.ts'
import { tokenPath } from '#api/identity.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a calendar is created and revoked', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings')
  await page.getByRole('button', { name: 'My calendar' }).click()
  await page.getByRole('button', { name: 'Create and copy address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toMatch(/^http:\/\/localhost:\d+\/calendar\/[\w-]{43}\.ics$/)
  expect((await page.request.get(first)).status()).toBe(200)
  const dialog = page.getByRole('dialog', { name: 'My calendar' })
  await expect(dialog.getByText(first)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  )
  await dialog.getByLabel('Report time').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Calendar saved')).toBeVisible()

  await page.getByRole('button', { name: 'My calendar' }).click()
  await expect(dialog).toContainText(/Last used 15 Jul 2026, 10:0\d by/)
  await expect(dialog).not.toContainText(first)
  await dialog.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('button', { name: 'Create and copy' }).click()
  await expect(dialog.getByRole('img', { name: 'The address as a QR code' })).toBeVisible()
  const second = await page.evaluate(() => navigator.clipboard.readText())
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('alertdialog', { name: 'Revoke the address' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(dialog.getByRole('button', { name: 'Create and copy address' })).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)
})

test(
  'the family sees the chosen words',
  { tag: '@journey' },
  async ({ signedIn: page, browser }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings')
    const { token } = (await (await page.request.get(tokenPath)).json()) as { token: string }
    const standby = {
      date: '2026-07-16',
      dutyType: 'HSBY',
      dutyCode: 'SBY9',
      scheduledBrief: '2026-07-16T04:00:00Z',
      scheduledDebrief: '2026-07-16T12:00:00Z',
    }
    await page.request.post(rosterPath, {
      data: standby,
      headers: { authorization: `Bearer ${token}` },
    })
    // On phones, the groups of settings are folded.
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await page.getByRole('button', { name: 'Family calendar' }).click()
    await page.getByRole('button', { name: 'Create and copy address' }).click()
    await expect(page.getByText('Address copied')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const dialog = page.getByRole('dialog', { name: 'Family calendar' })
    const preview = dialog.getByRole('region', { name: 'What your family sees' })
    await expect(preview).toContainText('Thu 16 JulBusy')
    await dialog.getByLabel('Busy', { exact: true }).fill('At work')
    await dialog.getByLabel('Show times on busy days').check()
    await expect(preview).toContainText('Thu 16 JulAt work05:00 to 13:00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Family calendar saved')).toBeVisible()

    const family = await browser.newContext({ javaScriptEnabled: true })
    const theirs = await family.newPage()
    const complaints: string[] = []
    theirs.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await theirs.goto(address)
    await expect(
      theirs.getByRole('heading', { name: 'Today, Wednesday 15 July 2026' }),
    ).toBeVisible()
    await expect(theirs.getByRole('listitem').first()).toHaveText(
      /Thu 16 Jul\s+At work\s+05:00 to 13:00/,
    )
    await expectAccessible(theirs)
    expect(complaints).toEqual([])
    await family.close()
  },
)
