import type { Page } from '@playwright/test'
import type { RosterMonth } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { expect } from './fixtures.ts'

/** Adds a day off on 22 July 2026 in the form of the roster. */
export async function addDayOff(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Duty' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Date').fill('22/07/2026')
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByLabel('Duty Code').fill(code)
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(dialog).toBeHidden()
}

/** The duties of a month as the portal has them. */
export async function dutiesOf(page: Page, month = '2026-07'): Promise<RosterMonth['data']> {
  const headers = await authorisation(page)
  const answer = await page.request.get(`${rosterPath}?month=${month}`, { headers })
  return ((await answer.json()) as RosterMonth).data
}

export async function authorisation(
  page: Page,
  portalUrl = '',
): Promise<{ authorization: string }> {
  const answer = await page.request.get(`${portalUrl}/api/auth/token`)
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
