import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { chooseForDuty } from './month-menu.ts'

/** The rows of a day in the list of the roster, or those of them with a code. */
export const dutyRow = (page: Page, date: string, code: string | RegExp = '') =>
  page.getByRole('article', { name: date }).filter({ hasText: code })

/** Opens the actions of a duty from its details. */
export async function openActions(page: Page, duty: Locator): Promise<Locator> {
  await duty.getByRole('button').first().click()
  await chooseForDuty(page, 'Something changed')
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Fills a form by the labels of its fields. */
export async function fillFields(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
}

/** The fields of a call-out: `09:50 11:30 210 BHX PMI 12:30 15:05`, from the call to the arrival. */
export function callOutFields(words: string): Record<string, string> {
  const labels = ['Called at', 'Report', 'Flight number', 'From', 'To', 'Departure', 'Arrival']
  return Object.fromEntries(words.split(' ').map((word, place) => [labels[place], word]))
}
