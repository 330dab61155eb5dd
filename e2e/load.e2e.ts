import type { Page } from '@playwright/test'
import { notesPath } from '#load/api/paths.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const notice = 'Counts, not a judgement of anybody’s fitness.'

test('the notes of the days unfold', { tag: '@journey' }, async ({ signedIn: page }) => {
  await addTwoFlights(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`${notesPath}?`)) asked.push(request.url())
  })
  await callApi(page, 'POST', notesPath, {
    kind: 'ownTime',
    minutes: 45,
    at: '2026-07-02T10:00:00Z',
  })
  await page.goto('/roster/load')
  const fold = page.getByRole('button', { name: 'Notes of these days' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([])
  await fold.click()
  await expect(page.getByRole('heading', { name: 'Thu 2 Jul' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit: Own time for the job, 45 min' }).click()
  const form = page.getByRole('dialog', { name: 'E-learning' })
  await form.getByRole('button', { name: '30 min' }).click()
  await expect(form).toHaveCount(0)
  // The toast may cover it, and stays while the pointer is there.
  await page.getByRole('button', { name: 'edited 1×' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('45 min')
  await page.getByRole('button', { name: 'Withdraw: Own time for the job, 30 min' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw this note?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.locator('del').filter({ hasText: '30 min' })).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(page.getByText('None noted.')).toBeVisible()
  await expectAccessible(page)
})

test('without a connection, this device counts the roster that it has', async ({
  signedIn: page,
  gate,
}) => {
  await addTwoFlights(page)
  await addDuties(page, [])
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
  await page.goto('/roster/load')
  const headline = page.getByText(/^28 days to 15 Jul: duty/)
  const words = await headline.textContent()
  await page.waitForFunction(() => localStorage.getItem('portalStoredAhead') !== null)
  await gate.stop()
  await page.reload()
  await expect(headline).toHaveText(words ?? '')
  await expect(
    page.getByText('Changes by the airline, notes and comparisons wait for the connection.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Own time' })).toHaveCount(0)
  await expect(page.getByText(notice)).toHaveCount(1)
  await expectAccessible(page)
})

async function addTwoFlights(page: Page): Promise<void> {
  await addRosterFile(
    page,
    rosterText([
      palmaRow('10/07/2026 Fri'),
      offRow('11/07/2026 Sat'),
      palmaRow('14/07/2026 Tue'),
      palmaRow('16/07/2026 Thu'),
    ]),
  )
}
