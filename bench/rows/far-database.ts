import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { heardFlights, mostTripsOf } from '#server/testing/test-statements.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { mediansInTurns } from '#bench/measuring/measure.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import type { BenchPlace } from '../places.ts'
import { portalHere, timedRead } from './uncached-reads.ts'

/** Milliseconds between a question and its answer. */
const awayMs = 2
const runs = 25

const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-07`, most: 4 },
  { what: 'FTL', path: ftlPath, most: 4 },
  { what: 'the dashboard', path: dashboardPath, most: 6 },
]

/** Round trips to the database that a read makes one after the other. */
export async function measureRoundTrips(report: Report, place: BenchPlace): Promise<void> {
  const { headers } = await owner(place.url)
  const portal = await portalHere(place)
  try {
    // The first call of a portal also reads the keys of tokens.
    await portal.app.request(profilePath, { headers })
    for (const { what, path } of reads) {
      const flights = await heardFlights(async () => {
        const answer = await portal.app.request(path, { headers })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      })
      report({
        what: `round trips in a row of ${what}, uncached (PostgreSQL)`,
        figure: `${flights.length} round trips, ${flights.flat().length} statements`,
        baseline: 'one round trip',
        ratio: flights.length,
        target: atMost(mostTripsOf(path), flights.length),
      })
    }
  } finally {
    await portal.close()
  }
}

/** The time that a distance of 2 ms adds to a read, against what it adds to one round trip. */
export async function measureFarDatabase(report: Report, place: BenchPlace): Promise<void> {
  const { headers } = await owner(place.url)
  const proxy = await delayingProxy(new URL(place.databaseUrl ?? ''))
  const portal = await startPortal({
    DATA_DIR: place.dataDir,
    DATABASE_URL: proxy.url,
    PORTAL_CLOCK: '2026-01-01T09:00:00Z',
    DEMO: 'off',
  })
  /** The medians near and far, through the same proxy. */
  const nearAndFar = (work: () => unknown, prepare: () => unknown) => {
    const timed = (isFar: boolean) => ({
      work,
      prepare: async () => {
        proxy.hold(false)
        await prepare()
        proxy.hold(isFar)
      },
    })
    return mediansInTurns(runs, [timed(false), timed(true)])
  }
  try {
    const client = new pg.Client({ connectionString: proxy.url })
    await client.connect()
    const ask = () => client.query('select 1')
    const [oneNear = Number.NaN, oneFar = Number.NaN] = await nearAndFar(ask, ask)
    await client.end()
    const tripMs = oneFar - oneNear
    for (const { what, path, most } of reads) {
      const { work, prepare } = timedRead(portal.url, path, headers)
      const [nearMs = Number.NaN, farMs = Number.NaN] = await nearAndFar(work, prepare)
      const ratio = rounded((farMs - nearMs) / tripMs)
      report({
        what: `time that a database ${awayMs} ms away adds to ${what}, uncached (PostgreSQL)`,
        figure: `${(farMs - nearMs).toFixed(1)} ms, from ${nearMs.toFixed(1)} to ${farMs.toFixed(1)} ms`,
        baseline: `to one round trip: ${tripMs.toFixed(1)} ms`,
        ratio,
        target: atMost(most, ratio),
      })
    }
  } finally {
    await portal.stop()
    proxy.close()
  }
}

async function owner(url: string): Promise<{ headers: Record<string, string> }> {
  const { headers } = await newUser(url)
  await fillAccount(url, headers, { from: '2025-01-01', days: 365, payMonths: 12 })
  return { headers }
}

type Proxy = {
  url: string
  /** Says whether answers are held back from now on. */
  hold: (isHeld: boolean) => void
  close: () => void
}

/** A proxy to PostgreSQL that holds each answer back. */
async function delayingProxy(target: URL): Promise<Proxy> {
  let isFar = false
  const open = new Set<Socket>()
  const opened = (socket: Socket) => {
    open.add(socket)
    return socket.setNoDelay(true).on('error', () => {})
  }
  const server = createServer((client) => {
    const database = opened(connect(Number(target.port), target.hostname))
    opened(client).on('data', (chunk) => database.write(chunk))
    let held = 0
    database.on('data', (chunk) => {
      if (!isFar && held === 0) return client.write(chunk)
      held += 1
      // Timers of one length end in order, so no chunk overtakes another one.
      return setTimeout(() => {
        held -= 1
        client.write(chunk)
      }, awayMs)
    })
    client.once('close', () => database.destroy())
    database.once('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hold: (isHeld) => {
      isFar = isHeld
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
