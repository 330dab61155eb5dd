import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const screens = ['', 'roster', 'logbook', 'allowances', 'certifications', 'profile', 'settings']

for (const width of [320, 390, 1280]) {
  test(`every screen, full, at ${width}: accessible, and nothing to scroll sideways`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/signin')
    await expectAccessible(page)
    await signIn(page, 'demo@crewportal.example', 'fly-safe-2026')
    await expect(page).toHaveURL('/', { timeout: 60_000 })
    for (const screen of screens) {
      await page.goto(`/${screen}`)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect([screen, beyond]).toEqual([screen, 0])
    }
  })
}
