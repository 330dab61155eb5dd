import { expect, expectAccessible, test } from './fixtures.ts'

test(
  'states ranks and the pay day on the profile',
  { tag: '@journey' },
  async ({ signedIn: page }) => {
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'Pay', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Pay details' })
    const rank = (place: number) => dialog.getByRole('group', { name: `Rank ${place}` })
    const saved = page.getByText('Pay details saved').last()
    await card.getByRole('button', { name: 'Pay details' }).click()
    const payDate = dialog.getByLabel('Your airline pays a duty under')
    await expect(payDate).toHaveValue('roster')
    await dialog.getByRole('button', { name: 'Add rank' }).click()
    await rank(1).getByRole('textbox', { name: 'From' }).fill('01/03/2026')
    await rank(1).getByRole('textbox', { name: 'Rank' }).fill('SCCM')
    await dialog.getByRole('button', { name: 'Add rank' }).click()
    await rank(2).getByRole('textbox', { name: 'From' }).fill('01/03/2026')
    await rank(2).getByRole('textbox', { name: 'Rank' }).fill('Cabin crew')
    await payDate.selectOption('the UTC date of the report')
    await dialog.getByLabel('Days from the end of a pay period to pay day').fill('10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rank(2).getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
      'Another rank begins on this day',
    )
    await expectAccessible(page)
    await rank(2).getByRole('textbox', { name: 'From' }).fill('01/05/2024')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(saved).toBeVisible()
    await expect(dialog).toBeHidden()

    // The form of the profile follows, and keeps the pay details.
    await page.getByLabel('Crew ID').fill('4471')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await page.reload()
    await card.getByRole('button', { name: 'Pay details' }).click()
    await expect(rank(1).getByRole('textbox', { name: 'From' })).toHaveValue('01/05/2024')
    await expect(rank(2).getByRole('textbox', { name: 'Rank' })).toHaveValue('SCCM')
    await expect(payDate).toHaveValue('utc')
    await dialog.getByRole('button', { name: 'Remove rank 1' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Crew ID')).toHaveValue('4471')
  },
)
