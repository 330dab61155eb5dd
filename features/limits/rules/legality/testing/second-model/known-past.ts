import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { minuteAt } from '#limits/rules/legality/testing/plain-rules.ts'
import type { Places } from './places.ts'
import { minuteOf, type Work } from './works.ts'

const freeTypes = ['OFF', 'LEAVE', 'SICK']

/** The minute from which everything is known; Infinity if nothing is. */
export function knownFrom(roster: LegalityRoster, works: Work[], { homeZoneOn }: Places): number {
  const { since, freeFrom } = roster.history
  const homeZone = since === null ? null : homeZoneOn(since)
  if (freeFrom) return minuteOf(freeFrom) ?? Infinity
  if (since === null || homeZone === null) return Infinity
  const midnight = minuteAt(since, '00:00', homeZone)
  const onDay = roster.duties.filter(({ date }) => date === since)
  if (onDay.some(({ dutyType }) => freeTypes.includes(dutyType))) return midnight
  const first = works.find(({ duty, from }) => duty.date === since && from !== null)
  return first?.from ?? minuteAt(addDays(since, 1), '00:00', homeZone)
}
