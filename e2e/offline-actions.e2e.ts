import type { Locator, Page } from '@playwright/test'
import { dutyActionsPath } from '#duties/api/paths.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { addDuties, addRosterFile } from './add-duties.ts'
import { authorisation, dutiesOf } from './days-off.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import type { PortalGate } from './portal-gate.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'
import { chooseForDuty } from './month-menu.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** Home standby of today, 05:00 to 15:00, and two flights; it is 10:00 in London. */
const roster = rosterText([
  '15/07/2026 Wed,HSBY,Home standby,05:00,,15:00,,',
  palmaRow('16/07/2026 Thu'),
  palmaRow('17/07/2026 Fri'),
])

test('actions and their undo show at once while they wait, and are the same once they are sent', async ({
  signedIn: page,
  gate,
}) => {
  await openOffline(page, gate)
  await act(page, ['15 July 2026', 'HSBY'], 'Called out', async (form) => {
    await form.getByLabel('Called at').fill('09:50')
    await form.getByLabel('Report', { exact: true }).fill('11:30')
    await form.getByLabel('Flight number').fill('640')
    await form.getByLabel('From', { exact: true }).fill('BHX')
    await form.getByLabel('To', { exact: true }).fill('FAO')
    await form.getByLabel('Departure', { exact: true }).fill('12:30')
    await form.getByLabel('Arrival', { exact: true }).fill('15:05')
  })
  const flight = row(page, '15 July 2026', '640')
  await expect(flight).toContainText('Waiting to be sent')
  await expect(row(page, '15 July 2026', 'HSBY')).toContainText('11:30')

  await act(page, ['16 July 2026', 'ZQ210/ZQ211'], 'Report delayed', async (form) => {
    await form.getByLabel('New report').fill('06:00')
    await form.getByLabel('Told at').fill('09:55')
  })
  await expect(row(page, '16 July 2026', 'ZQ210/ZQ211')).toContainText('06:00')

  const last = row(page, '17 July 2026', 'ZQ210/ZQ211')
  await act(page, ['17 July 2026', 'ZQ210/ZQ211'], 'Swapped', async (form) => {
    await form.getByLabel('With whom').fill('Bruno')
  })
  await expect(last).toContainText('Swapped with Bruno')
  await act(page, ['17 July 2026', 'ZQ210/ZQ211'], 'I work it', null)
  await expect(last).not.toContainText('Swapped')

  await act(page, ['17 July 2026', 'ZQ210/ZQ211'], 'Report sick', async () => undefined)
  await expect(last).toContainText('Reported sick')
  await expect(row(page, '17 July 2026', /SICK/)).toContainText('Waiting to be sent')
  await expectAccessible(page)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).last().click()
  await expect(last).not.toContainText('Reported sick')
  await expect(row(page, '17 July 2026', /SICK/)).toHaveCount(0)

  await page.reload()
  await unfoldEarlierDays(page)
  await expect(page.getByRole('button', { name: '6 changes waiting to be sent' })).toBeVisible()
  const offline = await shownRows(page)
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
  await expect.poll(() => shownRows(page)).toEqual(offline)
  const sent = (await dutiesOf(page)).map(({ dutyCode, scheduledBrief, status, events = [] }) => ({
    duty: `${dutyCode} ${scheduledBrief?.slice(11, 16)}`,
    status: status?.kind,
    events: events.map(({ kind }) => kind),
  }))
  expect(sent).toEqual([
    { duty: 'HSBY 04:00', status: undefined, events: ['calledOut'] },
    { duty: '640 10:30', status: undefined, events: [] },
    { duty: 'ZQ210/ZQ211 05:00', status: undefined, events: ['delayed'] },
    { duty: 'ZQ210/ZQ211 04:15', status: undefined, events: [] },
  ])
})

test('of two devices that delay one report, the second sees both values', async ({
  signedIn: page,
  portal,
  gate,
}) => {
  await openOffline(page, gate)
  await act(page, ['16 July 2026', 'ZQ210/ZQ211'], 'Report delayed', async (form) => {
    await form.getByLabel('New report').fill('06:00')
    await form.getByLabel('Told at').fill('09:55')
  })
  const headers = await authorisation(page, portal.url)
  const other = {
    kind: 'delayed',
    notifiedAt: '2026-07-15T08:58:00Z',
    report: '2026-07-16T04:45:00Z',
  }
  const answer = await page.request.post(
    portal.url + dutyActionsPath(await idOf(page, portal.url, headers)),
    { data: other, headers },
  )
  expect(answer.status()).toBe(200)
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await expect(list).toContainText('This duty was changed elsewhere since you opened it.')
  await list.getByRole('button', { name: /^Decide/ }).click()
  const question = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  const brief = question.getByRole('listitem', { name: 'Brief' })
  await expect(brief).toContainText('06:00')
  await expect(brief).toContainText('05:45')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Make my change anyway' }).click()
  await expect(page.getByText('No changes wait.')).toBeVisible()
  const [, first] = await dutiesOf(page)
  // The report that the crew member heard of later counts.
  expect(first?.scheduledBrief).toBe('2026-07-16T04:45:00Z')
  expect(first?.events).toHaveLength(2)
})

test('offline, the history takes an action of before back', async ({
  signedIn: page,
  portal,
  gate,
}) => {
  await addRosterFile(page, roster)
  const headers = await authorisation(page, portal.url)
  const id = await idOf(page, portal.url, headers)
  const data = { kind: 'swapped', with: 'Bruno' }
  await page.request.post(portal.url + dutyActionsPath(id), { data, headers })
  await openWithWorker(page)
  const duty = row(page, '16 July 2026', 'ZQ210/ZQ211')
  await expect(duty).toContainText('Swapped with Bruno')
  await duty.getByRole('button').first().click()
  const undo = page.getByRole('button', { name: 'Undo: Swapped with Bruno' })
  await expect(undo).toBeVisible()
  await gate.stop()
  await undo.click()
  await expect(page.getByText('taken back when it is sent')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(duty).not.toContainText('Swapped')
  await expect(duty).toContainText('Waiting to be sent')
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
  await expect(duty).not.toContainText('Swapped')
})

test('offline, a changed duty that is opened is seen at once', async ({ signedIn: page, gate }) => {
  await addRosterFile(page, roster)
  await openWithWorker(page)
  await addRosterFile(
    page,
    roster.replace('05:15', '04:45').replace('Jul 10, 2026 05:00', 'Jul 14, 2026 18:00'),
  )
  await page.reload()
  const duty = row(page, '16 July 2026', 'ZQ210/ZQ211')
  const change = page.locator('p', { hasText: 'Report 05:15 → 04:45' })
  await expect(change).toBeVisible()
  await gate.stop()
  await duty.getByRole('button').first().click()
  await expect(page.getByText('was 05:15')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(change).toHaveCount(0)
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
  await page.reload()
  await expect(duty).toBeVisible()
  await expect(change).toHaveCount(0)
})

async function idOf(page: Page, url: string, headers: { authorization: string }): Promise<string> {
  const answer = await page.request.get(`${url}/api/employment/crew/roster?month=2026-07`, {
    headers,
  })
  const { data } = (await answer.json()) as { data: { id: string; date: string }[] }
  return data.find(({ date }) => date === '2026-07-16')?.id ?? ''
}

/** Opens the roster with everything that it needs without a connection. */
async function openWithWorker(page: Page): Promise<void> {
  await addDuties(page, [])
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
}

/** Opens the roster, and stops the portal. */
async function openOffline(page: Page, gate: PortalGate): Promise<void> {
  await addRosterFile(page, roster)
  await openWithWorker(page)
  await gate.stop()
  await page.reload()
  await unfoldEarlierDays(page)
}

/** Reports an action on a duty. `fill` fills its form; null for an action without one. */
async function act(
  page: Page,
  [date, code]: [string, string],
  title: string,
  fill: ((form: Locator) => Promise<void>) | null,
): Promise<void> {
  await row(page, date, code).getByRole('button').first().click()
  await chooseForDuty(page, 'Something changed')
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  if (fill) {
    const form = page.getByRole('dialog', { name: title })
    await fill(form)
    await form.getByRole('button', { name: /^(Save|Report sick)$/ }).click()
  }
  await expect(page.getByText('Saved on this device.').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const row = (page: Page, date: string, code: string | RegExp) =>
  page.getByRole('article', { name: date }).filter({ hasText: code })

/** The text of each duty on the screen, without what only the portal knows: what waits, tasks to complete and legality. */
async function shownRows(page: Page): Promise<string[]> {
  const texts = await page.getByRole('article').allInnerTexts()
  return texts.map((text) =>
    text.replaceAll(/\s*(Waiting to be sent|Task to complete|Cannot tell)/g, ''),
  )
}
