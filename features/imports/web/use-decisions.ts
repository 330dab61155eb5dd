import { useState } from 'react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { suggestedDecisions, type Decision, type Decisions } from './roster/apply-words.ts'

type Decided = {
  decisions: Decisions
  /** The duties that were in a preview, with a decision or without. */
  seen: ReadonlySet<string>
  /** True if the user made a decision. */
  hasDecided: boolean
}

const undecided: Decided = { decisions: new Map(), seen: new Set(), hasDecided: false }

/** The decisions on duties that a roster file no longer lists. */
export function useDecisions() {
  const [{ decisions, hasDecided }, setDecided] = useState(undecided)

  function suggest(missing: RosterImportResult['missing']): void {
    setDecided((earlier) => ({
      ...earlier,
      decisions: suggestedDecisions(missing, earlier),
      seen: new Set(missing.map(({ id }) => id)),
    }))
  }

  function decide(id: string, decision: Decision | null): void {
    setDecided((earlier) => {
      const next = new Map(earlier.decisions)
      if (decision) next.set(id, decision)
      else next.delete(id)
      return { ...earlier, decisions: next, hasDecided: true }
    })
  }

  return { decisions, hasDecided, suggest, decide, forget: () => setDecided(undecided) }
}
