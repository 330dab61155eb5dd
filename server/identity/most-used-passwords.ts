import { readFileSync } from 'node:fs'

const file = new URL('./most-used-passwords.txt', import.meta.url)

/** One text, a password a line: a tenth of what a set of them would take in memory, and nothing before it is needed. */
let list: string | undefined

/** Whether a password, in capitals or not, is one of the 10,000 most used ones of those long enough to be taken. */
export function isMostUsedPassword(password: string): boolean {
  list ??= readFileSync(file, 'utf8')
  return list.includes(`\n${password.toLowerCase()}\n`)
}
