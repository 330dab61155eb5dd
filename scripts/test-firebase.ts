import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenNeeded } from './built.ts'

/** Runs the Firebase journey with Google's emulator, which npx downloads (some 250 MB). */
const emulator = 'firebase-tools@15.34.2'
const root = fileURLToPath(new URL('..', import.meta.url))

buildWhenNeeded()
const folder = mkdtempSync(join(tmpdir(), 'crewportal-firebase-'))
writeFileSync(
  join(folder, 'firebase.json'),
  JSON.stringify({ emulators: { auth: { port: 9099 }, ui: { enabled: false } } }),
)
const journey = `npm --prefix "${root}" run test:e2e -- e2e/firebase.e2e.ts`
const exec = ['emulators:exec', '--only', 'auth', '--project', 'demo-crewportal', journey]
const { status } = spawnSync('npx', ['--yes', emulator, ...exec], {
  cwd: folder,
  stdio: 'inherit',
  // Its optional packages are for other emulators, and need a compiler.
  env: { ...process.env, npm_config_omit: 'optional', npm_config_ignore_scripts: 'true' },
})
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
