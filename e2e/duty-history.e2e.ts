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
import { chooseForMonth } from './month-menu.ts'

const planned = rosterText([palmaRow('16/07/2026 Thu'), offRow('17/07/2026 Fri')])
/** The actual times of a flight of the early morning, 122 minutes. */
const flown: DutyActionInput = {
  kind: 'corrected',
  departures: ['2026-07-15T03:10:00Z'],
  arrivals: ['2026-07-15T05:12:00Z'],
  debrief: '2026-07-15T05:40:00Z',
}
const standby = rosterText(['15/07/2026 Wed,HSBY,Home standby,05:00,,15:00,,'])

const callOut: DutyActionInput = {
  kind: 'calledOut',
  calledAt: '2026-07-15T08:50:00Z',
  report: '2026-07-15T10:30:00Z',
  debrief: '2026-07-15T18:00:00Z',
  flights: [
    {
      flightNumber: 'ZQ640',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      departure: '2026-07-15T11:30:00Z',
      arrival: '2026-07-15T14:05:00Z',
    },
  ],
}

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'laptop', width: 1280, height: 900 },
]

for (const { name, ...viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('takes a statement back from the history in two taps', async ({ signedIn: page }) => {
      await addRosterFile(page, planned)
      const [duty] = await july(page)
      await act(page, duty, { kind: 'swapped', with: 'Anna' })
      await page.goto('/roster')
      const row = page.getByRole('article', { name: '16 July 2026' })
      await expect(row.getByText('Swapped with Anna')).toBeVisible()
      await row.getByRole('button').first().click()
      const details = page.getByRole('dialog', { name: 'Duty Details' })
      const undo = details.getByRole('button', { name: 'Undo: Swapped with Anna' })
      await expect(undo).toBeVisible()
      if (name === 'phone') expect((await undo.boundingBox())?.height).toBe(44)
      await expectAccessible(page)
      await undo.click()
      await expectToast(page, 'Undone. ZQ210/ZQ211 on Thu 16 Jul counts again.')
      await expect(details.getByText('taken back')).toBeVisible()
      await expect(details.getByRole('button', { name: /^Undo: Swapped/ })).toHaveCount(0)
      await details.getByRole('button', { name: 'Close' }).last().click()
      await expect(row.getByText('Swapped with Anna')).toHaveCount(0)
    })

    test('asks before flights leave the logbook', async ({ signedIn: page }) => {
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
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

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

  test('a called-out standby says that its call-out does not count', async ({ signedIn: page }) => {
    await addRosterFile(page, standby)
    const [duty] = await july(page)
    await act(page, duty, callOut)
    const flight = (await july(page)).find(({ dutyType }) => dutyType === 'FLIGHT')
    await act(page, flight, { kind: 'cancelled' })
    await page.goto('/roster')
    const row = page.getByRole('article', { name: '15 July 2026' }).filter({ hasText: 'HSBY' })
    await row.getByRole('button').first().click()
    const details = page.getByRole('dialog', { name: 'Duty Details' })
    const words = 'Called out to ZQ640, does not count: you are on standby again'
    await expect(details.getByText(words)).toBeVisible()
    await expectAccessible(page)
    await expect(details.getByText('Undo “Cancelled, ZQ640” first').first()).toBeVisible()
    await expect(details.getByRole('button', { name: 'Undo: Called out to ZQ640' })).toHaveCount(0)
    await details.getByRole('button', { name: 'Undo: Cancelled' }).click()
    await expectToast(page, 'Undone. 2 duties changed.')
    await expect(details.getByText(words)).toHaveCount(0)
    await details.getByRole('button', { name: 'Undo: Called out to ZQ640' }).click()
    await expectToast(page, 'Undone. 2 duties changed.')
    await details.getByRole('button', { name: 'Close' }).last().click()
    await expect(row).toContainText('05:00')
    await expect(page.getByRole('article', { name: '15 July 2026' })).toHaveCount(1)
  })

  test('a deleted month is one line, and says what comes back', async ({ signedIn: page }) => {
    await addRosterFile(page, planned)
    await addRosterFile(
      page,
      rosterText([offRow('17/07/2026 Fri')], { generatedOn: 'Jul 14, 2026 18:00' }),
    )
    const [unlisted] = await july(page)
    await act(page, unlisted, { kind: 'remove' })
    await page.goto('/roster')
    await chooseForMonth(page, 'Deleted duties')
    const dialog = page.getByRole('dialog', { name: 'Deleted duties' })
    await expect(dialog.getByText('ZQ210/ZQ211, PMI, would be: no longer listed')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Restore ZQ210/ZQ211 on Thu 16 Jul' }).click()
    await expectToast(page, 'ZQ210/ZQ211 on Thu 16 Jul is restored.')
    await callApi(page, 'DELETE', `${rosterPath}?month=2026-07`)
    await page.reload()
    await chooseForMonth(page, 'Deleted duties')
    await dialog
      .getByRole('button', { name: /^Restore all of 15 Jul 10:\d\d, 2 duties of July 2026$/ })
      .click()
    await expectToast(page, '2 duties of July 2026 are restored.')
    await expect(dialog.getByText('Nothing deleted in the last 30 days')).toBeVisible()
  })
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
