import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { medianMs } from '#bench/measuring/measure.ts'

const runs = 9
/** Multiples of a bare server. */
const most = 2.5
const scriptOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The command of `npm start`. */
const startArgs = [scriptOf('../../scripts/node-24.mjs'), scriptOf('../../scripts/start.ts')]

/** Time from the start of the process to the first response, with existing data. */
export async function measureStart(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crewportal-bench-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' }
  const portal = { args: startArgs, env, path: '/readyz' }
  const bare = { args: [scriptOf('../measuring/bare-server.ts')], env, path: '/' }
  try {
    const bareMs = await measureFirstAnswer(bare)
    const portalMs = await measureFirstAnswer(portal)
    report({
      what: 'start to the first answer, on existing data',
      figure: `${Math.round(portalMs)} ms`,
      baseline: `bare server: ${Math.round(bareMs)} ms`,
      ratio: rounded(portalMs / bareMs),
      target: atMost(most, rounded(portalMs / bareMs)),
    })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

type Program = { args: string[]; env: NodeJS.ProcessEnv; path: string }

async function measureFirstAnswer(program: Program): Promise<number> {
  let last: ChildProcess | undefined
  const stop = async () => {
    if (!last) return
    const gone = new Promise((resolve) => last?.once('exit', resolve))
    last.kill()
    await gone
  }
  const answer = async () => {
    last = await answered(program)
  }
  const ms = await medianMs(runs, answer, stop)
  await stop()
  return ms
}

/** Starts a program and waits for the first response on the port it prints. */
async function answered({ args, env, path }: Program): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end('ready')
  const port = await new Promise<string>((resolve) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, told] = /(\d+)\n/.exec(said) ?? []
      if (told) resolve(told)
    })
  })
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return child
}
