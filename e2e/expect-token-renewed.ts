import { expect, type Page } from '@playwright/test'
import { declareShared } from './fixtures.ts'

/** Expects that a call with an expired token is retried with a new one. The roster must have no duties. */
export async function expectTokenRenewed(page: Page): Promise<void> {
  // Otherwise the portal may load August before, for days without a connection.
  await declareShared(page)
  await page.goto('/roster')
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  let calls = 0
  await page.route('**/api/employment/crew/roster?month=2026-08*', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    const headers = { ...route.request().headers(), authorization: 'Bearer run-out' }
    return route.continue({ headers })
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'August 2026' })).toBeVisible()
  await expect(page.getByText('No roster entries')).toBeVisible()
  expect(calls).toBe(2)
}
