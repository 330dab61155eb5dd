import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Reads a file of the project by its path from the root. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Tests, their helpers, and declarations of types. */
const besideTheProduct = /\.test\.tsx?$|(?:^|\/)(?:test-[^/]+|testing\/.+)$|\.d\.ts$/

/** The files of the product, without tests and their helpers, in order of their paths. */
export function productFiles(): string[] {
  return globSync('{features,kernel,platform}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !besideTheProduct.test(file))
    .sort()
}

/** The import specifiers of a file, as written. */
export function importsOf(file: string): string[] {
  return [...readSource(file).matchAll(/(?:from\s+|import\(\s*)'([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
}

/** The file that an import such as `#duties/rules/duty.ts` names, from the root; null for a package or a file beside. */
export function namedFile(target: string): string | null {
  const [, first = '', path = ''] = /^#([\w-]+)\/(.+)$/.exec(target) ?? []
  if (!path) return null
  if (['kernel', 'scripts', 'bench'].includes(first)) return `${first}/${path}`
  const folder = ['api', 'server', 'web'].includes(first) ? 'platform' : 'features'
  return `${folder}/${first}/${path}`
}

/** Prints the problems of a check, and makes the process fail if there are any. */
export function reportProblems(subject: string, problems: string[]): void {
  for (const problem of problems) console.error(problem)
  const isFine = problems.length === 0
  console.log(isFine ? `The ${subject} is in order.` : `${problems.length} problems found.`)
  process.exitCode = isFine ? 0 : 1
}
