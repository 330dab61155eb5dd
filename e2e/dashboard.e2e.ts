import type { Page } from '@playwright/test'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { palmaDuty } from './palma-duty.ts'

const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }

/** A flight to Palma and back tomorrow, report at 05:15 in London. */
const tomorrow = {
  ...palmaDuty,
  sectors: [
    leg('ZQ210', ['BHX', 'PMI'], ['05:15', '07:55']),
    leg('ZQ211', ['PMI', 'BHX'], ['08:45', '11:30']),
  ],
}

test('shows the day, figures and what is due', { tag: '@journey' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/employment/')) calls.push(pathname)
  })
  await openDemo(page)
  await expect(widget(page, 'Logbook')).toContainText('847')
  expect(calls).toEqual([dashboardPath])
  const next = page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' })
  await expect(next).toContainText('05:15, was 05:40')
  await expect(next).toContainText('Legal, 5 h to spare. An aid, not the authority.')
  await expect(next.getByRole('list', { name: 'Crew' }).getByRole('listitem')).toHaveCount(5)
  await expect(widget(page, 'Allowances')).toContainText('£2,340')
  await expect(widget(page, 'FTL Status')).toContainText(/7-day duty\s*\d+\.\d \/ 60 hrs/)
  await expect(widget(page, 'Pending Tasks')).toContainText('Ready Thu 16 Jul, 13:00')
  await expect(widget(page, 'Recent Activity')).toContainText('Completed ZQ330/ZQ331 of 12 Jul')
  await expectAccessible(page)
  const card = page.getByRole('region', { name: 'Needs you' })
  await expect(card.getByRole('listitem').filter({ hasText: '1 day changed' })).toHaveCount(1)
  await card.getByRole('link', { name: /May: £5.20 short/ }).click()
  await expect(page).toHaveURL(/\/allowances\?finding=\w+$/)
  await expect(page.getByRole('region', { name: 'Crew Food' })).toContainText('£5.20 too little')
  await page.goBack()
  await card.getByRole('link', { name: /45 days/ }).click()
  await expect(page.getByRole('region', { name: 'Next renewal' })).toContainText('45 days')
})

test('updates the countdown', async ({ signedIn: page }) => {
  await addDuties(page, [tomorrow])
  await page.clock.install()
  await page.goto('/')
  const next = page.getByRole('region', { name: /^Next duty/ })
  const minutesLeft = async () => {
    const [, hours, minutes] =
      /^in (\d+) h (\d+)$/.exec((await next.getByText(/^in \d/).textContent()) ?? '') ?? []
    return Number(hours) * 60 + Number(minutes)
  }
  await expect(next).toContainText(/in 19 h \d+/)
  const before = await minutesLeft()
  await page.clock.fastForward('02:00')
  await expect.poll(minutesLeft).toBe(before - 2)
})

test(
  'first steps, and the order of widgets',
  { tag: '@journey' },
  async ({ onDashboard: page }) => {
    await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByRole('link', { name: 'Import your roster' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Import Roster CSV')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/roster')
    await page.goBack()
    await steps.getByRole('link', { name: 'Add your certificates' }).click()
    await expect(dialog).toHaveAccessibleName('Add Certification')
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/certifications')
    await page.goBack()
    await steps.getByRole('button', { name: 'Skip' }).click()
    await expect(steps).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Customise' }).click()
    await expect(dialog).toHaveAccessibleName('Customise the dashboard')
    await dialog.getByRole('checkbox', { name: 'Allowances' }).uncheck()
    const up = dialog.getByRole('button', { name: 'Move Pending Tasks up' })
    await up.focus()
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await dialog.getByRole('button', { name: 'Show the first steps again' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(steps).toBeVisible()
    await page.reload()
    await expect(names(page)).toHaveText([
      'Pending Tasks',
      'Duties this month',
      'Logbook',
      'Certifications',
      'FTL Status',
      'Recent Activity',
    ])
    await expectAccessible(page)
  },
)

test('shows changes made on other pages at once', async ({ onDashboard: page }) => {
  await expect(widget(page, 'Certifications')).toContainText('None yet')
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  await page.getByRole('button', { name: 'Add your first certification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Certification' })
  await dialog.getByLabel('Name').fill('Medical report')
  await dialog.getByLabel('Expiry Date').fill('2026-07-16')
  await dialog.getByRole('button', { name: 'Add Certification' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Crew Portal' }).click()
  const card = widget(page, 'Certifications')
  await expect(card).toContainText('1 expiring soon')
  await expect(card).toContainText('Medical report expires tomorrow')
  await expect(card).not.toContainText('All valid')
  await expect(widget(page, 'Recent Activity')).toContainText('Medical report')
})

test('links lead to the limits, all tasks and the next duty', async ({ signedIn: page }) => {
  const days = ['16', '17', '18', '19', '20']
  const duties = days.map((day) => ({
    date: `2026-07-${day}`,
    dutyType: 'ASBY',
    dutyCode: 'ASBY',
    scheduledBrief: `2026-07-${day}T04:15:00Z`,
    scheduledDebrief: `2026-07-${day}T12:00:00Z`,
  }))
  await addDuties(page, duties)
  const limits = page.getByRole('button', { name: 'FTL Status' })
  await limits.click()
  await expect(limits).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await openFigures(page)
  await page.getByRole('link', { name: 'See all limits' }).click()
  await expect(limits).toBeFocused()
  await expect(limits).toHaveAttribute('aria-expanded', 'true')
  await expect(limits).toBeInViewport()
  await page.goto('/')
  await page.getByRole('link', { name: 'and 3 more' }).click()
  await expect(page.getByRole('dialog', { name: 'All Tasks' })).toBeVisible()
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' })
  await expect(next).toContainText('until 13:00')
  await next.getByRole('link', { name: /^Next duty/ }).click()
  await expect(page.getByRole('dialog', { name: 'Duty Details' })).toContainText('16 July 2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  // Details close to the page where they were opened.
  await expect(page).toHaveURL('/')
})

test('reads the preferences of an older portal, which stay readable for it, and logs invalid ones', async ({
  onDashboard: page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await store(page, {
    darkMode: true,
    onboardingCompleted: true,
    units: 'metric',
    dashboardWidgets: {
      profileSummary: { visible: true, order: 0 },
      healthStats: { visible: true, order: 1 },
      upcomingAppointments: { visible: false, order: 2 },
      followUpTasks: { visible: true, order: 3 },
      latestResults: { visible: false, order: 4 },
      biomarkerTrends: { visible: true, order: 5 },
      alerts: { visible: true, order: 6 },
    },
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const shown = ['Certifications', 'Logbook', 'Pending Tasks', 'Allowances', 'FTL Status']
  await expect(names(page)).toHaveText(shown)
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByRole('checkbox', { name: 'Recent Activity' }).check()
  const stored = await page.evaluate(() => localStorage.getItem('healthPortalPreferences'))
  expect(JSON.parse(stored ?? '')).toMatchObject({
    darkMode: true,
    units: 'metric',
    onboardingCompleted: true,
    dashboardWidgets: {
      upcomingAppointments: { visible: false, order: 2 },
      latestResults: { visible: true, order: 4 },
    },
  })
  await store(page, { dashboardWidgets: { alerts: { visible: 'yes' } }, foldedWidgets: 'ftl' })
  await expect(names(page)).toHaveCount(7)
  expect(warnings.join()).toContain('dashboardWidgets.alerts.visible')
  expect(warnings.join()).toContain('foldedWidgets')
})

async function openDemo(page: Page): Promise<void> {
  await page.goto('/signin')
  await signIn(page, demo.email, demo.password)
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeVisible()
}

function widget(page: Page, name: string) {
  return page.getByRole('list', { name: 'Widgets' }).getByRole('region', { name, exact: true })
}

/** Opens the widgets on a phone. */
async function openFigures(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^All figures/ }).click()
}

/** The names of the widgets in their order on the page. */
function names(page: Page) {
  return page.getByLabel('Widgets', { exact: true }).locator('h2')
}

/** Reloads the portal with these stored preferences. */
async function store(page: Page, preferences: object): Promise<void> {
  const text = JSON.stringify(preferences)
  await page.evaluate((value) => localStorage.setItem('healthPortalPreferences', value), text)
  await page.reload()
}

function leg(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [departure, arrival]: [string, string],
  date = '2026-07-16',
) {
  return {
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture: `${date}T${departure}:00Z`,
    scheduledArrival: `${date}T${arrival}:00Z`,
  }
}
