import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signUpPath } from '#api/identity.ts'
import { rosterEntryPath } from '#duties/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { addDayOff, authorisation, dutiesOf } from './days-off.ts'
import { expect, expectAccessible, password, signIn } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { chooseFile } from './import-file.ts'
import { storedText } from './stored-text.ts'

test.use({ serviceWorkers: 'allow' })

const june = fileURLToPath(new URL('../samples/roster-01-simple-month.csv', import.meta.url))

const standby = {
  date: '2026-07-20',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-20T05:00:00Z',
  scheduledDebrief: '2026-07-20T13:00:00Z',
}

test(
  'a change made offline is sent once',
  { tag: '@journey' },
  async ({ signedIn: page, gate }) => {
    await addDuties(page, [standby])
    await expect(page.getByText('HSBY').first()).toBeVisible()
    await openWithWorker(page, '/roster')
    await gate.stop()

    await page.reload()
    await expect(page.getByText(/^Offline · as of 1\d:\d\d$/)).toBeVisible()
    await expect(page.getByText('HSBY').first()).toBeVisible()
    await addDayOff(page, 'OFFX')
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await expect(page.getByText('OFFX').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '1 change waiting to be sent' })).toBeVisible()

    await page.reload()
    await expect(page.getByText('OFFX').first()).toBeVisible()
    await page.getByRole('button', { name: '1 change waiting to be sent' }).click()
    await expect(page.getByRole('dialog').getByText('Add duty OFFX, Wed 22 Jul')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await gate.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
    await expect(page.getByText(/^Offline/)).toBeHidden()
    const codes = (await dutiesOf(page)).map(({ dutyCode }) => dutyCode)
    expect(codes).toEqual(['HSBY', 'OFFX'])
  },
)

test('in a network that swallows everything, a change is confirmed and sent later', async ({
  signedIn: page,
  gate,
}) => {
  await openWithWorker(page, '/roster')
  gate.swallow(true)
  await addDayOff(page, 'OFFX')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await addDayOff(page, 'OFFY')
  gate.swallow(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => waitingOn(page)).toBe(0)
  expect((await dutiesOf(page)).map(({ dutyCode }) => dutyCode)).toEqual(['OFFX', 'OFFY'])
})

test('a change that the portal put off is sent again from the open page', async ({
  signedIn: page,
  gate,
}) => {
  await page.addInitScript(() => {
    // As in browsers without background sync.
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
  await openWithWorker(page, '/roster')
  gate.refuse(429, 1)
  await addDayOff(page, 'OFFX')
  // The words depend on whether the answer took two seconds.
  await expect(page.getByText(/Saved on this device\. It is sent/)).toBeVisible()
  await expect
    .poll(async () => (await dutiesOf(page)).map(({ dutyCode }) => dutyCode))
    .toEqual(['OFFX'])
})

test('a change that always fails is set aside, and later ones go on', async ({
  signedIn: page,
  gate,
}) => {
  const [id = ''] = await addDuties(page, [standby])
  await openWithWorker(page, '/roster')
  await gate.stop()
  await page.reload()
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Duty' })
  await dialog.getByLabel('Duty Code').fill('MINE')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await addDayOff(page, 'OFFX')
  gate.break(rosterEntryPath(id))
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await expect(list.getByText('Broken.')).toBeVisible({ timeout: 40_000 })
  expect((await dutiesOf(page)).map(({ dutyCode }) => dutyCode)).toEqual(['HSBY', 'OFFX'])
  gate.break(null)
  await list.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('No changes wait.')).toBeVisible()
})

const flight = {
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T08:05:00Z',
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-07-16T05:15:00Z',
      scheduledArrival: '2026-07-16T07:35:00Z',
    },
  ],
}

test('every screen shows its data with the server stopped, also those not seen before', async ({
  signedIn: page,
  gate,
}) => {
  await addDuties(page, [flight])
  await openWithWorker(page, '/')
  await page.waitForFunction(() => localStorage.getItem('portalStoredAhead') !== null)
  // The last answers are stored a moment after they arrive.
  await expect.poll(() => page.evaluate(countOf, 'crewportal-answers')).toBeGreaterThan(14)
  await gate.stop()
  const seen: [address: string, text: string | RegExp][] = [
    ['/', 'ZQ210'],
    ['/roster', 'ZQ210'],
    ['/roster?month=2026-08', 'August 2026'],
    ['/roster?dialog=tasks', 'Complete ZQ210'],
    ['/logbook', 'No flight log entries yet'],
    ['/allowances', /No (variable )?pay reports/],
    ['/certifications', 'No certifications yet'],
    ['/profile', 'No employment records yet'],
    ['/roster/swap', 'ZQ210'],
    ['/settings', 'Appearance'],
  ]
  const missing: string[] = []
  for (const [address, text] of seen) {
    await page.goto(address)
    await expect(page.getByText(/^Offline/)).toBeVisible()
    const isShown = await page
      .getByText(text)
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
    if (!isShown) missing.push(`${address}: ${await page.locator('main').textContent()}`)
  }
  expect(missing).toEqual([])
})

const secret = 'Doctor Okafor only'

test.describe('nothing readable is left in the browser', () => {
  test.beforeEach(async ({ signedIn: page, gate }) => {
    await addDuties(page, [{ ...flight, notes: secret }])
    await openWithWorker(page, '/roster')
    await expect(page.getByText('ZQ210').filter({ visible: true }).first()).toBeVisible()
    await gate.stop()
    await page.reload()
    await addDayOff(page, 'OFFX')
    await expect.poll(() => storedText(page)).toContain(secret)
    expect(await storedText(page)).toContain('OFFX')
    await gate.start()
  })

  test('after a log-out, which asks', { tag: '@journey' }, async ({ page, gate }) => {
    await gate.stop()
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' })
    await expect(question.getByText('Add duty OFFX, Wed 22 Jul')).toBeVisible()
    await gate.start()
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/signin/)
    await expectNothingStored(page)
  })

  test('after logging out without a connection, and the session ends later', async ({
    page,
    gate,
    context,
  }) => {
    await gate.stop()
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' })
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/signin/)
    await expectNothingStored(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await context.cookies()).not.toEqual([])
    await gate.start()
    await page.reload()
    await expect.poll(() => context.cookies()).toEqual([])
    await expectNothingStored(page)
  })
})

test.describe('changes that wait', () => {
  test.beforeEach(async ({ signedIn: page, gate }) => {
    await addDuties(page, [{ ...flight, notes: secret }])
    await openWithWorker(page, '/roster')
    await expect(page.getByText('ZQ210').filter({ visible: true }).first()).toBeVisible()
    await gate.stop()
    await page.reload()
    await addDayOff(page, 'OFFX')
    await expect.poll(() => storedText(page)).toContain(secret)
  })

  test('are locked until the next sign-in', { tag: '@journey' }, async ({ page, crew, gate }) => {
    await page.goto('about:blank')
    await page.context().clearCookies()
    await gate.start()
    await page.goto('/roster')
    await expect(page).toHaveURL(/signin/)
    await expect.poll(() => storedText(page)).not.toContain(secret)
    const locked = page.getByRole('region', { name: 'Changes on this device' })
    await expect(locked).toContainText('1 change waits on this device. It is locked')
    await expect(locked).not.toContainText('OFFX')
    await expectAccessible(page)
    await locked.getByRole('button', { name: 'Delete all changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete all changes on this device?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await signIn(page, crew.email, password)
    await expect(page).not.toHaveURL(/signin/)
    await expect
      .poll(async () => (await dutiesOf(page)).map(({ dutyCode }) => dutyCode))
      .toEqual(['ZQ210', 'OFFX'])
    await expect.poll(() => waitingOn(page)).toBe(0)
  })

  test('are neither seen nor sent by another user', async ({
    page,
    playwright,
    portal,
    account,
    gate,
  }) => {
    const other = await playwright.request.newContext({ baseURL: portal.url })
    const data = { name: 'Bruno Keller', email: `${crypto.randomUUID()}@crew.example`, password }
    await other.post(signUpPath, { data })
    const { cookies } = await other.storageState()
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await gate.start()
    await page.goto('/roster')
    await expect(page.getByRole('button', { name: 'User menu: BK' })).toBeVisible()
    await expect.poll(() => storedText(page)).not.toContain(secret)
    await addDayOff(page, 'MINE')
    await expect
      .poll(async () => (await dutiesOf(page)).map(({ dutyCode }) => dutyCode))
      .toEqual(['MINE'])
    await expect(page.getByText('OFFX')).toBeHidden()
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
    expect(await waitingOn(page)).toBe(1)
    await page.context().clearCookies()
    await page.reload()
    const locked = page.getByRole('region', { name: 'Changes on this device' })
    await expect(locked).toContainText('1 change waits on this device.')
    await page.context().addCookies(account.cookies)
    await page.reload()
    await expect
      .poll(async () => (await dutiesOf(page)).map(({ dutyCode }) => dutyCode))
      .toEqual(['ZQ210', 'OFFX'])
  })

  test('are deleted with the account of their user', async ({ page, gate }) => {
    gate.refuse(400, 1)
    await gate.start()
    await page.goto('/settings')
    const list = page.getByRole('dialog', { name: 'Changes on this device' })
    await expect(list.getByText('Broken.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    expect(await waitingOn(page)).toBe(0)
  })

  test('are deleted by their user, after a question', { tag: '@journey' }, async ({ page }) => {
    await page.getByRole('button', { name: '1 change waiting to be sent' }).click()
    const list = page.getByRole('dialog', { name: 'Changes on this device' })
    await list.getByRole('button', { name: /^Discard: Add duty OFFX/ }).click()
    const discarding = page.getByRole('alertdialog', { name: 'Discard this change?' })
    await discarding.getByRole('button', { name: 'Cancel' }).click()
    await expect(discarding).toBeHidden()
    await list.getByRole('button', { name: 'Delete my changes on this device' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your changes on this device?' })
    await expect(question.getByText('Add duty OFFX, Wed 22 Jul')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(list.getByText('No changes wait.')).toBeVisible()
    await expect.poll(() => waitingOn(page)).toBe(0)
  })
})

test('a shared device stores nothing', async ({ page, crew }) => {
  await page.goto('/signin')
  await page.getByLabel('This is a shared device').check()
  await signIn(page, crew.email, password)
  await expect(page).not.toHaveURL(/signin/)
  await addDuties(page, [{ ...flight, notes: secret }])
  await expect(page.getByText('ZQ210').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('ZQ210').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(countOf, 'crewportal-answers')).toBe(0)
  expect(await storedText(page)).not.toContain(crew.email)
})

test('of two devices that edit one duty offline, the second decides', async ({
  signedIn: page,
  portal,
  gate,
}) => {
  const [id] = await addDuties(page, [standby])
  await openWithWorker(page, '/roster')
  await gate.stop()
  await page.reload()
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Duty' })
  await dialog.getByLabel('Duty Code').fill('MINE')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await editElsewhere(page, id ?? '', { dutyCode: 'THEIRS' }, portal.url)
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // The list opens by itself, and stays until it is read.
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await list.getByRole('button', { name: /^Decide/ }).click()
  const question = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expect(question.getByRole('listitem', { name: 'Duty Code' })).toContainText('THEIRS')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('No changes wait.')).toBeVisible()
  expect((await dutiesOf(page)).map(({ dutyCode }) => dutyCode)).toEqual(['MINE'])
})

test('a deletion made offline asks about what another device changed meanwhile', async ({
  signedIn: page,
  portal,
  gate,
}) => {
  const [id] = await addDuties(page, [standby])
  await openWithWorker(page, '/roster')
  await gate.stop()
  await page.reload()
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await editElsewhere(page, id ?? '', { notes: 'Bring a coat' }, portal.url)
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  await list.getByRole('button', { name: /^Decide/ }).click()
  expect(await dutiesOf(page)).toHaveLength(1)
  const question = page.getByRole('alertdialog', { name: 'This was changed elsewhere' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete it anyway' }).click()
  await expect(page.getByText('No changes wait.')).toBeVisible()
  expect(await dutiesOf(page)).toHaveLength(0)
})

test('a deletion asks about what another device changed since the page was loaded', async ({
  signedIn: page,
}) => {
  const [id] = await addDuties(page, [standby])
  await page.goto('/roster')
  await page.getByRole('button', { name: /20 July 2026/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await editElsewhere(page, id ?? '', { notes: 'Bring a coat' })
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('This was changed elsewhere')
  await expect(question.getByRole('listitem', { name: 'Notes' })).toContainText('Bring a coat')
  await expectAccessible(page)
  expect(await dutiesOf(page)).toHaveLength(1)
  await question.getByRole('button', { name: 'Delete it anyway' }).click()
  await expect(question).toBeHidden()
  expect(await dutiesOf(page)).toHaveLength(0)
})

test('a roster file given offline is read at once and imported later', async ({
  signedIn: page,
  gate,
}) => {
  await openWithWorker(page, '/roster')
  await gate.stop()
  await page.reload()
  const dialog = await chooseFile(page, june)
  const reading = dialog.getByRole('region', { name: 'Read on this device' })
  await expect(reading).toContainText('1 Jun 2026 to 30 Jun 2026')
  await expectAccessible(page)
  await reading.getByRole('button', { name: 'Import when connected' }).click()
  await expect(page.getByRole('button', { name: '1 change waiting to be sent' })).toBeVisible()
  await gate.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toBeHidden()
  expect(await dutiesOf(page, '2026-06')).toHaveLength(30)
})

test('the browser sends a waiting change by itself when no page is open', async ({
  signedIn: page,
  gate,
  context,
}) => {
  await openWithWorker(page, '/roster')
  await gate.stop()
  await page.reload()
  await addDayOff(page, 'OFFX')
  await page.goto('about:blank')
  await gate.start()
  const cdp = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [{ registrationId } = { registrationId: '' }] = registrations
    if (registrationId) registered.resolve(registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const event = { origin: gate.url, registrationId, tag: 'outbox', lastChance: false }
  await cdp.send('ServiceWorker.dispatchSyncEvent', event)
  await expect
    .poll(async () => (await dutiesOf(page)).map(({ dutyCode }) => dutyCode))
    .toEqual(['OFFX'])
})

async function editElsewhere(page: Page, id: string, data: object, portalUrl = ''): Promise<void> {
  const headers = await authorisation(page, portalUrl)
  const answer = await page.request.patch(portalUrl + rosterEntryPath(id), { data, headers })
  expect(answer.status()).toBe(200)
}

async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countOf, 'crewportal-outbox')).toBe(0)
  await expect.poll(() => storedText(page)).not.toContain('ZQ210')
  const text = await storedText(page)
  for (const word of [secret, 'OFFX', 'Amelia', 'amelia-']) expect(text).not.toContain(word)
}

/** The number of changes that wait on the device, of any user. */
async function waitingOn(page: Page): Promise<number> {
  return [...(await storedText(page)).matchAll(/"madeAt"/g)].length
}

/** The number of records in one of the portal's stores. */
async function countOf(name: string): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const [store = ''] = db.objectStoreNames
  if (!store) return 0
  const count = await new Promise<number>((resolve) => {
    const request = db.transaction(store).objectStore(store).count()
    request.addEventListener('success', () => resolve(request.result))
  })
  db.close()
  return count
}

/** Opens a page, and waits until the service worker has all files and controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
