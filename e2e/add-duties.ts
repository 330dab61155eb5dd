import type { Page } from '@playwright/test'
import { importPath } from '#imports/api/paths.ts'
import { savedDuty } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { expect } from './fixtures.ts'

/** Imports a roster file for the signed-in user. */
export async function addRosterFile(page: Page, csvData: string): Promise<void> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as {
    token: string
  }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(importPath, { data: { csvData }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/**
 * Adds duties for the signed-in user and opens the roster.
 *
 * @param url the portal, if it is not the one of the fixtures.
 * @returns the ids of the duties.
 */
export async function addDuties(page: Page, duties: object[], url = ''): Promise<string[]> {
  const ids: string[] = []
  const { token } = (await (await page.request.get(`${url}/api/auth/token`)).json()) as {
    token: string
  }
  for (const data of duties) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.post(url + rosterPath, { data, headers })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    ids.push(savedDuty.parse(await answer.json()).data.id)
  }
  await page.goto(`${url}/roster`)
  return ids
}
