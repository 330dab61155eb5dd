import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { legalityPath } from '#limits/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fileOf, importFile } from './import-file.ts'

test.use({ viewport: { width: 390, height: 844 } })

const sample = new URL('../samples/roster-02-mixed-overnight-standby-training.csv', import.meta.url)
/** The roster of July 2026 from an airline whose files name no base. */
const july = readFileSync(sample, 'utf8').replace('HARLOW MARTHA BHX,', 'HARLOW MARTHA ,')

test('a new user states the base and the past with few taps, and the rest of the month is checked', async ({
  signedIn: page,
}) => {
  await page.goto('/roster')
  await importFile(page, fileOf(july))
  expect(await openRules(page)).not.toEqual([])
  await page.goto('/')
  const card = page.getByRole('region', { name: /^(Next|On) duty/ })
  await expect(card).not.toContainText(/^Legal|\. Legal/)

  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await tap(card.getByRole('button', { name: /^Home base: BHX\?/ }))
  await expect(page.getByText('Home base saved: BHX')).toBeVisible()
  expect(taps).toBe(1)

  await page.goto('/roster')
  await tap(page.getByRole('link', { name: 'Before this roster' }))
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  await dialog.getByLabel('Free from').fill('28/06/2026 12:00')
  await dialog
    .getByRole('checkbox', { name: 'My last trip before stayed within 2 hours of home time' })
    .check()
  await dialog.getByLabel('Flight, 12 months').fill('600')
  await dialog.getByLabel('Flight, this year').fill('300')
  await dialog.getByLabel('Duty, 12 months').fill('1200')
  await dialog.getByLabel('Free days this year before 1 Jul').fill('80')
  await expectAccessible(page)
  await tap(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  expect(taps).toBe(3)

  // The first days still lack hours of the 28 days before, which only the roster of June has.
  expect((await openRules(page)).filter(({ date }) => date >= '2026-07-25')).toEqual([])
  await tap(page.getByRole('article', { name: '31 July 2026' }).getByRole('button').first())
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/^Legal/)
  await expect(page.getByRole('button', { name: /^All 23 rules/ })).toBeVisible()
  expect(taps).toBe(4)
})

type Open = { date: string; rules: string[] }

/** The duties from today on with rules that are not known. */
async function openRules(page: Page): Promise<Open[]> {
  const path = `${legalityPath}?from=2026-07-15&to=2026-07-31`
  const { duties } = (await callApi(page, 'GET', path)) as {
    duties: { date: string; coverage: { rule: string; state: string }[] }[]
  }
  return duties.flatMap(({ date, coverage }) => {
    const rules = coverage.filter(({ state }) => state === 'notKnown').map(({ rule }) => rule)
    return rules.length > 0 ? [{ date, rules }] : []
  })
}
