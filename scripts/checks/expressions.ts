import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { productFiles, readSource, reportProblems, root } from './source-problems.ts'

/**
 * Fails for every regular expression whose time grows faster than the text it searches. A user's file could then stop
 * the portal for minutes.
 */

/** The expression of a source line. */
type Expression = { place: string; source: string; flags: string }

// The analysis that is plain JavaScript; the others need Java, or a program for each platform.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/** Milliseconds for one expression; 10 s are enough. The other limits would make the result depend on the machine. */
const limits = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/** Without one of these quantifiers, an expression looks at a limited number of characters per position. */
const unlimited = /[*+]|\{\d+,\}/

/** The hashes of expressions that were found linear. All of them take 55 s, so `npm run test:all` alone repeats them. */
const resultsFile = join(root, 'scripts/checks/linear-expressions.json')
const isAll = process.argv[2] === 'all'

const files = productFiles()
const problems: string[] = []
const written: Expression[] = []
const constructed: { file: string; place: string }[] = []
for (const file of files) collect(file)
const expressions = [...written, ...(await builtExpressions())]
const known = knownResults()
for (const expression of expressions) check(expression)
const used = [...new Set(expressions.map(hashOf))].filter((hash) => known.has(hash)).sort()
writeResults(`${JSON.stringify(used, null, 2)}\n`)
console.log(`${expressions.length} regular expressions were checked.`)
reportProblems('time of regular expressions', problems)

/** Collects the literals of a file, and the places that construct an expression from a text. */
function collect(file: string): void {
  const text = readSource(file)
  const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
  const isConstructor = (callee: object) => 'name' in callee && callee.name === 'RegExp'
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern: source, flags } = node.regex
      written.push({ place: placeOf(node.start), source, flags })
    },
    NewExpression({ callee, start }) {
      if (isConstructor(callee)) constructed.push({ file, place: placeOf(start) })
    },
    CallExpression({ callee, start }) {
      if (isConstructor(callee)) constructed.push({ file, place: placeOf(start) })
    },
  })
  visitor.visit(parseSync(file, text).program)
}

/** The expressions that modules construct from texts when they load. */
async function builtExpressions(): Promise<Expression[]> {
  const built: Expression[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: [string, string?]) {
      const expression = new target(...args)
      const { source, flags } = expression
      const place = callingPlace()
      if (place) built.push({ place, source, flags })
      return expression
    },
  })
  for (const file of new Set(constructed.map((each) => each.file)))
    await import(pathToFileURL(join(root, file)).href)
  globalThis.RegExp = original
  for (const { place } of constructed) {
    if (!built.some((one) => one.place === place))
      problems.push(`${place}: construct this regular expression when the module loads.`)
  }
  return built
}

/** The line of the project that constructs an expression; undefined within libraries. */
function callingPlace(): string | undefined {
  const frame = new Error('place').stack?.split('\n')[3] ?? ''
  const [, address, line] = /(file:\/\/[^\s)]+?):(\d+):\d+\)?$/.exec(frame) ?? []
  const file = address && relative(root, fileURLToPath(address)).replaceAll('\\', '/')
  return file && files.includes(file) ? `${file}:${line}` : undefined
}

function hashOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)
}

function check({ place, source, flags }: Expression): void {
  const expression = `/${source}/${flags}`
  const hash = hashOf({ source, flags })
  if (!unlimited.test(source) || known.has(hash)) return
  const result = checkSync(source, flags, limits)
  if (result.status === 'safe') {
    known.add(hash)
    return
  }
  const why =
    result.status === 'vulnerable'
      ? `needs ${result.complexity.summary} time, for example for ${shortened(result.attack.pattern)}`
      : `could not be checked (${result.error.kind})`
  problems.push(`${place}: ${expression} ${why}.`)
}

/** Other checks read the file at the same time, so it is replaced as a whole. */
function writeResults(text: string): void {
  if (text === readFileSync(resultsFile, 'utf8')) return
  writeFileSync(`${resultsFile}.new`, text)
  renameSync(`${resultsFile}.new`, resultsFile)
}

function knownResults(): Set<string> {
  return new Set(isAll ? [] : (JSON.parse(readFileSync(resultsFile, 'utf8')) as string[]))
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
