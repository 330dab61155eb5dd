import { execFileSync } from 'node:child_process'
import { chromium, type BrowserContext, type Cookie, type Page } from '@playwright/test'
import { signUpPath, tokenPath } from '#api/identity.ts'
import { addDuties } from './add-duties.ts'
import { findTestBrowser, flags } from './browser.ts'

import { expect, journeyNow, password } from './fixtures.ts'
import { test as base } from './gate-fixture.ts'
import { palmaDuty, palmaFirst } from './palma-duty.ts'

/** Words that only pages of the first user have. */
const ownWords = ['Amelia', 'amelia-', 'ZQ210', '05:15', 'Thu 16 Jul']

/** A browser with a profile folder of its own. */
type Device = {
  page: () => Page
  /** Kills the browser at the moment when the page has this text, or has it no more. The returned function waits for that. */
  killWhen: (text: string, isThere: boolean) => Promise<() => Promise<void>>
  /** Starts the killed browser again with the same profile, and with this session. */
  restart: (cookies: Cookie[]) => Promise<Page>
}

type Others = {
  device: Device
  /** The session of another user. */
  bruno: Cookie[]
}

const test = base.extend<Others>({
  device: async ({ gate, account }, use, testInfo) => {
    const profile = testInfo.outputPath('profile')
    let context: BrowserContext | undefined
    async function start(cookies: Cookie[]): Promise<Page> {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: await findTestBrowser(),
        args: flags,
        baseURL: gate.url,
        locale: 'en-GB',
        serviceWorkers: 'allow',
      })
      await context.clearCookies()
      await context.addCookies(cookies)
      await context.addInitScript(noteTexts)
      // A killed browser can lose this, and the portal of these tests is not in the present.
      const difference = Date.parse(journeyNow) - Date.now()
      await context.addInitScript((ms) => {
        localStorage.setItem('portalClockDifference', String(ms))
      }, difference)
      return context.pages()[0] ?? context.newPage()
    }
    let page = await start(account.cookies)
    await use({
      page: () => page,
      async killWhen(text, isThere) {
        const processes = processesOf(profile)
        const killed = Promise.withResolvers<void>()
        await page.exposeFunction('killBrowser', () => {
          kill(processes)
          killed.resolve()
        })
        const watched = { text, isThere }
        await page.addInitScript(watchText, watched)
        await page.evaluate(watchText, watched)
        return () => killed.promise
      },
      async restart(cookies) {
        await context?.close().catch(() => undefined)
        page = await start(cookies)
        return page
      },
    })
    await context?.close().catch(() => undefined)
  },
  bruno: async ({ playwright, portal }, use) => {
    const request = await playwright.request.newContext({ baseURL: portal.url })
    const email = `bruno-${crypto.randomUUID()}@crew.example`
    await request.post(signUpPath, { data: { name: 'Bruno', email, password } })
    const { cookies } = await request.storageState()
    await request.dispose()
    await use(cookies)
  },
})

/** The processes of a browser. Each has the profile in its command line. */
function processesOf(profile: string): number[] {
  const ids = execFileSync('pgrep', ['-f', profile], { encoding: 'utf8' })
  return ids.split('\n').filter(Boolean).map(Number)
}

function kill(processes: number[]): void {
  for (const id of processes) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It ended with one before.
    }
  }
}

/** Calls `killBrowser` as soon as the page has the text, or has it no more. */
function watchText({ text, isThere }: { text: string; isThere: boolean }): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#root')?.textContent.includes(text) !== isThere) return
    observer.disconnect()
    const killBrowser = Reflect.get(window, 'killBrowser') as () => void
    killBrowser()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Notes each text that the page has at any moment, also hidden ones and answers within it, and the first glance. */
function noteTexts(): void {
  const noted = { texts: new Set<string>(), glance: '' }
  Object.assign(window, { noted })
  new MutationObserver(() => {
    noted.texts.add(document.documentElement.textContent)
    noted.glance ||= document.querySelector<HTMLElement>('#glance:not([hidden])')?.innerText ?? ''
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

const notedTexts = (page: Page) =>
  page.evaluate(() => {
    const { texts } = Reflect.get(window, 'noted') as { texts: Set<string> }
    return [...texts].join('\n')
  })

const notedGlance = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'noted') as { glance: string }).glance)

/** All that the browser keeps of the portal except its code, as text. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = indexedDB.open(name)
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      for (const store of opened.result.objectStoreNames) {
        const read = opened.result.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => read.addEventListener('success', resolve))
        kept.push(read.result)
      }
      opened.result.close()
    }
    const pages = await caches.match('/index.html', { ignoreVary: true })
    return JSON.stringify([...kept, await pages?.text()])
  })

/** Opens the start page of the first user, with a duty tomorrow, until the device keeps it. */
async function keepStartPage(page: Page): Promise<void> {
  await addDuties(page, [palmaDuty])
  await page.goto('/')
  await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => keptTexts(page)).toContain('"glances"')
}

/** Loads the start page again, and kills the browser when it shows the duty. */
async function dieOnReload({ page, killWhen }: Device): Promise<void> {
  const killed = await killWhen('ZQ210', true)
  await page()
    .reload()
    .catch(() => undefined)
  await killed()
}

/** Opens the start page of the first user, and kills the browser when it shows the duty and is about to store it. */
async function dieOnceShown({ page, killWhen }: Device): Promise<void> {
  await addDuties(page(), [palmaDuty])
  await page().goto('/settings')
  await page().evaluate(async () => navigator.serviceWorker.ready)
  const killed = await killWhen('ZQ210', true)
  await page()
    .goto('/')
    .catch(() => undefined)
  await killed()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

async function expectNothingOwn(texts: Promise<string>): Promise<void> {
  const all = await texts
  expect(ownWords.filter((word) => all.includes(word))).toEqual([])
}

const restarts = ['/', '/roster']

for (const path of restarts) {
  test(`a browser that is killed right after the sign-out keeps and shows nothing of the user: ${path}`, async ({
    device,
    gate,
    account,
  }) => {
    await keepStartPage(device.page())
    const killed = await device.killWhen('ZQ210', false)
    await logOut(device.page()).catch(() => undefined)
    await killed()
    await gate.stop()
    const page = await device.restart(account.cookies)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expectNothingOwn(notedTexts(page))
    await expectNothingOwn(keptTexts(page))
  })

  test(`a browser that is killed, and gets the session of another user, shows nothing of the first: ${path}`, async ({
    device,
    bruno,
  }) => {
    await keepStartPage(device.page())
    await dieOnReload(device)
    const page = await device.restart(bruno)
    await page.goto(path)
    await expect(page.getByText(/^No dut/).first()).toBeVisible()
    await expectNothingOwn(notedTexts(page))
    await expectNothingOwn(keptTexts(page))
  })
}

test('a browser that is killed as it shows the start page shows nothing of it to another user', async ({
  device,
  bruno,
}) => {
  await dieOnceShown(device)
  const page = await device.restart(bruno)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
  await expectNothingOwn(notedTexts(page))
  await expectNothingOwn(keptTexts(page))
})

test('a log-out deletes what the device keeps before it waits for the portal', async ({
  device,
  gate,
  account,
}) => {
  await keepStartPage(device.page())
  gate.swallow(true)
  // The page asks for a token, which never comes.
  await device.page().goto('/')
  await expect(device.page().getByRole('link', { name: palmaFirst })).toBeVisible()
  const killed = await device.killWhen('ZQ210', false)
  const givenUp: string[] = []
  device.page().on('requestfailed', (request) => givenUp.push(request.url()))
  await logOut(device.page()).catch(() => undefined)
  await killed()
  // The token was still asked for: the page deleted the duty before it gave up waiting.
  expect(givenUp.filter((url) => url.endsWith(tokenPath))).toEqual([])
  gate.swallow(false)
  await gate.stop()
  const page = await device.restart(account.cookies)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectNothingOwn(notedTexts(page))
  await expectNothingOwn(keptTexts(page))
})

test('a killed browser shows the glance again to its user', async ({ device, gate, account }) => {
  await keepStartPage(device.page())
  await dieOnReload(device)
  await gate.stop()
  const page = await device.restart(account.cookies)
  await page.goto('/')
  await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
  const glance = await notedGlance(page)
  // A page that has the duty first shows no glance.
  const texts = glance && [palmaFirst, '05:15', 'Report at BHX', 'ZQ210/ZQ211 · BHX-PMI']
  for (const text of texts) expect(glance).toContain(text)
})
