import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { feedAddressPath, myCalendarFile, myCalendarPath } from '#calendars/api/paths.ts'
import { usualMyCalendar } from '#calendars/rules/feed-settings.ts'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'

/** The load: this many subscribers, each of whom reads the feed every 15 minutes. */
const subscribers = 10_000
const everySeconds = 15 * 60
const seconds = 5
const reads = Math.round((subscribers / everySeconds) * seconds)

/** The largest share of one processor that the feeds may take. */
const mostShare = 0.25

/** Clock ticks a second in `/proc` on Linux. */
const ticksPerSecond = 100

type Headers = Record<string, string>

/** Feeds of 10,000 subscribers, when nothing changed and when each read comes after a change. */
export async function measureCalendarFeeds(
  report: Report,
  { url, pid }: { url: string; pid: number },
): Promise<void> {
  const { headers } = await newUser(url)
  await fillAccount(url, headers, { from: '2025-06-01', days: 365, payMonths: 1 })
  const token = randomBytes(32).toString('base64url')
  await put(url + feedAddressPath('mine'), { token }, headers)
  const address = url + myCalendarFile(token)
  const first = await fetch(address)
  const length = (await first.arrayBuffer()).byteLength
  const tag = first.headers.get('etag') ?? ''
  const rows = [
    {
      what: 'unchanged: 304',
      read: () => fetch(address, { headers: { 'if-none-match': tag } }),
    },
    {
      what: `each read after a change, ${length} bytes, with the change`,
      read: async (index: number) => {
        const settings = { ...usualMyCalendar, alarmMinutes: (index % 60) + 1 }
        await put(url + myCalendarPath, settings, headers)
        return fetch(address, { headers: { 'if-none-match': tag } })
      },
    },
  ]
  for (const { what, read } of rows) {
    const { share, medianMs, p99Ms } = await measurePolling(pid, read)
    report({
      what: `calendar feeds of 10,000 subscribers every 15 minutes, ${what}`,
      figure: `${(share * 100).toFixed(1)} % of a processor, p50 ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
      baseline: `${(reads / seconds).toFixed(1)} reads/s for ${seconds} s, one process`,
      ratio: rounded(share),
      target: { words: `at most ${mostShare} of a processor`, isMet: share <= mostShare },
    })
  }
}

async function measurePolling(pid: number, read: (index: number) => Promise<Response>) {
  const times: number[] = []
  const [began, before] = [performance.now(), processorSeconds(pid)]
  await Promise.all(
    Array.from({ length: reads }, async (_, index) => {
      await delay((index * seconds * 1000) / reads)
      const start = performance.now()
      const answer = await read(index)
      await answer.arrayBuffer()
      if (answer.status >= 400) throw new Error(`A feed was answered with ${answer.status}`)
      times.push(performance.now() - start)
    }),
  )
  const share = (processorSeconds(pid) - before) / ((performance.now() - began) / 1000)
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { share, medianMs: at(0.5), p99Ms: at(0.99) }
}

/** The processor time that a process used, in user and system mode (Linux). */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

async function put(address: string, body: unknown, headers: Headers): Promise<void> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
}
