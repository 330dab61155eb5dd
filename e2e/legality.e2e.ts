import type { Locator, Page } from '@playwright/test'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateKnownPast } from './known-past.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

test('a legal duty shows its margin, rests and reasons', async ({ signedIn: page }) => {
  await openRoster(page, [flight('2026-07-14', day), flight('2026-07-16', day)])
  await expect(row(page, '16 July 2026')).not.toContainText(/legal/i)
  const legality = await openLegality(page, '16 July 2026')
  await expect(verdictOf(page)).toContainText(/^Legal, 5\sh to spare\./)
  await expect(verdictOf(page)).toContainText(
    'Planned on-block 12:30 · latest 17:30 · with discretion 19:30',
  )
  await legality.getByRole('button', { name: /^Rest before\s*40 h 15, at least 12 h/ }).click()
  await expect(legality).toContainText('ORO.FTL.235(a)')
  await expect(legality).toContainText('ZQ210/ZQ211 on Tue 14 Jul')
  await legality.getByRole('button', { name: /^All 23 rules/ }).click()
  await expect(
    legality.getByRole('button', { name: /Duty, 7 days\s*15 h 30 of 60 h/ }),
  ).toBeVisible()
  await expect(page.getByText('An aid, not the authority')).toHaveCount(1)
  await expectAccessible(page)
})

test('a breach is named, and still saved', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, [flight('2026-07-16', late), flight('2026-07-18', day)])
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const add = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await add.getByLabel('Date', { exact: true }).fill('17/07/2026')
  await add.getByLabel('Duty Code').fill('ZQ330')
  await add.getByLabel('Brief', { exact: true }).fill('07:00')
  await add.getByLabel('Debrief', { exact: true }).fill('11:30')
  await fillSector(add)
  const changes = add.getByRole('region', { name: 'What this changes' })
  await expect(changes).toContainText('Not legal')
  await expect(changes).toContainText('Rest before')
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Add Duty' }).click()
  await expect(add).toBeHidden()
  await expect(row(page, '17 July 2026')).toContainText('Not legal')
  await openLegality(page, '17 July 2026')
  await expect(verdictOf(page)).toContainText(
    /^Not legal as planned: rest of 8\sh\s30 before this duty/,
  )
  await expect(verdictOf(page)).toContainText('Not legal before Fri 17 Jul 10:30')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('button', { name: /17 July 2026, Flight/ })).toContainText(
    'Not legal',
  )
  await expectAccessible(page)
})

test('a call from standby changes the maximum as it is typed', async ({ signedIn: page }) => {
  await openRoster(page, [standby, flight('2026-07-16', called)])
  const legality = await openLegality(page, '16 July 2026', 'ZQ210/ZQ211')
  await expect(legality).toContainText('9 h 10 of 10 h')
  await legality.getByRole('button', { name: /^Add what the roster does not show/ }).click()
  await legality.getByLabel('Called at').fill('06:30')
  await expect(legality).toContainText('9 h 10 of 9 h 30')
  await expect(verdictOf(page)).toContainText(/^Legal, only 20\smin to spare\./)
  await expectAccessible(page)
  await legality.getByRole('button', { name: 'Save' }).click()
  await expect(legality.getByText('1 added')).toBeVisible()
  await expect(legality.getByRole('button', { name: 'Save' })).toBeHidden()
  // The address names the duty, so its details open again.
  await page.reload()
  const stored = page.getByRole('region', { name: 'Legality' })
  await stored.getByRole('button', { name: /^Add what the roster does not show/ }).click()
  await expect(stored.getByLabel('Called at')).toHaveValue('06:30')
})

test('a standby is called out from its section', async ({ signedIn: page }) => {
  await openRoster(page, [standby])
  const legality = await openLegality(page, '16 July 2026', 'HSBY')
  await expect(verdictOf(page)).toContainText('Legal.')
  await legality.getByRole('button', { name: /^Add what the roster does not show/ }).click()
  await expect(legality.getByLabel('Half of this home standby is working time')).toBeVisible()
  await expectAccessible(page)
  await legality.getByRole('button', { name: 'Called out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Called out' })
  await dialog.getByLabel('Called at').fill('09:50')
  await dialog.getByLabel('Report', { exact: true }).fill('15:00')
  await dialog.getByLabel('Flight number').fill('ZQ330')
  await dialog.getByLabel('From', { exact: true }).fill('BHX')
  await dialog.getByLabel('To', { exact: true }).fill('DUB')
  await dialog.getByLabel('Departure', { exact: true }).fill('16:00')
  await dialog.getByLabel('Arrival', { exact: true }).fill('17:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const called = await openLegality(page, '16 July 2026', 'ZQ330')
  await called.getByRole('button', { name: /^Flight duty period/ }).click()
  await expect(called).toContainText('Taken off for standby−2 h')
  await expectAccessible(page)
})

test('a delayed report shows its effect', { tag: '@journey' }, async ({ signedIn: page }) => {
  await openRoster(page, [flight('2026-07-16', tight)])
  const legality = await openLegality(page, '16 July 2026')
  await legality.getByRole('button', { name: /^Add what the roster does not show/ }).click()
  await legality.getByRole('button', { name: 'Report delayed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report delayed' })
  await dialog.getByLabel('New report').fill('06:15')
  const changes = dialog.getByRole('region', { name: 'What this changes' })
  await expect(changes).toContainText(/Flight duty period\s*12\sh\s+11\sh/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const later = await openLegality(page, '16 July 2026')
  await expect(later).toContainText('11 h of')
})

type Times = [report: string, off: string, on: string, back: string, home: string, end: string]

/** Times in UTC; London is an hour ahead. */
const day: Times = ['04:15', '05:15', '07:55', '08:45', '11:30', '12:00']
const tight: Times = ['04:15', '05:15', '08:00', '13:00', '16:15', '16:45']
const late: Times = ['12:00', '13:00', '15:40', '18:00', '20:45', '21:30']
const called: Times = ['14:00', '15:00', '17:40', '19:40', '23:10', '23:30']

/** Home standby from 06:00 to 15:00 in London. */
const standby = {
  date: '2026-07-16',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-16T05:00:00Z',
  scheduledDebrief: '2026-07-16T14:00:00Z',
}

/** A flight to Palma and back. */
function flight(date: string, [report, off, on, back, home, end]: Times) {
  const at = (time: string) => `${date}T${time}:00Z`
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    scheduledBrief: at(report) as string | null,
    scheduledDebrief: at(end),
    sectors: [
      {
        flightNumber: 'ZQ210',
        departureAirport: 'BHX',
        arrivalAirport: 'PMI',
        scheduledDeparture: at(off),
        scheduledArrival: at(on),
      },
      {
        flightNumber: 'ZQ211',
        departureAirport: 'PMI',
        arrivalAirport: 'BHX',
        scheduledDeparture: at(back),
        scheduledArrival: at(home),
      },
    ],
  }
}

/** States a known past, adds the duties, and opens the roster. */
async function openRoster(page: Page, duties: object[]): Promise<void> {
  await stateKnownPast(page)
  await addDuties(page, duties)
}

/** The line of the verdict at the top of the open details. */
const verdictOf = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' })

function row(page: Page, date: string, code = 'ZQ'): Locator {
  return page.getByRole('article', { name: date }).filter({ hasText: code })
}

/** Opens a duty and returns its section about legality. */
async function openLegality(page: Page, date: string, code = 'ZQ'): Promise<Locator> {
  await row(page, date, code).getByRole('button').first().click()
  const legality = page.getByRole('region', { name: 'Legality' })
  await expect(legality).toBeVisible()
  return legality
}

async function fillSector(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Flight Number').fill('ZQ330')
  await dialog.getByLabel('Departure Airport').fill('BHX')
  await dialog.getByLabel('Arrival Airport').fill('DUB')
  await dialog.getByLabel('Scheduled Departure').fill('08:00')
  await dialog.getByLabel('Scheduled Arrival').fill('09:00')
}
