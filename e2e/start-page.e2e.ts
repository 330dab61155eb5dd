import type { Page } from '@playwright/test'
import { profilePath } from '#profile/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }
const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1280, height: 900 }]

/** A flight from Birmingham to Palma and back; times are UTC. */
const flight = (day: string, [report, debrief]: [string, string]) => {
  const at = (time: string) => `2026-07-${day}T${time}:00Z`
  return {
    date: `2026-07-${day}`,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    scheduledBrief: at(report),
    scheduledDebrief: at(debrief),
    sectors: [
      leg('ZQ210', ['BHX', 'PMI'], [at('05:15'), at('06:40')]),
      leg('ZQ211', ['PMI', 'BHX'], [at('07:00'), at('08:20')]),
    ],
  }
}
const flownToday = flight('15', ['04:15', '08:50'])
const tomorrow = flight('16', ['04:15', '12:00'])

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('the report and its change are there without a tap or a scroll', async ({ page }) => {
      await openDemo(page)
      const taps = await countTaps(page)
      const hero = page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' })
      await expect(hero).toContainText('05:15, was 05:40')
      await expect(hero.getByText('was 05:40', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(hero.getByText('Report at BHX')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/^Wed 15 July · 10:\d\d$/)).toBeInViewport({ ratio: 1 })
      const next = page.getByRole('region', { name: 'Next', exact: true })
      await expect(next.getByRole('listitem')).toHaveText([
        /^Fri 1706:10FlightDUB and backto 10:50$/,
        /^Sat 1806:00Home standbyHome standbyto 14:00$/,
        /^Sun 1905:30FlightALC and backto 13:05$/,
        'Off Mon 20 and Tue 21, free 73 h 55 from Sun 13:05',
      ])
      for (const line of await next.getByRole('listitem').all()) {
        await expect(line).toBeInViewport({ ratio: 1 })
      }
      expect(await taps()).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to CrewPortal')
    })

    test('nothing moves while it loads', async ({ page }) => {
      await page.goto('/signin')
      await watchShifts(page)
      await signIn(page, demo.email, demo.password)
      await expect(page.getByText('05:15', { exact: true }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page)).toEqual([])
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.getByText('05:15', { exact: true }).first()).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
    })

    const tag = viewport === phone ? ['@journey'] : []
    test(
      'the duty that has ended is completed from the top',
      { tag },
      async ({ signedIn: page }) => {
        await givenBase(page)
        await addDuties(page, [flownToday, tomorrow])
        await page.goto('/')
        const hero = page.getByRole('region', { name: 'Planned end 09:50' })
        for (const text of ['rest until 21:50', 'Debrief at BHX', '19 h 25 until Thu 05:15']) {
          await expect(hero).toContainText(text)
        }
        const next = page.getByRole('region', { name: 'Next', exact: true })
        await expect(next.getByRole('listitem')).toHaveText([/^Thu 1605:15FlightPMI and back/])
        await expectAccessible(page)
        await hero.getByRole('button', { name: 'Complete' }).click()
        const form = page.getByRole('dialog', { name: 'Complete Task' })
        await expect(form).toBeVisible()
        await page.goBack()
        await expect(form).toBeHidden()
        await expect(page).toHaveURL('/')
        await page.getByRole('button', { name: 'Something changed' }).click()
        const sheet = page.getByRole('dialog', { name: 'What happened?' })
        await expect(sheet.getByRole('button', { name: /^Report delayed/ })).toBeVisible()
        await page.goBack()
        await expect(sheet).toBeHidden()
        await expect(page.getByRole('button', { name: 'Something changed' })).toBeFocused()
        await hero.getByRole('button', { name: 'Complete' }).click()
        await form.getByRole('button', { name: 'Complete', exact: true }).click()
        await expect(
          page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' }),
        ).toContainText('05:15')
      },
    )
  })
}

test('all of it fits a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDemo(page)
  const widgets = page.getByRole('list', { name: 'Widgets' }).getByRole('listitem')
  for (const name of ['Logbook', 'FTL Status', 'Pending Tasks', 'Recent Activity', 'Needs you']) {
    await expect(page.getByRole('region', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(widgets.first()).toBeVisible()
})

test('the figures stay as the user left them on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openDemo(page)
  const row = page.getByRole('button', { name: /^All figures/ })
  const widgets = page.getByRole('list', { name: 'Widgets' })
  await expect(row).toHaveAccessibleName('All figures 20 duties, 847 hours, £2,340, 8 certificates')
  await expect(widgets).toBeHidden()
  await expect(page.getByText('View details')).toHaveCount(4)
  await row.click()
  await expect(widgets).toBeVisible()
  await page.reload()
  await expect(widgets).toBeVisible()
  await row.click()
  await page.reload()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await expect(widgets).toBeHidden()
})

test('the welcome and the figures are open without a duty', async ({ onDashboard: page }) => {
  await page.setViewportSize(phone)
  await expect(page.getByText('Your central hub for roster management')).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Widgets' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customise' })).toBeVisible()
})

async function openDemo(page: Page): Promise<void> {
  await page.goto('/signin')
  await signIn(page, demo.email, demo.password)
  await expect(page.getByRole('heading', { name: 'Welcome to CrewPortal' })).toBeAttached()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
}

async function givenBase(page: Page): Promise<void> {
  const profile = { name: 'Amelia Hart', crewId: null, baseAirport: 'BHX', defaultRole: null }
  await callApi(page, 'PUT', profilePath, profile)
}

function leg(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [scheduledDeparture, scheduledArrival]: [string, string],
) {
  return { flightNumber, departureAirport, arrivalAirport, scheduledDeparture, scheduledArrival }
}
