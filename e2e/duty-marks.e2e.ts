import type { Page } from '@playwright/test'
import { dutyActionsPath, rosterPath } from '#duties/api/paths.ts'
import { rosterMonth, type RosterEntry } from '#duties/api/roster.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseFile, fileOf } from './import-file.ts'

const overlap = 'Overlaps ASLE 08:00–12:00'

/** A training tomorrow, during the flight. */
const training = {
  date: '2026-07-16',
  dutyType: 'TRAINING',
  dutyCode: 'ASLE',
  scheduledBrief: '2026-07-16T07:00:00Z',
  scheduledDebrief: '2026-07-16T11:00:00Z',
}

/** Palma and back tomorrow, with a later report than the airline prints. */
const flight = {
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-16T05:00:00Z',
  scheduledDebrief: '2026-07-16T11:30:00Z',
  sectors: [
    leg('ZQ210', ['BHX', 'PMI'], ['05:15', '07:40']),
    leg('ZQ211', ['PMI', 'BHX'], ['08:30', '11:00']),
  ],
}

test('the next duty shows time, difference and mark on a small phone without scrolling', async ({
  signedIn: page,
}) => {
  await givenMarks(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const next = page.getByRole('region', { name: /^Next duty/ })
  const time = next.locator('time').first()
  const shown = [
    time,
    next.getByText('The airline’s file of Fri 10 Jul 05:00 says 05:15'),
    next.getByRole('button', { name: 'Keep mine' }),
    next.getByText(overlap, { exact: true }),
  ]
  await expect(time).toHaveText('06:00')
  await expect(time).toHaveCSS('font-size', '60px')
  let above = 0
  for (const part of shown) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThan(above)
    above = box?.y ?? 0
  }
  // Nothing lies over the last of them.
  const isOnTop = await next.getByText(overlap, { exact: true }).evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + 2, y + height - 1))
  })
  expect(isOnTop).toBe(true)
  await expect(next.getByRole('heading')).toHaveText('Next duty · tomorrow, Thu 16 Jul')
  await expect(next).toContainText('Decide the report time first')
  await expect(next).not.toContainText('Cannot tell')
  await expectAccessible(page)
})

test('says that a delay moves the flights about as much', async ({ signedIn: page }) => {
  await addRosterFile(page, rosterText([palmaRow('16/07/2026 Thu')]))
  const duty = await firstOfJuly(page)
  const told = { notifiedAt: '2026-07-15T08:00:00Z', report: '2026-07-16T07:15:00Z' }
  await callApi(page, 'POST', dutyActionsPath(duty?.id ?? ''), { kind: 'delayed', ...told })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const next = page.getByRole('region', { name: /^Next duty/ })
    await expect(next).toContainText('ZQ210 to PMI, about 09:15 to about 11:40')
    await expect(
      next.getByText('about 09:15', { exact: true }).filter({ visible: true }),
    ).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }
})

test('says before an import which flights leave the logbook', async ({ signedIn: page }) => {
  const flown = rosterText([palmaRow('13/07/2026 Mon'), palmaRow('16/07/2026 Thu')])
  await addRosterFile(page, flown)
  await page.goto('/roster')
  const later = rosterText([palmaRow('12/07/2026 Sun'), palmaRow('16/07/2026 Thu')], {
    generatedOn: 'Jul 14, 2026 05:00',
  })
  const dialog = await chooseFile(page, fileOf(later))
  const leaving = dialog.getByText('Leaves your logbook: ZQ210/ZQ211 on 13 Jul, 2 flights, 4 h 55')
  await expect(leaving).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep', exact: true }).first().click()
  await expect(dialog.getByText(/^Stays in your logbook: ZQ210/)).toBeVisible()
})

/** A flight that differs from the airline's file and overlaps a training. */
async function givenMarks(page: Page): Promise<void> {
  await addDuties(page, [flight, training])
  await addRosterFile(page, rosterText([palmaRow('16/07/2026 Thu')]))
}

async function firstOfJuly(page: Page): Promise<RosterEntry | undefined> {
  const answer = await callApi(page, 'GET', `${rosterPath}?month=2026-07`)
  return rosterMonth.parse(answer).data[0]
}

function leg(flightNumber: string, airports: [string, string], times: [string, string]) {
  const [departureAirport, arrivalAirport] = airports
  const [departure, arrival] = times.map((time) => `2026-07-16T${time}:00Z`)
  return {
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture: departure,
    scheduledArrival: arrival,
  }
}

test('says before an import that it brings an overlap', async ({ signedIn: page }) => {
  await addDuties(page, [training])
  const file = rosterText([palmaRow('16/07/2026 Thu')])
  const dialog = await chooseFile(page, fileOf(file))
  const marked = dialog.getByRole('heading', { name: 'Does not fit the rest (1)' })
  await expect(marked).toBeVisible()
  await expect(dialog.getByText(/^Overlaps /)).toHaveCount(1)
  await expectAccessible(page)
})
