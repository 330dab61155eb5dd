import type { Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, fileOf, importFile } from './import-file.ts'

const published = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
const reissued = rosterText([palmaRow('20/07/2026 Mon', '03:45')], {
  generatedOn: 'Jul 12, 2026 18:00',
})

test('asks which report time to keep when an edited one differs', async ({ signedIn: page }) => {
  await importText(page, published)
  await edit(page, '20 July 2026', (dialog) =>
    dialog.getByLabel('Brief', { exact: true }).fill('06:00'),
  )
  const dialog = await previewText(page, reissued)
  const sentence = 'Report: the airline now says 03:45, you entered 06:00.'
  await expect(dialog.getByRole('heading', { name: 'Differs from what you entered' })).toBeVisible()
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await applyButton(page).click()
  await expect(duty(page, '20 July 2026').getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Crew Portal' }).click()
  const other = page.getByText('The airline’s file of Sun 12 Jul 18:00 says 03:45')
  await expect(other).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the airline’s' }).click()
  await expect(other).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/roster')
  await expect(duty(page, '20 July 2026')).toContainText('03:45')
})

test('focuses the duty after Keep mine', async ({ signedIn: page }) => {
  await importText(page, published)
  await edit(page, '20 July 2026', (dialog) =>
    dialog.getByLabel('Brief', { exact: true }).fill('06:00'),
  )
  await importText(page, reissued)
  const keep = duty(page, '20 July 2026').getByRole('button', { name: 'Keep mine' })
  await keep.focus()
  await page.keyboard.press('Enter')
  await expect(keep).toBeHidden()
  await expect(duty(page, '20 July 2026').getByRole('button')).toBeFocused()
  await expect(page.getByText(/Airline now says/)).toHaveCount(0)
})

test('asks before it imports another person’s roster', async ({ signedIn: page }) => {
  await importText(page, published)
  const colleagues = rosterText([palmaRow('22/07/2026 Wed')], {
    owner: '15871 OKAFOR DANIEL BHX,CC,738',
  })
  const dialog = await previewText(page, colleagues)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This roster' })).toContainText(
    'OKAFOR DANIEL (15871), your number is 20417.',
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(duty(page, '22 July 2026')).toHaveCount(0)
  await previewText(page, colleagues)
  await dialog.getByRole('button', { name: 'Import anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(duty(page, '22 July 2026')).toBeVisible()
})

test('offers to fill an empty profile from the first file', async ({ signedIn: page }) => {
  await importText(page, published)
  const offer = page.getByRole('region', { name: 'Your profile' })
  await expect(offer).toContainText('crew ID 20417, cabin crew')
  await expect(
    page.getByText('Home base set to BHX. You can change it in your profile.'),
  ).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Use for my profile' }).click()
  await expect(page.getByText('Your profile is filled in.')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('Crew ID')).toHaveValue('20417')
  await expect(page.getByLabel('Home base')).toHaveValue('BHX')
})

/** Imports a file on the roster page. */
async function importText(page: Page, text: string): Promise<void> {
  await openRoster(page)
  await importFile(page, fileOf(text))
  await expect(page.getByText(/Import completed!/).last()).toBeVisible()
}

/** Chooses a file on the roster page and returns the dialog. */
async function previewText(page: Page, text: string) {
  await openRoster(page)
  return chooseFile(page, fileOf(text))
}

async function openRoster(page: Page): Promise<void> {
  if (!page.url().includes('/roster')) await page.goto('/roster')
}

/** Edits and saves a duty. */
async function edit(
  page: Page,
  day: string,
  change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await duty(page, day).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Duty' })
  await change(dialog)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
}

function duty(page: Page, day: string) {
  return page.getByRole('article', { name: day, exact: true })
}
