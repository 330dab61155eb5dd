import type { Locator, Page } from '@playwright/test'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { applyButton, chooseFile, fileOf, importFile } from './import-file.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'
import { chooseForDuty, chooseForMonth } from './month-menu.ts'

/** Home standby of today, 05:00 to 15:00; it is 10:00 in London. */
const standby = rosterText(['15/07/2026 Wed,HSBY,Home standby,05:00,,15:00,,'])
const planned = rosterText([
  palmaRow('16/07/2026 Thu'),
  offRow('17/07/2026 Fri'),
  palmaRow('20/07/2026 Mon'),
])

/** The planned days with other reports, printed at this minute. */
const reissued = (generatedOn: string, thursday: string, monday = '05:15') =>
  rosterText(
    [
      palmaRow('16/07/2026 Thu', thursday),
      offRow('17/07/2026 Fri'),
      palmaRow('20/07/2026 Mon', monday),
    ],
    { generatedOn },
  )

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'laptop', width: 1280, height: 900 },
]

for (const { name, ...viewport } of sizes) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('after a call-out that comes to nothing the standby is next again', async ({
      signedIn: page,
    }) => {
      await addRosterFile(page, standby)
      await expectNext(page, ['On call', 'on call 05:00', 'until 15:00'])
      await callOut(page)
      await expectNext(page, ['11:30', 'Report at BHX'])
      await openRoster(page)
      await act(page, row(page, '15 July 2026', '640'), /^Cancelled/)
      await expectNext(page, ['On call', 'on call 05:00', 'until 15:00'])
      await openRoster(page)
      await row(page, '15 July 2026', 'HSBY').getByRole('button').first().click()
      const words = 'Called out to 640, does not count: you are on standby again'
      await expect(details(page).getByText(words)).toBeVisible()
      await expectAccessible(page)
      await closeDetails(page)

      // Two taps: the flight, and Undo.
      await row(page, '15 July 2026', '640').getByRole('button').first().click()
      await details(page).getByRole('button', { name: 'Undo: Cancelled' }).click()
      await expectToast(page, 'Undone')
      await closeDetails(page)
      await expectNext(page, ['11:30', 'Report at BHX'])
    })

    test('a newer file contradicts a delay, and either time can count', async ({
      signedIn: page,
    }) => {
      await addRosterFile(page, planned)
      await openRoster(page)
      const duty = row(page, '16 July 2026', 'ZQ210/ZQ211')
      await act(page, duty, /^Report delayed/, async (form) => {
        await form.getByLabel('New report').fill('06:00')
        await form.getByLabel('Told at').fill('09:30')
      })
      await expect(duty).toContainText('06:00')

      // The file is printed after the call, so its time counts.
      await addRosterFile(page, reissued('Jul 15, 2026 09:45', '05:45'))
      await expectNext(page, ['05:45', '06:00'])
      await expectAccessible(page)
      await next(page).getByRole('button', { name: 'Keep mine' }).click()
      await expectToast(page, 'The duty keeps your times.')
      await expectNext(page, ['06:00', 'Report at BHX'])
      await expect(next(page).getByRole('button', { name: 'Keep mine' })).toHaveCount(0)

      // Two taps: the duty, and Undo.
      await openRoster(page)
      await duty.getByRole('button').first().click()
      await details(page).getByRole('button', { name: 'Undo: You kept your values' }).click()
      await expectToast(page, 'Undone')
      await closeDetails(page)
      await expect(duty).toContainText('05:45')
      await duty.getByRole('button', { name: /^Take the airline/ }).click()
      await expect(duty.getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
      await expectNext(page, ['05:45', 'Report at BHX'])
    })

    test('a month that is re-issued three times has one line per day', async ({
      signedIn: page,
    }) => {
      await addRosterFile(page, planned)
      await page.goto('/roster')
      for (const [at, thursday, monday] of [
        ['Jul 12, 2026 18:00', '04:45', '05:15'],
        ['Jul 13, 2026 18:00', '04:15', '05:15'],
        ['Jul 14, 2026 18:00', '03:45', '04:45'],
      ] as const) {
        await importFile(page, fileOf(reissued(at, thursday, monday)))
        await expect(page.getByText(/Import completed!/).last()).toBeVisible()
      }
      await page.goto('/')
      const line = page.getByRole('link', { name: '2 days changed' }).first()
      await line.click()
      const changes = page.getByRole('dialog', { name: 'Roster Changes' })
      await expect(changes.getByRole('listitem')).toHaveText([
        'Thu 16 Jul: Report 05:15 → 03:45Notice 33 h 45',
        'Mon 20 Jul: Report 05:15 → 04:45Notice 5 days 10 h',
      ])
      await expectAccessible(page)
    })

    test('undoing the oldest import asks before flights leave the logbook', async ({
      signedIn: page,
    }) => {
      const flown = rosterText([palmaRow('10/07/2026 Fri'), palmaRow('16/07/2026 Thu')])
      await page.goto('/roster')
      await importFile(page, fileOf(flown, 'oldest.csv'))
      await expect(page.getByText(/Import completed!/).last()).toBeVisible()
      await importFile(page, fileOf(reissued('Jul 12, 2026 18:00', '04:45'), 'newer.csv'))
      await expect(page.getByText(/Import completed!/).last()).toBeVisible()
      await chooseForMonth(page, 'Import history')
      const history = page.getByRole('dialog', { name: 'Import history' })
      const undo = history.getByRole('button', { name: /^Undo oldest/ })
      await undo.click()
      const question = page.getByRole('alertdialog', { name: 'Undo' })
      await expect(question.getByText('2 flights, 4 h 55 leave your logbook.')).toBeVisible()
      await expect(question.getByRole('listitem')).toHaveText(['Fri 10 Jul: PMI from 05:15 → off'])
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(undo).toBeVisible()
      await undo.click()
      await question.getByRole('button', { name: 'Undo' }).click()
      await expect(history.getByText(/Undone on 15 July 2026/)).toBeVisible()
      await page.goto('/logbook')
      await expect(page.getByText('No flight log entries yet')).toBeVisible()
      await page.goto('/roster')
      await expect(row(page, '16 July 2026', 'ZQ210/ZQ211')).toContainText('04:45')

      // The file imported again brings the flights back, and changes nothing that the newer one says.
      await chooseFile(page, fileOf(flown, 'oldest.csv'))
      await applyButton(page).click()
      await expect(page.getByText(/Import completed!/).last()).toBeVisible()
      await expect(row(page, '16 July 2026', 'ZQ210/ZQ211')).toContainText('04:45')
      await unfoldEarlierDays(page)
      await expect(row(page, '10 July 2026', 'ZQ210/ZQ211')).toBeVisible()
    })

    test('a month that is deleted comes back by one line', async ({ signedIn: page }) => {
      await addRosterFile(page, planned)
      await page.goto('/roster')
      await expect(page.getByRole('article')).toHaveCount(3)
      await chooseForMonth(page, 'Delete All')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete All' }).click()
      await expectToast(page, 'Deleted 3 roster entries successfully!')
      await expect(page.getByRole('article')).toHaveCount(0)
      // Later, without the toast.
      await page.reload()
      await chooseForMonth(page, 'Deleted duties')
      const deleted = page.getByRole('dialog', { name: 'Deleted duties' })
      await expect(deleted.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page)
      await deleted
        .getByRole('button', { name: /^Restore all of .*3 duties of July 2026$/ })
        .click()
      await expectToast(page, '3 duties of July 2026 are restored.')
      await expect(deleted.getByText('Nothing deleted in the last 30 days')).toBeVisible()
      await page.goto('/roster')
      await expect(page.getByRole('article')).toHaveCount(3)
      await expectNext(page, ['05:15', 'Report at BHX'])
    })
  })
}

const row = (page: Page, date: string, code: string) =>
  page.getByRole('article', { name: date }).filter({ hasText: code })
const details = (page: Page) => page.getByRole('dialog', { name: 'Duty Details' })
const next = (page: Page) =>
  page.getByRole('region', { name: /^(Next duty|On duty|On call|Off duty|Planned end)/ })

async function openRoster(page: Page): Promise<void> {
  await page.goto('/roster')
}

/** Expects these words on the next duty of the dashboard. */
async function expectNext(page: Page, words: string[]): Promise<void> {
  await page.goto('/')
  for (const text of words) await expect(next(page)).toContainText(text)
}

async function closeDetails(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(details(page)).toBeHidden()
}

/** Reports an action on a duty; `fill` fills its form, if it has one. */
async function act(
  page: Page,
  duty: Locator,
  action: RegExp,
  fill?: (form: Locator) => Promise<void>,
): Promise<void> {
  await duty.getByRole('button').first().click()
  await chooseForDuty(page, 'Something changed')
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('button', { name: action }).click()
  if (fill) {
    const form = page.getByRole('dialog', { name: action })
    await fill(form)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  if (action.test('Cancelled')) {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelled' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
}

async function callOut(page: Page): Promise<void> {
  await openRoster(page)
  await act(page, row(page, '15 July 2026', 'HSBY'), /^Called out/, async (form) => {
    await form.getByLabel('Called at').fill('09:50')
    await form.getByLabel('Report', { exact: true }).fill('11:30')
    await form.getByLabel('Flight number').fill('640')
    await form.getByLabel('From', { exact: true }).fill('BHX')
    await form.getByLabel('To', { exact: true }).fill('PMI')
    await form.getByLabel('Departure', { exact: true }).fill('12:30')
    await form.getByLabel('Arrival', { exact: true }).fill('15:05')
  })
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toast', { hasText: text })).toBeVisible()
}
