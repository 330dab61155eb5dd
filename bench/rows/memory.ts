import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'
import { engines, type BenchPlace, type Engine } from '../places.ts'
import { timedRead } from './uncached-reads.ts'

const users = 4
const busyMs = 15_000

/** V8 gives memory back after about ten seconds. */
const restMs = 30_000

/** Multiples of the memory after the start. */
const [mostAtPeak, mostAtRest] = [3.2, 1.8]
const readsBetweenChanges = 20

/** Resident memory of a portal while several crew members read and change, and after a rest (Linux). */
export async function measureMemory(
  report: Report,
  fresh: (engine: Engine) => Promise<BenchPlace>,
): Promise<void> {
  const measured = []
  for (const engine of engines) measured.push(await busy(await fresh(engine)))
  await delay(restMs)
  for (const { place, startMb } of measured) {
    const { engine, pid } = place
    for (const [when, field, most] of [
      ['at its peak', 'VmHWM', mostAtPeak],
      [`after ${restMs / 1000} s of rest`, 'VmRSS', mostAtRest],
    ] as const) {
      const held = megabytes(pid, field)
      const ratio = rounded(held / startMb)
      report({
        what: `resident memory ${when} (${engine})`,
        figure: `${Math.round(held)} MB`,
        baseline: `after the start: ${Math.round(startMb)} MB`,
        ratio,
        target: { words: `at most ${most}`, isMet: ratio <= most },
      })
    }
  }
}

async function busy(place: BenchPlace): Promise<{ place: BenchPlace; startMb: number }> {
  const { url, pid } = place
  const startMb = megabytes(pid, 'VmRSS')
  const accounts = []
  for (let index = 0; index < users; index += 1) {
    const { headers } = await newUser(url)
    await fillAccount(url, headers, { from: '2025-01-01', days: 365, payMonths: 12 })
    accounts.push(headers)
  }
  const end = performance.now() + busyMs
  const paths = [dashboardPath, `${rosterPath}?month=2025-07`, ftlPath, logbookPath]
  const readers = accounts.flatMap((headers) =>
    paths.map(async (path, index) => {
      const { work, prepare } = timedRead(url, path, { ...headers, 'accept-encoding': 'br' })
      while (performance.now() < end) {
        // A crew member changes one thing at a time.
        if (index === 0) await prepare()
        for (let read = 0; read < readsBetweenChanges; read += 1) await work()
      }
    }),
  )
  await Promise.all(readers)
  return { place, startMb }
}

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
