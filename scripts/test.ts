import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from './built.ts'

/** Runs every check and test there is, and ends with how many passed and failed. */
type Count = { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'crewportal-reports-'))
const counts = [check('types'), check('lint'), check('house'), unitTests(), built(), journeys()]
rmSync(reports, { recursive: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function check(script: string): Count {
  return run('npm', ['run', '--silent', script])
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 }
}

function unitTests(): Count {
  const file = join(reports, 'unit.json')
  const ok = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
  return honest(ok, { passed: numPassedTests, failed: numFailedTests })
}

function built(): Count {
  try {
    buildWhenNeeded()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

function journeys(): Count {
  const file = join(reports, 'journeys.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ok = run('npm', ['run', '--silent', 'test:e2e', '--', '--reporter=list,json'], env)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(file).stats ?? {}
  return honest(ok, { passed: expected, failed: unexpected + flaky + skipped })
}

/** A runner that fails without a failed test, or that ran none, counts as a failure of its own. */
function honest(ok: boolean, { passed, failed }: Count): Count {
  return { passed, failed: (ok && passed > 0) || failed > 0 ? failed : 1 }
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return {}
  }
}
