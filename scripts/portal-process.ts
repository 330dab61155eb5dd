import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const startMaxMs = 20_000

export type PortalProcess = { url: string; pid: number; stop: () => Promise<void> }

/** Starts the built portal as a user would, on a free port and an empty data folder. */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crewportal-journey-'))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
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
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, stop }
}
