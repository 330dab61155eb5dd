import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The domain runs in three zones, because its results must not depend on the machine's time zone. */
const zones = ['UTC', 'America/New_York', 'Pacific/Auckland']

const inOneZone = [
  'domain/csv/hostile-csv.test.ts',
  'domain/ftl/cumulative/ftl-by-minute.test.ts',
  'domain/ftl/legality/legality-by-minute.test.ts',
  'domain/ftl/legality/legality-rosters.test.ts',
]

const inAllProjects = {
  // The files of a project share processes, so each process loads the modules once.
  isolate: false,
  // Generous time limits: slow machines must not fail tests, only hanging tests may.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // One more than processors, because many tests wait for time limits or the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...zones.map((zone, index) => ({
        test: {
          name: `domain in ${zone}`,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          // Thousands of random inputs are slow, so one zone is enough.
          exclude: index === 0 ? [] : inOneZone,
          env: { TZ: zone },
          ...inAllProjects,
        },
      })),
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          env: { TZ: 'Pacific/Auckland' },
          ...inAllProjects,
        },
      },
      ...(['sqlite', 'postgres'] as const).map((engine) => ({
        test: {
          name: `server on ${engine}`,
          include: ['server/**/*.test.ts'],
          // Reading a file does not depend on the database.
          exclude:
            engine === 'sqlite'
              ? []
              : ['server/testing/hostile-files.test.ts', 'server/files/**/*.test.ts'],
          env: { TZ: 'UTC', TEST_ENGINE: engine },
          ...inAllProjects,
          globalSetup: engine === 'postgres' ? ['server/testing/test-postgres-setup.ts'] : [],
        },
      })),
    ],
  },
})
