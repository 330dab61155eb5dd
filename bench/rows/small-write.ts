import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'
import { profilePath } from '#profile/api/paths.ts'
import { send } from '#bench/measuring/fill-account.ts'
import { mediansInTurns } from '#bench/measuring/measure.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import type { BenchPlace } from '../places.ts'

const runs = 60
const most = 4
const profile = { name: 'Bench', crewId: '20417', baseAirport: 'BHX', defaultRole: 'cabin_crew' }

/** The least work of a write: two rows in one transaction. */
const statements = [
  'create table if not exists bare_write (id integer primary key, words text)',
  'insert into bare_write values (1, 0), (2, 0) on conflict do nothing',
]
const updates = [1, 2].map((id) => `update bare_write set words = 'x' where id = ${id}`)

/** Saves a profile, against the bare transaction of two rows through the driver. */
export async function measureSmallWrite(report: Report, place: BenchPlace): Promise<void> {
  const { headers } = await newUser(place.url)
  const bare = place.databaseUrl ? await postgres(place.databaseUrl) : sqlite(place.dataDir)
  const work = () => send(place.url + profilePath, headers, profile, 'PUT')
  const [portalMs = Number.NaN, bareMs = Number.NaN] = await mediansInTurns(runs, [
    { work },
    { work: bare.run },
  ])
  await bare.close()
  const ratio = rounded(portalMs / bareMs)
  report({
    what: 'save the profile',
    figure: `${portalMs.toFixed(1)} ms`,
    baseline: `the bare transaction: ${bareMs.toFixed(1)} ms`,
    ratio,
    target: atMost(most, ratio),
  })
}

type BareWrite = { run: () => unknown; close: () => unknown }

function sqlite(dataDir: string): BareWrite {
  const database = new DatabaseSync(join(dataDir, 'bare-write.db'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${statements.join(';')}`)
  return {
    run: () => database.exec(['begin', ...updates, 'commit'].join(';')),
    close: () => database.close(),
  }
}

async function postgres(connectionString: string): Promise<BareWrite> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements.join(';'))
  return {
    run: async () => {
      for (const text of ['begin', ...updates, 'commit']) await client.query(text)
    },
    close: () => client.end(),
  }
}
