import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { isServerAddress } from '#web/offline/addresses.ts'

export type PortalGate = {
  url: string
  /** Requests for files and pages since the start. */
  paths: string[]
  /** Refuses every connection, as a stopped server does. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Serves the same files as another release. */
  release: (name: string) => void
  /** Serves the files of another build of the web app. */
  serve: (folder: string) => void
  /** Takes requests and never answers, as a hotel network or a tunnel does. False ends it. */
  swallow: (isSwallowing: boolean) => void
  /** Answers each write to this path and those below it with an error of the portal; null ends it. */
  break: (path: string | null) => void
  /** Answers the next writes with this status. */
  refuse: (status: number, count: number) => void
  /** Loses the next writes: `request` before the portal gets them, `answer` after it has made them. */
  lose: (part: 'request' | 'answer', count: number) => void
}

/** A proxy before a portal, for tests that stop the portal or put a new release in its place. */
export async function openGate(target: string): Promise<PortalGate> {
  let release: string | null = null
  const sockets = new Set<Socket>()
  const paths: string[] = []
  const losses: ('request' | 'answer')[] = []
  const refusals: number[] = []
  let folder: string | null = null
  let isSwallowing = false
  let broken: string | null = null
  const server = createServer((incoming, outgoing) => {
    paths.push(incoming.url ?? '')
    if (isSwallowing) {
      incoming.resume()
      return
    }
    if (folder && incoming.method === 'GET' && sendFile(folder, incoming.url ?? '/', outgoing)) {
      return
    }
    const isBroken = broken !== null && isWrite(incoming) && incoming.url?.startsWith(broken)
    const refused = isWrite(incoming) ? refusals.shift() : undefined
    const refusal = isBroken ? 500 : refused
    if (refusal !== undefined) {
      incoming.resume()
      outgoing.writeHead(refusal, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ success: false, error: 'Broken.' }))
      return
    }
    const loss = isWrite(incoming) ? losses.shift() : undefined
    if (loss === 'request') incoming.socket.destroy()
    else forward(target, incoming, outgoing, { release, isLost: loss === 'answer' })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    // The same host as the portal, so that the cookies of its sessions are sent.
    url: `http://${new URL(target).hostname}:${port}`,
    paths,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    start: () => listen(port),
    release: (name) => {
      release = name
    },
    serve: (next) => {
      folder = next
    },
    swallow: (next) => {
      isSwallowing = next
      // A request that was swallowed stays unanswered until its connection ends.
      if (!next) for (const socket of sockets) socket.destroy()
    },
    break: (path) => {
      broken = path
    },
    refuse: (status, count) => refusals.push(...Array.from({ length: count }, () => status)),
    lose: (part, count) => losses.push(...Array.from({ length: count }, () => part)),
  }
}

/** A change of the user's data, which a test can refuse. */
const isWrite = ({ method, url = '' }: IncomingMessage) =>
  method !== 'GET' && !url.startsWith('/api/auth')

const fileTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Sends a file of a build, or its page for an address of a screen. False for what only the portal answers. */
function sendFile(folder: string, url: string, outgoing: ServerResponse): boolean {
  const { pathname } = new URL(url, 'http://localhost')
  if (isServerAddress(pathname)) return false
  const isFile = existsSync(join(folder, pathname)) && statSync(join(folder, pathname)).isFile()
  const file = isFile ? pathname : '/index.html'
  const type = fileTypes[extname(file)] ?? 'application/octet-stream'
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
  outgoing.end(readFileSync(join(folder, file)))
  return true
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { release, isLost }: { release: string | null; isLost: boolean },
): void {
  const { host } = new URL(target)
  const { origin, 'accept-encoding': _encoding, ...others } = incoming.headers
  const headers = { ...others, host, ...(origin && { origin: target }) }
  const { url = '/', method } = incoming
  const call = request(target + url, { method, headers }, (answer) => {
    if (isLost) {
      answer.resume().on('end', () => outgoing.destroy())
      return
    }
    const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
    if (release === null || !isText || url.startsWith('/assets/')) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    sendRenamed(answer, outgoing, release).catch(() => outgoing.destroy())
  })
  call.on('error', () => outgoing.destroy())
  incoming.pipe(call)
}

async function sendRenamed(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  release: string,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/name="portal-release" content="\w+"/, `name="portal-release" content="${release}"`)
    .replace(/"name":"\w{12}"/, `"name":"${release}"`)
  const { 'content-length': _length, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(text)
}
