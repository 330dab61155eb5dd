import { parseSync, Visitor, type Argument } from 'oxc-parser'
import { productFiles, readSource, reportProblems } from './source-problems.ts'

/**
 * Fails where the product reads the time zone of the machine: a local getter or setter of `Date`, a date of parts, or
 * `Intl` without a zone. So the tests of the rules need one zone only. It sees neither `toLocaleString`, which numbers
 * have too, nor text without a zone that is parsed.
 */

const local =
  /^(?:[gs]et(?:Hours|Minutes|Seconds|Milliseconds|Date|Day|Month|FullYear|Year)|getTimezoneOffset|toLocale(?:Date|Time)String|to(?:Date|Time)String)$/

const problems: string[] = []
for (const file of productFiles()) check(file)
reportProblems('use of time zones', problems)

function check(file: string): void {
  const text = readSource(file)
  const report = (start: number, what: string) =>
    problems.push(`${file}:${text.slice(0, start).split('\n').length}: ${what}`)
  new Visitor({
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && local.test(property.name))
        report(start, `${property.name} reads the zone of the machine.`)
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length > 1)
        report(start, 'a date of parts is in the zone of the machine.')
      if (isFormat(callee) && !namesZone(given[1])) report(start, 'name the `timeZone`.')
    },
    CallExpression({ callee, arguments: given, start }) {
      if (isFormat(callee) && !namesZone(given[1])) report(start, 'name the `timeZone`.')
      if (callee.type === 'Identifier' && callee.name === 'Date')
        report(start, 'Date() is in the zone of the machine.')
    },
  }).visit(parseSync(file, text).program)
}

/** True for `Intl.DateTimeFormat`. */
function isFormat(callee: { type: string }): boolean {
  return 'property' in callee && Reflect.get(callee.property as object, 'name') === 'DateTimeFormat'
}

function namesZone(options: Argument | undefined): boolean {
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (each) => each.type === 'Property' && Reflect.get(each.key, 'name') === 'timeZone',
    )
  )
}
