import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * Sends every operation much more hostile input than `npm test` does, with a random seed. HOSTILE_RUNS sets the
 * calls per operation, HOSTILE_SEED repeats a run.
 */
const runs = process.env['HOSTILE_RUNS'] ?? '200'
const seed = process.env['HOSTILE_SEED'] ?? String(randomInt(2 ** 31))

console.log(`Seed ${seed}, ${runs} calls for each operation; HOSTILE_SEED=${seed} repeats them`)
const projects = ['rules in Pacific/Auckland', 'server on sqlite', 'server on postgres']
const { status } = spawnSync(
  'vitest',
  ['run', 'hostile', ...projects.flatMap((project) => ['--project', project])],
  {
    stdio: 'inherit',
    env: { ...process.env, HOSTILE_RUNS: runs, HOSTILE_SEED: seed },
    shell: process.platform === 'win32',
  },
)
process.exitCode = status ?? 1
