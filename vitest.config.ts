import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { isWholeRun } from './kernel/testing/drawn-cases.ts'

/** In `npm run test:all` the rules run in three zones. A check rejects code that reads the local zone. */
const zones = isWholeRun ? ['Pacific/Auckland', 'UTC', 'America/New_York'] : ['Pacific/Auckland']

/** These tests draw thousands of inputs, so one zone is enough. */
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

/** Reading a file does not depend on the database. */
const onSqlite = [
  'platform/server/testing/hostile-availability.test.ts',
  'platform/server/testing/hostile-files.test.ts',
  'platform/server/testing/linear-time.test.ts',
  'features/imports/server/files/**/*.test.ts',
]

/** The files of `npm test` that PostgreSQL runs too, because the engine matters. `npm run test:all` runs all others. */
const onPostgres = [
  'features/account/server/account-merge-service.test.ts',
  'features/duties/server/search/roster-search-routes.test.ts',
  'features/pay/server/reports/pay-report-store.test.ts',
  'platform/server/backup/backup.test.ts',
  'platform/server/database/database-fault.test.ts',
  'platform/server/database/request-limit.test.ts',
  'platform/server/database/revision-store.test.ts',
  'platform/server/database/row-level-security.test.ts',
  'platform/server/database/rows.test.ts',
  'platform/server/database/stored-json.test.ts',
  'platform/server/database/user-db.test.ts',
  'platform/server/database/waiting-writes.test.ts',
  'platform/server/http/idempotency-key.test.ts',
  'platform/server/http/quotas.test.ts',
  'platform/server/http/version.test.ts',
  'platform/server/migrations/earlier-versions.test.ts',
  'platform/server/migrations/migrate.test.ts',
  'platform/server/migrations/rolling-upgrade.test.ts',
  'platform/server/running/database-away.test.ts',
  'platform/server/running/distribution.test.ts',
  'platform/server/running/round-trips.test.ts',
  'platform/server/testing/hardening.test.ts',
  'platform/server/testing/isolation.test.ts',
]

/** It migrates from each version. Every other test runs all migrations on each PostgreSQL too. */
const onOnePostgres = [
  'platform/server/migrations/earlier-versions.test.ts',
  // It takes ten minutes.
  'platform/server/testing/full-accounts.test.ts',
]

/** These tests replace parts of the page, such as its storage, so each file has its own modules. */
const replacingThePage = [
  'features/load/web/notes/erase-waiting.test.ts',
  'features/roster/web/duty-form/duty-form-draft.test.ts',
  'platform/web/stored-data/stored-answers.test.ts',
  'platform/web/api/checked-answer.test.ts',
  'platform/web/api/client.test.ts',
  'platform/web/session/session.test.ts',
  'platform/web/outbox/show-data.test.ts',
  'platform/web/outbox/send-change.test.ts',
]

for (const name of [...inOneZone, ...onPostgres, ...replacingThePage])
  if (!existsSync(name)) throw new Error(`There is no test ${name}.`)

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
  ...(isWholeRun ? installedVersions : []).map((version) => ({
    engine: 'postgres' as const,
    name: `postgres ${version}`,
    env: { POSTGRES_FOLDER: join(debianFolder, version) },
  })),
]

const drawnCases = 'kernel/testing/setup-drawn-cases.ts'

const serverTests = (engine: 'sqlite' | 'postgres') => [
  'features/*/server/**/*.test.ts',
  'platform/server/**/*.test.ts',
  ...(engine === 'sqlite' ? ['faults/*.test.ts'] : []),
]

/**
 * Lets the portal of a test start the built worker, if `scripts/test.ts` has built it. Each of many hundred workers then
 * starts three times as fast as from its sources.
 */
const builtWorker: Plugin = {
  name: 'built-worker',
  enforce: 'pre',
  transform: {
    filter: { id: /running\/worker-tasks\.ts$/ },
    handler: (code) => {
      const source = "new URL('./worker.ts', import.meta.url)"
      if (!code.includes(source)) throw new Error(`worker-tasks.ts no longer has ${source}.`)
      return code.replace(source, `new URL('${pathToFileURL('dist/server/worker.js').href}')`)
    },
  },
}

const inAllProjects = {
  // The files of a project share processes, so each process loads the modules once.
  isolate: false,
  // Generous time limits: slow machines must not fail tests, only hanging tests may.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: [drawnCases],
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
          exclude: index === 0 ? [] : inOneZone,
          env: { TZ: zone },
          ...inAllProjects,
        },
      })),
      {
        test: {
          name: 'web',
          include: ['features/*/web/**/*.test.ts', 'platform/web/**/*.test.ts'],
          exclude: replacingThePage,
          env: { TZ: 'Pacific/Auckland' },
          ...inAllProjects,
        },
      },
      {
        test: {
          name: 'web with a page',
          include: replacingThePage,
          env: { TZ: 'Pacific/Auckland' },
          ...inAllProjects,
          isolate: true,
        },
      },
      {
        test: {
          name: 'components',
          include: ['features/*/web/**/*.test.tsx', 'platform/web/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { TZ: 'Pacific/Auckland' },
          ...inAllProjects,
          setupFiles: [drawnCases, 'platform/web/testing/setup-page.ts'],
        },
      },
      ...servers.map(({ engine, name, env }) => ({
        plugins: process.env['BUILT_WORKER'] === 'on' ? [builtWorker] : [],
        test: {
          name: `server on ${name}`,
          include:
            engine === 'sqlite' || isWholeRun || isHostile ? serverTests(engine) : onPostgres,
          exclude: [
            ...(isHostile && engine === 'sqlite' ? [] : [fairShare]),
            ...(engine === 'sqlite' ? [] : onSqlite),
            ...('POSTGRES_FOLDER' in env ? onOnePostgres : []),
          ],
          env: { TZ: 'UTC', TEST_ENGINE: engine, ...env },
          ...inAllProjects,
          setupFiles: [drawnCases, 'platform/server/testing/setup-passwords.ts'],
          globalSetup:
            engine === 'postgres' ? ['platform/server/testing/test-postgres-setup.ts'] : [],
        },
      })),
    ],
  },
})
