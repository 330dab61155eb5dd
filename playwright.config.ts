import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Browser tests against the built portal; each worker starts its own portal (`e2e/fixtures.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // Each test has its own account, so the tests of a file can be spread over the workers.
  fullyParallel: true,
  // One more than processors, because tests often wait for the page.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland',
    viewport: { width: 1280, height: 900 },
    // Tests watch and change requests, which they cannot do for a page of a service worker. Tests of it allow it.
    serviceWorkers: 'block',
    // Animations only take time. `e2e/motion.e2e.ts` has them.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
