import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { authorisation } from './days-off.ts'

/** Calls the API as the user of a page, and expects success. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<unknown> {
  const headers = await authorisation(page)
  const sent = data === undefined ? {} : { data }
  const answer = await page.request.fetch(path, { method, headers, ...sent })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
