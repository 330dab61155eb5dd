import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const connections = 32
const warmUpSeconds = 1
const measuredSeconds = 4

export type Load = { requestsPerSecond: number; medianMs: number; p99Ms: number }

/** What an address carries at 32 connections, after a warm-up. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  await autocannon({ url, headers, connections, duration: warmUpSeconds })
  const result = await autocannon({ url, headers, connections, duration: measuredSeconds })
  // 'Unchanged' is an answer too.
  const refused = result.non2xx - result['3xx']
  if (refused > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  const { average } = result.requests
  return { requestsPerSecond: average, medianMs: result.latency.p50, p99Ms: result.latency.p99 }
}

/** Runs `work` against a bare server, in a process of its own, that sends `body` and nothing else. */
export async function withBareServer<Result>(
  body: string | Uint8Array,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const server = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  server.stdin.end(body)
  const port = await new Promise<string>((resolve) =>
    server.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  )
  try {
    return await work(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill()
  }
}
