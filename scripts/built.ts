import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A part of the build: its output folder, its source files and folders, and the files in them that it does not need. */
type Part = { folder: string; sources: string[]; without: RegExp }

const shared = ['features', 'kernel', 'platform/api', 'package.json', 'package-lock.json']
export const parts = {
  web: {
    folder: `${root}dist/web`,
    sources: [
      'platform/web',
      ...shared,
      'vite.config.ts',
      'scripts/web-build.ts',
      'scripts/web-chunks.ts',
      'scripts/plugins',
    ],
    without: /^features\/[\w-]+\/server\/|\.md$|\.test\.tsx?$/,
  },
  server: {
    folder: `${root}dist/server`,
    sources: [
      'platform/server',
      ...shared,
      'scripts/server-build.ts',
      'scripts/backup.ts',
      'scripts/restore.ts',
    ],
    without: /^features\/[\w-]+\/web\/|\.md$|\.test\.tsx?$/,
  },
} satisfies Record<string, Part>

/** The program of `npm start`; the Containerfile and docs/operations.md name it too. */
export const builtServer = `${parts.server.folder}/main.js`

/**
 * Megabytes that V8 keeps for new objects, as a flag of Node. `npm start`, the Containerfile and docs/operations.md have
 * it too (decision 20).
 */
export const memoryFlag = '--max-semi-space-size=16'

/** Variables with which the C library returns freed memory. */
export const memoryVariables = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }

/**
 * Builds the parts whose sources have changed, in a separate process so that the build leaves nothing in memory.
 *
 * @throws Error when a part cannot be built.
 */
export function buildWhenNeeded(): void {
  // The parts share most of their sources, and every start looks at both.
  const known = new Map<string, string>()
  const isStale = (part: Part) => readStamp(part) !== sourceHash(part, known)
  const stale = Object.entries(parts).filter(([, part]) => isStale(part))
  if (stale.length === 0) return
  const names = stale.map(([name]) => name)
  process.stdout.write(`Building the ${names.join(' and the ')}, once …\n`)
  const script = fileURLToPath(new URL('build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [script, ...names], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The portal could not be built.')
}

/** Builds a part, and stores the hash of its sources. */
export async function buildPart(
  part: Part,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const sources = sourceHash(part)
  await build(part.folder)
  writeFileSync(stampOf(part), sources)
}

/** @param known the hashes of files that were read before. */
function sourceHash({ sources, without }: Part, known = new Map<string, string>()): string {
  const files = sources.flatMap(filesOf).filter((file) => !without.test(file))
  const lines = files.sort().map((file) => {
    const hashed = known.get(file) ?? hash('sha256', readFileSync(root + file))
    known.set(file, hashed)
    return `${file} ${hashed}`
  })
  return hash('sha256', lines.join('\n'))
}

/** All files of a folder. Every start calls this, and it is faster than a glob pattern. */
function filesOf(source: string): string[] {
  if (statSync(root + source).isFile()) return [source]
  return readdirSync(root + source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
}

function readStamp(part: Part): string | null {
  try {
    return readFileSync(stampOf(part), 'utf8')
  } catch {
    return null
  }
}

const stampOf = ({ folder }: Part) => `${folder}/.sources`
