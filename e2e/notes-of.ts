import type { Locator, Page } from '@playwright/test'

/** The section of the notes in the open details of a duty. It has no label, because the note of a form is called Notes. */
export function notesOf(page: Page): Locator {
  const heading = page.getByRole('heading', { name: 'Private notes' })
  return page.getByRole('dialog').locator('section').filter({ has: heading })
}
