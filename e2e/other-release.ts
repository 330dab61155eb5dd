import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/built.ts'

/** A change of one source file: a text and its replacement. */
export type SourceChange = { file: string; text: string; by: string }

const sources = [
  'features',
  'kernel',
  'platform',
  'scripts',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
]

/**
 * Builds the web app with changed sources, as the next release would be.
 *
 * @returns the folder of the build. Call `remove` when the test ends.
 * @throws Error if a text is not in its file, or the build fails.
 */
export function buildRelease(changes: SourceChange[]): { folder: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'crewportal-release-'))
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { file, text, by } of changes) {
    const before = readFileSync(join(copy, file), 'utf8')
    if (!before.includes(text)) throw new Error(`${file} does not contain ${text}`)
    writeFileSync(join(copy, file), before.replace(text, by))
  }
  const vite = join(copy, 'node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'build',
    'platform/web',
    '--config',
    join(copy, 'vite.config.ts'),
    '--logLevel',
    'warn',
  ]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The release could not be built:\n${stderr}`)
  return {
    folder: join(copy, 'dist/web'),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
