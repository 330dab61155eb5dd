import type { Locator, Page } from '@playwright/test'
import { payReportsPath } from '#pay/api/paths.ts'
import { certificationsPath } from '#certificates/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addRosterFile } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './fixtures.ts'

const unknownId = '4f0d5c9a-6a39-4c3e-9d24-0d5f6a6f7b11'

async function addCertificate(page: Page): Promise<string> {
  const certificate = { type: 'medical', name: 'Class 2 medical', expiryDate: '2027-01-31' }
  const answer = (await callApi(page, 'POST', certificationsPath, certificate)) as {
    data: { id: string }
  }
  return answer.data.id
}

test('a record opens from its row and its address, and again after a reload', async ({
  onDashboard: page,
}) => {
  const id = await addCertificate(page)
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  const edit = page.getByRole('button', { name: 'Edit Class 2 medical' })
  await edit.click()
  await expect(page).toHaveURL(`/certifications?certificate=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Certification' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/certifications')
  await expect(edit).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto(`/certifications?certificate=${id}`)
  for (const again of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Class 2 medical')
    await expect(page).toHaveTitle('Class 2 medical · CrewPortal')
    await again()
  }
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/certifications')
  await expect(page).toHaveTitle('Certifications · CrewPortal')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

const unknown: [address: string, sentence: string][] = [
  ['/logbook?entry=', 'This entry is not in your logbook. You may have deleted it.'],
  [
    '/certifications?certificate=',
    'This certificate is not in your list. You may have deleted it.',
  ],
  ['/allowances?report=', 'You have no such pay report. You may have deleted it.'],
  ['/allowances?claim=', 'You have no such claim. You may have deleted it.'],
  ['/allowances?finding=', 'This difference is no longer there.'],
  ['/profile/pay-rates?card=', 'You have no such rate card.'],
]

test('an unknown id says so', async ({ signedIn: page }) => {
  for (const [address, sentence] of unknown) {
    await page.goto(address + unknownId)
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(address.replace(/\?.*/, ''))
  }
})

test('a dialog opens from its address', async ({ signedIn: page }) => {
  for (const [address, title] of [
    ['/?dialog=customise', 'Customise the dashboard'],
    ['/settings?dialog=calendar', 'My calendar'],
    ['/settings?dialog=family', 'Family calendar'],
    ['/settings?dialog=passkeys', 'Passkeys'],
    ['/profile?dialog=pay', 'Pay details'],
    ['/certifications?dialog=add', 'Add Certification'],
  ] as const) {
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(address.replace(/\?.*/, ''))
  }
})

test('a logbook entry and a pay report open from their rows by address', async ({
  signedIn: page,
}) => {
  const entry = {
    date: '2026-07-14',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '738',
    aircraftRegistration: 'G-ALBX',
    flightTime: 2.5,
  }
  await callApi(page, 'POST', logbookPath, [entry])
  const report = {
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-30',
    entries: [{ routeNumber: '210', details: 'all', flightDutyPay: 100 }],
  }
  await callApi(page, 'POST', payReportsPath, report)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/logbook')
  await page.getByRole('button', { name: 'BHX to PMI' }).first().click()
  await expect(page).toHaveURL(/\/logbook\?entry=/)
  await expect(page).toHaveTitle('BHX to PMI, Tue 14 Jul 2026 · CrewPortal')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'BHX to PMI' })).toBeVisible()
  await page.goBack()
  await page.goto('/allowances')
  await page.getByRole('button', { name: /^View/ }).first().click()
  await expect(page).toHaveURL(/\/allowances\?report=/)
  await page.reload()
  const details = page.getByRole('dialog', { name: 'Variable Pay Report' })
  await expect(details).toBeVisible()
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Variable Pay Report' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/allowances')
})

const planned = rosterText([palmaRow('16/07/2026 Thu'), palmaRow('17/07/2026 Fri')])

const rows: [address: string, row: (page: Page) => Locator][] = [
  ['/roster', (page) => page.getByRole('article', { name: '16 July 2026' }).getByRole('button')],
  [
    '/roster?view=calendar',
    (page) => page.getByRole('cell', { name: /16 July 2026/ }).getByRole('button'),
  ],
  ['/roster?view=day&date=2026-07-16', (page) => page.getByRole('button', { name: 'Open duty' })],
]

for (const [address, rowOf] of rows) {
  test(`a duty of the roster opens by its address: ${address}`, async ({ signedIn: page }) => {
    await addRosterFile(page, planned)
    await page.goto(address)
    const row = rowOf(page).first()
    await row.click()
    const details = page.getByRole('dialog', { name: 'Duty Details' })
    for (const again of [() => page.reload(), () => Promise.resolve()]) {
      await expect(details).toBeVisible()
      await expect(page).toHaveURL(/[?&]duty=[\w-]+/)
      await expect(page).toHaveTitle('Thu 16 Jul ZQ210/ZQ211 · CrewPortal')
      await again()
    }
    await page.goBack()
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(address)
    await row.click()
    await details.getByRole('button', { name: 'Close' }).last().click()
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(row).toBeFocused()
  })
}
