import cluster from 'node:cluster'
import { readConfig, type Config } from './config.ts'
import { logError } from '#server/observing/log.ts'
import { createPortal } from './portal.ts'
import { announce, shutdownGraceMs, exitOnFailure, serve, type ListenerOf } from './serve.ts'

/** Milliseconds before a crashed process is started again; doubled each time, up to the maximum. */
const firstWaitMs = 1000
const longestWaitMs = 30_000

/** Milliseconds after which a worker that did not stop is killed. It should have forced its own exit before. */
const killMs = shutdownGraceMs + 3000

/** A process that ran this long did not crash at start, so the wait begins again. */
const stableMs = 60_000

/**
 * Serves the portal with one or more processes on one port.
 *
 * With several, the primary process first migrates the database and then distributes connections to the workers. It
 * restarts a worker that crashes. A worker that cannot start ends the portal, unless the portal was ready before.
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
  let readyWorkers = 0
  let stopping = false

  function start(waitMs = firstWaitMs): void {
    const startedAt = performance.now()
    const worker = cluster.fork()
    worker.once('message', (port: number) => onWorkerReady(port))
    worker.once('exit', (code, signal) => {
      if (stopping) return exitWhenAlone()
      // The worker has printed why it could not start.
      if (!isReady) return stop(1)
      const wait = performance.now() - startedAt > stableMs ? firstWaitMs : waitMs
      const how = signal ? `by ${signal}` : `with ${code}`
      logError(new Error(`a worker process exited ${how}`), { restartInMs: wait })
      setTimeout(() => stopping || start(Math.min(2 * wait, longestWaitMs)), wait)
    })
  }

  /** The other workers start after the first one, so that a problem is printed once. */
  function onWorkerReady(port: number): void {
    if (isReady) return
    readyWorkers += 1
    if (readyWorkers === 1) for (let more = 1; more < config.processes; more += 1) start()
    if (readyWorkers < config.processes) return
    isReady = true
    announce(config, port)
  }

  function stop(exitCode = 0): void {
    if (stopping) return
    stopping = true
    process.exitCode = exitCode
    for (const worker of workers()) worker.process.kill('SIGTERM')
    // A worker in an endless loop does not handle SIGTERM.
    setTimeout(() => workers().forEach((worker) => worker.process.kill('SIGKILL')), killMs).unref()
    exitWhenAlone()
  }

  function exitWhenAlone(): void {
    if (workers().every((worker) => worker.isDead())) process.exit()
  }

  process.on('SIGINT', () => stop()).on('SIGTERM', () => stop())
  start()
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
