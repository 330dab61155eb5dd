import cluster from 'node:cluster'
import { readConfig, type Config } from './config.ts'
import { logError } from '#server/observing/log.ts'
import { createPortal } from './portal.ts'
import { announce, shutdownGraceMs, exitOnFailure, serve, type ListenerOf } from './serve.ts'

/** How long to wait before another process is started for one that died, twice as long each time. */
const firstWaitMs = 1000
const longestWaitMs = 30_000

/** When a worker that was told to stop is killed: it should have forced its own exit before. */
const killMs = shutdownGraceMs + 3000

/** A process that lived this long did not die of what the one before it died of. */
const steadyMs = 60_000

/**
 * Serves the portal by as many processes as the settings say, all on one port.
 *
 * The first process opens the database once before the others do, so that what is done once is done by it; then
 * it only takes connections and hands them to the others in turn. One that dies is started again. One that
 * cannot start ends the whole, as long as the portal has not been ready yet; afterwards it is tried again.
 */
export async function serveCluster(listenerOf: ListenerOf): Promise<void> {
  if (cluster.isWorker) return serve(listenerOf)
  return exitOnFailure(async () => {
    const config = readConfig(process.env)
    if (config.processes === 1) return serve(listenerOf)
    await (await createPortal(config)).close()
    supervise(config)
  })
}

function supervise(config: Config): void {
  let isReady = false
  let readyOnes = 0
  let stopping = false

  function start(waitMs = firstWaitMs): void {
    const born = performance.now()
    const worker = cluster.fork()
    worker.once('message', (port: number) => onWorkerReady(port))
    worker.once('exit', (code, signal) => {
      if (stopping) return leaveWhenAlone()
      // It has said why it could not start.
      if (!isReady) return stop(1)
      const wait = performance.now() - born > steadyMs ? firstWaitMs : waitMs
      const how = signal ? `by ${signal}` : `with ${code}`
      logError(new Error(`a process of the portal ended ${how}`), { startsAgainInMs: wait })
      setTimeout(() => stopping || start(Math.min(2 * wait, longestWaitMs)), wait)
    })
  }

  /** The first one shows whether there is anything in the way, and says so once. */
  function onWorkerReady(port: number): void {
    if (isReady) return
    readyOnes += 1
    if (readyOnes === 1) for (let more = 1; more < config.processes; more += 1) start()
    if (readyOnes < config.processes) return
    isReady = true
    announce(config, port)
  }

  function stop(exitCode = 0): void {
    if (stopping) return
    stopping = true
    process.exitCode = exitCode
    for (const worker of workers()) worker.process.kill('SIGTERM')
    // A worker that is busy without end does not see the signal.
    setTimeout(() => workers().forEach((worker) => worker.process.kill('SIGKILL')), killMs).unref()
    leaveWhenAlone()
  }

  function leaveWhenAlone(): void {
    if (workers().every((worker) => worker.isDead())) process.exit()
  }

  process.on('SIGINT', () => stop()).on('SIGTERM', () => stop())
  start()
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
