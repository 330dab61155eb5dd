import type { Page } from '@playwright/test'
import { certificationsPath } from '#certificates/api/paths.ts'
import { rosterSearchPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const anySearch = `**${rosterSearchPath}?**`

/** A flight of another month, a flight and a standby ahead, and a course far ahead. */
const palma = flight('2026-03-05', 'ZQ210')
const ahead = flight('2026-07-16', 'ZQ640')
const standby = {
  date: '2026-07-17',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-17T05:00:00Z',
  scheduledDebrief: '2026-07-17T13:00:00Z',
}
const course = {
  date: '2026-09-02',
  dutyType: 'TRAINING',
  dutyCode: 'CRM',
  notes: 'Room 12, bring the manual',
}

function flight(date: string, flightNumber: string) {
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: flightNumber,
    scheduledBrief: `${date}T05:15:00Z`,
    scheduledDebrief: `${date}T10:00:00Z`,
    sectors: [
      {
        flightNumber,
        departureAirport: 'BHX',
        arrivalAirport: 'PMI',
        scheduledDeparture: `${date}T06:15:00Z`,
        scheduledArrival: `${date}T09:00:00Z`,
      },
    ],
  }
}

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or do' })
const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox', { name: 'Search or do' })

async function openPalette(page: Page): Promise<void> {
  await page.locator('header kbd').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

/** Types words, waits for the line, and opens it by Enter. */
async function enter(page: Page, words: string, line: RegExp): Promise<void> {
  await openPalette(page)
  await fieldOf(page).fill(words)
  const option = paletteOf(page).getByRole('option', { name: line })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(paletteOf(page)).toBeHidden()
}

test('finds duties, people and settings', { tag: '@journey' }, async ({ signedIn: page }) => {
  await addDuties(page, [palma, course])
  await callApi(page, 'POST', logbookPath, {
    date: '2026-07-08',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '738',
    aircraftRegistration: 'G-ABCD',
    flightTime: 2.5,
    role: 'cabin_crew',
    flightType: ['commercial'],
    crew: ['CP - 10233 - PENROSE IDRIS'],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'Search or do' }).click()
  const palette = paletteOf(page)
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  await expect(palette.getByText('Type a day, a flight number')).toBeVisible()
  await field.fill('penrose')
  const people = palette.getByRole('group', { name: 'People' })
  await expect(people.getByRole('option')).toContainText('PENROSE IDRIS')
  await field.fill('manual')
  await expect(palette.getByText('Room 12, bring the manual')).toBeVisible()
  await expectAccessible(page)
  await field.fill('bhx-pmi')
  const duty = palette.getByRole('option', { name: /5 Mar.*ZQ210/ })
  await expect(duty).toContainText('BHX → PMI')
  await duty.click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details).toContainText('5 March 2026')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/logbook')
  await page.getByRole('button', { name: 'Search or do' }).click()
  await field.fill('passkeys')
  const pages = palette.getByRole('group', { name: 'Settings and pages' })
  await pages.getByRole('option', { name: /^Passkeys/ }).click()
  await expect(page.getByRole('dialog', { name: 'Passkeys' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await page.goBack()
  await expect(page).toHaveURL('/logbook')
})

test('shows that it searches, that nothing was found, a failure, and finds again', async ({
  signedIn: page,
}) => {
  await addDuties(page, [palma])
  await page.goto('/roster')
  await openPalette(page)
  const palette = paletteOf(page)
  await fieldOf(page).fill('Innsbruck')
  await expect(palette.getByText('Nothing found for “Innsbruck”.')).toBeVisible()
  await fieldOf(page).fill('21 nov')
  await expect(palette.getByText('No duty on Sat 21 Nov 2026 found')).toBeVisible()
  await page.route(anySearch, (route) => route.abort())
  await fieldOf(page).fill('innsbruc')
  await expect(palette.getByText('Offline: what this device has')).toBeVisible()
  await expect(palette.getByText('Nothing found on this device for “innsbruc”.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(anySearch)
  const answered = Promise.withResolvers<void>()
  await page.route(anySearch, async (route) => {
    await answered.promise
    await route.continue()
  })
  await fieldOf(page).fill('zq210')
  await expect(palette.getByText('Searching...')).toBeVisible()
  answered.resolve()
  await expect(palette.getByRole('option', { name: /ZQ210/ })).toBeVisible()
  await fieldOf(page).fill('log')
  await expect(palette.getByRole('option', { name: /^Logbook/ })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Log out' })).toHaveCount(0)
  await fieldOf(page).fill('log out')
  await expect(palette.getByRole('option', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signin')
})

test('opens by its keys, also in a field and over a form', async ({ signedIn: page }) => {
  await page.goto('/roster')
  await expect(page.getByRole('heading', { name: 'My Roster' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(paletteOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Add Duty' }).click()
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  const code = form.getByLabel('Duty Code')
  await code.fill('A/B')
  await code.press('/')
  await expect(code).toHaveValue('A/B/')
  await openPalette(page)
  await fieldOf(page).fill('settings')
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()
  await expect(form).toBeVisible()
  await expect(code).toHaveValue('A/B/')
  await openPalette(page)
  await page.goBack()
  await expect(paletteOf(page)).toBeHidden()
  await expect(form).toBeVisible()
})

test('loses no letter while its code is on its way', async ({ signedIn: page }) => {
  await addDuties(page, [palma])
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/roster')
  const opener = page.getByRole('button', { name: 'Search or do' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const waiting = page.getByRole('textbox', { name: 'Search or do' })
  await expect(waiting).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(waiting).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zq')
  await page.keyboard.press('Control+k')
  await expect(waiting).toHaveValue('zq')
  await expectAccessible(page)
  const words = ['210', 'bhx', 'pmi', 'palma', 'zq210', 'bhx', 'pmi'].join(' ')
  const typing = page.keyboard.type(words, { delay: 25 })
  await expect(waiting).toHaveValue(/^zq210 /)
  arrived.resolve()
  await typing
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveValue(`zq${words}`)
  await fieldOf(page).fill('zq210')
  await expect(paletteOf(page).getByRole('option', { name: /ZQ210/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('asks about a form before a result takes its place', async ({ signedIn: page }) => {
  await addDuties(page, [ahead])
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await form.getByLabel('Notes').fill('Bring the uniform')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  for (const words of [ahead.dutyCode.slice(0, 5), 'sick', 'add tomorrow']) {
    await openPalette(page)
    await fieldOf(page).fill(words)
    await paletteOf(page).getByRole('option').first().click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Notes')).toHaveValue('Bring the uniform')
  }
})

test('arrows choose a line, and the focus stays in the field', async ({ signedIn: page }) => {
  await addDuties(page, [ahead, standby])
  await page.goto('/')
  await openPalette(page)
  const field = fieldOf(page)
  await field.fill('roster')
  const options = paletteOf(page).getByRole('option')
  await expect(options.nth(2)).toBeVisible()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    const id = await options.nth(index).getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(field).toBeFocused()
  }
})

test('commands open their form, filled in, and write nothing', async ({ signedIn: page }) => {
  await addDuties(page, [ahead, standby])
  const medical = { type: 'medical', name: 'Cabin crew medical', expiryDate: '2026-08-20' }
  await callApi(page, 'POST', certificationsPath, medical)
  await page.goto('/logbook')
  const writes: string[] = []
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' || request.url().includes('preview')
    if (!isRead && !request.url().includes('/auth/')) writes.push(request.url())
  })
  const opened = (name: string) => page.getByRole('dialog', { name, exact: true })
  const close = async (name: string) => {
    await page.keyboard.press('Escape')
    await expect(opened(name)).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/logbook')
  }

  await enter(page, 'sick tomorrow', /^Report sick from Thu 16 Jul/)
  await expect(opened('Report sick')).toContainText('From Thu 16 Jul')
  await close('Report sick')
  await enter(page, 'called out', /^Called out, Fri 17 Jul/)
  await close('Called out')
  await enter(page, '05:45 late', /^Report delayed to 05:45, Thu 16 Jul/)
  await expect(opened('Report delayed').getByLabel('New report')).toHaveValue('05:45')
  await close('Report delayed')
  await enter(page, 'hotel', /^Hotel and pick-up, Thu 16 Jul/)
  await close('Hotel and pick-up')
  await enter(page, 'add 21 nov', /^Add Duty on Sat 21 Nov/)
  await expect(opened('Add Duty Manually').getByLabel('Date', { exact: true })).toHaveValue(
    '21/11/2026',
  )
  await close('Add Duty Manually')
  await enter(page, 'renew med', /^Renew Cabin crew medical/)
  await close('Renew Certification')
  await enter(page, 'download', /^Download July 2026/)
  await close('Download July 2026')
  await enter(page, 'canc fri', /^Cancelled, Fri 17 Jul/)
  const question = page.getByRole('alertdialog', { name: 'Cancelled' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await close('What happened?')
  await enter(page, 'dark', /^Dark theme/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await enter(page, 'swap fri', /^Check a swap: give HSBY, Fri 17 Jul/)
  await expect(page).toHaveURL(/\/roster\/swap#/)
  await expect(page.getByRole('checkbox', { name: /HSBY/ })).toBeChecked()
  await enter(page, 'import', /^Import a roster/)
  await expect(opened('Import Roster CSV')).toBeVisible()
  await page.goBack()
  expect(writes).toEqual([])

  await openPalette(page)
  await fieldOf(page).fill('called out thu')
  await expect(paletteOf(page).getByRole('option', { name: /^Called out/ })).toHaveCount(0)
})

test('a weekday finds today and the next one, a month its pay, “rules” the rules', async ({
  signedIn: page,
}) => {
  // Today is Wednesday 15 July.
  const free = { date: '2026-07-15', dutyType: 'OFF', dutyCode: 'OFF' }
  await addDuties(page, [free, flight('2026-07-22', 'ZQ640')])
  await page.goto('/')
  await openPalette(page)
  const options = paletteOf(page).getByRole('option')
  await fieldOf(page).fill('wed')
  await expect(options).toHaveText([/^Wed 15 Jul · OFF/, /^Wed 22 Jul, 06:15 · ZQ640/])
  await fieldOf(page).fill('fri')
  await expect(paletteOf(page).getByText('No duty on Fri 17 Jul 2026 found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()
  await enter(page, 'rules', /^Flight time rules/)
  const rules = page.getByRole('heading', { name: 'Flight time rules' })
  await expect(rules).toBeInViewport()
  await enter(page, 'may pay', /^Pay of May 2026 ?No report yet/)
  await expect(page).toHaveURL('/allowances?month=2026-05')
})

test('without network, it searches what the device has', async ({ signedIn: page, context }) => {
  await addDuties(page, [ahead])
  await page.goto('/roster')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toBeHidden()
  await context.setOffline(true)
  await openPalette(page)
  await fieldOf(page).fill('zq640')
  await expect(paletteOf(page).getByText('Offline: what this device has')).toBeVisible()
  await expect(paletteOf(page).getByRole('option', { name: /ZQ640/ })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
})
