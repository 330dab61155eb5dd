import { globSync } from 'node:fs'
import { readSource, reportProblems, root } from './source-problems.ts'

/**
 * Numbers with a name: each name stands in one file, which exports it. Texts, patterns and lists: the same
 * name with the same value stands in one file. Tests, second models and migrations state their own.
 */
type Constant = { file: string; name: string; value: string }

const ownValues = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/test-[^/]*$|\/migrations\//
const declaration = /^(?:export )?const (\w+)(?:: [^=\n]+)? =\s+(\S[^\n]*(?:\n[ \])}][^\n]*)*)/gm

/** Arithmetic with numbers and other constants: `24 * hourMinutes`, `60_000`. */
const arithmetic = /^(?=.*\d)[\w\s.*+/()-]+$/

/** Values that each file needs for itself, such as its listeners. */
const ofOneFile = /^(?:new (?:Set|Map)<|z\b|lazyComponent|getRouteApi|createContext)/

const constants = globSync('{features,kernel,platform}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !ownValues.test(file))
  .sort()
  .flatMap(constantsOf)

const problems = [...Map.groupBy(constants, ({ name }) => name)].flatMap(([name, all]) => [
  ...repeated(name, all.filter(isNumber)),
  ...[...Map.groupBy(all.filter(isOther), ({ value }) => value).values()].flatMap((same) =>
    repeated(name, same),
  ),
])

reportProblems('list of constants', problems)

function constantsOf(file: string): Constant[] {
  return [...readSource(file).matchAll(declaration)].map(([, name = '', value = '']) => ({
    file,
    name,
    value: value.replaceAll(/\s+/g, ' ').replaceAll(/,? ?([\])}])/g, '$1'),
  }))
}

function isNumber({ value }: Constant): boolean {
  return arithmetic.test(value) && !value.includes('(')
}

function isOther(constant: Constant): boolean {
  return !isNumber(constant) && !ofOneFile.test(constant.value)
}

function repeated(name: string, all: Constant[]): string[] {
  const files = [...new Set(all.map(({ file }) => file))]
  return files.length < 2 ? [] : [`${name} stands in ${files.join(', ')}. Export it once.`]
}
