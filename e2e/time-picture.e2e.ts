import type { Locator } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateKnownPast } from './known-past.ts'
import { duty, flightDuty } from './duties.ts'
import { palmaLegs } from './palma-duty.ts'

/** Widths at which the texts of a picture change. */
const widths = [320, 360, 390, 768, 1280]

const flight = flightDuty('2026-07-16', '04:15-12:00', ...palmaLegs)
const short = flightDuty(
  '2026-07-16',
  '04:15-13:40',
  'ZQ520 BHX-EDI 05:30-06:45',
  'ZQ521 EDI-BHX 07:35-08:50',
  'ZQ522 BHX-AMS 09:40-11:00',
  'ZQ523 AMS-BHX 11:50-13:10',
)

const cases: [string, object][] = [
  ['a flight', flight],
  ['four sectors', { ...short, dutyCode: flight.dutyCode }],
  ['no report time', { ...flight, scheduledBrief: null }],
  ['no end', { ...flight, scheduledDebrief: null }],
  ['a standby', duty('HSBY', '2026-07-16', '04:15-12:00')],
  ['no times', duty('HSBY', '2026-07-16')],
]

for (const [name, drawn] of cases) {
  test(`the picture of ${name} has no texts that overlap`, async ({ signedIn: page }) => {
    await addDuties(page, [drawn])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      const next = page.getByRole('region', { name: /^Next duty/ })
      const picture = next.locator('div[aria-hidden=true]')
      await expect(picture).toContainText(/\d\d:\d\d|Report time not known/)
      await expectApart(picture)
      await expect(next.getByText(/^(Report|On call from) .*\.$/)).toBeAttached()
    }
    await expectAccessible(page)
  })
}

test('the details show the latest on-block below the verdict', async ({ signedIn: page }) => {
  await stateKnownPast(page)
  await addDuties(page, [flight])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/roster?month=2026-07')
    await page.getByRole('article', { name: '16 July 2026' }).getByRole('button').first().click()
    const details = page.getByRole('dialog', { name: 'Duty Details' })
    const picture = details.locator('div[aria-hidden=true]').filter({ hasText: 'latest 17:30' })
    await expect(picture.getByText('latest 17:30').filter({ visible: true })).toHaveCount(1)
    await expectApart(picture)
  }
  await expectAccessible(page)
})

test('the view of a day has all duties, rests and free days on one line', async ({
  signedIn: page,
}) => {
  await addDuties(page, [
    flight,
    duty('TRAINING', '2026-07-16', '14:00-17:00', 'ASLE'),
    duty('OFF', '2026-07-17', '04:15-12:00'),
    { ...duty('HSBY', '2026-07-18', '05:10-12:00'), scheduledDebrief: null },
  ])
  const drawn = page.locator('div[aria-hidden=true].relative')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/roster?view=day&date=2026-07-16')
    const day = page.getByRole('region', { name: '16 July 2026' })
    await expect(day.getByText('Gap 2 h from 13:00 to 15:00.')).toBeAttached()
    await expect(day.locator(drawn)).toHaveCount(1)
    await expectApart(day.locator(drawn))
    await page.goto('/roster?view=day&date=2026-07-17')
    const free = page.getByRole('region', { name: '17 July 2026' })
    const word = free.locator(drawn).getByText('Day off · free until Sat 06:10')
    await expect(word.filter({ visible: true })).toHaveCount(width > 320 ? 1 : 0)
    await expect(free.getByText('Day off · free until Sat 06:10.')).toBeAttached()
  }
  await expectAccessible(page)
})

/** Expects that no text of a picture covers another one, or leaves the picture. */
async function expectApart(picture: Locator): Promise<void> {
  const texts = await picture.evaluate((root) => {
    const frame = root.getBoundingClientRect()
    const labels = [...root.querySelectorAll('span')].filter(
      (span) => getComputedStyle(span).whiteSpace === 'nowrap' && span.matches('.absolute'),
    )
    return labels.flatMap((span) => {
      const { left, right, top, bottom, width } = span.getBoundingClientRect()
      if (width === 0 || span.closest('.overflow-hidden')) return []
      const box = { left: left - frame.left, right: frame.right - right, width, top, bottom }
      return [{ text: span.textContent, ...box }]
    })
  })
  for (const [index, one] of texts.entries()) {
    expect(one.left, one.text).toBeGreaterThanOrEqual(-1)
    expect(one.right, one.text).toBeGreaterThanOrEqual(-1)
    for (const other of texts.slice(index + 1)) {
      const isBeside = one.bottom <= other.top || other.bottom <= one.top
      const isApart = one.left + one.width <= other.left || other.left + other.width <= one.left
      expect(isBeside || isApart, `${one.text} and ${other.text}`).toBe(true)
    }
  }
}
