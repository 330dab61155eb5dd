import type { RosterEntry } from '#duties/api/roster.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { timeHints } from '#web/forms/time-hints.ts'
import type { DutyValues } from './duty-form-values.ts'

/**
 * The instant of each time on the form, by the path of its field, such as `sectors.0.scheduledArrival`.
 *
 * @param places the indexes of the sectors to include.
 * @param duty the edited duty. Unless its date was changed, unedited times keep their stored instants.
 */
export function instantsOf(
  values: DutyValues,
  places: number[],
  duty: RosterEntry | null,
): Map<string, Instant | null> {
  if (!isCalendarDate(values.date)) return new Map()
  const opened = duty?.date === values.date ? duty : null
  const scheduled = timesOf('scheduled', values, places, opened)
  const actual = timesOf('actual', values, places, opened)
  const planned = typedTimesToUtc(values.date, scheduled)
  const flown = typedTimesToUtc(values.date, actual, planned[0] ?? null)
  const instants = [...planned, ...flown]
  return new Map(
    [...scheduled, ...actual].map(({ path }, index) => [path, instants[index] ?? null]),
  )
}

/** The hint of each time by the path of its field, such as `Next day`. */
export function dayHints(
  values: DutyValues,
  duty: RosterEntry | null,
): Map<string, string | undefined> {
  const places = values.dutyType === 'FLIGHT' ? [...values.sectors.keys()] : []
  return timeHints(values, instantsOf(values, places, duty), values.date)
}

/** The paths of the time fields. */
export function timePaths(values: DutyValues, places: number[]): string[] {
  const kinds = ['scheduled', 'actual'] as const
  return kinds.flatMap((kind) => timesOf(kind, values, places, null).map(({ path }) => path))
}

/** The scheduled or the actual times, in the order in which they happen. */
function timesOf(
  kind: 'scheduled' | 'actual',
  values: DutyValues,
  places: number[],
  duty: RosterEntry | null,
) {
  const ofDuty = (path: `${typeof kind}${'Brief' | 'Debrief'}`) => ({
    path,
    time: values[path],
    original: duty?.[path],
  })
  const ofSectors = places.flatMap((place) =>
    ([`${kind}Departure`, `${kind}Arrival`] as const).map((name) => ({
      path: `sectors.${place}.${name}`,
      time: values.sectors[place]?.[name] ?? '',
      original: duty && values.sectors[place]?.stored?.[name],
    })),
  )
  return [ofDuty(`${kind}Brief`), ...ofSectors, ofDuty(`${kind}Debrief`)]
}
