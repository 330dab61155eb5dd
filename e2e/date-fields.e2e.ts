import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ locale: 'en-US' })

async function openAddDuty(page: Page): Promise<Locator> {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add Duty' }).click()
  return page.getByRole('dialog', { name: 'Add Duty Manually' })
}

test('dates are day first and times have 24 hours in an American browser', async ({
  signedIn: page,
}) => {
  const dialog = await openAddDuty(page)
  const date = dialog.getByLabel('Date')
  await expect(date).toHaveValue('15/07/2026')
  await dialog.getByLabel('Duty Type').selectOption('OFF')
  await dialog.getByLabel('Duty Code').fill('OFF')
  const brief = dialog.getByLabel('Brief', { exact: true })
  await brief.fill('1640')
  await brief.blur()
  await expect(brief).toHaveValue('16:40')
  await dialog.getByLabel('Debrief', { exact: true }).fill('0401')
  await expect(dialog.getByText('Next day')).toBeVisible()
  await brief.fill('')
  await dialog.getByLabel('Debrief', { exact: true }).fill('')
  await date.fill('20/7')
  await date.press('Enter')
  await expect(page.getByText('Duty added successfully!')).toBeVisible()
  await expect(page.getByRole('article', { name: '20 July 2026' })).toBeVisible()
})

test('a date is picked from a calendar', { tag: '@journey' }, async ({ signedIn: page }) => {
  const dialog = await openAddDuty(page)
  const date = dialog.getByLabel('Date')
  const calendar = dialog.getByRole('dialog', { name: 'Choose from the calendar' })
  await dialog.getByRole('button', { name: 'Open calendar' }).click()
  await expect(calendar.getByText('July 2026', { exact: true })).toBeVisible()
  await expect(calendar.getByRole('button', { name: 'Wednesday 15 July 2026' })).toBeFocused()
  await expectAccessible(page)
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: 'Monday 3 August 2026' }).click()
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('03/08/2026')

  await date.press('Alt+ArrowDown')
  await expect(calendar.getByRole('button', { name: 'Monday 3 August 2026' })).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageUp', 'Home']) await page.keyboard.press(key)
  await expect(calendar.getByRole('button', { name: 'Monday 6 July 2026' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('06/07/2026')
  await expect(date).toBeFocused()

  await date.press('Alt+ArrowDown')
  await expect(calendar.getByRole('button', { name: 'Monday 6 July 2026' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(date).toBeFocused()
})

test('a time is picked on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openAddDuty(page)
  const brief = dialog.getByLabel('Brief', { exact: true })
  const clock = dialog.getByRole('dialog', { name: 'Choose from the clock' })
  await dialog.getByRole('button', { name: 'Open clock' }).first().click()
  await expect(clock.getByRole('group', { name: 'Hour' })).toBeInViewport()
  await clock.getByText('18', { exact: true }).click()
  await expect(brief).toHaveValue('18:00')
  await expectAccessible(page, [{ width: 390, theme: 'dark' }])
  await clock.getByText('35', { exact: true }).click()
  await expect(clock).toBeHidden()
  await expect(brief).toHaveValue('18:35')
})

test('a phone of 320 px shows a whole date in each field', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/allowances')
  await page.getByRole('button', { name: 'Add Report' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const label of ['Start Date', 'End Date']) {
    const field = dialog.getByLabel(label)
    await field.fill('30/06/2026')
    const isCut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(isCut, label).toBe(false)
  }
})
