import { parseSync, Visitor, type Argument } from 'oxc-parser'
import { productFiles, readSource, reportProblems } from './source-problems.ts'

/**
 * Fails where the product reads the time zone of the machine: a local getter or setter of `Date`, a date of parts,
 * `Intl` without a zone, or a text without a zone that is parsed. So the tests of the rules need one zone only.
 * Numbers have `toLocaleString` too: `grouped` alone calls it. A text in a variable is not seen.
 */

const local =
  /^(?:[gs]et(?:Hours|Minutes|Seconds|Milliseconds|Date|Day|Month|FullYear|Year)|getTimezoneOffset|toLocale(?:Date|Time)?String|to(?:Date|Time)String)$/

/** It writes numbers. */
const ofNumbers = 'kernel/words/counted.ts'

/** A time of day in a text, and a zone at its end. */
const timeOfDay = /T(?:\d\d:\d\d|$)/
const zoneAtEnd = /(?:Z|[+-]\d\d:?\d\d)$/

const problems: string[] = []
for (const file of productFiles()) check(file)
reportProblems('use of time zones', problems)

function check(file: string): void {
  const text = readSource(file)
  const report = (start: number, what: string) =>
    problems.push(`${file}:${text.slice(0, start).split('\n').length}: ${what}`)
  new Visitor({
    MemberExpression({ property, start }) {
      if (file === ofNumbers && Reflect.get(property, 'name') === 'toLocaleString') return
      if (property.type === 'Identifier' && local.test(property.name))
        report(start, `${property.name} reads the zone of the machine.`)
    },
    NewExpression({ callee, arguments: given, start }) {
      if (isDate(callee) && given.length > 1)
        report(start, 'a date of parts is in the zone of the machine.')
      if (isDate(callee) && lacksZone(given[0]))
        report(start, 'a text without a zone is in the zone of the machine.')
      if (isFormat(callee) && !namesZone(given[1])) report(start, 'name the `timeZone`.')
    },
    CallExpression({ callee, arguments: given, start }) {
      if (isFormat(callee) && !namesZone(given[1])) report(start, 'name the `timeZone`.')
      if (isDate(callee)) report(start, 'Date() is in the zone of the machine.')
      if (isMember(callee, 'parse') && isDate(Reflect.get(callee, 'object')) && lacksZone(given[0]))
        report(start, 'a text without a zone is in the zone of the machine.')
    },
  }).visit(parseSync(file, text).program)
}

function isDate(callee: object): boolean {
  return Reflect.get(callee, 'name') === 'Date'
}

/** True for `Intl.DateTimeFormat`. */
function isFormat(callee: { type: string }): boolean {
  return isMember(callee, 'DateTimeFormat')
}

function isMember(callee: { type: string }, name: string): boolean {
  return 'property' in callee && Reflect.get(callee.property as object, 'name') === name
}

/** True for `\`${date}T${time}\`` and `'2026-07-15T09:00'`. */
function lacksZone(text: Argument | undefined): boolean {
  if (text?.type === 'Literal' && typeof text.value === 'string')
    return timeOfDay.test(text.value) && !zoneAtEnd.test(text.value)
  if (text?.type !== 'TemplateLiteral') return false
  const parts = text.quasis.map(({ value }) => value.raw)
  return parts.some((part) => timeOfDay.test(part)) && !zoneAtEnd.test(parts.at(-1) ?? '')
}

function namesZone(options: Argument | undefined): boolean {
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (each) => each.type === 'Property' && Reflect.get(each.key, 'name') === 'timeZone',
    )
  )
}
