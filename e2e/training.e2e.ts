import { expect, expectAccessible, test } from './fixtures.ts'
import { unfoldEarlierDays } from './unfold-earlier-days.ts'

test(
  'a training code from first to last',
  {
    tag: '@journey',
  },
  async ({ signedIn: page }) => {
    await page.goto('/roster')
    const widget = page.getByRole('region', { name: 'Training Expiry' })
    await widget.getByRole('button', { name: 'Add Training Code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Training Code' })
    await dialog.getByLabel('Code', { exact: true }).fill('asle')
    await dialog.getByLabel('Name').fill('Aviation Security')
    await dialog.getByLabel('Expiry Date').fill('2026-08-31')
    await dialog.getByRole('button', { name: 'Add Training Code' }).click()
    await expect(dialog).toBeHidden()
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
    await unfoldEarlierDays(page)
    await page.getByRole('button', { name: '7 July 2026, Training ASLE' }).click()
    const details = page.getByRole('dialog', { name: 'Duty Details' })
    await details.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(widget.getByText('Expires: 31 Aug 2026 (47 days)')).toBeVisible()
    await expect(widget.getByText('Renewed by')).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await widget.getByRole('button', { name: 'Edit ASLE' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Training Code' })
    await edit.getByLabel('Expiry Date').fill('2027-06-30')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(widget.getByText('Expires: 30 Jun 2027 (350 days)')).toBeVisible()
    await expect(edit).toBeHidden()
    // The form closes to the roster, where it was opened.
    await expect(page).toHaveURL(/^[^?]*\/roster/)
    await expectAccessible(page)
    await widget.getByRole('button', { name: 'Delete ASLE' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Training Code' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(widget.getByText('No training codes added yet.')).toBeVisible()
  },
)
