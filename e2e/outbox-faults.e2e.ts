import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  request as requests,
  test,
  expect,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { signInPath, signOutPath, signUpPath } from '#api/identity.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import { findTestBrowser, flags } from './browser.ts'
import { journeyNow, password } from './fixtures.ts'
import { openGate, type PortalGate } from './portal-gate.ts'
import { storedText } from './stored-text.ts'

/**
 * Random runs of changes and failures. Two users work on one portal: the first on a phone and a laptop, the second on
 * the same phone in the end. They add, edit and delete duties, and report what happened to them, while the network is cut or swallows packets, answers
 * are lost or are errors, the portal or the browser is killed, a release is taken, the session ends, or the user logs
 * out. In the end the portal has each change exactly once, and the phone has shown and sent nothing of the other user.
 *
 * `OUTBOX_RUNS=300` makes more runs; `OUTBOX_FIRST=17 OUTBOX_RUNS=1` repeats run 17.
 */
const runs = Number(process.env['OUTBOX_RUNS'] ?? 20)
const first = Number(process.env['OUTBOX_FIRST'] ?? 1)
const runsPerTest = 2
const changesPerRun = 4

const faults = [
  'none',
  'no network',
  'swallowing network',
  'lost request',
  'lost answer',
  'errors',
  'errors for ever',
  'killed portal',
  'closed tab',
  'killed browser',
  'new release',
  'ended session',
  'logged out',
  'edited on the laptop',
] as const
type Fault = (typeof faults)[number]

for (let from = first; from < first + runs; from += runsPerTest) {
  const to = Math.min(from + runsPerTest, first + runs) - 1
  test(`changes are made exactly once in the random runs ${from} to ${to}`, async () => {
    test.setTimeout(400_000)
    const ground = await openGround()
    try {
      for (let seed = from; seed <= to; seed += 1) {
        await test.step(`run ${seed}`, () => run(ground, seed))
      }
    } finally {
      await ground.close()
    }
  })
}

/** The duties that the user must have in the end, by day of the month: each code with what was said about it. */
type Expected = Map<number, string>

/** A home standby of today, and an airport standby of tomorrow. */
const work = [
  ['HSBY', 15, '05', '13'],
  ['ASBY', 16, '06', '12'],
].map(([code, day, start, end]) => ({
  date: `2026-07-${day}`,
  dutyType: code,
  dutyCode: code,
  scheduledBrief: `2026-07-${day}T${start}:00:00Z`,
  scheduledDebrief: `2026-07-${day}T${end}:00:00Z`,
}))

type Kind = 'add' | 'edit' | 'delete' | 'call-out' | 'delay' | 'sick' | 'swap' | 'keep' | 'undo'

/** The actions that fit the standbys now. */
function fittingActions(expected: Expected): Kind[] {
  const airport = expected.get(16)
  const first: Kind[] = expected.get(15) === 'HSBY' ? ['call-out'] : []
  if (airport === 'ASBY sick' || airport === 'ASBY swapped') return [...first, 'keep']
  return [...first, 'sick', 'swap', 'undo', ...(airport === 'ASBY' ? (['delay'] as const) : [])]
}

/** The standbys after each action, with their days. */
const afterAction: Partial<Record<Kind, [day: number, words: string]>> = {
  'call-out': [15, 'HSBY called out'],
  delay: [16, 'ASBY delayed'],
  sick: [16, 'ASBY sick'],
  swap: [16, 'ASBY swapped'],
}

async function run(ground: Ground, seed: number): Promise<void> {
  const random = randomOf(seed)
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const device = await openDevice(ground)
  const expected: Expected = new Map(
    work.map(({ date, dutyCode }) => [Number(date.slice(8)), String(dutyCode)]),
  )
  let isDelayed = false
  const story: string[] = []
  const words = () => `run ${seed}: ${story.join(', ')}`
  for (let step = 1; step <= changesPerRun; step += 1) {
    const days = [...expected.keys()].filter((day) => day > 16)
    const ofDays: Kind[] = days.length === 0 ? ['add'] : ['add', 'edit', 'edit', 'delete']
    const kind = pick(random() < 0.5 ? ofDays : fittingActions(expected))
    const fault = pick(faults.filter((one) => one !== 'edited on the laptop' || kind === 'edit'))
    const day = kind === 'add' ? 16 + step : (pick(days) ?? 16)
    const code = `R${seed}S${step}`
    story.push(`${kind} ${day} with ${fault}`)
    // Logging out gives up all changes that wait.
    if (fault === 'logged out') await expectNoneQueued(device, words())
    const act = await prepare(device.page(), kind, day, code)
    await withFault(ground, device, { fault, act, day, delayMs: random() * 120 })
    if (fault === 'logged out') continue
    const [actionDay, said] = afterAction[kind] ?? []
    if (kind === 'delay') isDelayed = true
    if (actionDay !== undefined && said !== undefined) expected.set(actionDay, said)
    else if (kind === 'keep') expected.set(16, isDelayed ? 'ASBY delayed' : 'ASBY')
    else if (kind === 'delete') expected.delete(day)
    else if (kind !== 'undo') expected.set(day, code)
  }
  const isHandedOver = random() < 0.3
  story.push(isHandedOver ? 'then another user' : 'then reopened')
  if (isHandedOver) await expectNothingForeign(ground, device, words())
  await device.reopen()
  await expectNoneQueued(device, words())
  expect(await device.storedDuties(), words()).toEqual(
    [...expected].sort(([one], [other]) => one - other),
  )
  await device.close()
}

async function expectNoneQueued(device: Device, message: string): Promise<void> {
  await expect.poll(() => device.queued(), { message, timeout: 60_000 }).toEqual([])
}

/** The second user takes over the phone while a change of the first one waits, and sees and sends nothing of it. */
async function expectNothingForeign(ground: Ground, device: Device, words: string): Promise<void> {
  const other = await newUser(ground)
  await device.signIn(other.cookies)
  await device.reopen()
  await expect(device.page().getByRole('button', { name: 'User menu: BK' })).toBeVisible()
  await expect(device.page().getByText(/^R\d+S\d+$/)).toHaveCount(0)
  await expect(device.page().getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
  // A wrong page would send them when it opens.
  await device.page().reload({ waitUntil: 'networkidle' })
  expect(await other.storedDuties(), words).toEqual([])
  await other.close()
  await device.signIn(null)
}

/** Fills the form of a change. The returned function presses its button. */
async function prepare(
  page: Page,
  kind: Kind,
  day: number,
  code: string,
): Promise<() => Promise<void>> {
  const action = actions[kind]
  if (action) return prepareAction(page, action)
  if (kind === 'add') {
    await page.getByRole('button', { name: 'Add Duty' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Duty Manually' })
    await dialog.getByLabel('Date').fill(`2026-07-${day}`)
    await dialog.getByLabel('Duty Type').selectOption('OFF')
    await dialog.getByLabel('Duty Code').fill(code)
    return () => dialog.getByRole('button', { name: 'Add Duty' }).dispatchEvent('click')
  }
  await page.getByRole('button', { name: new RegExp(`^${day} July 2026, Day off`) }).click()
  if (kind === 'delete') {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog')
    return () => question.getByRole('button', { name: 'Delete' }).dispatchEvent('click')
  }
  await page.getByRole('button', { name: 'Edit Duty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Duty' })
  await dialog.getByLabel('Duty Code').fill(code)
  return () => dialog.getByRole('button', { name: 'Save Changes' }).dispatchEvent('click')
}

type Action = { duty: RegExp; title: string; fields: [label: string, text: string][] }

const airportStandby = /^16 July 2026, Airport standby/
const actions: Partial<Record<Kind, Action>> = {
  'call-out': {
    duty: /^15 July 2026, Home standby/,
    title: 'Called out',
    fields: [
      ['Called at', '09:50'],
      ['Report', '11:30'],
      ['Flight number', '640'],
      ['From', 'BHX'],
      ['To', 'FAO'],
      ['Departure', '12:30'],
      ['Arrival', '15:05'],
    ],
  },
  delay: {
    duty: airportStandby,
    title: 'Report delayed',
    fields: [
      ['New report', '08:00'],
      ['Told at', '09:30'],
    ],
  },
  sick: { duty: airportStandby, title: 'Report sick', fields: [['Last day', '16/07/2026']] },
  swap: { duty: airportStandby, title: 'Swapped', fields: [['With whom', 'Bruno']] },
  keep: { duty: airportStandby, title: 'I work it', fields: [] },
  undo: { duty: airportStandby, title: 'Swapped', fields: [['With whom', 'Nobody']] },
}

/** Fills the form of an action. The returned function presses its button; for an undo, the one that takes it back. */
async function prepareAction(page: Page, action: Action): Promise<() => Promise<void>> {
  const { duty, title, fields } = action
  await page.getByRole('button', { name: duty }).first().click()
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  const choice = sheet.getByRole('button', { name: new RegExp(`^${title}`) })
  // The sheet lists what fitted when it was opened. The duty on screen can still follow the change before.
  await expect(async () => {
    if (await sheet.isVisible()) await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Something changed' }).click({ timeout: 2000 })
    await expect(choice).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  if (fields.length === 0) return () => choice.dispatchEvent('click')
  await choice.click()
  const form = page.getByRole('dialog', { name: title })
  for (const [label, text] of fields) await form.getByLabel(label, { exact: true }).fill(text)
  const save = form.getByRole('button', { name: /^(Save|Report sick)$/ })
  if (action !== actions.undo) return () => save.dispatchEvent('click')
  // Other changes have toasts with an Undo too.
  const toasts = page.locator('.toast').getByRole('button', { name: 'Dismiss' })
  await toasts.evaluateAll((buttons) =>
    buttons.forEach((button) => (button as HTMLElement).click()),
  )
  await save.click()
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' }).last()
  await undo.waitFor()
  return () => undo.dispatchEvent('click')
}

type Change = { fault: Fault; act: () => Promise<void>; day: number; delayMs: number }

/** Makes a change while something fails. The failure comes after the change is stored on the device. */
async function withFault(ground: Ground, device: Device, change: Change): Promise<void> {
  const { fault, act, day, delayMs } = change
  const count = 1 + Math.floor(delayMs / 30)
  const isCut = ['no network', 'errors for ever', 'logged out'].includes(fault)
  if (isCut) await ground.gate.stop()
  if (fault === 'swallowing network') ground.gate.swallow(true)
  if (fault === 'lost request') ground.gate.lose('request', count)
  if (fault === 'lost answer') ground.gate.lose('answer', count)
  if (fault === 'errors') ground.gate.refuse(503, count)
  if (fault === 'edited on the laptop') await device.noteOnLaptop(day)
  await device.watchStore()
  await act()
  await device.changeStored()
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (fault === 'killed portal') await ground.restartPortal()
  if (fault === 'closed tab') await device.reopen()
  if (fault === 'killed browser') await device.kill()
  if (fault === 'new release') {
    ground.gate.release(`release${Math.floor(delayMs * 1000)}`)
    await device.reopen()
  }
  if (fault === 'ended session') await device.endSession()
  await closesDialogs(device.page(), fault)
  // An undo has no form that is open while the portal is tried. The user sees an error of this time.
  if (fault === 'errors for ever')
    await expect(device.page().locator('.toast').last()).toBeVisible()
  if (fault === 'errors for ever') ground.gate.break(rosterPath)
  if (fault === 'logged out') await device.logOut()
  if (isCut) await ground.gate.start()
  if (fault === 'errors for ever') await trySetAside(ground, device.page())
  if (fault === 'logged out') await device.signInAgain()
  if (fault === 'swallowing network') ground.gate.swallow(false)
}

/** Waits until the changes are set aside, and sends them again when the portal works. */
async function trySetAside({ gate }: Ground, page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const list = page.getByRole('dialog', { name: 'Changes on this device' })
  const again = list.getByRole('button', { name: /^Try again/ })
  await expect(again.first()).toBeVisible({ timeout: 60_000 })
  gate.break(null)
  const isDone = async () => {
    for (const button of await again.all())
      await button.dispatchEvent('click', {}, { timeout: 1000 })
    await expect(page.getByText('No changes wait.')).toBeVisible({ timeout: 1000 })
  }
  await expect(isDone).toPass({ timeout: 60_000 })
  await page.keyboard.press('Escape')
}

/** Waits until the form and its questions are closed. A question which version to keep is answered with the user's. */
async function closesDialogs(page: Page, message: string): Promise<void> {
  const dialogs = page.locator('[role=dialog], [role=alertdialog]')
  const keepMine = page.getByRole('button', { name: 'Keep mine' })
  const patience = { message, timeout: 30_000 }
  await expect
    .poll(async () => (await keepMine.isVisible()) || (await dialogs.count()) === 0, patience)
    .toBe(true)
  if (await keepMine.isVisible()) await keepMine.dispatchEvent('click')
  await expect.poll(() => dialogs.allInnerTexts(), patience).toEqual([])
}

type Ground = {
  gate: PortalGate
  /** Kills the portal and starts it again on the same data. */
  restartPortal: () => Promise<void>
  close: () => Promise<void>
}

async function openGround(): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crewportal-outbox-'))
  const env = { PORTAL_CLOCK: journeyNow, DATA_DIR: dataDir, PORT: String(await freePort()) }
  let portal: PortalProcess = await startPortal(env)
  const gate = await openGate(portal.url)
  return {
    gate,
    async restartPortal() {
      await portal.kill()
      portal = await startPortal(env)
    },
    async close() {
      await gate.stop()
      await portal.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Device = {
  page: () => Page
  /** Begins to watch for the next stored change. */
  watchStore: () => Promise<void>
  /** Resolves when the page has stored it. */
  changeStored: () => Promise<void>
  /** The changes that wait, with the reasons of those that were refused. */
  queued: () => Promise<string[]>
  /** Closes the tab and opens another one. */
  reopen: () => Promise<void>
  /** Kills the browser, and opens another one on the same profile. */
  kill: () => Promise<void>
  /** Day and code of each duty that the portal has. */
  storedDuties: () => Promise<[number, string][]>
  /** Writes a note on a duty from another device, if the portal has the duty. */
  noteOnLaptop: (day: number) => Promise<void>
  /** Ends the session on the portal, and signs in again on the phone. */
  endSession: () => Promise<void>
  /** Logs out without a connection, and gives up the change that waits. */
  logOut: () => Promise<void>
  /** Ends the session when the connection is back, and signs in again. */
  signInAgain: () => Promise<void>
  /** Gives the phone the session of another user; null gives it back. */
  signIn: (cookies: Cookies | null) => Promise<void>
  close: () => Promise<void>
}

/** A browser profile of a new user, with the roster open. */
async function openDevice(ground: Ground): Promise<Device> {
  const { gate } = ground
  const profile = mkdtempSync(join(tmpdir(), 'crewportal-profile-'))
  const user = await newUser(ground, 'Amelia Hart')
  let { cookies } = user
  await user.addWork()
  let context: BrowserContext
  let page: Page
  async function open(): Promise<void> {
    const executablePath = await findTestBrowser()
    context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: flags,
      baseURL: gate.url,
      locale: 'en-GB',
      serviceWorkers: 'allow',
    })
    await context.addCookies(cookies)
    // The code that stores changes is then loaded at once, as on any visit with waiting changes.
    await context.addInitScript(() => localStorage.setItem('portalChangesWait', 'yes'))
    page = context.pages()[0] ?? (await context.newPage())
    await show()
  }
  async function useCookies(next: Cookies): Promise<void> {
    await page.goto('about:blank')
    await context.clearCookies()
    await context.addCookies(next)
  }
  async function show(): Promise<void> {
    await page.goto('/roster', { waitUntil: 'networkidle' })
    // The portal registers it some seconds later.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  }
  await open()
  return {
    page: () => page,
    watchStore: () => page.evaluate(watchNextChange),
    changeStored: () => page.evaluate(() => Reflect.get(window, 'stored') as Promise<void>),
    queued: () => page.evaluate(queuedChanges),
    async reopen() {
      await page.close()
      page = await context.newPage()
      await show()
    },
    async kill() {
      // Each process of the browser has the profile in its command line.
      spawnSync('pkill', ['-KILL', '-f', profile])
      await context.close().catch(() => undefined)
      await open()
    },
    storedDuties: user.storedDuties,
    noteOnLaptop: user.note,
    async endSession() {
      await page.goto('about:blank')
      await user.signOut()
      await page.goto('/roster')
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
      cookies = await user.signInAgain()
      await useCookies(cookies)
      await show()
    },
    async logOut() {
      await page.getByRole('button', { name: /User menu/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' })
      await question.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/signin/)
    },
    async signInAgain() {
      await page.reload()
      const sessions = async () =>
        (await context.cookies()).filter(({ name }) => name.includes('session'))
      await expect.poll(sessions).toEqual([])
      // A page that closes before it has noted the end would end the next session too.
      await expect.poll(() => storedText(page)).not.toContain('mustSignOut')
      cookies = await user.signInAgain()
      await useCookies(cookies)
      await show()
    },
    signIn: (next) => useCookies(next ?? cookies),
    async close() {
      await context.close()
      await user.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

type User = {
  cookies: Cookies
  storedDuties: () => Promise<[number, string][]>
  /** Adds the standbys. */
  addWork: () => Promise<void>
  note: (day: number) => Promise<void>
  signOut: () => Promise<void>
  signInAgain: () => Promise<Cookies>
  close: () => Promise<void>
}

/** A new user with a session, who also works on a laptop: a client of the API. */
async function newUser({ gate }: Ground, name = 'Bruno Keller'): Promise<User> {
  const api = await requests.newContext({ baseURL: gate.url })
  const email = `${crypto.randomUUID()}@crew.example`
  await api.post(signUpPath, { data: { name, email, password } })
  const { cookies } = await api.storageState()
  const duties = async () => {
    const { token } = (await (await api.get('/api/auth/token')).json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await api.get(`${rosterPath}?month=2026-07`, { headers })
    return { headers, data: ((await answer.json()) as RosterMonth).data }
  }
  return {
    cookies,
    async storedDuties() {
      const { data } = await duties()
      return data
        .filter(({ dutyType }) => dutyType !== 'SICK' && dutyType !== 'FLIGHT')
        .map(({ date, dutyCode, status, events = [] }) => {
          const kind = status?.kind ?? events.at(-1)?.kind.replace('calledOut', 'called out')
          return [Number(date.slice(8)), [dutyCode, kind].filter(Boolean).join(' ')]
        })
    },
    async addWork() {
      const { headers } = await duties()
      for (const data of work) await api.post(rosterPath, { data, headers })
    },
    async note(day) {
      const { headers, data } = await duties()
      const duty = data.find(({ date }) => Number(date.slice(8)) === day)
      const note = { data: { notes: `From the laptop ${crypto.randomUUID()}` }, headers }
      if (duty) await api.patch(rosterEntryPath(duty.id), note)
    },
    async signOut() {
      await api.post(signOutPath, { data: {} })
    },
    async signInAgain() {
      await api.post(signInPath, { data: { email, password } })
      return (await api.storageState()).cookies
    },
    close: () => api.dispose(),
  }
}

/** Makes `window.stored` a promise: the page has stored a change that was made from now on. */
function watchNextChange(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(window, { stored: promise })
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its object below.
  const { put } = IDBObjectStore.prototype
  const from = Date.now()
  IDBObjectStore.prototype.put = function (value: unknown, key) {
    const isChange = value instanceof Object && 'madeAt' in value && Number(value.madeAt) >= from
    if (isChange) this.transaction.addEventListener('complete', () => resolve(), { once: true })
    return put.call(this, value, key)
  }
}

/** The changes in the page's store. */
async function queuedChanges(): Promise<string[]> {
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  type Stored = { number?: number; title?: string; refusal?: { message: string } }
  const db = await result(indexedDB.open('crewportal-outbox'))
  const stored: Stored[] = await result(db.transaction('outbox').objectStore('outbox').getAll())
  db.close()
  return stored
    .filter(({ number }) => number !== undefined)
    .map(({ title, refusal }) => `${title}: ${refusal?.message ?? 'waiting'}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Random numbers from 0 to 1 that a seed determines (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
