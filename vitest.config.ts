import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The rules run in three zones, because its results must not depend on the machine's time zone. */
const zones = ['UTC', 'America/New_York', 'Pacific/Auckland']

const inOneZone = [
  'kernel/csv/hostile-csv.test.ts',
  'features/limits/rules/cumulative/ftl-by-minute.test.ts',
  'features/limits/rules/legality/testing/drawn-rosters/legality-agreement.test.ts',
  'features/limits/rules/legality/legality-by-minute.test.ts',
  'features/limits/rules/legality/testing/drawn-rosters/legality-forgotten.test.ts',
  'features/limits/rules/legality/legality-rosters.test.ts',
  'features/limits/rules/change/reach.test.ts',
  'features/load/rules/counted/load-agreement.test.ts',
  'features/pay/rules/airlines/airline-faults.test.ts',
  'features/pay/rules/airlines/airline-years.test.ts',
  'features/limits/rules/legality/testing/drawn-rosters/legality-wide-rosters.test.ts',
  'features/duties/rules/sources/roster-agreement.test.ts',
  'features/duties/rules/sources/roster-invariants.test.ts',
  'features/duties/rules/sources/waiting/waiting-roster.test.ts',
  'features/duties/rules/sources/testing/drawn-stories.test.ts',
]

for (const name of inOneZone) if (!existsSync(name)) throw new Error(`There is no test ${name}.`)

/** Reading a file does not depend on the database. */
const onSqlite = [
  'platform/server/testing/hostile-availability.test.ts',
  'platform/server/testing/hostile-files.test.ts',
  'platform/server/testing/linear-time.test.ts',
  'features/imports/server/files/**/*.test.ts',
]

/** It migrates from each version. Every other test runs all migrations on each PostgreSQL too. */
const onOnePostgres = ['platform/server/migrations/earlier-versions.test.ts']

/** It keeps all processors busy, so it runs alone: with `npm run test:hostile`. */
const fairShare = 'platform/server/testing/hostile-fair-share.test.ts'
const isHostile = process.env['HOSTILE_RUNS'] !== undefined

/** Where Debian installs PostgreSQL. Hosted databases are often older than the version of the npm package. */
const debianFolder = '/usr/lib/postgresql'

const installedVersions = existsSync(debianFolder)
  ? readdirSync(debianFolder).filter((version) =>
      existsSync(join(debianFolder, version, 'bin/postgres')),
    )
  : []

/** The databases of the API tests. */
const servers: { engine: 'sqlite' | 'postgres'; name: string; env: Record<string, string> }[] = [
  { engine: 'sqlite', name: 'sqlite', env: {} },
  { engine: 'postgres', name: 'postgres', env: {} },
  ...installedVersions.map((version) => ({
    engine: 'postgres' as const,
    name: `postgres ${version}`,
    env: { POSTGRES_FOLDER: join(debianFolder, version) },
  })),
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
          name: `rules in ${zone}`,
          include: [
            'features/*/{schema,rules,api}/**/*.test.ts',
            'kernel/**/*.test.ts',
            'platform/api/**/*.test.ts',
          ],
          // Thousands of random inputs are slow, so one zone is enough.
          exclude: index === 0 ? [] : inOneZone,
          env: { TZ: zone },
          ...inAllProjects,
        },
      })),
      {
        test: {
          name: 'web',
          include: ['features/*/web/**/*.test.ts', 'platform/web/**/*.test.ts'],
          env: { TZ: 'Pacific/Auckland' },
          ...inAllProjects,
          // Some files stub the page, such as its storage and session.
          isolate: true,
        },
      },
      {
        test: {
          name: 'components',
          include: ['features/*/web/**/*.test.tsx', 'platform/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['platform/web/testing/setup-page.ts'],
          env: { TZ: 'Pacific/Auckland' },
          ...inAllProjects,
        },
      },
      ...servers.map(({ engine, name, env }) => ({
        test: {
          name: `server on ${name}`,
          include: [
            'features/*/server/**/*.test.ts',
            'platform/server/**/*.test.ts',
            ...(engine === 'sqlite' ? ['faults/*.test.ts'] : []),
          ],
          exclude: [
            ...(isHostile && engine === 'sqlite' ? [] : [fairShare]),
            ...(engine === 'sqlite' ? [] : onSqlite),
            ...('POSTGRES_FOLDER' in env ? onOnePostgres : []),
          ],
          env: { TZ: 'UTC', TEST_ENGINE: engine, ...env },
          ...inAllProjects,
          globalSetup:
            engine === 'postgres' ? ['platform/server/testing/test-postgres-setup.ts'] : [],
        },
      })),
    ],
  },
})
