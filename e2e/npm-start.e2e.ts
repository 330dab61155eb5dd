import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('SIGTERM to npm start stops the portal, with one process and with several', async () => {
  for (const processes of ['1', '2']) {
    const dataDir = mkdtempSync(join(tmpdir(), 'crewportal-start-'))
    const env = { ...process.env, PORT: '0', PROCESSES: processes, DATA_DIR: dataDir, DEMO: 'off' }
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const url = await new Promise<string>((resolve) => {
      let said = ''
      npm.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [, address] = /ready at (\S+)/.exec(said) ?? []
        if (address) resolve(address)
      })
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    npm.kill('SIGTERM')

    const isStopped = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      )
    await expect.poll(isStopped, { timeout: 15_000 }).toBe(true)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
