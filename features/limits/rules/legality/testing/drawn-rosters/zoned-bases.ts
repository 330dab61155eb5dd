import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { dateOf } from '#limits/rules/legality/testing/plain-rules.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { baseZones } from './drawn-bases.ts'

const homeZones: TimeZone[] = [
  'Europe/London',
  'Europe/Madrid',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'America/New_York',
  'America/Los_Angeles',
]

/**
 * The roster with its bases in one of nine time zones. A change of base mostly leads to another one. All flights keep
 * their instants, so that the roster may break rules that it kept.
 */
export function inOtherZones(roster: LegalityRoster, draw: Draw): LegalityRoster {
  if (isOnceIn(3, draw)) return roster
  const drawn = () => homeZones[draw(0, homeZones.length - 1)] ?? 'Europe/London'
  const zone = drawn()
  const zones = Object.fromEntries(Object.keys(baseZones).map((airport) => [airport, zone]))
  const later = roster.bases.find(({ from }) => from !== null)?.airports[0]
  if (later !== undefined && !isOnceIn(4, draw)) zones[later] = drawn()
  const moved = { ...roster, airportZones: { ...roster.airportZones, ...zones } }
  return { ...moved, duties: roster.duties.map((duty) => ({ ...duty, date: dayOf(duty, moved) })) }
}

/** The local day of the report at the base of the day. */
function dayOf({ scheduledBrief }: FtlDuty, { bases, airportZones }: LegalityRoster): string {
  const report = Date.parse(scheduledBrief ?? '') / 60_000
  const [first, later] = bases.toSorted((one, other) =>
    (one.from ?? '') < (other.from ?? '') ? -1 : 1,
  )
  const dayAt = (base = first) =>
    dateOf(report, airportZones[base?.airports[0] ?? ''] ?? 'Europe/London')
  const day = dayAt(first)
  const from = later?.from ?? null
  if (from === null) return day
  if (dayAt(later) >= from) return dayAt(later)
  // The old base may be ahead of the new one: its last day is the day before.
  return day < from ? day : addDays(from, -1)
}
