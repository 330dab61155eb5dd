import type { Page } from '@playwright/test'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { privateSettingsPath } from '#load/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { countTaps } from './count-taps.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './gate-fixture.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const leave: NonNullable<AbsenceSettings['leave']> = {
  yearStart: '04-01',
  allowance: 20,
  carriedOver: 0.5,
  adjustment: 0,
  note: '',
  otherCodes: [],
}

const sickness: NonNullable<AbsenceSettings['sickness']> = {
  policy: { bridgeDaysOff: false, dayCount: 'listed' },
  added: [],
  notCounted: [],
  triggers: [{ name: 'Stage one', kind: 'spells', at: 3, months: 12, section: '4.2' }],
  scheme: { fullDays: 10, halfDays: 5, rollingMonths: 12 },
}

const ofCode = (dutyType: string, dutyCode: string, days: string[]) =>
  days.map((date) => ({ date, dutyType, dutyCode }))

/** Two spells of sickness, three days of leave, and days off around a day of training. */
const roster = [
  ...ofCode('LEAVE', 'AL', ['2026-05-04', '2026-05-05', '2026-08-03']),
  ...ofCode('SICK', 'SICK', ['2026-03-10', '2026-03-11', '2026-06-30']),
  ...ofCode('OFF', 'OFF', ['2026-07-15', '2026-07-16', '2026-07-18']),
  {
    date: '2026-07-17',
    dutyType: 'TRAINING',
    dutyCode: 'SEP',
    scheduledBrief: '2026-07-17T06:00:00Z',
    scheduledDebrief: '2026-07-17T14:00:00Z',
  },
]

const type = (page: Page, typed: Partial<AbsenceSettings>) =>
  callApi(page, 'PUT', privateSettingsPath, {
    absence: { sickness: null, leave: null, nation: null, ...typed },
  })

const sickTab = (page: Page) => page.getByRole('button', { name: 'Sick', exact: true })

test('a leave year is set up and counted', { tag: '@journey' }, async ({ signedIn: page }) => {
  await addDuties(page, roster)
  await page.getByRole('link', { name: 'Sick and leave' }).click()
  await expect(page).toHaveURL('/roster/absence')
  await expect(page.getByText(/sick day|spell/i)).toHaveCount(0)
  const run = page.getByText('1 day of leave, 3 days free: Thu 16 to Sat 18 July.')
  await expect(run).toBeVisible()
  await page.getByRole('button', { name: 'Set up your leave year' }).click()
  const form = page.getByRole('dialog', { name: 'Your leave year' })
  await expectAccessible(page)
  await form.getByLabel('First day').fill('1')
  await form.getByLabel('Month').selectOption('April')
  await form.getByLabel('Allowance').fill('20')
  await form.getByLabel('Carried over').fill('0.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: '17.5 days of leave left' })).toBeVisible()
  await expect(page.getByText('The year ends in 259 days with 17.5 days left.')).toBeVisible()

  await page.getByLabel('Nation').selectOption('Scotland')
  await expect(page.getByText('You worked 0 of 11 bank holidays of this leave year.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/roster')
  const left = page.getByRole('link', { name: '17.5 days of leave left' }).filter({ visible: true })
  await expect(left).toBeVisible({ timeout: 15_000 })
  await left.click()
  await expect(page.getByRole('heading', { name: '17.5 days of leave left' })).toBeVisible()
})

test('sick days are counted, until turned off', { tag: '@journey' }, async ({ signedIn: page }) => {
  await addDuties(page, roster)
  await page.goto('/roster/absence')
  await sickTab(page).click()
  const question = 'Count my sick days against my airline’s rules? Only you see it.'
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: 'Count my sick days' }).click()
  const hint = 'Type your airline’s triggers, and you see what a sick day would count.'
  await expect(page.getByText(hint)).toBeVisible()
  await expect(page.getByText('Tue 30 June')).toBeVisible()

  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Set up your airline’s rules' }).click()
  const form = page.getByRole('dialog', { name: 'Your airline’s rules' })
  await form.getByRole('button', { name: 'Add a trigger' }).click()
  await form.getByRole('button', { name: 'Days', exact: true }).click()
  await form.getByLabel('Reached at').click()
  await page.keyboard.type('10')
  await form.getByLabel('Within months').click()
  await page.keyboard.type('12')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await taps()).toBe(6)
  const unanswered = 'Answer both questions about spells, and your triggers are counted.'
  await expect(page.getByText(unanswered)).toBeVisible()

  await page.getByRole('button', { name: 'Set up your airline’s rules' }).click()
  await form.getByLabel('Sick before and after days off').selectOption('Two spells')
  await form.getByLabel('Which days count?').selectOption('Sick days on the roster')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3 of 10 days.')).toBeVisible()
  await expect(page.getByText('At most: only rostered days count.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Turn off the counts?' })
  await ask.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(question)).toBeVisible()
})

test('without a connection, the page asks for one, and nothing of it is on the device', async ({
  signedIn: page,
  gate,
}) => {
  await addDuties(page, roster)
  await type(page, { sickness, leave })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/roster/absence#sick')
  await expect(page.getByText('2 of 3 spells.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await gate.stop()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Connect to see this page' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Stage one')).toHaveCount(0)
  await expectAccessible(page)
})
