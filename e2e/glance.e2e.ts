import type { Page } from '@playwright/test'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { signInPath } from '#api/identity.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'
import { palmaDuty, palmaFirst } from './palma-duty.ts'
import { rosterPath } from '#duties/api/paths.ts'

/** A flight to Palma and back tomorrow, report at 05:15 in London, and two days off after it. */
const tomorrow = {
  ...palmaDuty,
  sectors: [
    leg('ZQ210', ['BHX', 'PMI'], ['05:15', '07:55']),
    leg('ZQ211', ['PMI', 'BHX'], ['08:45', '11:30']),
  ],
}
const code = '**/assets/*.js'

/** Holds the code of the pages back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

async function givenDuties(page: Page): Promise<void> {
  for (const date of ['2026-07-17', '2026-07-18']) {
    await callApi(page, 'POST', rosterPath, { date, dutyType: 'OFF', dutyCode: 'OFF' })
  }
  await addDuties(page, [tomorrow])
}

const glanceOf = (page: Page) => page.locator('#glance')

/** Opens a page until its glance is in it. A busy portal may need more time than a page waits for its first answers. */
async function openWithGlance(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    const heading = glanceOf(page).getByRole('heading', { name: palmaFirst })
    await expect(heading).toBeVisible({ timeout: 3000 })
  }).toPass()
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    const tag = width === 390 ? ['@journey'] : []
    test(
      'the next report is readable before the code, where the app then shows it',
      { tag },
      async ({ signedIn: page }) => {
        await givenDuties(page)
        const letThrough = await holdCode(page)
        await openWithGlance(page, '/')
        const glance = glanceOf(page)
        for (const text of [
          '05:15',
          'Report at BHX',
          'to PMI and back',
          'ZQ210/ZQ211 · BHX-PMI-BHX',
        ]) {
          await expect(glance.getByText(text, { exact: true })).toBeVisible()
        }
        await expect(glance.getByText(/^Off Fri 17 and Sat 18/)).toBeVisible()
        await expectAccessible(page)
        const places = ['05:15', 'Report at BHX', 'to PMI and back', palmaFirst]
        const before = await boxesOf(page, places)
        letThrough()
        await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
        await expect(glance).toHaveCount(0)
        expect(await boxesOf(page, places)).toEqual(before)
      },
    )

    test('nothing moves when the app takes the place of the glance', async ({ page }) => {
      await page.request.post(signInPath, { data: demoUser })
      await watchShifts(page)
      const letThrough = await holdCode(page)
      await openWithGlance(page, '/')
      letThrough()
      await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page)).toEqual([])
    })
  })
}

test('on the roster, the next report is readable before the code', async ({ signedIn: page }) => {
  await givenDuties(page)
  const letThrough = await holdCode(page)
  await page.goto('/roster', { waitUntil: 'commit' })
  await expect(glanceOf(page).getByText('05:15', { exact: true })).toBeVisible()
  letThrough()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(glanceOf(page)).toHaveCount(0)
})

test('the answers in the page are used once, and new ones are asked for after a change', async ({
  signedIn: page,
}) => {
  await givenDuties(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
  expect(calls).not.toContain(dashboardPath)
  expect(await page.locator('script[data-first-answer]').count()).toBe(0)
  await callApi(page, 'DELETE', `${rosterPath}?month=2026-07`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
})

test('a glance ends when the session has ended', async ({ signedIn: page }) => {
  await givenDuties(page)
  const letThrough = await holdCode(page)
  await page.route('**/api/auth/token', (route) => route.fulfill({ status: 401, json: {} }))
  await openWithGlance(page, '/')
  await page
    .locator('script[data-first-answer]')
    .evaluateAll((all) => all.forEach((each) => each.remove()))
  letThrough()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(glanceOf(page)).toHaveCount(0)
})

test('the page of the portal is kept by no cache, and the kept page has no word of a user', async ({
  signedIn: page,
}) => {
  await givenDuties(page)
  let own = await page.request.get('/')
  // A busy portal may need more time than a page waits for its first answers.
  await expect(async () => {
    own = await page.request.get('/')
    expect(own.headers()['cache-control']).toBe('no-store')
  }).toPass()
  expect(own.headers()).toMatchObject({
    'cache-control': 'no-store',
    vary: expect.stringContaining('cookie'),
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  })
  expect(await own.text()).toContain(palmaFirst)
  const kept = await (await page.request.get('/index.html')).text()
  expect(kept).not.toContain('Thu 16 Jul')
  expect(kept).not.toContain('data-first-answer')
})

/** The places of texts, rounded to whole pixels. */
async function boxesOf(page: Page, texts: string[]): Promise<unknown[]> {
  const boxes = texts.map(async (text) => {
    const box = await page
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .first()
      .boundingBox()
    return box && [text, Math.round(box.x), Math.round(box.y)]
  })
  return Promise.all(boxes)
}

function leg(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [departs, arrives]: [string, string],
) {
  const scheduledDeparture = `2026-07-16T${departs}:00Z`
  const scheduledArrival = `2026-07-16T${arrives}:00Z`
  return { flightNumber, departureAirport, arrivalAirport, scheduledDeparture, scheduledArrival }
}
