import type { Page } from '@playwright/test'
import { certificationsPath } from '#certificates/api/paths.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './fixtures.ts'

/** Presses of each test. The usual number keeps the run short: `PRESSES=200` runs all of them. */
const presses = Number(process.env['PRESSES'] ?? 10)
/** The time for a press on a slow page. */
const pressMs = 3000

test.use({ viewport: { width: 1280, height: 900 } })

/** The page works this much slower: 6 is an old phone. */
async function slowDown(page: Page, rate = 6): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Counts the presses on a submit button, and keeps the form open. Returns how many there were. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target as Element).closest('button[type=submit]')) return
        counted.presses += 1
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

/** Waits for some frames of the page, which works slowly. */
const waitFrames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}

/** Presses like a person, who holds the button for some frames. */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(waitFrames, 5)
  await page.mouse.up()
}

async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name, exact: true }).last().boundingBox()
  if (!box) throw new Error(`${name} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a press arrives while the form around it changes', async ({ signedIn: page }) => {
  test.setTimeout(60_000 + presses * pressMs)
  await page.goto('/certifications')
  await page.getByRole('button', { name: 'Add Certification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Certification' })
  const name = dialog.getByLabel('Name', { exact: true })
  const message = dialog.getByText('This field is required').first()
  await expect(name).toBeVisible()
  await slowDown(page)
  const arrived = await countPresses(page)
  for (let index = 0; index < presses; index += 1) {
    // Leaving the empty field shows a message during the press. Typing hides it before the press.
    const isShrinking = index % 2 === 1
    await name.fill('')
    if (isShrinking) {
      await name.blur()
      await expect(message).toBeVisible()
    }
    await name.focus()
    const target = await centreOf(page, 'Add Certification')
    if (isShrinking) await page.keyboard.type('x')
    await page.evaluate(waitFrames, index % 3)
    await press(page, target)
    await expect.poll(arrived, `press ${index}`).toBe(index + 1)
  }
})

const types = ['OFF', 'FLIGHT', 'HSBY', 'LEAVE', 'TRAINING', 'ASBY', 'SICK']

for (const rate of [1, 4, 6]) {
  test(`a press arrives after a change of type, at ${rate} × CPU`, async ({ signedIn: page }) => {
    test.setTimeout(60_000 + presses * pressMs)
    await page.goto('/roster')
    await page.getByRole('button', { name: 'Add Duty' }).click()
    const type = page.getByRole('dialog').getByLabel('Duty Type')
    await expect(type).toBeVisible()
    await slowDown(page, rate)
    const arrived = await countPresses(page)
    for (let index = 0; index < presses; index += 1) {
      const target = await centreOf(page, 'Add Duty')
      await type.focus()
      await type.selectOption(types[index % types.length] ?? '')
      await page.evaluate(waitFrames, index % 3)
      // The form has become longer or shorter. A person looks where the button is now.
      const now = await centreOf(page, 'Add Duty')
      expect(now.y, `the footer after change ${index}`).toBeGreaterThanOrEqual(target.y)
      await press(page, now)
      await expect.poll(arrived, `press ${index}`).toBe(index + 1)
    }
  })
}

test('a record opens while another one closes', async ({ signedIn: page }) => {
  test.setTimeout(60_000 + presses * pressMs)
  for (const name of ['Medical', 'Passport']) {
    const certificate = { type: 'medical', name, expiryDate: '2027-01-31' }
    await callApi(page, 'POST', certificationsPath, certificate)
  }
  await page.goto('/certifications')
  const dialog = page.getByRole('dialog', { name: 'Edit Certification' })
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true })
  const box = await edit('Passport').boundingBox()
  if (!box) throw new Error('the second record is not on screen')
  const second = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (let index = 0; index < presses; index += 1) {
    await edit('Medical').click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Medical')
    await expect(dialog).not.toHaveAttribute('data-starting-style')
    const close = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
    if (!close) throw new Error('the dialog has no Cancel')
    await page.mouse.click(close.x + close.width / 2, close.y + close.height / 2)
    await page.evaluate(waitFrames, index)
    await page.mouse.click(second.x, second.y)
    await expect(dialog.getByLabel('Name', { exact: true }), `turn ${index}`).toHaveValue(
      'Passport',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
})
