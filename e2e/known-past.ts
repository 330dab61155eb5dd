import type { Page } from '@playwright/test'
import { ftlHistoryPath } from '#limits/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { callApi } from './call-api.ts'

/** States the home base of the signed-in user. */
export async function stateBase(page: Page, baseAirport = 'BHX'): Promise<void> {
  const profile = { name: 'Amelia Hart', crewId: null, baseAirport, defaultRole: null }
  await callApi(page, 'PUT', profilePath, profile)
}

/** States the home base, and that the roster is complete for years, so that the past proves every rule. */
export async function stateKnownPast(page: Page, baseAirport = 'BHX'): Promise<void> {
  await stateBase(page, baseAirport)
  await callApi(page, 'PUT', ftlHistoryPath, { completeSince: '2024-01-01', openingBalances: [] })
}
