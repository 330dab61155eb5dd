import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { Trip } from '#pay/rules/facts/trips.ts'
import type { Confidence, MatchReason } from './named-duties.ts'

/** A line of a report and the duties that it pays. */
export type Match = {
  entry: EntryFacts
  /** In order of time; empty if the crew member said that it pays none. */
  duties: DutyFacts[]
  confidence: Confidence
  reason: MatchReason | 'in-order' | 'own'
  /** The standby before the flight that the line pays too. */
  alsoPays: DutyFacts | null
}

export type Matching = {
  matches: Match[]
  /** In printed order. */
  unmatched: EntryFacts[]
  /** Lines and duties that fit several others, so that nothing can be said about them. */
  ambiguous: { entries: Set<EntryFacts>; dutyIds: Set<string> }
  /** The trips that are paid as one, or not at all. */
  asOne: Set<Trip>
}
