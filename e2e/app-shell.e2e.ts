import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sharedFilePath } from '#api/request-limits.ts'
import { sampleReport } from '#imports/rules/roster/aims/sample-report.ts'
import { expect } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { root } from '#scripts/built.ts'

test.use({ serviceWorkers: 'allow' })

const addresses = ['/', '/roster', '/logbook', '/allowances', '/settings', '/signin', '/no-such']

test(
  'every address opens without the server',
  { tag: '@journey' },
  async ({ signedIn: page, gate }) => {
    await openWithWorker(page, '/roster')
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
    await gate.stop()
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).or(unreachable(page))).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).or(unreachable(page))).toBeVisible()
  },
)

test('a new release takes over with the next page, and never while a form is half-filled', async ({
  signedIn: page,
  gate,
  context,
}) => {
  await openWithWorker(page, '/settings')
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByLabel('Crew ID').fill('CC 44')

  gate.release('release2')
  expect(await nextRelease(page)).toBe('release2')
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await expect.poll(() => releaseOf(page)).toBe('release2')
  await page.close()
  await expect(other.getByLabel('Crew ID')).toHaveValue('CC 44')
  await other.getByRole('button', { name: 'Save Profile' }).click()
  await expect(other.getByText('Profile saved')).toBeVisible()
  await other.getByRole('link', { name: 'Logbook' }).first().click()
  await expect.poll(() => releaseOf(other)).toBe('release2')
})

test('an open page takes the last of many quick releases, and opens offline', async ({
  signedIn: page,
  gate,
}) => {
  await openWithWorker(page, '/settings')
  for (const name of ['quick1', 'quick2', 'quick3', 'quick4']) {
    gate.release(name)
    await nextRelease(page)
  }
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await expect.poll(() => releaseOf(page)).toBe('quick4')
  await gate.stop()
  await page.goto('/logbook')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('lost and damaged files are fetched again', async ({ signedIn: page }) => {
  await openWithWorker(page, '/roster')
  const count = await page.evaluate(damageFiles)
  expect(count).toBeGreaterThan(50)
  // The browser stops the worker when it is idle, and checks the files when it starts again.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.goto('/settings')
  await expect
    .poll(() => page.evaluate(keptFiles), { timeout: 60_000 })
    .toEqual({ count, damaged: 0 })
})

test('the file of the operations guide turns the service worker off', async ({
  signedIn: page,
  gate,
}) => {
  await openWithWorker(page, '/roster')
  const folder = mkdtempSync(join(tmpdir(), 'crewportal-switched-off-'))
  cpSync(join(root, 'dist/web'), folder, { recursive: true })
  writeFileSync(join(folder, 'sw.js'), switchedOff())
  gate.serve(folder)
  const visits = () => gate.paths.filter((path) => path === '/settings').length
  await page.goto('/settings')
  await expect.poll(() => visits()).toBe(1)
  const isOff = async () => {
    expect(await page.evaluate(leftOffline)).toEqual({ workers: 0, caches: 0 })
  }
  await expect(isOff).toPass()
  // The page registers the same file again with each visit, which must not load the page again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(isOff).toPass()
  await page.waitForLoadState('networkidle')
  expect(visits()).toBe(2)
  rmSync(folder, { recursive: true })
})

/** The service worker of the operations guide that removes itself. */
function switchedOff(): string {
  const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, section = ''] = guide.split('## Turn the service worker off')
  const [, program = ''] = /```js\n(.*?)```/s.exec(section) ?? []
  return program
}

async function leftOffline(): Promise<{ workers: number; caches: number }> {
  const workers = await navigator.serviceWorker.getRegistrations()
  return { workers: workers.length, caches: (await caches.keys()).length }
}

test('another app shares a roster file with the portal', async ({ signedIn: page }) => {
  await openWithWorker(page, '/logbook')
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Import Roster CSV' })
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toBeVisible()
  await expect(dialog).toContainText('shared-roster.csv')
  expect(await page.evaluate(() => caches.has('portal-shared-file'))).toBe(false)
  await page.reload()
  await expect(dialog).toContainText('The shared file is no longer here.')
  await page.goto('/settings')
  await page.evaluate(() => caches.open('portal-shared-file'))
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => caches.has('portal-shared-file'))).toBe(false)
})

test('the web manifest names files of the right size', async ({ page, request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  await page.goto('/signin')
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await request.get(src)).headers()['content-type']).toBe(type)
    expect(await sizeOf(page, src), src).toBe(sizes)
  }
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/roster', '/roster?dialog=tasks'])
})

type Picture = { src: string; sizes: string; type: string }
type Manifest = { icons: Picture[]; screenshots: Picture[]; shortcuts: { url: string }[] }

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)

/** Sends a file as the share menu of a phone does. */
async function share(page: Page): Promise<void> {
  const shown = page.waitForURL('**/roster?dialog=shared')
  await page.evaluate(
    ([action, text]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name: 'file' })
      const files = new DataTransfer()
      files.items.add(new File([text], 'shared-roster.csv', { type: 'text/csv' }))
      field.files = files.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [sharedFilePath, sampleReport('2026-07-15')] as const,
  )
  await shown
}

/** Opens a page, and waits until the service worker has all files and controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Deletes one kept file and damages another one. Returns how many files there were. */
async function damageFiles(): Promise<number> {
  const [name = ''] = await caches.keys()
  const cache = await caches.open(name)
  const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
  const [lost, damaged] = scripts
  if (!lost || !damaged) throw new Error('no files are kept')
  const all = (await cache.keys()).length
  await cache.delete(lost)
  await cache.put(damaged, new Response('damaged'))
  return all
}

async function keptFiles(): Promise<{ count: number; damaged: number }> {
  const [name = ''] = await caches.keys()
  const cache = await caches.open(name)
  const kept = await cache.matchAll()
  const texts = await Promise.all(kept.map((answer) => answer.text()))
  return { count: kept.length, damaged: texts.filter((text) => text === 'damaged').length }
}

const unreachable = (page: Page) => page.getByText('The portal cannot be reached')

const releaseOf = (page: Page) =>
  page.locator('meta[name="portal-release"]').getAttribute('content')

/** Looks for a new release, as an open page does now and then, and waits until the service worker announces it. */
function nextRelease(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { serviceWorker } = navigator
        serviceWorker.addEventListener('message', ({ data }) => {
          if (data.release) resolve(data.release)
        })
        serviceWorker.controller?.postMessage('check-release')
      }),
  )
}
