import { logbookDocumentPath } from '#documents/api/document-paths.ts'
import { medianMs } from '#bench/measuring/measure.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { fillLogbook } from './logbook.ts'

const flights = 5000
const runs = 5
/** A crew member waits for no more than this. */
const limitMs = 3000
const pauseMs = 5

/** The logbook of a career as PDF, and the longest time that the portal answered nobody else meanwhile. */
export async function measureLogbookDocument(report: Report, url: string): Promise<void> {
  const { headers } = await newUser(url)
  await fillLogbook(url, headers, flights)
  const health = await slowestHealth(url, () => new Promise((end) => setTimeout(end, limitMs)))
  let ms = Number.NaN
  const during = await slowestHealth(url, async () => {
    ms = await medianMs(runs, async () => {
      const answer = await fetch(`${url + logbookDocumentPath}?format=pdf`, { headers })
      if (!answer.ok) throw new Error(`the PDF answered ${answer.status}`)
      await answer.arrayBuffer()
    })
  })
  const ratio = rounded(ms / limitMs)
  report({
    what: `logbook of ${flights} flights as PDF`,
    figure: `${ms.toFixed(0)} ms; slowest other answer meanwhile ${during.toFixed(0)} ms`,
    baseline: `${limitMs} ms; slowest answer without it ${health.toFixed(0)} ms`,
    ratio,
    target: atMost(1, ratio),
  })
}

/** The slowest health check while some work runs, in milliseconds. */
async function slowestHealth(url: string, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const running = work().finally(() => over.abort())
  let slowest = 0
  while (!over.signal.aborted) {
    const start = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    slowest = Math.max(slowest, performance.now() - start)
    await new Promise((end) => setTimeout(end, pauseMs))
  }
  await running
  return slowest
}
