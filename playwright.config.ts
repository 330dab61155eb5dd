import { defineConfig } from '@playwright/test'

/** Journeys against the built portal; each file starts one of its own (`e2e/fixtures.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: { locale: 'en-GB', timezoneId: 'Pacific/Auckland', viewport: { width: 1280, height: 900 } },
})
