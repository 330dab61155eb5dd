import { parseSync, Visitor } from 'oxc-parser'
import { productFiles, readSource, reportProblems } from './source-problems.ts'

/**
 * Fails where code reads a sentence of the screen: where it splits, searches or cuts what a function of words returns, or
 * a value that is called words or sentence. What a screen says travels as data.
 */

const reading = /^(?:split|match|matchAll|search|indexOf|lastIndexOf|includes|startsWith|endsWith)$/
const shown = /(?:^w|W)ords$|(?:^s|S)entence$/
const madeBy = /(?:Words|Sentence|Title)$|^(?:long|medium|short)Date$/

/** In these, words are what a file or a crew member wrote. */
const ofOthers =
  /^features\/(?:imports|roster\/rules\/commands)\/|\/(?:crew-together|logbook-view)\.ts$/

const problems: string[] = []
for (const file of productFiles()) if (!ofOthers.test(file)) check(file)
reportProblems('reading of shown words', problems)

function check(file: string): void {
  const text = readSource(file)
  const report = (start: number, what: string) =>
    problems.push(`${file}:${text.slice(0, start).split('\n').length}: ${what}`)
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (reading.test(name) && isShown(callee.object)) report(start, `${name} reads shown words.`)
      if ((name === 'exec' || name === 'test') && given[0] && isShown(given[0]))
        report(start, 'an expression reads shown words.')
    },
  }).visit(parseSync(file, text).program)
}

/** True for `change.words`, `sentence` and `monthTitle(month)`. */
function isShown(node: object): boolean {
  const type: unknown = Reflect.get(node, 'type')
  if (type === 'Identifier') return shown.test(String(Reflect.get(node, 'name')))
  if (type === 'MemberExpression') return isShown(Reflect.get(node, 'property') as object)
  if (type === 'ChainExpression') return isShown(Reflect.get(node, 'expression') as object)
  if (type !== 'CallExpression') return false
  const callee = Reflect.get(node, 'callee') as object
  return madeBy.test(String(Reflect.get(callee, 'name')))
}
