import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Ground } from './ground.ts'

/** A proxy to a database that can go silent, like a host that loses power. */
export type SilentProxy = {
  port: number
  /** Forwards nothing and closes nothing, so that connections hang. */
  silence: () => void
  /** Forwards new connections again. Existing ones stay silent. */
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
