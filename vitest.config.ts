import { defineConfig } from 'vitest/config'

/** The rules run in three zones: a portal that shows London time must not care where its machine stands. */
const zones = ['UTC', 'America/New_York', 'Pacific/Auckland']

export default defineConfig({
  test: {
    projects: [
      ...zones.map((zone) => ({
        test: {
          name: `domain in ${zone}`,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          env: { TZ: zone },
        },
      })),
      ...(['sqlite', 'postgres'] as const).map((engine) => ({
        test: {
          name: `server on ${engine}`,
          include: ['server/**/*.test.ts'],
          env: { TZ: 'UTC', TEST_ENGINE: engine },
          globalSetup: engine === 'postgres' ? ['server/database/test-postgres-setup.ts'] : [],
        },
      })),
    ],
  },
})
