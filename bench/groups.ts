import { join } from 'node:path'
import { bareSqlite, barePostgres } from './rows/bare-import.ts'
import { measureCalendarFeeds } from './rows/calendar-feeds.ts'
import { measureLogbookDocument } from './rows/documents.ts'
import { measureFairUse } from './rows/fair-use.ts'
import { measureFarDatabase, measureRoundTrips } from './rows/far-database.ts'
import { measureFtlComputation } from './rows/ftl.ts'
import { measureGrowth, measureAmongOthers } from './rows/growth.ts'
import {
  measureLegalityComputation,
  measureReachComputation,
  measureWhatIf,
} from './rows/legality.ts'
import { measureLoad } from './rows/load.ts'
import { measureLogbook, measureLogbookPage } from './rows/logbook.ts'
import { measureManyUsers } from './rows/many-users.ts'
import { measureMemory } from './rows/memory.ts'
import { measurePayCheckComputation } from './rows/pay-check.ts'
import { measurePayday } from './rows/payday.ts'
import { measurePayFile, measurePayReports } from './rows/pay.ts'
import { measureReads } from './rows/reads.ts'
import { measureRoster } from './rows/roster.ts'
import { measureSlowPhone } from './rows/slow-phone.ts'
import { measureSmallWrite } from './rows/small-write.ts'
import { measureStart } from './rows/start.ts'
import { measureWeb } from './rows/web.ts'
import { engines, type BenchPlace, type Engine, type Places } from './places.ts'
import type { Report } from './measuring/row.ts'

/** Rows that are measured together. */
export type Group = { name: string; measure: (report: Report) => Promise<void> }

/** All groups of the bench, in order. */
export function benchGroups(places: Places, folder: string): Group[] {
  const bareOf = async (engine: Engine) =>
    engine === 'SQLite' ? bareSqlite(join(folder, 'bare.db')) : barePostgres(places.postgresUrl)
  /** A group for each engine, whose rows name it. */
  const onEach = (name: string, measure: (report: Report, place: BenchPlace) => Promise<void>) =>
    engines.map((engine) => ({
      name: `${name} (${engine})`,
      measure: async (report: Report) =>
        measure(named(report, engine), await places.shared(engine)),
    }))
  return [
    { name: 'computation of limits', measure: measureFtlComputation },
    { name: 'computation of legality', measure: measureLegalityComputation },
    { name: 'computation of reach', measure: measureReachComputation },
    { name: 'reading of a pay file', measure: measurePayFile },
    { name: 'computation of the pay check', measure: measurePayCheckComputation },
    { name: 'start', measure: measureStart },
    ...onEach('imports', async (report, place) => {
      const bare = await bareOf(place.engine)
      await measureRoster(report, place, bare).finally(bare.close)
    }),
    ...onEach('cached reads of many users', measureManyUsers),
    ...onEach('uncached reads', measureReads),
    ...onEach('logbook', measureLogbook),
    ...onEach('saved pay report', (report, { url }) => measurePayReports(report, url)),
    ...onEach('small write', measureSmallWrite),
    ...onEach('tested change', (report, { url }) => measureWhatIf(report, url)),
    ...onEach('counted load', measureLoad),
    ...onEach('payday', measurePayday),
    ...onEach('calendar feeds', measureCalendarFeeds),
    ...onEach('documents', (report, { url }) => measureLogbookDocument(report, url)),
    ...engines.map((engine) => ({
      name: `growth by years (${engine})`,
      measure: (report: Report) => measureGrowth(named(report, engine), () => places.fresh(engine)),
    })),
    {
      name: 'growth by users (PostgreSQL)',
      measure: (report) =>
        measureAmongOthers(named(report, 'PostgreSQL'), () => places.fresh('PostgreSQL')),
    },
    {
      name: 'round trips (PostgreSQL)',
      measure: async (report) => measureRoundTrips(report, await places.shared('PostgreSQL')),
    },
    {
      name: 'far database (PostgreSQL)',
      measure: async (report) => measureFarDatabase(report, await places.shared('PostgreSQL')),
    },
    ...engines.map((engine) => ({
      name: `fair use (${engine})`,
      measure: async (report: Report) =>
        measureFairUse(named(report, engine), await places.fresh(engine)),
    })),
    { name: 'memory', measure: (report) => measureMemory(report, places.fresh) },
    { name: 'typing in the logbook', measure: measureLogbookPage },
    { name: 'web app', measure: measureWeb },
    { name: 'slow phone', measure: measureSlowPhone },
  ]
}

const named =
  (report: Report, engine: Engine): Report =>
  (row) =>
    report({ ...row, what: `${row.what} (${engine})` })
