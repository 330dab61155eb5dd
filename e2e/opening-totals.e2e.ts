import type { Locator, Page } from '@playwright/test'
import type { OpeningTotalInput, OpeningTotalList } from '#logbook/api/opening-totals.ts'
import { openingTotalPath, openingTotalsPath, logbookPath } from '#logbook/api/paths.ts'
import type { LogbookEntryInput } from '#logbook/api/logbook.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const flight: LogbookEntryInput = {
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ALBX',
  flightTime: 2.4,
}

test('edits earlier experience in the totals', { tag: '@journey' }, async ({ signedIn: page }) => {
  const headers = await signedHeaders(page)
  expect((await page.request.post(logbookPath, { headers, data: flight })).ok()).toBe(true)
  await page.route(`**${openingTotalsPath}`, (route) => route.fulfill({ status: 403, json: {} }))
  await page.goto('/logbook')
  await page.getByRole('button', { name: '39:30' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  const line = summary.getByRole('button', { name: /earlier experience/i })
  await expect(line).toHaveText('Earlier experience')
  await line.click()
  const list = page.getByRole('dialog', { name: 'Earlier experience', exact: true })
  await expect(list.getByRole('alert')).toBeVisible()
  await page.unroute(`**${openingTotalsPath}`)
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByText('No earlier experience yet')).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add earlier experience' })
  await submit(form, 'Add')
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByLabel('Hours').fill('3072')
  await form.getByLabel('Aircraft Type').fill('B738')
  await form.getByLabel('Last Day').fill('10/07/2026')
  await expect(form.getByText(/^Your logbook begins on 10 Jul 2026\./)).toBeVisible()
  await form.getByLabel('Last Day').fill('31/12/2019')
  await expect(form.getByText(/^Your logbook begins/)).toBeHidden()
  await expectAccessible(page)
  await submit(form, 'Add')
  await expect(form).toBeHidden()
  const total = list.getByRole('listitem', { name: '3,072:00 hours as cabin crew on B738' })
  await expect(total).toContainText('until 31 Dec 2019')

  await total.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit earlier experience' })
  await edit.getByLabel('Sectors').fill('1450')
  await edit.getByLabel('Hours').fill('3072.5')
  await changedElsewhere(page, { hours: 3000 })
  await submit(edit, 'Save Changes')
  const question = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expect(question.getByRole('listitem', { name: 'Hours' })).toContainText('3072.5')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  const saved = list.getByRole('listitem', { name: '3,072:30 hours as cabin crew on B738' })
  await expect(saved).toContainText('until 31 Dec 2019, 1,450 sectors')

  await list.getByRole('button', { name: 'Close' }).last().click()
  await expect(line).toContainText('3,072:30 earlier + 2:24 here = 3,074:54 in all')
  await expect(summary).toContainText('Total Hours2:24')
  await expectAccessible(page)

  await line.click()
  await saved.getByRole('button', { name: /^Delete/ }).click()
  await submit(page.getByRole('alertdialog'), 'Delete')
  await list.getByRole('button', { name: 'Close' }).last().click()
  await expect(line).toHaveText('Add earlier experience')
})

function submit(dialog: Locator, name: string): Promise<void> {
  return dialog.getByRole('button', { name, exact: true }).click()
}

/** Changes the only opening total as another device would. */
async function changedElsewhere(page: Page, change: Partial<OpeningTotalInput>): Promise<void> {
  const headers = await signedHeaders(page)
  const answer = await page.request.get(openingTotalsPath, { headers })
  const { data } = (await answer.json()) as OpeningTotalList
  const [total] = data
  if (!total) throw new Error('no opening total')
  const { id, version, ...input } = total
  const saved = await page.request.put(openingTotalPath(id), {
    data: { ...input, ...change },
    headers: { ...headers, 'if-match': `"${version}"` },
  })
  expect(saved.ok()).toBe(true)
}

async function signedHeaders(page: Page): Promise<Record<string, string>> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
