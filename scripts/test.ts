import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from './built.ts'
import { withoutJourney } from './checks/journeys.ts'
import { unstableTests } from './unstable-tests.ts'

/**
 * Runs the checks and tests, and ends with what failed and how many passed and failed. `npm test` takes the same drawn
 * cases each time, one time zone, PostgreSQL where the engine matters, and the journeys. `npm run test:all` runs
 * everything, with fresh drawn cases.
 */
const isAll = process.argv[2] === 'all'

type Outcome = { passed: number; failed: string[] }

/** Bytes of temporary files that a run may have at once. Runs here had 0.7 GB at most. */
const roomNeeded = 2 * 1024 ** 3

/** Slow tests that are named after a run. */
const slowestShown = 20
const seconds = (ms: number): number => Math.round(ms / 1000)

if (isAll) {
  process.env['TEST_RUN'] = 'all'
  process.env['DRAWN_FROM'] ??= String(randomInt(1, 1_000_000_000))
  console.log(`TEST_RUN=all DRAWN_FROM=${process.env['DRAWN_FROM']} draws the same cases again.`)
}
const temporary = temporaryFolder()
// PostgreSQL, which does not run as root, has its folder in it.
chmodSync(temporary, 0o711)
process.env['TMPDIR'] = temporary
/** More threads of TypeScript and oxlint take more processor time: each works out the same types again. */
const oneThread = { ...process.env, GOMAXPROCS: '1' }
/** These use one processor each, so they run side by side. */
const checks = await Promise.all(
  ['types', 'lint', 'structure', 'language', isAll ? 'expressions:all' : 'expressions'].map(check),
)
const outcomes = [...checks, built(), unitTests(), browserTests()]
rmSync(temporary, { recursive: true, force: true })
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

/** A new folder of this run. It deletes those of this user's runs that were stopped, because they may fill the memory. */
function temporaryFolder(): string {
  const parent = fastFolder()
  for (const name of readdirSync(parent)) {
    const [, pid] = /^crewportal-run-(\d+)-/.exec(name) ?? []
    const folder = join(parent, name)
    const isStopped = pid && isOwn(folder) && !isRunning(Number(pid))
    if (isStopped) rmSync(folder, { recursive: true })
  }
  return mkdtempSync(join(parent, `crewportal-run-${process.pid}-`))
}

function isOwn(folder: string): boolean {
  return statSync(folder).uid === process.getuid?.()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * The folder for databases and browser profiles. It is in memory if there is room: no test needs data to outlast the
 * machine, and waiting for the disk would take a sixth of the processor time of the server tests.
 */
function fastFolder(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > roomNeeded ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

function check(script: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const shell = process.platform === 'win32'
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell,
    env: oneThread,
  })
  child.on('close', (code) => {
    resolve(code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [script] })
  })
  return promise
}

function built(): Outcome {
  try {
    buildWhenNeeded()
    // The unit tests start the built worker (vitest.config.ts).
    process.env['BUILT_WORKER'] = 'on'
    return { passed: 1, failed: [] }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: ['build'] }
  }
}

type UnitReport = {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/**
 * Runs the unit tests. A file whose process crashed is run again, and named: V8 can crash while worker threads of a
 * process end (nodejs/node#64500).
 */
function unitTests(): Outcome {
  const first = vitest([])
  const crashed = new Set(first.files.filter(hasCrashed).map(({ name }) => name))
  if (crashed.size === 0) return honest('unit tests', first.ok, outcomeOf(first.files))
  for (const name of crashed) console.log(`second try, its process crashed: ${name}`)
  const again = vitest([...crashed])
  const others = first.files.filter(({ name }) => !crashed.has(name))
  return honest('unit tests', again.ok, outcomeOf([...others, ...again.files]))
}

type UnitFile = UnitReport['testResults'][number]

function vitest(names: string[]): { ok: boolean; files: UnitFile[] } {
  const file = join(temporary, `unit-${names.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = run('vitest', ['run', ...names, ...reporters])
  const files = (readReport(file) as UnitReport | undefined)?.testResults ?? []
  printSlowest(files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })))
  return { ok, files }
}

/** True if a test of the file has no result. */
function hasCrashed({ assertionResults }: UnitFile): boolean {
  return assertionResults.some(({ status }) => status === 'pending')
}

/** A file without any result could not be loaded. */
function outcomeOf(files: UnitFile[]): Outcome {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, name: `${name} › ${fullName}` })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...tests.filter(({ status }) => status !== 'passed').map(({ name }) => name),
      ...files
        .filter(({ assertionResults }) => assertionResults.length === 0)
        .map(({ name }) => name),
    ],
  }
}

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { file: string; title: string; tests: BrowserTest[] }
type BrowserTest = { status: string; results: { duration: number }[] }

/** Runs the journeys, or all browser tests. A second try fails the run, unless the test is listed as unstable. */
function browserTests(): Outcome {
  const file = join(temporary, 'browser.json')
  const opened = join(temporary, 'opened')
  mkdirSync(opened)
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, OPENED_FOLDER: opened }
  const chosen = isAll ? ['--retries=1'] : ['--grep=@journey']
  const ok = run(
    'npm',
    ['run', '--silent', 'test:e2e', '--', '--reporter=list,json', ...chosen],
    env,
  )
  const specs = specsOf(readReport(file) as Suite | undefined)
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      status,
      name: `${spec.file} › ${spec.title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  printSlowest(tests)
  const isUnstable = ({ status, name }: (typeof tests)[number]) =>
    status === 'flaky' && unstableTests.some(({ test }) => test === name)
  for (const { name } of tests.filter(isUnstable)) {
    console.log(`unstable, passed at the second try: ${name}`)
  }
  const passed = tests.filter((each) => each.status === 'expected' || isUnstable(each))
  const failed = tests.filter((each) => !passed.includes(each)).map(({ name }) => name)
  const outcome = honest('browser tests', ok, { passed: passed.length, failed })
  // All browser tests open more than the journeys do.
  return isAll ? outcome : { ...outcome, failed: [...outcome.failed, ...withoutJourney(opened)] }
}

function specsOf(suite: Suite | undefined): Spec[] {
  return [...(suite?.specs ?? []), ...(suite?.suites ?? []).flatMap(specsOf)]
}

/** Prints the slowest of a run, and what all of them took together: `npm test` is to stay below eight minutes. */
function printSlowest(timed: readonly { name: string; ms: number }[]): void {
  const sum = timed.reduce((total, { ms }) => total + ms, 0)
  console.log(`${seconds(sum)} s in ${timed.length}; the slowest:`)
  for (const { name, ms } of timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown))
    console.log(`${seconds(ms)} s ${name}`)
}

/** A runner that fails without a failed test, or that ran none, counts as a failure of its own. */
function honest(runner: string, ok: boolean, { passed, failed }: Outcome): Outcome {
  return { passed, failed: (ok && passed > 0) || failed.length > 0 ? failed : [runner] }
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
