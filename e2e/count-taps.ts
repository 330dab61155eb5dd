import type { Page } from '@playwright/test'

/** Counts the taps from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['taps'] = '0'
    const count = () => (dataset['taps'] = String(Number(dataset['taps']) + 1))
    addEventListener('click', count, { capture: true })
  })
  return async () => Number(await page.locator('html').getAttribute('data-taps'))
}
