import { globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf, namedFile, readSource, reportProblems, root } from './source-problems.ts'

/** Limits on files and folders. Tests and declarations do not count, nor do short pages, routes, paths and commands. */
const folderMax = 25
const linesMin = 15

const problems: string[] = []
const files = globSync('{features,kernel,platform,scripts,bench}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
  .sort()

checkSizes()
checkCircles()

reportProblems('folder layout', problems)

function checkSizes(): void {
  for (const [folder, all] of Map.groupBy(files, dirname)) {
    if (all.length > folderMax) {
      problems.push(`${folder}: ${all.length} files, at most ${folderMax} are allowed.`)
    }
  }
  for (const file of files) {
    const lines = readSource(file).trimEnd().split('\n').length
    const isExempt = /-(page|routes)\.tsx?$|\/api\/paths\.ts$|^scripts\/|\/main\.ts$/.test(file)
    if (lines < linesMin && !isExempt) {
      problems.push(`${file}: ${lines} lines. Move this to the file that uses it.`)
    }
  }
}

/** Reports every circle of files that import each other. Imports of types count. */
function checkCircles(): void {
  const imports = new Map(files.map((file) => [file, new Set(importedFiles(file))]))
  for (const name of withCircles(imports).keys()) {
    const path = pathBack(name, imports)
    if (path) problems.push(`Files import each other in a circle: ${path.join(' → ')}.`)
  }
}

/** The imports without the names from which no circle can be reached. */
function withCircles(imports: Map<string, Set<string>>): Map<string, Set<string>> {
  const left = new Map(
    [...imports].filter(([, targets]) => [...targets].some((target) => imports.has(target))),
  )
  return left.size === imports.size ? left : withCircles(left)
}

/** The shortest path of imports from a folder back to itself; null without one. */
function pathBack(folder: string, imports: Map<string, Set<string>>): string[] | null {
  const paths = [[folder]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === folder) return [...path, next]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return null
}

/** The project files that a file imports. */
function importedFiles(file: string): string[] {
  return importsOf(file).flatMap((target) => {
    if (target.startsWith('.')) return [normalize(join(dirname(file), target))]
    return namedFile(target) ?? []
  })
}
