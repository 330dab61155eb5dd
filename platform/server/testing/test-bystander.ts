import { setTimeout as wait } from 'node:timers/promises'
import { rosterPath } from '#duties/api/paths.ts'
import type { Served } from './test-served.ts'
import type { TestUser } from './test-portal.ts'

const everyMs = 20

export type Seen<Result> = {
  result: Result
  tookMs: number
  /** The longest wait of another user's read and of a health check. */
  slowestReadMs: number
  slowestHealthMs: number
  /**
   * The longest uninterrupted computation of the portal's thread, in processor time, which does not depend on
   * the load.
   */
  longestTurnMs: number
  /** Peak memory of the process in bytes. */
  mostBytes: number
}

/** Runs `work` while another user reads their roster and the health check is called, in turns. */
export async function beside<Result>(
  { url }: Served,
  { headers }: TestUser,
  work: () => Promise<Result>,
): Promise<Seen<Result>> {
  // Lets the client notice connections that were closed meanwhile.
  await wait(100)
  const seen = { slowestReadMs: 0, slowestHealthMs: 0, longestTurnMs: 0, mostBytes: 0 }
  const timed = async (path: string, init?: RequestInit) => {
    const began = performance.now()
    const answer = await fetch(url + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    seen.mostBytes = Math.max(seen.mostBytes, process.memoryUsage.rss())
    return performance.now() - began
  }
  const watched = { isDone: false }
  const watching = (async () => {
    while (!watched.isDone) {
      const readMs = await timed(`${rosterPath}?month=2026-07`, { headers })
      const healthMs = await timed('/healthz')
      seen.slowestReadMs = Math.max(seen.slowestReadMs, readMs)
      seen.slowestHealthMs = Math.max(seen.slowestHealthMs, healthMs)
      await wait(everyMs)
    }
  })()
  let computed = process.threadCpuUsage()
  const turns = setInterval(() => {
    const { user, system } = process.threadCpuUsage(computed)
    seen.longestTurnMs = Math.max(seen.longestTurnMs, (user + system) / 1000)
    computed = process.threadCpuUsage()
  }, 1)
  const began = performance.now()
  const result = await work().finally(() => (watched.isDone = true))
  const tookMs = performance.now() - began
  await watching
  clearInterval(turns)
  return { result, tookMs, ...seen }
}
