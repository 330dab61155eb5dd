import type { Match, Matching } from './match.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import type { Trip } from '#pay/rules/facts/trips.ts'
import { dayMoney } from './day-money.ts'
import { namingRows, type NamingRow } from './named-duties.ts'
import { matchesByDuty } from './pay-units.ts'
import type { Roster } from './roster.ts'
import { hasRouteOf, linesOfWholeTrip, type IsNearerAsOne } from './trip-pay.ts'

/**
 * Matches the lines of reports with duties.
 *
 * Own matches come first, then lines that name duties in the order of `namingRows`. The other pay of a day is one sum.
 * At last, each trip is paid as one or in parts. The result does not depend on the order of the input.
 */
export function matching(
  entries: readonly EntryFacts[],
  roster: Roster,
  ownMatches: PayCheckInput['ownMatches'],
  isNearerAsOne: IsNearerAsOne,
): Matching {
  const inPrintedOrder = printedOrder(roster)
  const state: State = {
    matches: [],
    open: new Set([...entries].sort(inPrintedOrder)),
    sums: new Map(),
    ambiguous: { entries: new Set(), dutyIds: new Set() },
  }
  matchOwn(state, roster, ownMatches)
  for (const row of namingRows) matchNamed(row, state, roster)
  matchDayMoney(state, roster)
  const { matches, asOne } = withTrips(state.matches, roster, isNearerAsOne)
  const isPaid = isPaidIn(state)
  return {
    matches: matches
      .map((match) => ({ ...match, alsoPays: standbyPaidWith(match, roster, isPaid) }))
      .sort((a, b) => inPrintedOrder(a.entry, b.entry)),
    unmatched: [...state.open],
    ambiguous: state.ambiguous,
    asOne,
  }
}

type State = {
  matches: Match[]
  /** Lines without a match, in printed order. */
  open: Set<EntryFacts>
  /** The pay less what lines take back, by the id of each duty. */
  sums: Map<string, number>
  ambiguous: Matching['ambiguous']
}

const isPaidIn =
  ({ sums }: State) =>
  ({ duty }: DutyFacts): boolean =>
    (sums.get(duty.id) ?? 0) > 0

/** The order of lines: earlier periods first, so that the original line comes before arrears. */
function printedOrder({ reports }: Roster) {
  const keyOf = (id: string) => `${reports.get(id)?.payPeriodStart ?? ''} ${id}`
  return (one: EntryFacts, other: EntryFacts): number => {
    if (one.reportId !== other.reportId) return keyOf(one.reportId) < keyOf(other.reportId) ? -1 : 1
    return one.entry - other.entry
  }
}

function matchOwn(state: State, roster: Roster, own: PayCheckInput['ownMatches']): void {
  if (own.length === 0) return
  const lineOf = new Map([...state.open].map((each) => [`${each.entry} ${each.reportId}`, each]))
  const placeOf = new Map(roster.duties.map(({ duty }, place) => [duty.id, place]))
  for (const { reportId, entry: place, dutyIds } of own) {
    const entry = lineOf.get(`${place} ${reportId}`)
    if (!entry || !state.open.has(entry)) continue
    const places = new Set(dutyIds.flatMap((id) => placeOf.get(id) ?? []))
    const duties = [...places]
      .sort((one, other) => one - other)
      .flatMap((at) => roster.duties[at] ?? [])
    const areGone = dutyIds.length > 0 && duties.length === 0
    if (areGone) continue
    take(state, roster, { entry, duties, confidence: 'certain', reason: 'own' })
  }
}

type Choice = { entry: EntryFacts; duties: DutyFacts[] }

/** Matches the lines to which a row leaves no choice. */
function matchNamed(row: NamingRow, state: State, roster: Roster): void {
  const isPaid = isPaidIn(state)
  const found: Choice[] = []
  for (const entry of state.open) {
    if (state.ambiguous.entries.has(entry)) continue
    const duties = row.duties(entry, roster, isPaid)
    if (duties.length > 0) found.push({ entry, duties })
  }
  const groups = sameChoices(found)
  const shared = row.isOneToOne ? sharedDuties(groups) : new Set<DutyFacts>()
  for (const group of groups) {
    const duties = group[0]?.duties ?? []
    const isUneven = group.length !== duties.length || duties.some((duty) => shared.has(duty))
    if (row.isOneToOne && isUneven) markAmbiguous(group, state)
    else matchGroup(group, { state, row, roster })
  }
}

/** Lines of one use that fit the same duties. */
function sameChoices(found: Choice[]): Choice[][] {
  const groups = Map.groupBy(found, ({ duties, entry }) => {
    return `${entry.is} ${duties.map(({ duty }) => duty.id).join(' ')}`
  })
  return [...groups.values()]
}

type Place = { state: State; row: NamingRow; roster: Roster }

function matchGroup(group: Choice[], { state, row, roster }: Place): void {
  const duties = group[0]?.duties ?? []
  const [only] = duties
  const isOneTrip = duties.length > 1 && isTrip(duties, roster.trips)
  if (only && (duties.length === 1 || isOneTrip)) {
    for (const { entry } of group) {
      const { reason, confidence } = row
      take(state, roster, {
        entry,
        duties,
        reason: typeof reason === 'function' ? reason(entry, only, roster) : reason,
        confidence: typeof confidence === 'function' ? confidence(entry, only, roster) : confidence,
      })
    }
  } else if (group.length === duties.length) {
    for (const [place, { entry }] of group.entries()) {
      const duty = duties[place]
      const own = { entry, duties: duty ? [duty] : [] }
      take(state, roster, { ...own, confidence: 'likely', reason: 'in-order' })
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

/** A line with the route of a whole trip pays all its duties. */
function take(state: State, roster: Roster, match: Omit<Match, 'alsoPays'>): void {
  const { entry, duties } = match
  state.matches.push({ ...match, alsoPays: null })
  state.open.delete(entry)
  if (entry.is !== 'pay' && entry.is !== 'back') return
  const trip = duties[0] && roster.trips.get(duties[0].duty.id)
  const isWhole = trip?.isWhole && hasRouteOf(trip, entry.line.pattern)
  for (const { duty } of isWhole ? trip.duties : duties) {
    state.sums.set(duty.id, (state.sums.get(duty.id) ?? 0) + lineSum(entry))
  }
}

/** Matches the pay of a day that named no duty, where only one duty or trip can be meant. */
function matchDayMoney(state: State, roster: Roster): void {
  const open = [...state.open].filter((entry) => {
    return entry.is === 'pay' && entry.date !== null && !state.ambiguous.entries.has(entry)
  })
  const sums = dayMoney(open, roster, {
    isPaid: isPaidIn(state),
    ambiguous: state.ambiguous.dutyIds,
  })
  for (const { entries, candidates, reason, isClear } of sums) {
    const [only] = candidates
    if (!only) continue
    if (isClear) {
      for (const entry of entries) {
        take(state, roster, { entry, duties: only, confidence: 'possible', reason })
      }
    } else {
      const duties = candidates.flat()
      markAmbiguous(
        entries.map((entry) => ({ entry, duties })),
        state,
      )
    }
  }
}

/** Extends the lines that pay a whole trip to all its duties. */
function withTrips(
  matches: readonly Match[],
  { trips }: Roster,
  isNearerAsOne: IsNearerAsOne,
): { matches: Match[]; asOne: Set<Trip> } {
  const asOne = new Set<Trip>()
  const extended = new Map<Match, Match>()
  const byDuty = matchesByDuty(matches)
  for (const trip of new Set(trips.values())) {
    if (!trip.isWhole) continue
    const ofTrip = trip.duties.flatMap(({ duty }) => byDuty.get(duty.id) ?? [])
    const lines = linesOfWholeTrip(trip, [...new Set(ofTrip)], isNearerAsOne)
    if (lines === null) continue
    asOne.add(trip)
    for (const line of lines.filter(({ duties }) => duties.length === 1)) {
      extended.set(line, ofWholeTrip(line, trip))
    }
  }
  return { matches: matches.map((match) => extended.get(match) ?? match), asOne }
}

/** A line of one day as the pay of its trip. It is certain if it has the trip's route. */
function ofWholeTrip(match: Match, trip: Trip): Match {
  const isOwn = match.reason === 'own'
  const isSure = isOwn || hasRouteOf(trip, match.entry.line.pattern)
  const confidence = isSure ? match.confidence : 'likely'
  return { ...match, duties: trip.duties, confidence, reason: isOwn ? 'own' : 'trip' }
}

function standbyPaidWith(
  { entry, duties }: Match,
  roster: Roster,
  isPaid: (duty: DutyFacts) => boolean,
): DutyFacts | null {
  const [flight, ...others] = duties
  if (!flight || others.length > 0 || flight.duty.dutyType !== 'FLIGHT') return null
  if (entry.line.airportStandby <= 0) return null
  const standby = roster.standbyBefore(flight)
  return standby && isPaid(standby) ? null : standby
}
