import type { Locator } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateKnownPast } from './known-past.ts'

/** Widths at which the texts of a picture change. */
const widths = [320, 360, 390, 768, 1280]

const duty = {
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-16T04:15:00Z' as string | null,
  scheduledDebrief: '2026-07-16T12:00:00Z' as string | null,
  sectors: [
    leg('ZQ210', ['BHX', 'PMI'], ['05:15', '07:55']),
    leg('ZQ211', ['PMI', 'BHX'], ['08:45', '11:30']),
  ],
}
const short = [
  leg('ZQ520', ['BHX', 'EDI'], ['05:30', '06:45']),
  leg('ZQ521', ['EDI', 'BHX'], ['07:35', '08:50']),
  leg('ZQ522', ['BHX', 'AMS'], ['09:40', '11:00']),
  leg('ZQ523', ['AMS', 'BHX'], ['11:50', '13:10']),
]
const standby = { dutyType: 'HSBY', dutyCode: 'HSBY', sectors: [] }

const cases: [string, object][] = [
  ['a flight', duty],
  ['four sectors', { ...duty, sectors: short, scheduledDebrief: '2026-07-16T13:40:00Z' }],
  ['no report time', { ...duty, scheduledBrief: null }],
  ['no end', { ...duty, scheduledDebrief: null }],
  ['a standby', { ...duty, ...standby }],
  ['no times', { ...duty, ...standby, scheduledBrief: null, scheduledDebrief: null }],
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
  await addDuties(page, [duty])
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
  const course = { ...duty, dutyType: 'TRAINING', dutyCode: 'ASLE', sectors: [] }
  const off = { ...standby, dutyType: 'OFF', dutyCode: 'OFF', date: '2026-07-17' }
  await addDuties(page, [
    duty,
    { ...course, ...times('2026-07-16T14:00:00Z', '2026-07-16T17:00:00Z') },
    off,
    { ...duty, ...standby, date: '2026-07-18', ...times('2026-07-18T05:10:00Z', null) },
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

function times(scheduledBrief: string, scheduledDebrief: string | null) {
  return { scheduledBrief, scheduledDebrief }
}

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

function leg(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [off, on]: [string, string],
) {
  const [scheduledDeparture, scheduledArrival] = [off, on].map((time) => `2026-07-16T${time}:00Z`)
  return { flightNumber, departureAirport, arrivalAirport, scheduledDeparture, scheduledArrival }
}
