import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtServer, buildWhenNeeded, memoryFlag, memoryVariables } from './built.ts'

/** Long, for busy machines. */
const startMaxMs = 60_000

export type PortalProcess = {
  url: string
  pid: number
  /** Everything it has printed, on both streams. */
  said: () => string
  /** Stops it, and returns its exit code. */
  stop: () => Promise<number | null>
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>
}

/**
 * Starts the built portal as a user would, on a free port and an empty data folder.
 *
 * @param program of another release; the one of this checkout by default.
 */
export async function startPortal(
  env: Record<string, string>,
  program = builtServer,
): Promise<PortalProcess> {
  if (program === builtServer) buildWhenNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'crewportal-journey-'))
  const child = spawn(process.execPath, [memoryFlag, program], {
    env: {
      ...process.env,
      ...memoryVariables,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The portal did not start:\n${output}`))
    const timer = setTimeout(fail, startMaxMs)
    child.once('exit', fail)
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /ready at (\S+)/.exec(output) ?? []
      if (!address) return
      clearTimeout(timer)
      child.removeListener('exit', fail)
      resolve(address)
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const code = await gone
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  const kill = async () => void (await end('SIGKILL'))
  return { url, pid: child.pid ?? 0, said: () => output, stop: () => end('SIGTERM'), kill }
}
