import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { importsOf, namedFile, root } from '#scripts/checks/source-problems.ts'

/** A realistic fault: in `file`, the text `find`, which occurs once, becomes `put`. */
export type PlantedFault = {
  /** `comparison`, `day`, `zone`, `missing user`, `dropped await`, `swapped field`, `removed limit`, … */
  kind: string
  /** The effect on a user. */
  what: string
  file: string
  find: string
  put: string
}

/** A test counts as near if it reaches the file by at most this many imports. */
const importsMax = 4

/** A run that takes longer is stopped, in milliseconds. */
const runMaxMs = 600_000

/** One project of each kind: the faults do not depend on the engine or the zone. */
const projects = [
  'rules in Pacific/Auckland',
  'web',
  'web with a page',
  'components',
  'server on sqlite',
]

/** Tests that take minutes and check no single rule. */
const slow =
  /\/(?:linear-time|hostile-[\w-]+|mutated-files|backup-scripts|earlier-versions)\.test\.ts$/

/** A copy of the project in which faults are planted one at a time. */
export type Copy = { folder: string; remove: () => void }

export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'crewportal-power-'))
  const left = new Set(['.git', 'node_modules', 'dist', 'data'].map((name) => join(root, name)))
  cpSync(root, folder, { recursive: true, filter: (source) => !left.has(resolve(source)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/**
 * Plants a fault, runs the tests near it, and takes it out again. The nearest tests run first.
 *
 * @returns the first tests that noticed it; empty if none did.
 * @throws Error if the tests could not run.
 */
export function noticedBy({ folder }: Copy, fault: PlantedFault, near: NearTests): string[] {
  const path = join(folder, fault.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, planted(original, fault))
  try {
    const rings = near(fault.file)
    for (const ring of rings) {
      const failed = failedTests(folder, ring)
      if (failed.length > 0) return failed
    }
    return []
  } finally {
    writeFileSync(path, original)
  }
}

/** @throws Error unless the text occurs once: the table is then older than the code. */
export function planted(text: string, { file, find, put }: PlantedFault): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} times: ${find}`)
  return text.replace(find, () => put)
}

/** The tests that fail in a copy. */
export function failedTests(folder: string, tests: readonly string[]): string[] {
  if (tests.length === 0) return []
  const report = join(folder, 'power-report.json')
  rmSync(report, { force: true })
  const args = [
    'run',
    ...tests,
    ...projects.flatMap((project) => ['--project', project]),
    '--bail=1',
    '--passWithNoTests',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: folder,
    stdio: 'ignore',
    timeout: runMaxMs,
  })
  return status === 0 ? [] : failuresIn(report, folder)
}

type Report = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

function failuresIn(report: string, folder: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(folder, name)} › ${fullName}`),
    )
    if (failed.length > 0) return failed
  } catch {
    // The report is missing: the run hung or crashed.
  }
  throw new Error('the tests could not run')
}

/**
 * The tests near a file in rings: those that import it, then the server tests of its feature. The last ring has all
 * others that are near.
 */
export type NearTests = (file: string) => string[][]

export function nearTests(): NearTests {
  const importers = importersByFile()
  return (file) => {
    const distances = distancesFrom(file, importers)
    const tests = [...distances].filter(([each]) => isTest(each))
    const nearest = tests.filter(([, distance]) => distance <= 2).map(([test]) => test)
    const [, feature = ''] = /^features\/([\w-]+)\//.exec(file) ?? []
    const rings = [
      nearest,
      globSync(`features/${feature || '-'}/server/**/*.test.ts`, { cwd: root }),
      tests.map(([test]) => test),
    ]
    const known = new Set<string>()
    return rings.map((ring) =>
      ring.filter((test) => {
        const isNew = !known.has(test) && !slow.test(test)
        known.add(test)
        return isNew
      }),
    )
  }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function importersByFile(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('{features,kernel,platform}/**/*.{ts,tsx}', { cwd: root })) {
    for (const target of importsOf(file)) {
      const named = target.startsWith('.') ? join(dirname(file), target) : namedFile(target)
      if (named) importers.set(named, [...(importers.get(named) ?? []), file])
    }
  }
  return importers
}

function distancesFrom(file: string, importers: Map<string, string[]>): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [each, distance] of distances) {
    if (distance === importsMax) continue
    for (const importer of importers.get(each) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}
