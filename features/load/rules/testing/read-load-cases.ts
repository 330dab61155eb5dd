import { readFileSync } from 'node:fs'
import type { CasedRule, LoadCase, LoadCases } from './load-case.ts'

const ownFile = new URL('cases-fit.json', import.meta.url)

/** The worked cases of a rule, from the file that `LOAD_CASES` names, else from the project's. */
export function loadCasesOf(rule: CasedRule): LoadCase[] {
  const text = readFileSync(process.env['LOAD_CASES'] ?? ownFile, 'utf8')
  const { cases }: LoadCases = JSON.parse(text)
  return cases.filter(({ given }) => given.rule === rule)
}
