import type { Page } from '@playwright/test'

/** Notes what moves on this and later pages without a recent input. The place of the toasts, which are empty, may move. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch)
  await page.evaluate(watch)
}

/** The elements that moved, each with the score of its shift. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'moved') ?? []) as string[])
}

function watch(): void {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? node : node?.parentElement,
      )
      for (const node of hadRecentInput ? [] : nodes) {
        if (node?.closest('[data-toasts]')) continue
        moved.push(`${value}: ${node?.outerHTML.slice(0, 120) ?? 'a removed element'}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
