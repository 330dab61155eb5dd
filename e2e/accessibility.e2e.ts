import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const widths = [320, 390, 1280]
const looks = widths.flatMap((width) => [
  { width, theme: 'light' } as const,
  { width, theme: 'dark' } as const,
])
const screens = [
  '',
  'roster',
  'roster/load',
  'roster/fatigue-report',
  'logbook',
  'allowances',
  'certifications',
  'profile',
  'settings',
]

test('every page with data is accessible and does not scroll sideways', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/signin')
  await expectAccessible(page, looks)
  await signIn(page, 'demo@crewportal.example', 'fly-safe-2026')
  await expect(page).toHaveURL('/', { timeout: 60_000 })
  for (const screen of screens) {
    await page.goto(`/${screen}`)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, looks)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      // The page may change to another layout after the resize.
      await expect.poll(beyond, `/${screen} at ${width} pixels`).toBe(0)
    }
  }
})
