import type { PayCheckInput } from '#domain/pay-check/facts/pay-check-input.ts'
import type { DutyFacts } from '#domain/pay-check/facts/duty-facts.ts'
import type { EntryFacts } from '#domain/pay-check/facts/entry-facts.ts'
import { matchTiers, patternOf } from './match-tiers.ts'
import type { Confidence, MatchReason, Roster } from './match-tiers.ts'
import type { Trip } from '#domain/pay-check/facts/trips.ts'

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
}

/**
 * Matches the lines of reports with duties.
 *
 * The rules apply in the order of `matchTiers`. A line uses a rule only if it leaves no choice. The result does not
 * depend on the order of the input.
 */
export function matching(
  entries: readonly EntryFacts[],
  roster: Roster,
  { ownMatches }: Pick<PayCheckInput, 'ownMatches'>,
): Matching {
  const inPrintedOrder = printedOrder(roster)
  const state: State = {
    matches: [],
    open: new Set([...entries].sort(inPrintedOrder)),
    taken: new Set(),
    ambiguous: { entries: new Set(), dutyIds: new Set() },
  }
  matchOwn(state, roster, ownMatches)
  for (const tier of matchTiers) {
    const found: Choice[] = []
    for (const entry of state.open) {
      if (state.ambiguous.entries.has(entry)) continue
      const duties = tier.candidates(entry, roster, state.taken)
      if (duties.length > 0) found.push({ entry, duties })
    }
    const settled = tier.isExclusive ? withoutCompetitors(found) : found
    const groups = sameChoices(settled)
    const shared = tier.isOneToOne ? sharedDuties(groups) : new Set<DutyFacts>()
    for (const group of groups) {
      const duties = group[0]?.duties ?? []
      const isUneven = group.length !== duties.length || duties.some((duty) => shared.has(duty))
      if (tier.isOneToOne && isUneven) markAmbiguous(group, state)
      else matchGroup(group, { state, tier, roster })
    }
  }
  const matches = state.matches.map((match) => wholeTrip(match, { taken: state.taken, roster }))
  return {
    matches: matches.sort((a, b) => inPrintedOrder(a.entry, b.entry)),
    unmatched: [...state.open],
    ambiguous: state.ambiguous,
  }
}

type State = {
  matches: Match[]
  /** Lines without a match, in printed order. */
  open: Set<EntryFacts>
  /** The ids of duties with a line. */
  taken: Set<string>
  ambiguous: Matching['ambiguous']
}

/** The order of lines: earlier periods first, so that the original line comes before arrears. */
function printedOrder({ reports }: Roster) {
  const keyOf = (id: string) => `${reports.get(id)?.payPeriodStart ?? ''} ${id}`
  return (one: EntryFacts, other: EntryFacts): number => {
    if (one.reportId !== other.reportId) return keyOf(one.reportId) < keyOf(other.reportId) ? -1 : 1
    return one.entry - other.entry
  }
}

function matchOwn(state: State, roster: Roster, own: PayCheckInput['ownMatches']): void {
  for (const { reportId, entry: place, dutyIds } of own) {
    const entry = [...state.open].find((each) => each.reportId === reportId && each.entry === place)
    if (!entry) continue
    const duties = roster.duties.filter(({ duty }) => dutyIds.includes(duty.id))
    const areGone = dutyIds.length > 0 && duties.length === 0
    if (areGone) continue
    take(state, { entry, duties, confidence: 'certain', reason: 'own', alsoPays: null })
  }
}

type Choice = { entry: EntryFacts; duties: DutyFacts[] }

/** Lines that fit the same duties. */
function sameChoices(found: Choice[]): Choice[][] {
  const groups = Map.groupBy(found, ({ duties }) => duties.map(({ duty }) => duty.id).join(' '))
  return [...groups.values()]
}

/** A rule for a single unmatched duty says nothing where several lines want it. */
function withoutCompetitors(found: Choice[]): Choice[] {
  const counts = new Map<string, number>()
  for (const { duties } of found) {
    for (const { duty } of duties) counts.set(duty.id, (counts.get(duty.id) ?? 0) + 1)
  }
  return found.filter(({ duties }) => duties.every(({ duty }) => counts.get(duty.id) === 1))
}

type Place = { state: State; tier: (typeof matchTiers)[number]; roster: Roster }

function matchGroup(group: Choice[], { state, tier, roster }: Place): void {
  const duties = group[0]?.duties ?? []
  const [only] = duties
  const { reason } = tier
  const isOneTrip = duties.length > 1 && isTrip(duties, roster.trips)
  if (duties.length === 1 || isOneTrip) {
    for (const { entry } of group) {
      const confidence = only ? tier.confidence(entry, only) : 'likely'
      take(state, { entry, duties, confidence, reason, alsoPays: null })
    }
  } else if (group.length === duties.length) {
    for (const [place, { entry }] of group.entries()) {
      const duty = duties[place]
      if (!duty) continue
      const own = { entry, duties: [duty], alsoPays: null }
      take(state, { ...own, confidence: 'likely', reason: 'in-order' })
    }
  } else {
    markAmbiguous(group, state)
  }
}

function markAmbiguous(group: Choice[], { ambiguous }: State): void {
  for (const { entry, duties } of group) {
    ambiguous.entries.add(entry)
    for (const { duty } of duties) ambiguous.dutyIds.add(duty.id)
  }
}

/** The duties that lines of different groups may pay. */
function sharedDuties(groups: Choice[][]): Set<DutyFacts> {
  const seen = new Set<DutyFacts>()
  const shared = new Set<DutyFacts>()
  for (const duty of groups.flatMap(([first]) => first?.duties ?? [])) {
    if (seen.has(duty)) shared.add(duty)
    seen.add(duty)
  }
  return shared
}

function isTrip(duties: DutyFacts[], trips: ReadonlyMap<string, Trip>): boolean {
  const [first] = duties
  const trip = first && trips.get(first.duty.id)
  return trip !== undefined && trip.isWhole && duties.every((each) => trip.duties.includes(each))
}

function take(state: State, match: Match): void {
  state.matches.push(match)
  state.open.delete(match.entry)
  for (const { duty } of match.duties) state.taken.add(duty.id)
}

type Taken = { taken: ReadonlySet<string>; roster: Roster }

/**
 * Extends a line on the first duty of a whole trip to the trip, if no other duty of it has a line, and adds the
 * standby before a flight that the line pays.
 */
function wholeTrip(match: Match, { taken, roster }: Taken): Match {
  const [first] = match.duties
  if (!first || match.duties.length > 1) return match
  const trip = roster.trips.get(first.duty.id)
  const { pattern } = match.entry.line
  const isFirst = trip?.isWhole && trip.duties[0] === first
  const hasOwnLines = trip?.duties.some((each) => each !== first && taken.has(each.duty.id))
  const isTripPattern = pattern !== undefined && patternOf(pattern) === trip?.route
  if (isFirst && !hasOwnLines && (pattern === undefined || isTripPattern)) {
    const confidence = isTripPattern ? match.confidence : 'likely'
    return { ...match, duties: trip.duties, confidence, reason: 'trip' }
  }
  return { ...match, alsoPays: standbyPaidWith(match, first, { taken, roster }) }
}

function standbyPaidWith(
  { entry }: Match,
  flight: DutyFacts,
  { taken, roster }: Taken,
): DutyFacts | null {
  if (flight.duty.dutyType !== 'FLIGHT' || entry.line.airportStandby <= 0) return null
  const standby = roster.standbyBefore(flight)
  return standby && taken.has(standby.duty.id) ? null : standby
}
