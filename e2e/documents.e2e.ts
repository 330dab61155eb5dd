import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseForLogbook, chooseForMonth } from './month-menu.ts'

test(
  'downloads the filtered logbook, a roster month and the duty record',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.request.post(signInPath, { data: demoUser })).ok()).toBe(true)

    await page.goto('/logbook?from=2026-06-01&to=2026-06-30&order=asc')
    const shown = await page.getByText(/^Showing 1 - /).textContent()
    const count = Number(/of (\d+)/.exec(shown ?? '')?.[1])
    await chooseForLogbook(page, 'Export')
    const exporting = page.getByRole('dialog', { name: 'Export logbook' })
    await expect(exporting).toContainText(`${count} entries from 1 Jun 2026 to 30 Jun 2026`)
    await expectAccessible(page)
    for (const format of ['PDF', 'Excel', 'CSV']) {
      const button = exporting.getByRole('button', { name: `Download as ${format}` })
      const file = await downloaded(page, () => button.click())
      expect(file.name).toMatch(/^logbook-2026-06-01-to-2026-06-30\.(pdf|xlsx|csv)$/)
      await expect(page.getByText(`The ${format} file is saved`)).toBeVisible()
      if (format !== 'CSV') continue
      const lines = file.bytes.toString('utf8').trim().split('\r\n')
      expect(lines).toHaveLength(count + 1)
      expect(lines[1]).toContain('2026-06-0')
    }

    await page.goto('/roster?month=2026-06')
    await chooseForMonth(page, 'Download June 2026')
    const files = page.getByRole('dialog', { name: 'Download June 2026' })
    await expectAccessible(page)
    const excel = files.getByRole('button', { name: 'Download as Excel' })
    expect((await downloaded(page, () => excel.click())).name).toBe('roster-2026-06.xlsx')
    const pdf = files.getByRole('button', { name: 'Download as PDF' })
    const month = await downloaded(page, () => pdf.click())
    expect([month.name, month.bytes.toString('latin1', 0, 5)]).toEqual([
      'roster-2026-06.pdf',
      '%PDF-',
    ])
    await files.getByRole('button', { name: 'Close' }).last().click()

    await chooseForMonth(page, 'Limits')
    await page.getByRole('button', { name: 'Duty record' }).click()
    const dialog = page.getByRole('dialog', { name: 'Duty record' })
    await dialog.getByLabel('Period').selectOption('Last month')
    await expectAccessible(page)
    const csv = dialog.getByRole('button', { name: 'Download as CSV' })
    const record = await downloaded(page, () => csv.click())
    expect(record.name).toBe('duty-record-2026-06-01-to-2026-06-30.csv')
  },
)

async function downloaded(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await press()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
