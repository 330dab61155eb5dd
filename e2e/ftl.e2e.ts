import { ftlAnswer } from '#limits/api/ftl.ts'
import { ftlHistoryPath, ftlPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { stateBase } from './known-past.ts'

/** A ten-hour course, 07:00 to 17:00 in London. */
const course = (date: string, to = '16:00') => ({
  date,
  dutyType: 'TRAINING',
  dutyCode: 'CRM',
  scheduledBrief: `${date}T06:00:00Z`,
  scheduledDebrief: `${date}T${to}:00Z`,
})

/** A flight of another airline, without a duty. */
const logged = {
  date: '2026-05-20',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ALBX',
  flightTime: 2.5,
}

const week = ['09', '10', '11', '12', '13', '14'].map((day) => course(`2026-07-${day}`))

test('an empty roster shows that the figures are incomplete', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await expect(
    widget.getByText('No duties in the last few weeks, so these figures are incomplete.'),
  ).toBeVisible()
  await expect(widget.getByText('All FTL limits within normal range')).toBeHidden()
  await expect(widget.getByText('Compliant')).toBeHidden()
  for (const name of ['7 Days', '14 Days', '28 Days', 'Annual', 'Calendar Year', '12 Months']) {
    await expect(widget.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
  }
  await expectAccessible(page)
})

test('each bar opens to show its duties', async ({ signedIn: page }) => {
  await addDuties(page, [
    course('2026-07-14'),
    {
      date: '2026-07-15',
      dutyType: 'HSBY',
      dutyCode: 'HSBY',
      scheduledBrief: '2026-07-15T05:00:00Z',
      scheduledDebrief: '2026-07-15T11:55:00Z',
    },
    course('2026-07-20'),
  ])
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await expect(widget.getByText('All FTL limits within normal range')).toBeHidden()
  await expect(widget.getByText(/^Known since 14 Jul 2026: \d+ limits look back/)).toBeVisible()
  const bar = widget.getByRole('button', { name: /^7 Days.* 11.8 \/ 60 hrs · 19%/ })
  await bar.click()
  await expect(bar).toHaveAttribute('aria-expanded', 'true')
  await expect(widget.getByText('9 Jul 2026 to 15 Jul 2026')).toBeVisible()
  await expect(widget.getByText('At least 11:43¾ of 60:00, at most 48:16¼ left.')).toBeVisible()
  await expect(widget.getByText('Peaks at 21:43¾ on Mon 20 Jul')).toBeVisible()
  const duties = widget.getByRole('table', { name: 'Duties behind Duty Hours, 7 Days' })
  await expect(duties.getByRole('row', { name: 'Wed 15 Jul HSBY 1:43¾' })).toBeVisible()
  await expect(duties.getByRole('row', { name: 'Tue 14 Jul CRM 10:00' })).toBeVisible()
  await expectAccessible(page)
  const fold = widget.getByRole('button', { name: 'FTL Status' })
  await fold.click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(widget.getByText('Incomplete')).toBeVisible()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(bar).toBeVisible()
})

test('says that a planned duty is not legal, and opens Look ahead', async ({ signedIn: page }) => {
  const flight = (date: string, [report, off, on, end]: [string, string, string, string]) => ({
    date,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    scheduledBrief: `${date}T${report}:00Z`,
    scheduledDebrief: `${date}T${end}:00Z`,
    sectors: [
      {
        flightNumber: 'ZQ210',
        departureAirport: 'BHX',
        arrivalAirport: 'PMI',
        scheduledDeparture: `${date}T${off}:00Z`,
        scheduledArrival: `${date}T${on}:00Z`,
      },
    ],
  })
  await addDuties(page, [
    course('2026-07-14'),
    flight('2026-07-17', ['10:00', '11:00', '20:00', '20:30']),
    flight('2026-07-18', ['05:00', '06:00', '14:00', '14:30']),
  ])
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await expect(widget.getByText('All FTL limits within normal range')).toBeHidden()
  await expect(widget.getByText('1 Not legal')).toBeVisible()
  await expect(widget.locator('.lucide-circle-check')).toHaveCount(0)
  await expectAccessible(page)
  await widget.getByRole('button', { name: /1 planned duty is not legal\.$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Look ahead' })
  await expect(dialog.getByText('Sat 18 Jul, ZQ210: Not legal')).toBeVisible()
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'FTL Status' })
  await expect(panel).toContainText('1 planned duty is not legal.')
  await expect(panel.getByText('Warning', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('shows a warning from 70 %, critical from 90 %, and exceeded above the limit', async ({
  signedIn: page,
}) => {
  await addDuties(page, week.slice(0, 5))
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await expect(widget.getByText('Warning 1')).toBeVisible()
  await expect(widget.getByText('Duty Hours, 7 Days: 50.0 / 60 hrs (83%)')).toBeVisible()
  await addDuties(page, week.slice(5))
  await expect(widget.getByText('Critical 1')).toBeVisible()
  await expect(widget.getByText('Duty Hours, 7 Days: 60.0 / 60 hrs (100%)')).toBeVisible()
  await expect(widget.getByText('Exceeded')).toBeHidden()
  await addDuties(page, [course('2026-07-15', '06:01')])
  await expect(widget.getByText('Exceeded')).toBeVisible()
  await widget.getByRole('button', { name: /^7 Days/ }).click()
  await expect(widget.getByText('60:01 is 0:01 above the limit of 60:00.')).toBeVisible()
  await expectAccessible(page)
})

test('the hours of earlier months are added, and then the badge says compliant', async ({
  signedIn: page,
}) => {
  await stateBase(page)
  const dayOff = { date: '2025-08-01', dutyType: 'OFF', dutyCode: 'OFF' }
  await addDuties(page, [dayOff, course('2026-07-14')])
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await widget.getByRole('button', { name: 'Before this roster' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  await dialog.getByRole('button', { name: 'Or month by month' }).click()
  await expect(dialog.getByLabel('July 2025, flight')).toBeVisible()
  await expectAccessible(page)
  const since = dialog.getByLabel('Roster complete since')
  await since.fill('2027-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(since).toHaveAccessibleDescription('Please enter a day that is not in the future')
  await since.fill('2025-08-01')
  await expect(dialog.getByLabel('August 2025, flight')).toBeHidden()
  await dialog.getByLabel('July 2025, duty').fill('a lot')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter hours, like 82:30')).toBeVisible()
  await dialog.getByLabel('July 2025, duty').fill('120:30')
  await dialog.getByLabel('July 2025, flight').fill('60.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Limits recalculated.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(widget.getByText('Compliant')).toBeVisible()
  const prior = widget.getByRole('button', { name: /^Prior 12 Months.* 60.5 \/ 900 hrs/ })
  await prior.click()
  await expect(widget.getByText('60:30 of it is your opening balance.')).toBeVisible()
})

/** On wide windows and on phones. */
for (const [name, width, height] of [
  ['laptop', 1280, 900],
  ['phone', 390, 844],
] as const) {
  test(`states the time before the roster on a ${name}`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height })
    await callApi(page, 'POST', logbookPath, logged)
    await addDuties(page, [course('2026-07-14')])
    await page.goto('/roster#before-roster-freeFrom')
    const dialog = page.getByRole('dialog', { name: 'Before this roster' })
    const freeFrom = dialog.getByLabel('Free from')
    await expect(freeFrom).toBeFocused()
    await expectAccessible(page, [
      { width, theme: 'light' },
      { width, theme: 'dark' },
    ])
    await freeFrom.fill('15/07/2026 00:01')
    await dialog.getByLabel('Flight, 12 months').fill('700:30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(freeFrom).toHaveAccessibleDescription(
      'Your roster begins on 14 Jul 2026: please enter a time before',
    )
    await freeFrom.fill('13/07/2026 18:30')
    await dialog
      .getByRole('checkbox', { name: 'My last trip before stayed within 2 hours of home time' })
      .check()
    await dialog.getByLabel('Flight, this year').fill('300')
    await dialog.getByLabel('Duty, 12 months').fill('1500')
    await dialog.getByLabel('Free days this year before 14 Jul').fill('400')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is more than a year has')).toBeVisible()
    await dialog.getByLabel('Free days this year before 14 Jul').fill('90')
    await dialog.getByLabel('My logbook has every flight since').fill('01/01/2024')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Limits recalculated.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/roster#ftl-status')
    const history = async () => ftlAnswer.parse(await callApi(page, 'GET', ftlPath)).ftl.history
    expect(await history()).toMatchObject({
      completeSince: null,
      statedSince: '2026-07-14',
      freeFrom: '2026-07-13T17:30:00Z',
      lastTripNear: true,
      earlierTotals: {
        flight12mMinutes: 42_030,
        flightYearMinutes: 18_000,
        duty12mMinutes: 90_000,
      },
      freeDaysThisYear: 90,
      logbookFrom: '2024-01-01',
    })

    // It opens with what is stored, also by its button, and Back closes nothing else.
    await page.getByRole('button', { name: 'Before this roster' }).click()
    await expect(freeFrom).toHaveValue('13/07/2026 18:30')
    await dialog.getByLabel('Flight, 12 months').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect((await history()).earlierTotals).toMatchObject({ flight12mMinutes: null })
  })
}

test('stated hours keep their day when the roster reaches further back', async ({
  signedIn: page,
}) => {
  const totals = { flight12mMinutes: 42_000, flightYearMinutes: null, duty12mMinutes: null }
  await addDuties(page, [course('2026-07-14')])
  const statements = { completeSince: null, openingBalances: [], earlierTotals: totals }
  await callApi(page, 'PUT', ftlHistoryPath, { ...statements, lastTripNear: true })
  await addDuties(page, [course('2026-06-20')])
  await page.goto('/roster#before-roster-earlierTotals')
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  const hours = dialog.getByRole('group', { name: 'Hours before 14 Jul 2026' })
  await expect(hours).toContainText(
    'Your roster now begins on 20 Jun 2026. These hours are those before 14 Jul 2026.',
  )
  await expect(hours.getByLabel('Flight, 12 months')).toHaveValue('700:00')
  const lastTrip = dialog.getByRole('checkbox', { name: /^My last trip before/ })
  await expect(lastTrip).not.toBeChecked()
  await expectAccessible(page)
  await lastTrip.check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const { history } = ftlAnswer.parse(await callApi(page, 'GET', ftlPath)).ftl
  expect(history).toMatchObject({
    since: '2026-06-20',
    statedSince: '2026-07-14',
    startSince: '2026-06-20',
    earlierTotals: totals,
  })
  // A day that is typed is the end of the hours.
  await page.getByRole('button', { name: 'Before this roster' }).click()
  await expect(lastTrip).toBeChecked()
  await dialog.getByLabel('Roster complete since').fill('20/06/2026')
  await expect(dialog.getByRole('group', { name: 'Hours before 20 Jun 2026' })).toBeVisible()
  await expect(dialog.getByText('Your roster now begins')).toBeHidden()
})

test('a limit of a year links to the hours before the roster', async ({ signedIn: page }) => {
  await addDuties(page, [course('2026-07-14')])
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await widget.getByRole('button', { name: /^Calendar Year/ }).click()
  await widget.getByRole('link', { name: 'Add the hours before' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before this roster' })
  await expect(dialog.getByLabel('Flight, 12 months')).toBeFocused()
  await expect(page).toHaveURL('/roster#before-roster-earlierTotals')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/roster#ftl-status')
})

test('a failed request shows in the widget only, and can be tried again', async ({
  signedIn: page,
}) => {
  await page.route(`**${ftlPath}`, (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'Not now.' } }),
  )
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'FTL Status' })
  await expect(widget.getByText('Not now.')).toBeVisible()
  await expect(page.getByText('No pending tasks')).toBeVisible()
  await page.unroute(`**${ftlPath}`)
  await widget.getByRole('button', { name: 'Try again' }).click()
  await expect(widget.getByText('Last updated 15 Jul, 10:0')).toBeVisible()
})
