import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Ground } from './ground.ts'

/** A way to a database that can go silent, as a host does that loses its power or its network. */
export type SilentProxy = {
  port: number
  /** Passes nothing on, and closes nothing: whoever is connected or connects waits. */
  silence: () => void
  /** Passes new connections on again. Those of before stay silent for good. */
  resume: () => void
}

export async function startSilentProxy(ground: Ground, targetPort: number): Promise<SilentProxy> {
  const open = new Set<Socket>()
  let isSilent = false
  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    hold(client)
    if (isSilent) return
    const target = hold(connect(targetPort, '127.0.0.1'))
    client.pipe(target)
    target.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ground.afterwards(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true
      for (const socket of open) socket.unpipe().pause()
    },
    resume() {
      isSilent = false
    },
  }
}
