import { ftlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import { knownDayOf } from '#limits/rules/cumulative/known-from.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { unreadDuties } from '#limits/rules/place/unread-duties.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { DutyFacts, WorkLine } from './work-line.ts'
import { unknownWork } from './unknown-work.ts'
import type { CountedTime } from './window-findings.ts'

/** Reads the counted time of a roster in the zone of a duty's base. Most rosters have one zone. */
export function countedTimeReader(
  roster: LegalityRoster,
  { hidden }: WorkLine,
): (fact: DutyFacts) => CountedTime {
  const byZone = new Map<TimeZone, CountedTime>()
  return (fact) => {
    const { zone } = fact.body.home
    const known = byZone.get(zone)
    if (known) return known
    const counted = countedTime(roster, hidden, fact)
    byZone.set(zone, counted)
    return counted
  }
}

function countedTime(
  roster: LegalityRoster,
  hidden: WorkLine['hidden'],
  { scheme, body: { home } }: DutyFacts,
): CountedTime {
  const { zone } = home
  return {
    ledger: ftlLedger(roster.duties, roster.flights, { scheme, zone }),
    history: roster.history,
    known: knownDayOf(roster, zone),
    unknown: unknownWork([...roster.duties, ...unreadDuties(roster)], hidden, scheme),
  }
}
