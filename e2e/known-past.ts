import type { Page } from '@playwright/test'
import { ftlHistoryPath } from '#limits/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { expect } from './fixtures.ts'

/** States the home base of the signed-in user. */
export async function stateBase(page: Page, baseAirport = 'BHX'): Promise<void> {
  const profile = { name: 'Amelia Hart', crewId: null, baseAirport, defaultRole: null }
  await put(page, profilePath, profile)
}

/** States the home base, and that the roster is complete for years, so that the past proves every rule. */
export async function stateKnownPast(page: Page, baseAirport = 'BHX'): Promise<void> {
  await stateBase(page, baseAirport)
  await put(page, ftlHistoryPath, { completeSince: '2024-01-01', openingBalances: [] })
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.put(path, { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}
