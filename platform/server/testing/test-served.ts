import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { hardenedServer } from '#server/http/hardened-server.ts'
import type { Portal } from '#server/running/portal.ts'
import { testPortal } from './test-portal.ts'

export type Served = { url: string; portal: Portal; close: () => Promise<void> }

/** The real portal on a fresh database, listening on the loopback address. */
export async function servedPortal(env: Record<string, string>): Promise<Served> {
  const portal = await testPortal(env)
  const listener = portal.observed(getRequestListener(portal.app.fetch))
  const server = hardenedServer(listener, portal.config)
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await portal.close()
  }
  return { url: `http://127.0.0.1:${await portOf(server)}`, portal, close }
}

/** Lets a server listen on a free port and returns the port. */
export async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
