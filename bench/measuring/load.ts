import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { settle } from './requests.ts'

/** Of a load by one crew member. */
const connections = 32
const warmUpMs = 1000
const roundMs = 1000
const rounds = 3

export type Load = { requestsPerSecond: number; medianMs: number; p99Ms: number }

type Headers = Record<string, string>

/** The requests a second that a bare server answers: how fast the machine is now. */
export async function bareRequestsPerSecond(): Promise<number> {
  const asking = onAllConnections({})
  return withBareServer('{}', async (url) => {
    await exchange(url, asking, warmUpMs)
    return ((await exchange(url, asking, roundMs)).length * 1000) / roundMs
  })
}

/**
 * Loads an address and a bare server that sends the same bytes, in turns, so that both see the same
 * conditions.
 *
 * @param asking the headers of each connection.
 */
export async function loadBesideBare(
  url: string,
  asking: Headers[],
  body: Uint8Array,
): Promise<{ portal: Load; bare: Load }> {
  const nobody = asking.map(() => ({}))
  return withBareServer(body, async (bareUrl) => {
    await exchange(bareUrl, nobody, warmUpMs)
    await exchange(url, asking, warmUpMs)
    const [ofPortal, ofBare]: [number[][], number[][]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ofBare.push(await exchange(bareUrl, nobody, roundMs))
      ofPortal.push(await exchange(url, asking, roundMs))
    }
    return { portal: loadOf(ofPortal.flat()), bare: loadOf(ofBare.flat()) }
  })
}

/** The headers of the connections of one crew member. */
export function onAllConnections(headers: Headers): Headers[] {
  return Array.from({ length: connections }, () => headers)
}

/** The result of a load test as text. */
export function loadWords({ requestsPerSecond, medianMs, p99Ms }: Load): string {
  const [median, p99] = [medianMs, p99Ms].map((ms) => ms.toFixed(1))
  return `${Math.round(requestsPerSecond)} requests/s, p50 ${median} ms, p99 ${p99} ms`
}

function loadOf(times: number[]): Load {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    requestsPerSecond: (times.length * 1000) / (rounds * roundMs),
    medianMs: at(0.5),
    p99Ms: at(0.99),
  }
}

/**
 * Sends requests on every connection, one after the other, and returns the milliseconds of each.
 *
 * Uses plain sockets that only count bytes: a client that decodes bodies is slower than the servers it
 * measures.
 */
async function exchange(url: string, asking: Headers[], ms: number): Promise<number[]> {
  const end = performance.now() + ms
  const asked = asking.map((headers) => askUntil(end, new URL(url), headers))
  const times = (await Promise.all(asked)).flat()
  await settle()
  return times
}

function askUntil(end: number, url: URL, headers: Record<string, string>): Promise<number[]> {
  const request = requestOf(url, headers)
  const times: number[] = []
  let start = 0
  let left = 0
  const socket = connect(Number(url.port), url.hostname)
  const ask = () => {
    start = performance.now()
    socket.write(request)
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', ask).once('error', reject)
    socket.on('data', (chunk) => {
      try {
        left = left === 0 ? bytesToCome(chunk) : left - chunk.length
      } catch (error) {
        socket.destroy()
        reject(error)
      }
      if (left > 0) return
      const now = performance.now()
      times.push(now - start)
      if (now < end) return ask()
      socket.destroy()
      resolve(times)
    })
  })
}

function requestOf({ pathname, search, host }: URL, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** The number of bytes still missing after the first chunk, which holds all headers. */
function bytesToCome(chunk: Buffer): number {
  const headEnd = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, headEnd)
  const isUnchanged = head.startsWith('HTTP/1.1 304')
  const [, length] = /content-length: (\d+)/i.exec(head) ?? []
  if (headEnd < 0 || (!isUnchanged && !(head.startsWith('HTTP/1.1 200') && length))) {
    throw new Error(`The server answered with an error, or without a length:\n${head}`)
  }
  return isUnchanged ? 0 : Number(length) - (chunk.length - headEnd - 4)
}

/** Runs `work` against a bare server in its own process, which always sends `body`. */
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
