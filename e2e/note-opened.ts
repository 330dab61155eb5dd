import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import type { Opened } from '#scripts/checks/journeys.ts'

type Note = (path: string, titles: string[]) => void

/**
 * Notes the paths and the dialogs that the pages of a browser open.
 *
 * @returns a function that writes them into the folder.
 */
export function noteOpened(browser: Browser, folder: string): () => void {
  const paths = new Set<string>()
  const titles = new Set<string>()
  const note: Note = (path, shown) => {
    paths.add(path)
    for (const title of shown) titles.add(title)
  }
  browser.on('context', (context) => void watch(context, note).catch(() => undefined))
  return () => {
    const opened: Opened = { paths: [...paths], titles: [...titles] }
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(opened))
  }
}

/** Fails if the context is closed meanwhile. */
async function watch(context: BrowserContext, note: Note): Promise<void> {
  await context.exposeFunction('noteOpened', note)
  await context.addInitScript(() => {
    const headings = ':is([role=dialog], [role=alertdialog]) h2'
    let last = ''
    const look = () => {
      const shown = [...document.querySelectorAll(headings)].map((each) => each.textContent ?? '')
      const now = [location.pathname, ...shown].join('\n')
      if (now !== last) Reflect.get(window, 'noteOpened')(location.pathname, shown)
      last = now
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}
