import type { BrowserContext, Page } from '@playwright/test'
import { certificationsPath } from '#certificates/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'

const medical = {
  type: 'medical',
  name: 'Medical report',
  number: 'UK-MED-4471',
  issuedDate: '2021-08-20',
  expiryDate: '2026-08-20',
  notes: 'Bring the form',
}
const flight = {
  date: '2026-07-20',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-20T04:15:00Z',
  scheduledDebrief: '2026-07-20T08:10:00Z',
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-07-20T05:15:00Z',
      scheduledArrival: '2026-07-20T07:40:00Z',
    },
  ],
}

test('a duty whose response is lost is added once, however often it is sent', async ({
  signedIn: page,
}) => {
  await declareShared(page)
  let lost = 0
  await page.route('**/api/employment/crew/roster', async (route) => {
    // The server has handled the request, but its response is lost.
    if (lost < 3) await route.fetch()
    lost += 1
    await (lost <= 3 ? route.abort() : route.continue())
  })
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await dialog.getByLabel('Duty Type').selectOption('HSBY')
  await dialog.getByLabel('Duty Code').fill('HSBY')
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('An error occurred while adding the duty.')).toBeVisible()
  expect(lost).toBe(3)
  await dialog.getByRole('button', { name: 'Add Duty' }).click()
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: '15 July 2026' })).toHaveCount(1)
  expect(await stored(page, `${rosterPath}?month=2026-07`)).toHaveLength(1)
})

test(
  'the second of two tabs sees both',
  { tag: '@journey' },
  async ({ signedIn: page, context }) => {
    const other = await editingTwice(page, context)
    await form(page, 'Edit Certification').getByLabel('Number').fill('UK-MED-5000')
    await form(page, 'Edit Certification').getByLabel('Notes').fill('Bring glasses')
    await save(page)
    await expect(page.getByText('Certification updated successfully!')).toBeVisible()

    await form(other, 'Edit Certification').getByLabel('Number').fill('UK-MED-6000')
    await form(other, 'Edit Certification').getByLabel('Notes').fill('')
    await save(other)
    const question = other.getByRole('alertdialog', { name: 'This was changed elsewhere' })
    const differing = question.getByRole('listitem')
    await expect(differing).toHaveCount(2)
    const number = question.getByRole('listitem', { name: 'Number' })
    await expect(number).toContainText('YoursUK-MED-6000')
    await expect(number).toContainText('Saved nowUK-MED-5000')
    const notes = question.getByRole('listitem', { name: 'Notes' })
    await expect(notes).toContainText('YoursNothing')
    await expect(notes).toContainText('Saved nowBring glasses')
    await expect(question.getByRole('button', { name: 'Back to editing' })).toBeFocused()
    await expectAccessible(other)
    await question.getByRole('button', { name: 'Back to editing' }).click()
    await expect(question).toBeHidden()
    await form(other, 'Edit Certification').getByLabel('Notes').fill('Bring glasses')
    await save(other)
    await expect(differing).toHaveCount(1)

    // Changes it again: a field that was edited here, and one that was not.
    const [certificate] = await stored(page, certificationsPath)
    await send(
      page,
      `${certificationsPath}/${String(certificate?.['id'])}`,
      { number: 'UK-MED-7000', issuer: 'Dr Okafor' },
      'patch',
    )
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(number).toContainText('Saved nowUK-MED-7000')
    await expect(differing).toHaveCount(1)
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(other.getByText('Certification updated successfully!')).toBeVisible()
    await expect(form(other, 'Edit Certification')).toBeHidden()
    expect(await stored(page, certificationsPath)).toMatchObject([
      { number: 'UK-MED-6000', notes: 'Bring glasses', issuer: 'Dr Okafor' },
    ])
  },
)

test('a field that was not touched in one tab keeps the value saved in the other', async ({
  signedIn: page,
  context,
}) => {
  const other = await editingTwice(page, context)
  await form(page, 'Edit Certification').getByLabel('Issuer').fill('Dr Okafor')
  await save(page)
  await expect(page.getByText('Certification updated successfully!')).toBeVisible()
  await form(other, 'Edit Certification').getByLabel('Number').fill('UK-MED-6000')
  await save(other)
  await expect(other.getByText('Certification updated successfully!')).toBeVisible()
  expect(await stored(page, certificationsPath)).toMatchObject([
    { number: 'UK-MED-6000', issuer: 'Dr Okafor', notes: 'Bring the form' },
  ])

  // The profile is saved as a whole.
  for (const tab of [page, other]) await tab.goto('/profile')
  await other.getByLabel('Home base').fill('bhx')
  await page.getByLabel('Crew ID').fill('CC 4471')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Save Profile' }).click()
    await expect(tab.getByText('Profile saved')).toBeVisible()
  }
  await expect(other.getByLabel('Crew ID')).toHaveValue('CC 4471')
  expect(await stored(page, profilePath)).toMatchObject({ crewId: 'CC 4471', baseAirport: 'BHX' })
})

test('of two tabs with one duty, whose times belong together, the second may take the stored version', async ({
  signedIn: page,
  context,
}) => {
  await addDuties(page, [flight])
  const other = await context.newPage()
  await other.goto('/roster')
  for (const tab of [page, other]) {
    await tab
      .getByRole('article', { name: '20 July 2026', exact: true })
      .getByRole('button')
      .first()
      .click()
    await tab.getByRole('button', { name: 'Edit Duty' }).click()
  }
  const sector = form(page, 'Edit Duty').getByRole('group', { name: 'Sector 1' })
  await sector.getByLabel('Arrival Airport').fill('ALC')
  await save(page)
  await expect(page.getByText('Duty updated successfully!')).toBeVisible()

  await form(other, 'Edit Duty').getByLabel('Notes').fill('Crew bus at 03:30')
  await form(other, 'Edit Duty').getByLabel('Debrief').fill('10:10')
  await save(other)
  const question = other.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expect(question.getByRole('listitem', { name: 'Sector 1' })).toContainText('BHX to ALC')
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Use the saved version' }).click()
  await expect(form(other, 'Edit Duty')).toBeHidden()
  const duty = other.getByRole('article', { name: '20 July 2026', exact: true })
  await expect(duty).toContainText('ALC')
  expect(await stored(page, `${rosterPath}?month=2026-07`)).toMatchObject([{ notes: null }])
})

/** Opens the edit form of one certificate in this tab and in another, which it returns. */
async function editingTwice(page: Page, context: BrowserContext): Promise<Page> {
  await send(page, certificationsPath, medical)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/certifications')
    await tab.getByRole('button', { name: 'Edit Medical report' }).click()
  }
  return other
}

const form = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** The portal's response to the signed-in user. */
async function stored(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get(path, { headers: await bearer(page) })
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data
}

async function send(page: Page, path: string, data: object, method: 'post' | 'patch' = 'post') {
  const answer = await page.request[method](path, { data, headers: await bearer(page) })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function bearer(page: Page): Promise<{ authorization: string }> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
