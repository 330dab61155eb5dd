import cluster from 'node:cluster'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig, type Config } from './config.ts'
import { hardenedServer } from '#server/http/hardened-server.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { messageOf } from '#server/database/database-fault.ts'
import { createPortal, type Portal } from './portal.ts'

/** Milliseconds that running requests may take after the stop signal. */
export const shutdownGraceMs = 10_000

/** Milliseconds after that for closing the database. */
const closingMs = 2000

/** Creates the HTTP listener of a portal. */
export type ListenerOf = (portal: Portal) => Promise<RequestListener>

/**
 * Starts the portal and serves it until SIGINT or SIGTERM. Running requests finish, the database is closed, and the
 * process exits with 0. A portal that cannot start prints one sentence and exits with 1.
 */
export function serve(listenerOf: ListenerOf): Promise<void> {
  return exitOnFailure(async () => {
    const config = readConfig(process.env)
    const portal = await createPortal(config)
    const servers = await listen(await listenerOf(portal), config).catch(async (error) => {
      await portal.close()
      throw error
    })
    stopOnSignal(servers, portal)
    if (config.reminders) portal.reminders.start()
    const [server] = servers
    if (!server) return
    // A worker reports to the primary process, which announces the portal.
    if (cluster.isWorker) process.send?.(portOf(server))
    else announce(config, portOf(server))
  })
}

/** Runs the main work of a process. An error is printed as one sentence, and the exit code is 1. */
export async function exitOnFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
    // The channel to the primary process would keep a worker alive.
    process.disconnect?.()
  }
}

/** Listens on both addresses of 'localhost', because browsers use either. */
async function listen(listener: RequestListener, config: Config): Promise<Server[]> {
  const { host, port } = config
  const server = () => hardenedServer(listener, config)
  if (host !== 'localhost') return [await listenOn(server(), host, port)]
  const first = await listenOn(server(), '127.0.0.1', port)
  try {
    return [first, await listenOn(server(), '::1', portOf(first))]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first]
    first.close()
    throw error
  }
}

function listenOn(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, () => resolve(server))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    error.message = `Port ${port} is already in use. Stop the other program, or choose another with PORT.`
  }
  if (error.code === 'EACCES') {
    error.message = `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    error.message = `HOST ${host} is not an address of this machine.`
  }
  return error
}

function stopOnSignal(servers: Server[], portal: Portal): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
    setTimeout(
      () => servers.forEach((server) => server.closeAllConnections()),
      shutdownGraceMs,
    ).unref()
    setTimeout(forceExit, shutdownGraceMs + closingMs).unref()
    void Promise.all(closed)
      .then(() => portal.close())
      .catch((error: unknown) => process.stderr.write(`${messageOf(error)}\n`))
      .then(() => process.exit(0))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

/** For a database that does not respond. Acknowledged writes are already stored. */
function forceExit(): void {
  process.stderr.write('The database or another service did not close in time.\n')
  process.exit(0)
}

/** Says where the portal is, and if its demo account is on. Its password is published. */
export function announce({ demo }: Config, port: number): void {
  process.stdout.write(`CrewPortal is ready at http://localhost:${port}\n`)
  const { email, password } = demoUser
  const state = demo ? `on: ${email} / ${password}` : 'off. DEMO=on turns it on.'
  process.stdout.write(`Demo account ${state}\n`)
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
