import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type Node, type Program } from 'oxc-parser'
import { paths } from '#web/base/paths.ts'
import { readSource, root } from './source-problems.ts'

/**
 * Compares the screens and dialogs in the source with those that the journeys of `npm test` opened. The journeys write
 * what they opened into a folder (`e2e/fixtures.ts`): one JSON file each.
 */

export type Opened = { paths: string[]; titles: string[] }

/** A dialog in the source, and the texts that its title can have: `*` means any text. */
type Dialog = { file: string; titles: string[] }

/** The titles that the source computes, by the file of the dialog. Each is opened. */
const computedTitles: Record<string, RegExp[]> = {
  'features/imports/web/history/import-changes-dialog.tsx': [/\.(?:csv|ics|xlsx|html|pdf)$/],
  'features/imports/web/import-dialog.tsx': [/^Import .*oster/, /^Import .*og/],
  'features/logbook/web/entry-details-dialog.tsx': [/^[A-Z]{3} to [A-Z]{3}$/],
  'features/logbook/web/selection/selection-dialog.tsx': [/^Change .*entr/, /^Delete .*entr/],
  'features/pay/web/payday/payday-dialog.tsx': [/^What lands/],
  'features/settings/web/passkeys-dialog.tsx': [/^Passkeys$/, /^Add a/, /^Rename a/, /^Remove a/],
}

/** Elements that show a dialog with their `title`. */
const dialogElement = /(?:Dialog|Sheet|Question|Palette|DialogFrame)$/

/** The screens and dialogs that no journey opened, each as a sentence. */
export function withoutJourney(folder: string): string[] {
  const opened = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Opened,
  )
  const seenPaths = new Set(opened.flatMap((each) => each.paths))
  const seenTitles = [...new Set(opened.flatMap((each) => each.titles))]
  const isOpened = (title: string) => seenTitles.some((seen) => fits(seen, title))
  return [
    ...Object.values(paths)
      .filter((path) => !seenPaths.has(path))
      .map((path) => `No journey opens ${path}.`),
    ...dialogs()
      .filter(({ titles }) => !titles.some(isOpened))
      .map(({ file, titles }) => `No journey opens “${titles.join('” or “')}” (${file}).`),
    ...Object.entries(computedTitles).flatMap(([file, titles]) =>
      titles
        .filter((title) => !seenTitles.some((seen) => title.test(seen)))
        .map((title) => `No journey opens ${title} (${file}).`),
    ),
  ]
}

function dialogs(): Dialog[] {
  const files = globSync('{features/*/web,platform/web}/**/*.tsx', { cwd: root }).sort()
  return files
    .filter((file) => !file.endsWith('.test.tsx') && !computedTitles[file])
    .flatMap(dialogsOf)
}

function dialogsOf(file: string): Dialog[] {
  const text = readSource(file)
  const { program } = parseSync(file, text)
  const declared = new Map<string, Node>()
  const titles: Node[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) declared.set(id.name, init)
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !dialogElement.test(name.name)) return
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'title') continue
        if (attribute.value) titles.push(attribute.value)
      }
    },
  }).visit(program)
  // A title without text is a prop. The component that passes it has the text.
  return titles
    .map((title) => ({ file, titles: textsOf(title, declared) }))
    .filter((dialog) => dialog.titles.length > 0)
}

/** The texts in an expression, also in the constants that it names. */
function textsOf(node: Node, declared: ReadonlyMap<string, Node>): string[] {
  const found: string[] = []
  const wrapped = { type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] }
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && /^[A-Z]/.test(value)) found.push(value)
    },
    TemplateLiteral({ quasis }) {
      found.push(quasis.map(({ value }) => value.raw).join('*'))
    },
    Identifier({ name }) {
      const init = declared.get(name)
      if (init && init !== node) found.push(...textsOf(init, new Map()))
    },
  }).visit(wrapped as Program)
  return found
}

function fits(text: string, title: string): boolean {
  const [start = '', ...others] = title.split('*')
  const end = others.at(-1)
  return end === undefined ? text === start : text.startsWith(start) && text.endsWith(end)
}
