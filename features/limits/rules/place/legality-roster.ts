import type { FtlDuty, LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlHistory } from '#limits/rules/cumulative/ftl-history.ts'
import type { FtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { baseOn, type HomeBase } from '#profile/rules/home-bases.ts'
import type { Missing } from './missing.ts'

/** Everything that the legality of a roster is computed from. */
export type LegalityRoster = {
  /** Counted duties of thirteen months before the days asked for, and all after them; in any order. */
  duties: FtlDuty[]
  /** Logbook flights without a duty. */
  flights: LoggedFlight[]
  settings: FtlSettings
  /** Empty if the crew member stated none. */
  bases: HomeBase[]
  /** The time zones of the airports in the roster; an unknown airport is absent. */
  airportZones: Record<string, TimeZone>
  history: FtlHistory
  /**
   * Days that a roster file names and nobody could read, in order: each may have a duty of any kind. Absent without any.
   */
  unreadDates?: readonly CalendarDate[]
}

/** The home base on a day. */
export type Home = {
  /** IATA codes; empty if no base is stated. */
  airports: readonly string[]
  /** The time zone that defines local days: that of the first airport. London's if `missing` is not null: no rule rests on it. */
  zone: TimeZone
  /** The missing fact of the base or its zone; null if both are known. */
  missing: Missing | null
}

type Bases = Pick<LegalityRoster, 'bases' | 'airportZones'>

/** The home base that applies on a day. */
export function homeOn({ bases, airportZones }: Bases, day: CalendarDate): Home {
  const airports = baseOn(bases, day)
  const [first] = airports
  if (first === undefined) return { airports, zone: london, missing: { input: 'homeBase' } }
  const zone = airportZones[first]
  if (zone !== undefined) return { airports, zone, missing: null }
  return { airports, zone: london, missing: { input: 'airportZone', airport: first } }
}

/** The time zone of the base at an instant. A base changes at midnight UTC here, which is exact enough for a day. */
export function homeZoneAt(bases: Bases, instant: Instant): TimeZone {
  return homeOn(bases, instant.slice(0, 10)).zone
}

/** The time zone of an airport; null if it is not known. An airport of the base has its own zone, else the base's if known. */
export function airportZoneOf(
  airport: string,
  { airportZones }: Pick<LegalityRoster, 'airportZones'>,
  home: Home,
): TimeZone | null {
  const isOfBase = home.missing === null && home.airports.includes(airport)
  return airportZones[airport] ?? (isOfBase ? home.zone : null)
}
