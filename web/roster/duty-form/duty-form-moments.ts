import type { RosterEntry } from '#contract/roster.ts'
import { typedTimesToUtc, type TypedTime } from '#domain/roster/duty-form-times.ts'
import { daysBetween, isCalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { DutyValues } from './duty-form-values.ts'

type FormTime = TypedTime & { path: string }

/**
 * The moment of each time in the form, by the path of its field: `sectors.0.scheduledArrival`.
 *
 * @param places the sectors that take part.
 * @param duty the one that is edited: while its date stays, times nobody touched stay the moments they are.
 */
export function momentsOf(
  values: DutyValues,
  places: number[],
  duty: RosterEntry | null,
): Map<string, Instant | null> {
  if (!isCalendarDate(values.date)) return new Map()
  const scheduled = scheduledTimes(values, places, duty?.date === values.date ? duty : null)
  const moments = typedTimesToUtc(values.date, scheduled)
  const actual = actualTimes(values, places, duty?.date === values.date ? duty : null)
  const flown = typedTimesToUtc(values.date, actual, moments[0] ?? null)
  return new Map([
    ...scheduled.map(({ path }, index) => [path, moments[index] ?? null] as const),
    ...actual.map(({ path }, index) => [path, flown[index] ?? null] as const),
  ])
}

/** 'Next day' for each time that is not on the duty's own date, by the path of its field. */
export function dayHints(values: DutyValues, duty: RosterEntry | null): Map<string, string> {
  const flown = values.dutyType === 'FLIGHT' ? [...values.sectors.keys()] : []
  const moments = momentsOf(values, flown, duty)
  return new Map(
    [...moments].flatMap(([path, moment]) => {
      const days = moment ? daysBetween(values.date, londonDate(moment)) : 0
      if (days === 0) return []
      if (days < 0) return [[path, 'Day before']]
      return [[path, days === 1 ? 'Next day' : `${days} days later`]]
    }),
  )
}

function scheduledTimes(
  values: DutyValues,
  places: number[],
  duty: RosterEntry | null,
): FormTime[] {
  const sectors = places.flatMap((place) => {
    const sector = values.sectors[place]
    if (!sector) return []
    const stored = duty && sector.stored
    const at = `sectors.${place}`
    return [
      {
        path: `${at}.scheduledDeparture`,
        time: sector.scheduledDeparture,
        stood: stored?.scheduledDeparture,
      },
      {
        path: `${at}.scheduledArrival`,
        time: sector.scheduledArrival,
        stood: stored?.scheduledArrival,
      },
    ]
  })
  return [
    { path: 'scheduledBrief', time: values.scheduledBrief, stood: duty?.scheduledBrief },
    ...sectors,
    { path: 'scheduledDebrief', time: values.scheduledDebrief, stood: duty?.scheduledDebrief },
  ]
}

function actualTimes(values: DutyValues, places: number[], duty: RosterEntry | null): FormTime[] {
  const sectors = places.flatMap((place) => {
    const sector = values.sectors[place]
    if (!sector) return []
    const stored = duty && sector.stored
    const at = `sectors.${place}`
    return [
      {
        path: `${at}.actualDeparture`,
        time: sector.actualDeparture,
        stood: stored?.actualDeparture,
      },
      { path: `${at}.actualArrival`, time: sector.actualArrival, stood: stored?.actualArrival },
    ]
  })
  return [
    { path: 'actualBrief', time: values.actualBrief, stood: duty?.actualBrief },
    ...sectors,
    { path: 'actualDebrief', time: values.actualDebrief, stood: duty?.actualDebrief },
  ]
}
