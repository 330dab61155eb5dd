import type { Page } from '@playwright/test'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { palmaDuty } from './palma-duty.ts'

const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }
const anyDashboardCall = `**${dashboardPath}`

/** A flight to Palma and back tomorrow, report at 05:15 in London. */
const tomorrow = {
  ...palmaDuty,
  sectors: [
    leg('ZQ210', ['BHX', 'PMI'], ['05:15', '07:55']),
    leg('ZQ211', ['PMI', 'BHX'], ['08:45', '11:30']),
  ],
}

/** A flight this morning, over by 10:00 in London. */
const flown = {
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ640',
  scheduledBrief: '2026-07-15T04:15:00Z',
  scheduledDebrief: '2026-07-15T08:05:00Z',
  sectors: [leg('ZQ640', ['BHX', 'FAO'], ['05:15', '07:35'], '2026-07-15')],
}

test('shows the demo user’s figures and next duty', async ({ page }) => {
  await openDemo(page)
  const next = page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' })
  for (const text of [
    '05:15, was 05:40',
    'Report at BHX',
    'ZQ210',
    'in 19 h',
    'debrief 13:00',
    'Legal, 5 h to spare. An aid, not the authority.',
  ]) {
    await expect(next).toContainText(text)
  }
  await expect(next).toContainText(
    'Report 05:15. ZQ210 to PMI, 06:15 to 08:55, 09:55 local. ' +
      'ZQ211 to BHX, 09:45, 10:45 local, to 12:30. Debrief 13:00.',
  )
  const crew = next.getByRole('list', { name: 'Crew' }).getByRole('listitem')
  await expect(crew).toHaveText([
    'Ashdown V',
    ', Quillfeather B',
    ', Vasquez-Holt R',
    ', Trelawney J',
    ', Adeyemi-Cole F',
  ])
  await expect(page.getByRole('region', { name: 'Next', exact: true })).toContainText(
    'Off Mon 20 and Tue 21, free 73 h 55 from Sun 13:05',
  )
  await expect(page.getByRole('link', { name: '£5.20 to claim' })).toHaveAttribute(
    'href',
    '/allowances?view=check&month=2026-06',
  )
  const cards: [name: string, texts: string[], path: string][] = [
    ['Duties this month', ['Next: Thu 16 Jul, 05:15'], '/roster'],
    ['Logbook', ['847', 'hours', '65 h and 24 sectors this month'], '/logbook'],
    ['Allowances', ['£2,340', '18 per diems, 14 night credits in June'], '/allowances'],
    ['Certifications', ['8', 'All valid', '45 days until next expiry: '], '/certifications'],
  ]
  for (const [name, texts, path] of cards) {
    const card = widget(page, name)
    for (const text of texts) await expect(card).toContainText(text)
    const link = card.getByRole('link', { name: 'View details' })
    await expect(link).toHaveAttribute('href', new RegExp(`^${path}`))
  }
  await expect(widget(page, 'FTL Status')).toContainText('Compliant')
  await expect(widget(page, 'FTL Status')).toContainText(/7-day duty\s*\d+\.\d \/ 60 hrs/)
  const tasks = widget(page, 'Pending Tasks')
  await expect(tasks.getByRole('listitem')).toHaveCount(2)
  await expect(tasks).toContainText('Ready Thu 16 Jul, 13:00')
  await expect(widget(page, 'Recent Activity')).toContainText(
    'Tue 14 JulCompleted ZQ330/ZQ331 of 12 Jul',
  )
  await expect(page.getByRole('region', { name: 'First steps' })).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await openFigures(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '£5.20 to claim' }).click()
  await expect(page.getByRole('region', { name: 'Result of the check' })).toContainText(
    'May: £5.20 short.',
  )
})

test('names what needs the user, each in a line that opens it', async ({ page }) => {
  await openDemo(page)
  const card = page.getByRole('region', { name: 'Needs you' })
  const lines = card.getByRole('listitem')
  await expect(lines.filter({ hasText: '1 day changed' })).toHaveCount(1)
  await expect(lines.filter({ hasText: /: 45 days\. All valid today/ })).toHaveCount(1)
  await expect(widget(page, 'Certifications').locator('.text-warn')).toHaveText('All valid now')
  await card.getByRole('link', { name: /May: £5.20 short/ }).click()
  await expect(page).toHaveURL(/\/allowances\?finding=\w+$/)
  await expect(page.getByRole('region', { name: 'Crew Food' })).toContainText('£5.20 too little')
  await page.goBack()
  await card.getByRole('link', { name: /45 days/ }).click()
  await expect(page.getByRole('region', { name: 'Next renewal' })).toContainText(
    /All valid.*: 45 days\. All valid today/,
  )
})

test('opens the lines after the fifth in place', async ({ page }) => {
  await changeAnswer(page, (data) => ({
    ...data,
    attention: ['1', '2', '3', '4', '5', '6', '7'].map((number) => ({
      kind: 'pay' as const,
      level: number === '1' ? ('bad' as const) : ('warn' as const),
      sentence: `Line ${number}`,
      detail: 'More about it',
      link: '/allowances',
    })),
  }))
  await openDemo(page)
  const card = page.getByRole('region', { name: 'Needs you' })
  await expect(card.getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'and 2 more' }).click()
  await expect(card.getByRole('link')).toHaveCount(7)
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('link', { name: /Line 6/ })).toBeFocused()
  await expectAccessible(page)
})

test('takes one request', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/employment/')) calls.push(pathname)
  })
  await openDemo(page)
  await expect(widget(page, 'Logbook')).toContainText('847')
  expect(calls).toEqual([dashboardPath])
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

test('shows an empty dashboard and the first steps to a new user', async ({
  onDashboard: page,
}) => {
  await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
  const texts = {
    'Duties this month': 'No duty is planned',
    Logbook: 'No flight logged yet',
    Allowances: 'No pay report yet',
    Certifications: 'None yet',
    'FTL Status': 'Choose your home base',
    'Pending Tasks': 'No pending tasks',
    'Recent Activity': 'No activity yet',
  }
  for (const [name, text] of Object.entries(texts)) {
    await expect(widget(page, name)).toContainText(text)
  }
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeHidden()
  const panel = widget(page, 'FTL Status')
  await expect(panel).not.toContainText('Compliant')
  await expect(panel.getByText('Incomplete')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Choose your home base' })).toHaveAttribute(
    'href',
    '/profile#home-base',
  )
  const steps = page.getByRole('region', { name: 'First steps' })
  for (const [step, path] of [
    ['Import your roster', '/roster?dialog=import'],
    ['Set your base and role', '/profile'],
    ['Add your certificates', '/certifications?dialog=add'],
  ] as const) {
    await expect(steps.getByRole('link', { name: step })).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await steps.getByRole('link', { name: 'Import your roster' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Import Roster CSV')
  await page.reload()
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
  await expect(steps).toBeVisible()
})

test('shows unfinished first steps until they are skipped, and again on request', async ({
  onDashboard: page,
}) => {
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('button', { name: 'Skip' })).toBeVisible()
  await addDuties(page, [tomorrow])
  await page.goto('/')
  await expect(steps).toContainText('2 things are left')
  await expect(steps.getByRole('listitem')).toHaveText([/Set your base/, /Add your certificates/])
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(widget(page, 'Duties this month')).toContainText('Thu 16 Jul, 05:15')
  await expect(steps).toBeHidden()
  const dialog = await customise(page)
  await dialog.getByRole('button', { name: 'Show the first steps again' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(steps).toBeVisible()
})

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

test('a task can be completed on the dashboard', async ({ signedIn: page }) => {
  await addDuties(page, [flown, tomorrow])
  await page.goto('/')
  const tasks = widget(page, 'Pending Tasks')
  await expect(tasks.getByRole('heading').locator('..')).toContainText('1 ready')
  await tasks.getByRole('button', { name: /Complete Task: Complete ZQ640/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Task' })
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Task completed successfully!')).toBeVisible()
  await expect(tasks).not.toContainText('ZQ640')
  await expect(widget(page, 'Logbook')).toContainText('1 sector this month')
})

test('shows TBC while the report time is not known', async ({ signedIn: page }) => {
  await addDuties(page, [{ ...tomorrow, scheduledBrief: null, scheduledDebrief: null }])
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' }),
  ).toContainText('TBC')
  await expect(widget(page, 'Duties this month')).toContainText('Next: Thu 16 Jul, TBC')
})

test('says each sector of a long day', async ({ signedIn: page }) => {
  const again = ['12:00', '14:40', '15:30', '18:15'] as const
  const sectors = [
    ...tomorrow.sectors,
    leg('ZQ212', ['BHX', 'AGP'], [again[0], again[1]]),
    leg('ZQ213', ['AGP', 'BHX'], [again[2], again[3]]),
  ]
  await addDuties(page, [{ ...tomorrow, sectors, scheduledDebrief: '2026-07-16T18:45:00Z' }])
  await page.goto('/')
  const next = page.getByRole('region', { name: /^Next duty/ })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { flightNumber } of sectors) {
      await expect(
        next.getByText(flightNumber, { exact: true }).filter({ visible: true }),
      ).toHaveCount(1)
      await expect(next.getByText(/^Report \d\d:\d\d\. /)).toContainText(flightNumber)
    }
    await expectAccessible(page)
  }
})

test('a failed part does not affect the others', async ({ page }) => {
  await changeAnswer(page, (data) => ({ ...data, allowances: null, duties: null }))
  await openDemo(page)
  await expect(widget(page, 'Allowances')).toContainText('An error occurred. Please try again.')
  await expect(page.getByRole('region', { name: 'Next duty' })).toContainText('Error')
  await expect(widget(page, 'Logbook')).toContainText('847')
  await expectAccessible(page)
  await page.unroute(anyDashboardCall)
  await widget(page, 'Allowances').getByRole('button', { name: 'Try again' }).click()
  await expect(widget(page, 'Allowances')).toContainText('£2,340')
  await expect(page.getByRole('region', { name: 'Next duty' })).toContainText('05:15')
})

test('a failed dashboard shows one error and can be retried', async ({ page }) => {
  const json = { success: false, error: 'The dashboard rests.' }
  await page.route(anyDashboardCall, (route) => route.fulfill({ status: 400, json }))
  await openDemo(page)
  await expect(page.getByRole('alert')).toContainText(['The dashboard rests.'])
  await expect(page.getByRole('list', { name: 'Widgets' })).toBeHidden()
  await expectAccessible(page)
  await page.unroute(anyDashboardCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(widget(page, 'Logbook')).toContainText('847')
})

test('shows a skeleton while it loads', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(anyDashboardCall, async (route) => {
    await held
    await route.continue()
  })
  await openDemo(page)
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  await expectAccessible(page)
  const logbook = await widget(page, 'Logbook').boundingBox()
  letThrough()
  await expect(widget(page, 'Logbook')).toContainText('847')
  expect(await widget(page, 'Logbook').boundingBox()).toEqual(logbook)
})

test('near a limit the bar is red and the badge warns', async ({ page }) => {
  await changeAnswer(page, (data) => {
    const bar = { dutyLevel: 'red' as const, isDutyKnown: false }
    const week = { dutyHours: 55.25, dutyLimit: 60, ...bar }
    const plannedDoubts = { breach: 1, discretion: 0, cannotTell: 0 }
    const sentence = '7-day duty, at least 55.3 of 60, 92%. 1 planned duty is not legal.'
    const link = '/roster#ftl-status'
    const verdict = { level: 'bad' as const, word: 'Warning', sentence, link, tightest: null }
    const ftl = { compliant: false, complete: false, critical: 1, plannedDoubts }
    return { ...data, ftl: { ...verdict, ...ftl, ...week, percentage: 55.25 / 60 } }
  })
  await openDemo(page)
  const panel = widget(page, 'FTL Status')
  await expect(panel.getByText('Warning', { exact: true })).toBeVisible()
  await expect(panel).toContainText('55.3 / 60 hrs')
  await expect(panel).toContainText('1 planned duty is not legal.')
  await expect(panel).not.toContainText('Compliant')
  await expectAccessible(page)
})

test.describe('the widgets', () => {
  test('are hidden, moved by keyboard, and reset', async ({ page }) => {
    await openDemo(page)
    await expect(widget(page, 'Logbook')).toContainText('847')
    const dialog = await customise(page)
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Allowances' }).uncheck()
    const up = dialog.getByRole('button', { name: 'Move Pending Tasks up' })
    await up.focus()
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    const moved = ['Pending Tasks', 'Duties this month', 'Logbook', 'Certifications']
    const rest = ['FTL Status', 'Recent Activity']
    await expect(names(page)).toHaveText([...moved, ...rest])
    await page.reload()
    await expect(names(page)).toHaveText([...moved, ...rest])
    const again = await customise(page)
    await again.getByRole('button', { name: 'Reset to defaults' }).click()
    await expect(again.getByRole('checkbox', { name: 'Allowances' })).toBeChecked()
    await expect(names(page)).toHaveCount(7)
    await expect(names(page).first()).toHaveText('Duties this month')
  })

  test('are read from the preferences of an older portal, which stay readable for it', async ({
    page,
  }) => {
    await openDemo(page)
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
    const dialog = await customise(page)
    await dialog.getByRole('checkbox', { name: 'Recent Activity' }).check()
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
  })

  test('get their defaults when the preferences are invalid, which is logged', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await openDemo(page)
    await store(page, { dashboardWidgets: { alerts: { visible: 'yes' }, healthStats: 7 } })
    await expect(names(page)).toHaveCount(7)
    await store(page, { dashboardWidgets: [], onboardingCompleted: 'no', foldedWidgets: 'ftl' })
    await expect(names(page)).toHaveCount(7)
    expect(warnings.join()).toContain('dashboardWidgets.alerts.visible')
    expect(warnings.join()).toContain('onboardingCompleted')
    expect(warnings.join()).toContain('foldedWidgets')
  })
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

async function customise(page: Page) {
  await page.getByRole('button', { name: 'Customise' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customise the dashboard' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Reloads the portal with these stored preferences. */
async function store(page: Page, preferences: object): Promise<void> {
  const text = JSON.stringify(preferences)
  await page.evaluate((value) => localStorage.setItem('healthPortalPreferences', value), text)
  await page.reload()
}

/** Replaces parts of the response; null means a failed part. */
async function changeAnswer(page: Page, change: (data: Dashboard) => Dashboard): Promise<void> {
  await page.route(anyDashboardCall, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Dashboard }
    const data = change(body.data)
    const parts = Object.keys(data) as (keyof Dashboard)[]
    const failed = parts.filter((part) => data[part] === null)
    await route.fulfill({ response: answer, json: { ...body, data, failed } })
  })
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
