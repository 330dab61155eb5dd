import type { Page } from '@playwright/test'
import { isPageAddress } from '#web/offline/addresses.ts'

/**
 * Lets the app ask for all data itself, so that a test can change the answers. The portal writes first answers only into
 * pages without a search.
 */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route(
    ({ pathname, search }) => isPageAddress(pathname) && search === '',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      return route.fulfill({
        response: await route.fetch({ url: `${route.request().url()}?plain` }),
      })
    },
  )
}
