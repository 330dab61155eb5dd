import { expect, test } from './fixtures.ts'

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
