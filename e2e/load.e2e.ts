import type { Page } from '@playwright/test'
import { notesPath } from '#load/api/paths.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, signIn } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'

test.use({ serviceWorkers: 'allow' })

const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }
const notice = 'Counts, not a judgement of anybody’s fitness.'

const looks = [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1280, height: 900 }],
] as const

for (const [name, viewport] of looks) {
  test(`on ${name}, the load is one tap from the limits, and a figure opens its duties`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/signin')
    await signIn(page, demo.email, demo.password)
    await expect(page).toHaveURL('/', { timeout: 60_000 })
    await page.goto('/roster')
    const link = page.getByRole('link', { name: 'My load' })
    await expect(link).toBeVisible()
    const taps = await countTaps(page)
    await link.click()
    await expect(page.getByText(/^28 days to 15 Jul: duty \d+:\d\d/)).toBeVisible()
    expect(await taps()).toBe(1)
    await expect(page.getByText(notice)).toHaveCount(1)
    await expectAccessible(page)

    const hours = page.getByRole('region', { name: 'Hours' })
    await hours.getByRole('button', { name: /^Flight time/ }).click()
    const behind = hours.getByRole('list', { name: 'Duties behind Flight time' })
    await expectAccessible(page)
    await page.getByRole('button', { name: /^\d+ figures? of 0$/ }).click()
    await expect(page.getByRole('region', { name: 'Own time' })).toContainText(
      'Missed meal breaks, noted by me',
    )
    await behind.getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: 'Duty Details' })).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: 'Month' }).click()
    await expect(page.getByText(/^July 2026: duty \d+:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(page.getByText(/^7 days to 15 Jul: duty \d+:\d\d/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^7 days to 15 Jul: duty \d+:\d\d/)).toBeVisible()
  })
}

for (const [name, viewport] of looks) {
  test(`on ${name}, the notes of the days unfold, also one of a day without an entry`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport)
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
    await page.getByRole('button', { name: 'edited 1×' }).click()
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
}

test('without a roster, the load asks for one', async ({ signedIn: page }) => {
  await page.goto('/roster/load')
  await expect(page.getByText('Import your roster, and your load is counted.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Import your roster' }).click()
  await expect(page.getByRole('dialog', { name: /^Import/ })).toBeVisible()
})

test('a roster of a few days says since when it is known, and compares nothing', async ({
  signedIn: page,
}) => {
  await addTwoFlights(page)
  await page.goto('/roster/load')
  await expect(page.getByText(/^28 days to 15 Jul: duty \d+:\d\d\.$/)).toBeVisible()
  await expect(page.getByText('Known since 10 Jul 2026.')).toBeVisible()
  await expect(page.getByText('A comparison needs six earlier periods. You have 0.')).toBeVisible()
  await expect(page.getByText('Median')).toHaveCount(0)
})

test('without a connection, this device counts the roster that it has', async ({
  signedIn: page,
  gate,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
