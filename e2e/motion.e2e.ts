import { expect, test } from './fixtures.ts'
import { settle } from './settle.ts'

/** The only tests with animations: all others run with reduced motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const width of [390, 1280]) {
  test(`a dialog moves in, takes input meanwhile, and moves out, at ${width} pixels`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/certifications')
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({ target }) => {
        if ((target as Element).closest('[role=dialog]')) document.body.dataset['moved'] = 'yes'
      })
    })
    await page.getByRole('button', { name: 'Add Certification' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Certification' })
    await dialog.getByLabel('Name').fill('First aid')
    await expect(page.locator('body')).toHaveAttribute('data-moved', 'yes')
    await expect(dialog.getByLabel('Name')).toHaveValue('First aid')
    await dialog.getByLabel('Name').fill('')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}

test('a closing dialog leaves the focus in the search that opened meanwhile, and where the user went', async ({
  signedIn: page,
}) => {
  await page.goto('/certifications')
  const add = page.getByRole('main').getByRole('button', { name: 'Add Certification' }).first()
  const form = page.getByRole('dialog', { name: 'Add Certification' })
  const palette = page.getByRole('dialog', { name: 'Search or do' })
  // The code of the search is loaded, so that it opens within the closing animation.
  await expect(add).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  for (const isClosing of [false, true]) {
    await add.click()
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    if (isClosing) await expect(form).toHaveAttribute('data-ending-style')
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.evaluate(settle)
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  }
  await add.click()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  const link = page.getByRole('banner').getByRole('link', { name: 'Logbook', includeHidden: true })
  await link.evaluate((element: HTMLElement) => element.focus())
  await expect(form).toHaveCount(0)
  await page.evaluate(settle)
  await expect(link).toBeFocused()
})
