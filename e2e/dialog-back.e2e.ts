import type { Page } from '@playwright/test'
import { certificationsPath } from '#certificates/api/paths.ts'
import { callApi } from './call-api.ts'
import { addDuties } from './add-duties.ts'
import { expect, test } from './fixtures.ts'

const anyDialog = ':is([role=dialog], [role=alertdialog])'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function addCertificate(page: Page): Promise<void> {
  const certificate = { type: 'medical', name: 'Medical', expiryDate: '2027-01-31' }
  await callApi(page, 'POST', certificationsPath, certificate)
}

test(
  'Back closes one dialog after another',
  {
    tag: '@journey',
  },
  async ({ onDashboard: page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
    await page.getByRole('button', { name: 'Import' }).first().click()
    const below = page.getByRole('dialog', { name: 'Import Flight Log CSV' })
    await below.getByRole('button', { name: 'Import history' }).click()
    const above = page.getByRole('dialog', { name: 'Import history' })
    await expect(above).toBeVisible()
    await page.goBack()
    await expect(above).toBeHidden()
    await expect(below.getByRole('button', { name: 'Import history' })).toBeFocused()
    await page.goBack()
    await expect(below).toBeHidden()
    await expect(page).toHaveURL('/logbook')

    await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
    const add = page.getByRole('main').getByRole('button', { name: 'Add Certification' }).first()
    const form = page.getByRole('dialog', { name: 'Add Certification' })
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await add.click()
      await expect(form).toBeVisible()
      await close()
      await expect(form).toBeHidden()
      await expect(add).toBeFocused()
    }
    // Forward shows no half state.
    await page.goForward()
    await expect.poll(() => page.evaluate(() => history.state.dialogs ?? [])).toEqual([])
    await expect(page.locator(anyDialog)).toHaveCount(0)
    await add.click()
    const name = form.getByLabel('Name', { exact: true })
    await name.fill('Medical')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await page.goBack()
    await expect(question).toBeVisible()
    // Back on the question keeps the form, as its button does.
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Medical')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.locator(anyDialog)).toHaveCount(0)
    await expect(page).toHaveURL('/certifications')
    await page.goBack()
    await expect(page).toHaveURL('/logbook')
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)

const standby = {
  date: '2026-07-18',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-18T05:00:00Z',
  scheduledDebrief: '2026-07-18T13:00:00Z',
}

/** Goes back from a dialog with changes, keeps them, and then discards them. */
async function expectAsked(page: Page, expectKept: () => Promise<void>): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expectKept()
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.locator(anyDialog)).toHaveCount(0)
  await expect(page).toHaveURL('/roster')
  await page.goBack()
  await expect(page).toHaveURL('/')
}

test('a form that an address of the roster opens asks before Back closes it', async ({
  onDashboard: page,
}) => {
  await page.goto('/roster?dialog=add')
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await form.getByLabel('Notes').fill('Bring the uniform')
  await expectAsked(page, () => expect(form.getByLabel('Notes')).toHaveValue('Bring the uniform'))
})

test('details that an address opens ask before Back drops what was typed', async ({
  onDashboard: page,
}) => {
  const [id = ''] = await addDuties(page, [standby])
  await page.goto('/')
  await page.goto(`/roster?duty=${id}`)
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await details.getByRole('button', { name: /^Add what the roster does not show/ }).click()
  const half = details.getByLabel('Half of this home standby is working time')
  await half.check()
  await expectAsked(page, () => expect(half).toBeChecked())
})

test('a duty that the start page opens closes to the start page', async ({ onDashboard: page }) => {
  const course = {
    date: '2026-07-16',
    dutyType: 'TRAINING',
    dutyCode: 'EFFRS',
    scheduledBrief: '2026-07-16T05:00:00Z',
    scheduledDebrief: '2026-07-16T13:00:00Z',
  }
  await addDuties(page, [course, standby])
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next', exact: true }).getByRole('link').first()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await next.click()
    await expect(details).toBeVisible()
    await expect(page).toHaveURL(/\/roster\?month=2026-07&duty=/)
    await close()
    await expect(page).toHaveURL('/')
    await expect(page.locator(anyDialog)).toHaveCount(0)
    await expect(next).toBeVisible()
  }
  await page.goForward()
  await expect(details).toBeVisible()
  await page.reload()
  await expect(details).toBeVisible()
  // A form above it has an entry of its own.
  await details.getByRole('button', { name: 'Edit Duty' }).first().click()
  const form = page.getByRole('dialog', { name: 'Edit Duty' })
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator(anyDialog)).toHaveCount(0)
})

test('a reloaded page has no entries of dialogs left', async ({ onDashboard: page }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add Certification' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Certifications', level: 1 })).toBeVisible()
  const left = () => page.evaluate(() => (history.state as { dialogs?: string[] }).dialogs ?? [])
  await expect.poll(left).toEqual([])
  await expect(page.locator(anyDialog)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('dialogs opened and closed fast leave one page in the history', async ({
  onDashboard: page,
}) => {
  await addCertificate(page)
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  // Hidden below a dialog, which a press of Escape between two of them leaves open.
  const name = { name: 'Edit Medical', exact: true, includeHidden: true }
  const edit = page.getByRole('button', name)
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let turn = 0; turn < 20; turn += 1) {
    await page.keyboard.press('Escape')
    // Later with each turn: in the middle of the closing animation, and after it.
    for (let frame = 0; frame < turn; frame += 1) await page.evaluate(nextFrame)
    await edit.evaluate((button: HTMLElement) => button.click())
    await expect(page.getByRole('dialog').last()).toBeVisible()
  }
  // A press of Escape between two dialogs closes neither.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator(anyDialog)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a record pressed twice opens once, and can be opened again', async ({
  onDashboard: page,
}) => {
  await addCertificate(page)
  await page.getByRole('banner').getByRole('link', { name: 'Certifications' }).click()
  const edit = page.getByRole('button', { name: 'Edit Medical', exact: true })
  const form = page.getByRole('dialog', { name: 'Edit Certification' })
  for (const _ of ['once', 'again']) {
    await edit.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/certifications')
  }
  await page.goBack()
  await expect(page).toHaveURL('/')
})

/** The buttons that open a dialog without data, by page. The last one of a name is that of the page or its list. */
const openers = {
  '/': ['Customise'],
  '/roster': ['Add Duty'],
  '/logbook': ['Add Duty'],
  '/allowances': ['Add Report', 'Deleted reports and claims'],
  '/certifications': [
    'Add Certification',
    'Edit Medical',
    'Renew Medical',
    'Delete Medical',
    'Deleted certifications',
  ],
  '/profile': ['Pay details'],
  '/settings': ['My calendar', 'Family calendar', 'Manage passkeys', 'Delete my account'],
}

for (const [path, names] of Object.entries(openers)) {
  test(`Back closes the dialogs of ${path}, and the focus returns`, async ({ signedIn: page }) => {
    await addCertificate(page)
    await page.goto(path)
    for (const name of names) {
      const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      await opener.click()
      await expect(page.locator(anyDialog), name).toHaveCount(1)
      await expect(page.locator(anyDialog).locator(':focus')).toBeVisible()
      await page.goBack()
      await expect(page.locator(anyDialog), name).toHaveCount(0)
      await expect(page, name).toHaveURL(path)
      await expect(opener, name).toBeFocused()
    }
  })
}
