import type { DutyInput, RosterEntry } from '#contract/roster.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { momentsOf } from './duty-form-moments.ts'
import type { DutyValues } from './duty-form-values.ts'

/** Where the sectors stand in the form that are sent: one with a missing airport is dropped (spec 5). */
export function sentSectors({ dutyType, sectors }: DutyValues): number[] {
  if (dutyType !== 'FLIGHT') return []
  return [...sectors.keys()].filter((place) => {
    const sector = sectors[place]
    return sector?.departureAirport.trim() && sector.arrivalAirport.trim()
  })
}

/**
 * The duty as it is sent.
 *
 * @param duty the one that is edited; null for a new one.
 * @param withActual whether actual times are offered: for a duty that is over.
 */
export function inputOf(
  values: DutyValues,
  duty: RosterEntry | null,
  withActual: boolean,
): DutyInput {
  const places = sentSectors(values)
  const moments = momentsOf(values, places, duty)
  const at = (path: string) => moments.get(path) ?? null
  return {
    date: values.date,
    dutyType: values.dutyType,
    dutyCode: values.dutyCode.trim(),
    scheduledBrief: at('scheduledBrief'),
    scheduledDebrief: at('scheduledDebrief'),
    ...(values.dutyType === 'FLIGHT' && {
      sectors: places.flatMap((place) => sectorInput(values, place, withActual, at)),
    }),
    ...(withActual && { actualDebrief: at('actualDebrief') }),
    ...(withActual && values.dutyType !== 'FLIGHT' && { actualDeparture: at('actualBrief') }),
    notes: values.notes.trim() || null,
  }
}

type SectorInput = NonNullable<DutyInput['sectors']>[number]

function sectorInput(
  { sectors }: DutyValues,
  place: number,
  withActual: boolean,
  at: (path: string) => Instant | null,
): SectorInput[] {
  const sector = sectors[place]
  if (!sector) return []
  const moment = (name: string) => at(`sectors.${place}.${name}`)
  return [
    {
      flightNumber: sector.flightNumber.trim(),
      departureAirport: sector.departureAirport.trim().toUpperCase(),
      arrivalAirport: sector.arrivalAirport.trim().toUpperCase(),
      scheduledDeparture: moment('scheduledDeparture'),
      scheduledArrival: moment('scheduledArrival'),
      // Of a duty that is not over, actual times are not offered: those it has stay.
      actualDeparture: withActual ? moment('actualDeparture') : sector.stored?.actualDeparture,
      actualArrival: withActual ? moment('actualArrival') : sector.stored?.actualArrival,
      aircraftType: sector.aircraftType.trim() || null,
      registration: sector.registration.trim().toUpperCase() || null,
      positioning: sector.positioning,
    },
  ]
}
