import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Calls the API as the user of a page, and expects success. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<unknown> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const sent = data === undefined ? {} : { data }
  const answer = await page.request.fetch(path, { method, headers, ...sent })
  expect(answer.status()).toBe(200)
  return answer.json()
}
