import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('templates/', import.meta.url)

/** The values of a template, by the words it has in braces. */
export type Words = Record<string, string | number>

/**
 * Writes a configuration file from its template.
 *
 * @throws Error when the template has a word without a value.
 */
export function configure(template: string, file: string, words: Words): void {
  const text = readFileSync(new URL(template, folder), 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`${template} has no value for ${word}`)
    return String(value)
  })
  writeFileSync(file, filled, { mode: 0o644 })
}
