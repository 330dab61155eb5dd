import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openImport } from './month-menu.ts'

/** A roster file for the file field: a path, or its content. */
type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** A roster file with this content. */
export function fileOf(text: string, name = 'roster.csv'): GivenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** Opens the import dialog of the shown page and chooses a file. */
export async function chooseFile(page: Page, file: GivenFile): Promise<Locator> {
  await openImport(page)
  await page.getByLabel('Roster file').setInputFiles(file)
  return page.getByRole('dialog', {
    name: /^Import (Roster CSV|Flight Log CSV|roster, |logbook, )/,
  })
}

/** The button that applies the previewed import. */
export function applyButton(page: Page): Locator {
  return page.getByRole('button', {
    name: /^(Apply \d|Import (\d|earlier)|Save \d|Nothing to change|Import anyway)/,
  })
}

/** Imports a file on the shown page, with the suggested decisions. */
export async function importFile(page: Page, file: GivenFile): Promise<void> {
  const dialog = await chooseFile(page, file)
  await applyButton(page).click()
  await expect(dialog).toBeHidden()
}

/**
 * Drags, drops or pastes files with these names and this text; without names, pastes the text itself.
 *
 * @returns true if the page stopped the browser from opening the files.
 */
export async function giveText(
  page: Page,
  text: string,
  [type, ...names]: [type: string, ...names: string[]],
): Promise<boolean> {
  return page.evaluate(
    ([event, files, content]) => {
      const transfer = new DataTransfer()
      for (const name of files) transfer.items.add(new File([content], name, { type: 'text/csv' }))
      if (files.length === 0) transfer.setData('text/plain', content)
      const init = { bubbles: true, cancelable: true }
      // It returns false where a listener prevents the default action.
      return !document.body.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...init, clipboardData: transfer })
          : new DragEvent(event, { ...init, dataTransfer: transfer }),
      )
    },
    [type, names, text] as const,
  )
}
