import type { Page } from '@playwright/test'
import { reminderSettingsPath } from '#reminders/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { profilePath } from '#profile/api/paths.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './gate-fixture.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const roster = rosterText([palmaRow('16/07/2026 Thu'), palmaRow('17/07/2026 Fri')])
const notKnown = /not known until the portal answers/

/** Opens the start page with a duty of tomorrow, a base and a way to it. */
async function openStart(page: Page): Promise<void> {
  const person = { name: 'Amelia', crewId: null, baseAirport: 'BHX', defaultRole: null }
  await page.goto('/')
  await callApi(page, 'PUT', profilePath, person)
  await callApi(page, 'PUT', reminderSettingsPath, { ...usualReminderSettings, travelMinutes: 55 })
  await addRosterFile(page, roster)
  await page.goto('/roster')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Leave home 04:20', { exact: true })).toBeVisible()
}

/** Reports something about the duty that is shown large. */
async function report(page: Page, title: string, fields: [string, string][]): Promise<void> {
  await page.getByRole('button', { name: 'Something changed' }).click()
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const form = page.getByRole('dialog', { name: title })
  for (const [label, text] of fields) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: /^(Save|Report sick)$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('offline, the start page names what it does not know after a change', async ({
  signedIn: page,
  gate,
}) => {
  await openStart(page)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.reload({ waitUntil: 'networkidle' })
  const hero = page.getByRole('region', { name: 'Next duty · tomorrow, Thu 16 Jul' })
  await expect(hero.getByText('Legal', { exact: false }).first()).toBeVisible()
  await expect(hero.getByText(notKnown)).toHaveCount(0)
  await gate.stop()
  await report(page, 'Report delayed', [
    ['New report', '06:00'],
    ['Told at', '09:55'],
  ])
  await expect(hero).toContainText('06:00')
  await expect(
    hero.getByText('Verdict and leave home: not known until the portal answers.'),
  ).toBeVisible()
  await expectAccessible(page)
  await gate.start()
  await expect(hero.getByText(notKnown)).toHaveCount(0, { timeout: 60_000 })
})

test('a duty of tomorrow that was reported sick stays in a line, and opens where it is taken back', async ({
  signedIn: page,
}) => {
  await openStart(page)
  await report(page, 'Report sick', [])
  const line = page.getByRole('link', { name: /^Thu 16.*: sick, your word.*Open$/ })
  await expect(line).toBeVisible()
  await expect(page.getByRole('region', { name: /^Next duty · Fri 17 Jul/ })).toBeVisible()
  await page.reload()
  await expectAccessible(page)
  await line.click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await details.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(details).toContainText('taken back')
  await page.goto('/')
  await expect(page.getByRole('region', { name: /Thu 16 Jul/ }).first()).toContainText('05:15')
  await expect(line).toHaveCount(0)
})
