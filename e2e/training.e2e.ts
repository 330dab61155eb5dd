import type { Page } from '@playwright/test'
import { rosterPath } from '#duties/api/paths.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { declareShared, expect, expectAccessible, test } from './fixtures.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

const asle = { code: 'ASLE', name: 'Aviation Security', expiryDate: '2026-08-31' }
const training = { date: '2026-07-07', dutyType: 'TRAINING', dutyCode: 'ASLE' }

test('an empty list explains what the widget is for', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await expect(widget.getByText('No training codes added yet.')).toBeVisible()
  await expect(widget.getByText('ASLE and EFFRS')).toBeVisible()
  await widget.getByRole('button', { name: 'Collapse Training Expiry' }).click()
  await expect(widget.getByText('No training codes added yet.')).toBeHidden()
  await page.reload()
  await widget.getByRole('button', { name: 'Expand Training Expiry' }).click()
  await expect(widget.getByText('No training codes added yet.')).toBeVisible()
  await expectAccessible(page)
})

test('a code is added in capitals', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await widget.getByRole('button', { name: 'Add Training Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Training Code' })
  const add = dialog.getByRole('button', { name: 'Add Training Code' })
  await add.click()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'Please fill in code and name',
  )
  await expect(dialog.getByLabel('Expiry Date')).toHaveAccessibleDescription(
    'Please specify an expiry date',
  )
  await expect(dialog.getByLabel('Valid for (months)')).toHaveValue('12')
  await expectAccessible(page)
  await dialog.getByLabel('Code', { exact: true }).fill('asle')
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue('ASLE')
  await dialog.getByLabel('Name').fill('Aviation Security')
  await dialog.getByLabel('Valid for (months)').fill('1.5')
  await dialog.getByLabel('Expiry Date').fill('2026-08-31')
  await expect(dialog.getByLabel('Valid for (months)')).toHaveAccessibleDescription(
    'Please enter whole months from 1 to 120',
  )
  await dialog.getByLabel('Valid for (months)').fill('12')
  await add.click()
  await expect(page.getByText('Training code added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(widget.getByText('Expires: 31 Aug 2026 (47 days)')).toBeVisible()
  await expect(widget.getByText('1 Expiring Soon')).toBeVisible()
  await expect(widget.getByText('Last done')).toBeHidden()
})

test('a code that does not expire has no date', async ({ signedIn: page }) => {
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await widget.getByRole('button', { name: 'Add Training Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Training Code' })
  await dialog.getByLabel('Code', { exact: true }).fill('SEP')
  await dialog.getByLabel('Name').fill('Safety and emergency')
  await dialog.getByLabel('Expiry Date').fill('2026-08-31')
  const expires = dialog.getByLabel('This training code expires')
  await expires.uncheck()
  await expect(dialog.getByLabel('Expiry Date')).toBeHidden()
  await expires.check()
  await expect(dialog.getByLabel('Expiry Date')).toHaveValue('')
  await expires.uncheck()
  await dialog.getByRole('button', { name: 'Add Training Code' }).click()
  await expect(widget.getByText('No expiry date')).toBeVisible()
  await expect(widget.getByText('Expiring Soon')).toBeHidden()
})

test('a training on the roster renews the code at once, and without it the old date returns', async ({
  signedIn: page,
}) => {
  await add(page, trainingCodesPath, asle)
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await expect(widget.getByText('Expires: 31 Aug 2026 (47 days)')).toBeVisible()
  await page.getByRole('button', { name: 'Add Duty' }).click()
  const form = page.getByRole('dialog', { name: 'Add Duty Manually' })
  await form.getByLabel('Date').fill('2026-07-07')
  await form.getByLabel('Duty Type').selectOption('TRAINING')
  await form.getByLabel('Duty Code').fill('ASLE')
  await form.getByRole('button', { name: 'Add Duty' }).click()
  await expect(widget.getByText('Expires: 31 Aug 2027 (412 days)')).toBeVisible()
  await expect(widget.getByText('Last done: 7 Jul 2026')).toBeVisible()
  await expect(widget.getByText('Renewed by ASLE on 7 Jul 2026')).toBeVisible()
  await expect(form).toBeHidden()
  await expectAccessible(page)
  await unfoldEarlierDays(page)
  await page.getByRole('button', { name: '7 July 2026, Training ASLE' }).click()
  const details = page.getByRole('dialog', { name: 'Duty Details' })
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(widget.getByText('Expires: 31 Aug 2026 (47 days)')).toBeVisible()
  await expect(widget.getByText('Renewed by')).toBeHidden()
})

test('a renewed code is edited by hand', async ({ signedIn: page }) => {
  await add(page, trainingCodesPath, asle)
  await add(page, rosterPath, training)
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await widget.getByRole('button', { name: 'Edit ASLE' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Training Code' })
  await expect(dialog.getByText('The expiry date follows from ASLE on 7 Jul 2026.')).toBeVisible()
  await expect(dialog.getByLabel('Expiry Date')).toHaveValue('31/08/2027')
  await expectAccessible(page)
  await dialog.getByLabel('Expiry Date').fill('2027-06-30')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Training code updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  // The form closes to the roster, where it was opened.
  await expect(page).toHaveURL(/^[^?]*\/roster/)
  await expect(widget.getByText('Expires: 30 Jun 2027 (350 days)')).toBeVisible()
  await expect(widget.getByText('Last done: 7 Jul 2026')).toBeVisible()
  await expect(widget.getByText('Renewed by')).toBeHidden()
})

test('codes are counted by status and deleted one by one', async ({ signedIn: page }) => {
  await add(page, trainingCodesPath, asle)
  await add(page, trainingCodesPath, { ...asle, code: 'EFFRS', expiryDate: '2026-07-14' })
  await add(page, trainingCodesPath, { ...asle, code: 'CRM', expiryDate: '2027-07-14' })
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await expect(widget.getByText('1 Expired')).toBeVisible()
  await expect(widget.getByText('1 Expiring Soon')).toBeVisible()
  await expect(widget.getByText('Expires: 14 Jul 2026 (1 day ago)')).toBeVisible()
  await expectAccessible(page)
  await widget.getByRole('button', { name: 'Delete EFFRS' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Training Code' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Training code deleted successfully!')).toBeVisible()
  await expect(widget.getByText('EFFRS')).toBeHidden()
  await expect(widget.getByText('1 Expired')).toBeHidden()
})

test('failures are shown', async ({ signedIn: page }) => {
  await declareShared(page)
  await add(page, trainingCodesPath, asle)
  await page.goto('/roster')
  const widget = page.getByRole('region', { name: 'Training Expiry' })
  await widget.getByRole('button', { name: 'Add Training Code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Training Code' })
  await dialog.getByLabel('Code', { exact: true }).fill('ASLE')
  await dialog.getByLabel('Name').fill('Again')
  await dialog.getByLabel('Expiry Date').fill('2026-08-31')
  const submit = dialog.getByRole('button', { name: 'Add Training Code' })
  await submit.click()
  await expect(
    page.getByText('Failed to add training code: You already have the training code ASLE.'),
  ).toBeVisible()
  await page.route(`**${trainingCodesPath}**`, (route) => route.abort())
  await submit.click()
  await expect(page.getByText('Error adding training code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await widget.getByRole('button', { name: 'Delete ASLE' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete training code')).toBeVisible()
  await page.reload()
  await expect(widget.getByRole('alert')).toContainText('The portal cannot be reached.', {
    timeout: 10_000,
  })
  await expectAccessible(page)
  await page.unroute(`**${trainingCodesPath}**`)
  await widget.getByRole('button', { name: 'Try again' }).click()
  await expect(widget.getByText('Aviation Security')).toBeVisible()
})

/** Adds a record through the API. */
async function add(page: Page, path: string, data: object): Promise<void> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const answer = await page.request.post(path, {
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
