import { readFile } from 'node:fs/promises'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { dutiesOf } from './days-off.ts'
import { notesOf } from './notes-of.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a fatigue report is copied and kept', { tag: '@journey' }, async ({ signedIn: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await addRosterFile(page, rosterText([palmaRow('13/07/2026 Mon'), palmaRow('14/07/2026 Tue')]))
  const dutyId = (await dutiesOf(page)).find(({ date }) => date === '2026-07-14')?.id ?? ''
  const settings = {
    healthNotes: false,
    scale: 'SP',
    manualLine: 'OM-A 7.1: Crew report fatigue.',
  }
  await callApi(page, 'PUT', privateSettingsPath, settings)
  await callApi(page, 'POST', notesPath, {
    kind: 'contact',
    at: '2026-07-13T20:15:00Z',
    who: 'crew control',
    channel: 'call',
    text: 'Come early?',
  })
  await page.goto(`/roster?duty=${dutyId}`)
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await details.getByRole('link', { name: 'Fatigue report' }).click()
  await expect(page).toHaveURL(`/roster/fatigue-report?duty=${dutyId}`)
  const text = page.getByRole('region', { name: 'Text' })
  await expect(text).toContainText('Evidence for a fatigue report')
  await expect(text).toContainText('It does not judge whether anybody is fit to fly.')
  await expect(text).not.toContainText('Amelia Hart')
  await expect(text).not.toContainText('Come early?')
  const copy = page.getByRole('button', { name: 'Copy' })
  await expect(copy).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await page.getByLabel('My name and number').check()
  await page.getByLabel('Contacts', { exact: true }).check()
  await page.getByLabel('My line of the manual').check()
  await page.getByLabel('Your own words').fill('I could not sleep before 23:00.')
  await expect(text).toContainText('Amelia Hart')
  await expect(text).toContainText('Come early?')
  await expect(text).toContainText('OM-A 7.1: Crew report fatigue.')
  await expect(text).toContainText('I could not sleep before 23:00.')
  expect(page.url()).not.toContain('sleep')
  await copy.click()
  await expect(page.locator('.toast').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('I could not sleep before 23:00.')

  for (const format of ['PDF', 'CSV']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: format }).click()
    const file = await readFile(await (await download).path())
    expect(file.length).toBeGreaterThan(300)
    expect(file.includes('I could not sleep')).toBe(false)
  }

  await text.getByRole('button', { name: 'Keep what I sent' }).click()
  const form = page.getByRole('dialog', { name: 'Keep what I sent' })
  await form.getByLabel('Reference').fill('FR-2026-12')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Keep' }).click()
  await expect(
    page.locator('.toast').filter({ hasText: 'Noted: Fatigue report, FR-2026-12' }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Duty' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard' }).click()
  const notes = notesOf(page)
  await expect(notes).toContainText('Fatigue report, FR-2026-12')
  // The parts above the notes load one after another and move them. A key meets the button wherever it is.
  await notes.getByRole('button', { name: 'Show the text' }).press('Enter')
  await expect(notes).toContainText('Evidence for a fatigue report')
})
