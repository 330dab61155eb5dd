import type { Locator, Page } from '@playwright/test'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import { dutyActionsPath, rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { rosterMonth, type RosterEntry } from '#duties/api/roster.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

const planned = rosterText([palmaRow('16/07/2026 Thu'), offRow('17/07/2026 Fri')])
/** The actual times of a flight of the early morning, 122 minutes. */
const flown: DutyActionInput = {
  kind: 'corrected',
  departures: ['2026-07-15T03:10:00Z'],
  arrivals: ['2026-07-15T05:12:00Z'],
  debrief: '2026-07-15T05:40:00Z',
}
test.use({ viewport: { width: 390, height: 844 } })

test('asks before flights leave the logbook', { tag: '@journey' }, async ({ signedIn: page }) => {
  await callApi(page, 'POST', rosterPath, testInputs.flownDuty)
  const [duty] = await july(page)
  await act(page, duty, flown)
  const details = await openDetails(page, '15 July 2026')
  await details.getByRole('button', { name: 'Undo: Completed by you' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo' })
  await expect(question.getByText('1 flight, 2 h 02 leaves your logbook.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await details.getByRole('button', { name: 'Undo: Completed by you' }).click()
  await question.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '“Complete ZQ640” is open again. 1 flight, 2 h 02 left your logbook.')
  await expect(details.getByText('taken back')).toBeVisible()
})

test('a file is not taken back here, but its time can be', async ({ signedIn: page }) => {
  await addRosterFile(page, planned)
  const [duty] = await july(page)
  await callApi(page, 'PATCH', rosterEntryPath(duty?.id ?? ''), {
    scheduledBrief: '2026-07-16T04:30:00Z',
  })
  await addRosterFile(
    page,
    planned.replace('05:15', '04:45').replace('Jul 10, 2026 05:00', 'Jul 14, 2026 18:00'),
  )
  const details = await openDetails(page, '16 July 2026')
  await expect(details.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(
    'Undo: Edited by you',
  )
  const words = 'Take the airline’s: Differs from what you entered'
  await expectAccessible(page)
  await details.getByRole('button', { name: words }).click()
  await expectToast(page, 'The duty now has the airline’s times.')
  await expect(details.getByRole('button', { name: /^Take the airline’s/ })).toHaveCount(0)
  await expect(details.locator(':focus')).toBeVisible()
  await expect(details.getByText('Undo “You took the airline’s values” first')).toBeVisible()
  await details.getByRole('button', { name: 'Undo: You took the airline’s values' }).click()
  await expectToast(page, 'Undone.')
  await expect(details.getByRole('button', { name: 'Undo: Edited by you' })).toBeVisible()
})

async function openDetails(page: Page, date: string): Promise<Locator> {
  await page.goto('/roster')
  await unfoldEarlierDays(page)
  await page.getByRole('article', { name: date }).getByRole('button').first().click()
  return page.getByRole('dialog', { name: 'Duty Details' })
}

async function july(page: Page): Promise<RosterEntry[]> {
  const answer = await callApi(page, 'GET', `${rosterPath}?month=2026-07`)
  return rosterMonth.parse(answer).data
}

async function act(
  page: Page,
  duty: RosterEntry | undefined,
  action: DutyActionInput,
): Promise<void> {
  await callApi(page, 'POST', dutyActionsPath(duty?.id ?? ''), action)
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toast', { hasText: text })).toBeVisible()
}
