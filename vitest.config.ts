import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The rules run in three zones: a portal that shows London time must not care where its machine stands. */
const zones = ['UTC', 'America/New_York', 'Pacific/Auckland']

/** A machine may be slow, and a test that takes long is no failure: only one that hangs is. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Vitest's own default leaves a processor free, half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      ...zones.map((zone) => ({
        test: {
          name: `domain in ${zone}`,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          env: { TZ: zone },
          ...patience,
        },
      })),
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          env: { TZ: 'Pacific/Auckland' },
          ...patience,
        },
      },
      ...(['sqlite', 'postgres'] as const).map((engine) => ({
        test: {
          name: `server on ${engine}`,
          include: ['server/**/*.test.ts'],
          env: { TZ: 'UTC', TEST_ENGINE: engine },
          ...patience,
          globalSetup: engine === 'postgres' ? ['server/testing/test-postgres-setup.ts'] : [],
        },
      })),
    ],
  },
})
