import type { Page } from '@playwright/test'
import { signUpPath } from '#api/identity.ts'
import { addDuties } from './add-duties.ts'
import { expect, password } from './fixtures.ts'
import { test } from './gate-fixture.ts'
import { palmaDuty, palmaFirst } from './palma-duty.ts'

test.use({ serviceWorkers: 'allow' })

/** Notes the text of the glance when it first shows, and whether the page had the duty. */
async function watchGlance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const glance = document.querySelector<HTMLElement>('#glance:not([hidden])')
      const { dataset } = document.documentElement
      if (!glance || dataset['glance'] !== undefined) return
      dataset['glance'] = glance.innerText
      const page = document.querySelector('#root')?.textContent ?? ''
      dataset['page'] = page.includes('ZQ210') ? 'has the duty' : 'waits'
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

/** The glance that showed while the page was opening; empty if none did. */
const glanceShown = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['glance'] ?? '')

const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opened = indexedDB.open('crewportal-answers')
        opened.addEventListener('success', () => {
          const read = opened.result.transaction('answers').objectStore('answers').get('glance')
          read.addEventListener('success', () => {
            opened.result.close()
            resolve(read.result ?? null)
          })
        })
      }),
  )

/** Opens the start page of a user with a duty tomorrow, until this device keeps its glance and the files. */
async function keepGlance(page: Page): Promise<void> {
  await addDuties(page, [palmaDuty])
  await page.goto('/')
  await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => keptIn(page)).not.toBeNull()
}

for (const path of ['/', '/roster']) {
  test(`a device shows the next report before it has data: ${path}`, async ({
    signedIn: page,
    gate,
  }) => {
    await keepGlance(page)
    await gate.stop()
    await watchGlance(page)
    await page.goto(path)
    await expect.poll(() => glanceShown(page)).toMatch(/As of 10:\d\d/)
    const shown = await glanceShown(page)
    for (const text of [palmaFirst, '05:15', 'Report at BHX', 'ZQ210/ZQ211 · BHX-PMI']) {
      expect(shown).toContain(text)
    }
    expect(shown).not.toMatch(/in \d/)
    expect(await page.evaluate(() => document.documentElement.dataset['page'])).toBe('waits')
    await expect(page.locator('#glance')).toHaveCount(0)
  })
}

test('a device shows no glance while a change waits to be sent', async ({
  signedIn: page,
  gate,
}) => {
  await keepGlance(page)
  await page.evaluate(() => localStorage.setItem('portalChangesWait', 'yes'))
  await gate.stop()
  await watchGlance(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: palmaFirst })).toBeVisible()
  expect(await glanceShown(page)).toBe('')
})

test('a device keeps no glance of an empty roster, of a user who signed out, or of another user', async ({
  signedIn: page,
  gate,
}) => {
  await keepGlance(page)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await keptIn(page)).toBeNull()
  await watchGlance(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await glanceShown(page)).toBe('')

  const bruno = { name: 'Bruno', email: `bruno-${crypto.randomUUID()}@crew.example`, password }
  await page.request.post(signUpPath, { data: bruno })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
  await page.goto('/')
  expect(await glanceShown(page)).toBe('')
  expect(await keptIn(page)).toBeNull()
  await gate.stop()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
  expect(await glanceShown(page)).toBe('')
})

test('the glance of a user ends when another one signs in beside them', async ({
  signedIn: page,
}) => {
  await keepGlance(page)
  const clara = { name: 'Clara', email: `clara-${crypto.randomUUID()}@crew.example`, password }
  await page.context().clearCookies()
  await page.request.post(signUpPath, { data: clara })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No duty is planned' })).toBeVisible()
  expect(await keptIn(page)).toBeNull()
  await expect(page.getByText('05:15')).toHaveCount(0)
})
