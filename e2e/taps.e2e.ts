import type { Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { profilePath } from '#profile/api/paths.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, signIn, test } from './fixtures.ts'

/** The taps from the start page on a phone to the answer of a question. */
test.use({ viewport: { width: 390, height: 844 } })

const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }

test('what else changed takes one tap', async ({ signedIn: page }) => {
  await addRosterFile(page, rosterText([palmaRow('16/07/2026 Thu'), offRow('17/07/2026 Fri')]))
  const later = rosterText([palmaRow('16/07/2026 Thu').replace('05:15', '04:45')], {
    generatedOn: 'Jul 14, 2026 18:00',
  })
  await addRosterFile(page, later)
  await page.goto('/')
  const line = needsYou(page).getByRole('link', { name: /changed/ })
  await expect(line).toBeVisible()
  const taps = await countTaps(page)
  await line.click()
  await expect(page.getByRole('dialog', { name: 'Roster Changes' })).toBeVisible()
  expect(await taps()).toBe(1)
})

test('the verdict takes one tap without scrolling, and its reasons two', async ({
  signedIn: page,
}) => {
  const profile = { name: 'Amelia Hart', crewId: null, baseAirport: 'BHX', defaultRole: null }
  await callApi(page, 'PUT', profilePath, profile)
  await addDuties(page, [
    {
      date: '2026-07-16',
      dutyType: 'TRAINING',
      dutyCode: 'SEP',
      scheduledBrief: '2026-07-16T06:00:00Z',
      scheduledDebrief: '2026-07-16T14:00:00Z',
    },
  ])
  await page.goto('/')
  const duty = page.getByRole('link', { name: /^Next duty/ })
  await expect(duty).toBeVisible()
  const taps = await countTaps(page)
  await duty.click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details.getByRole('region', { name: 'Verdict' })).toBeInViewport({ ratio: 1 })
  expect(await taps()).toBe(1)
  const reasons = details.getByRole('button', { name: /^All \d+ rules/ })
  await expect(reasons).toBeVisible()
  // They are open at once where something is not known.
  if ((await reasons.getAttribute('aria-expanded')) === 'false') await reasons.click()
  await expect(reasons).toHaveAttribute('aria-expanded', 'true')
  expect(await taps()).toBeLessThanOrEqual(2)
})

test('whether May was paid right takes one tap, as one sentence', async ({ page }) => {
  await openDemo(page)
  const taps = await countTaps(page)
  await needsYou(page).getByRole('link', { name: 'May: £5.20 short' }).click()
  const finding = page.getByText('crew food is £6.80, your rates say £12.00: £5.20 too little.')
  await expect(finding).toBeInViewport()
  expect(await taps()).toBe(1)
  await page.getByRole('button', { name: 'Claim £5.20' }).click()
  await expect(page.getByRole('dialog', { name: 'Make a claim, £5.20' })).toBeVisible()
  expect(await taps()).toBe(2)
})

test('each form of a change takes two taps', async ({ page }) => {
  await openDemo(page)
  for (const title of ['Report sick', 'Report delayed', 'Hotel and pick-up']) {
    const taps = await countTaps(page)
    await page.getByRole('button', { name: 'Something changed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: title }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(await taps()).toBe(2)
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

for (const [name, dutyType, from, button, dialog] of [
  ['on standby, the form “Called out”', 'HSBY', '05', 'Called out', 'Called out'],
  ['completing the duty just flown', 'TRAINING', '00', 'Complete', 'Complete Task'],
] as const) {
  test(`${name} takes one tap`, async ({ signedIn: page }) => {
    const scheduledBrief = `2026-07-15T${from}:00:00Z`
    const scheduledDebrief = `2026-07-15T${Number(from) > 0 ? '13' : '08'}:00:00Z`
    const times = { scheduledBrief, scheduledDebrief }
    await addDuties(page, [{ date: '2026-07-15', dutyType, dutyCode: dutyType, ...times }])
    await page.goto('/')
    const act = page.getByRole('main').getByRole('button', { name: button, exact: true })
    await expect(act).toBeInViewport({ ratio: 1 })
    const taps = await countTaps(page)
    await act.click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    expect(await taps()).toBe(1)
  })
}

test('a swap is chosen in two taps from the search', async ({ page }) => {
  await openDemo(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Search or do' }).first().click()
  await page.getByRole('combobox').fill('swap fri')
  await page.getByRole('option', { name: /swap/i }).first().click()
  await expect(page).toHaveURL(/\/roster\/swap/)
  expect(await taps()).toBe(2)
})

async function openDemo(page: Page): Promise<void> {
  await page.goto('/signin')
  await signIn(page, demo.email, demo.password)
  await expect(page.getByText('Legal, 5 h to spare').first()).toBeVisible()
}

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' })
