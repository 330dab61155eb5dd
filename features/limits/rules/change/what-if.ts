import type { FtlDuty, LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** The figures that a change of the roster can change. */
export const changeTopics = ['verdict', 'fdp', 'rest', 'limit', 'recoveryRest', 'daysFree'] as const
type ChangeTopic = (typeof changeTopics)[number]

/** A figure that differs after a change of the roster. */
export type LegalityChange = {
  topic: ChangeTopic
  /** The rule, where the topic has several. */
  rule: RuleKey | null
  /** `Rest before ZQ210 on Tue 3 Nov`. */
  name: string
  dutyId: string | null
  date: CalendarDate | null
  /** Minutes, or days for days free; null where there was none. */
  before: number | null
  after: number | null
  /** The levels before and after; null where there was none. */
  levelBefore: Verdict | null
  levelAfter: Verdict | null
}

/** A change of a roster. Ids that the roster does not have are ignored. */
export type RosterChange = {
  add: FtlDuty[]
  /** Duties of the roster as they would be, by id. */
  change: FtlDuty[]
  /** Ids. */
  remove: string[]
  /** Logbook flights whose duty the change removes. */
  flights?: LoggedFlight[]
  /** The time zones of airports that the roster does not have yet. */
  airportZones?: Record<string, TimeZone>
}

/** The roster after a change, in no order. Its history stays the same. */
export function changedRoster(roster: LegalityRoster, change: RosterChange): LegalityRoster {
  const removed = new Set(change.remove)
  const changed = new Map(change.change.map((duty) => [duty.id, duty]))
  const kept = roster.duties.filter(({ id }) => !removed.has(id))
  return {
    ...roster,
    duties: [...kept.map((duty) => changed.get(duty.id) ?? duty), ...change.add],
    flights: [...roster.flights, ...(change.flights ?? [])],
    airportZones: { ...roster.airportZones, ...change.airportZones },
  }
}
