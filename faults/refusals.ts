import { must } from './fault.ts'
import type { Writers } from './writers.ts'

/**
 * Allows only success, broken connections, and these refusals with a sentence. Fast writers exceed the rate
 * limit of imports.
 */
export function mustBeRefusalsOf({ answers, refusals }: Writers, statuses: number[]): void {
  const strange = [...answers.keys()].filter(
    (status) => ![0, 200, 429, ...statuses].includes(status),
  )
  must(strange.length === 0, `answered otherwise: ${[...refusals].join(' | ')}`)
  for (const refusal of refusals) must(/^\d+ [A-Z].+\.$/.test(refusal), `no sentence: ${refusal}`)
}
