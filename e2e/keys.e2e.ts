import { certificationsPath } from '#certificates/api/paths.ts'
import { addDuties } from './add-duties.ts'
import { callApi } from './call-api.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const off = (date: string) => ({ date, dutyType: 'OFF', dutyCode: 'OFF' })
const course = {
  date: '2026-07-16',
  dutyType: 'TRAINING',
  dutyCode: 'CRM',
  scheduledBrief: '2026-07-16T05:15:00Z',
  scheduledDebrief: '2026-07-16T10:00:00Z',
}

test('g leads to a page, ? lists the keys', { tag: '@journey' }, async ({ onDashboard: page }) => {
  await expect(page.getByRole('banner')).toBeVisible()
  for (const [letter, path] of [
    ['r', '/roster'],
    ['l', '/logbook'],
    ['a', '/allowances'],
    ['c', '/certifications'],
    ['s', '/settings'],
    ['h', '/'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Something changed')
  await expectAccessible(page)
  // Keys of the page below do nothing in a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('letters press the buttons of the roster', async ({ signedIn: page }) => {
  await addDuties(page, [course, off('2026-07-17'), off('2026-07-18')])
  await page.goto('/roster?month=2026-09')
  await expect(page.getByRole('heading', { name: 'September 2026' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await expect(form).toBeVisible()
  const code = form.getByLabel('Duty Code')
  await code.press('n')
  await code.press('g')
  await code.press('l')
  await expect(code).toHaveValue('NGL')
  await expect(page).toHaveURL('/roster?month=2026-07')
  await code.fill('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.getByRole('article').first().getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await expect(details.getByRole('button', { name: 'Something changed' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog', { name: 'What happened?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'What happened?' })).toBeHidden()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Duty' })).toBeVisible()
})

test('j and k move between rows, and e edits the focused one alone', async ({ signedIn: page }) => {
  for (const name of ['First aid', 'Medical']) {
    const certificate = { type: 'medical', name, expiryDate: '2027-01-31' }
    await callApi(page, 'POST', certificationsPath, certificate)
  }
  await page.goto('/certifications')
  await expect(page.getByRole('button', { name: 'Edit Medical' })).toBeVisible()
  const row = () => page.locator('li:focus-within, tr:focus-within').last()
  // Of several records, one needs the focus: this press opens nothing.
  await page.keyboard.press('e')
  await page.keyboard.press('j')
  const first = (await row().textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(row()).not.toHaveText(first)
  await page.keyboard.press('k')
  await expect(row()).toHaveText(first)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const shown = first.includes('First aid') ? 'First aid' : 'Medical'
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit Certification' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(shown)
})

test('x ticks the box that has the focus, and a menu has keys of its own', async ({
  signedIn: page,
}) => {
  await page.goto('/reminders/settings')
  const box = page.getByRole('checkbox', { name: 'Notification: Report time' })
  await box.focus()
  await page.keyboard.press('x')
  await expect(box).not.toBeChecked()
  await page.keyboard.press('x')
  await page.goto('/roster')
  await page.getByRole('button', { name: /^More for this month/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('single keys can be turned off, but for Ctrl+K', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const choice = page.getByRole('group', { name: 'Single-key shortcuts' })
  await choice.getByRole('button', { name: 'Off' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(choice.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true')
  for (const key of ['?', '/', 'n']) await page.keyboard.press(key)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or do' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL('/settings')
})
