import { expect, test } from './fixtures.ts'

test('keeps a dialog that opens as soon as another one has closed', async ({ signedIn: page }) => {
  await page.goto('/roster')
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('button', { name: 'Add Duty' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Duty' })).toBeVisible()
    // Presses the button in the moment in which the dialog leaves the page, while the browser goes back.
    await page.evaluate(() => {
      const search = document.querySelector<HTMLElement>('kbd')?.closest('button')
      new MutationObserver((_, observer) => {
        if (document.querySelector('[role="dialog"]')) return
        observer.disconnect()
        search?.click()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press('Escape')
    const opened = page.getByRole('dialog', { name: 'Search or do' })
    await expect(opened).toBeVisible()
    await page.waitForTimeout(500)
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
