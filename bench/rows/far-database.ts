import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { heardFlights } from '#server/testing/test-statements.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { mediansInTurns } from '#bench/measuring/measure.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import type { BenchPlace } from '../places.ts'
import { portalHere, timedRead } from './uncached-reads.ts'

/** Milliseconds between a question and its answer. */
const awayMs = 2
const runs = 15

const reads = [
  { what: 'a month of the roster', path: `${rosterPath}?month=2025-07`, trips: 3, most: 4 },
  { what: 'FTL', path: ftlPath, trips: 3, most: 4 },
  { what: 'the dashboard', path: dashboardPath, trips: 5, most: 6 },
]

/** Round trips to the database that a read makes one after the other. */
export async function measureRoundTrips(report: Report, place: BenchPlace): Promise<void> {
  const { headers } = await owner(place.url)
  const portal = await portalHere(place)
  try {
    for (const { what, path, trips } of reads) {
      const flights = await heardFlights(async () => {
        const answer = await portal.app.request(path, { headers })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      })
      report({
        what: `round trips in a row of ${what}, uncached (PostgreSQL)`,
        figure: `${flights.length} round trips, ${flights.flat().length} statements`,
        baseline: 'one round trip',
        ratio: flights.length,
        target: atMost(trips, flights.length),
      })
    }
  } finally {
    await portal.close()
  }
}

/** The time that a distance of 2 ms adds to a read. */
export async function measureFarDatabase(report: Report, place: BenchPlace): Promise<void> {
  const { headers } = await owner(place.url)
  const proxy = await delayingProxy(new URL(place.databaseUrl ?? ''))
  const far = await startPortal({
    DATA_DIR: place.dataDir,
    DATABASE_URL: proxy.url,
    PORTAL_CLOCK: '2026-01-01T09:00:00Z',
    DEMO: 'off',
  })
  try {
    for (const { what, path, most } of reads) {
      const near = timedRead(place.url, path, headers)
      const away = { ...timedRead(far.url, path, headers), prepare: near.prepare }
      const [nearMs = Number.NaN, farMs = Number.NaN] = await mediansInTurns(runs, [near, away])
      const ratio = rounded((farMs - nearMs) / awayMs)
      report({
        what: `time that a database ${awayMs} ms away adds to ${what}, uncached (PostgreSQL)`,
        figure: `${(farMs - nearMs).toFixed(1)} ms, from ${nearMs.toFixed(1)} to ${farMs.toFixed(1)} ms`,
        baseline: `${awayMs} ms`,
        ratio,
        target: atMost(most, ratio),
      })
    }
  } finally {
    await far.stop()
    proxy.close()
  }
}

async function owner(url: string): Promise<{ headers: Record<string, string> }> {
  const { headers } = await newUser(url)
  await fillAccount(url, headers, { from: '2025-01-01', days: 365, payMonths: 12 })
  return { headers }
}

/** A proxy to PostgreSQL that holds each answer back. */
async function delayingProxy(target: URL): Promise<{ url: string; close: () => void }> {
  const open = new Set<Socket>()
  const hold = (socket: Socket) => {
    open.add(socket)
    return socket.setNoDelay(true).on('error', () => {})
  }
  const server = createServer((client) => {
    const database = hold(connect(Number(target.port), target.hostname))
    hold(client).on('data', (chunk) => database.write(chunk))
    database.on('data', (chunk) => setTimeout(() => client.write(chunk), awayMs))
    client.once('close', () => database.destroy())
    database.once('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
