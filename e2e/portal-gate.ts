import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type PortalGate = {
  url: string
  /** Requests for files and pages since the start. */
  paths: string[]
  /** Refuses every connection, as a stopped server does. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Serves the same files as another release. */
  release: (name: string) => void
  /** Loses the next writes: `request` before the portal gets them, `answer` after it has made them. */
  lose: (part: 'request' | 'answer', count: number) => void
}

/** A proxy before a portal, for tests that stop the portal or put a new release in its place. */
export async function openGate(target: string): Promise<PortalGate> {
  let release: string | null = null
  const sockets = new Set<Socket>()
  const paths: string[] = []
  const losses: ('request' | 'answer')[] = []
  const server = createServer((incoming, outgoing) => {
    paths.push(incoming.url ?? '')
    const loss = incoming.method === 'GET' ? undefined : losses.shift()
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
    lose: (part, count) => losses.push(...Array.from({ length: count }, () => part)),
  }
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
    void sendRenamed(answer, outgoing, release)
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
