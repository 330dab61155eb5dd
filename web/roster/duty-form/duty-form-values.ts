import type { RosterEntry } from '#contract/roster.ts'
import type { DutyType } from '#domain/roster/duty.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonTime } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'

type StoredSector = RosterEntry['sectors'][number]

/** A sector as it stands in the duty form: text as typed, times by London's clock. */
export type SectorValues = {
  flightNumber: string
  departureAirport: string
  arrivalAirport: string
  scheduledDeparture: string
  scheduledArrival: string
  actualDeparture: string
  actualArrival: string
  aircraftType: string
  registration: string
  positioning: boolean
  /** The sector it was filled from; null for a new one. */
  stored: StoredSector | null
}

/** A duty as it stands in the duty form. */
export type DutyValues = {
  date: CalendarDate
  dutyType: DutyType
  dutyCode: string
  scheduledBrief: string
  scheduledDebrief: string
  /** When a duty without sectors really began. */
  actualBrief: string
  actualDebrief: string
  sectors: SectorValues[]
  notes: string
}

/** A new sector begins where the one before it ended. */
export function blankSector(departureAirport = ''): SectorValues {
  return {
    flightNumber: '',
    departureAirport,
    arrivalAirport: '',
    scheduledDeparture: '',
    scheduledArrival: '',
    actualDeparture: '',
    actualArrival: '',
    aircraftType: '',
    registration: '',
    positioning: false,
    stored: null,
  }
}

/** A new duty; `date` may be empty. */
export function blankDuty(date: CalendarDate): DutyValues {
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: '',
    scheduledBrief: '',
    scheduledDebrief: '',
    actualBrief: '',
    actualDebrief: '',
    sectors: [blankSector()],
    notes: '',
  }
}

/** A duty as the form shows it to be edited. */
export function valuesOf(duty: RosterEntry): DutyValues {
  return {
    date: duty.date,
    dutyType: duty.dutyType,
    dutyCode: duty.dutyCode,
    scheduledBrief: clock(duty.scheduledBrief),
    scheduledDebrief: clock(duty.scheduledDebrief),
    actualBrief: clock(duty.actualBrief),
    actualDebrief: clock(duty.actualDebrief),
    sectors: duty.sectors.map((sector) => ({
      flightNumber: sector.flightNumber,
      departureAirport: sector.departureAirport,
      arrivalAirport: sector.arrivalAirport,
      scheduledDeparture: clock(sector.scheduledDeparture),
      scheduledArrival: clock(sector.scheduledArrival),
      actualDeparture: clock(sector.actualDeparture),
      actualArrival: clock(sector.actualArrival),
      aircraftType: sector.aircraftType ?? '',
      registration: sector.registration ?? '',
      positioning: sector.positioning,
      stored: sector,
    })),
    notes: duty.notes ?? '',
  }
}

function clock(instant: Instant | null): string {
  return instant ? londonTime(instant) : ''
}

/**
 * The duty as typed, with the stored actual times in the place of those nobody touched in the form. The schedule
 * stays the one the form was opened with, because untouched times are read against it.
 */
export function withFlown(values: DutyValues, stored: RosterEntry): DutyValues {
  const sectors = values.sectors.map((sector, place) => {
    const same = stored.sectors[place]
    const isSame = same?.departureAirport === sector.stored?.departureAirport
    if (!sector.stored || !same || !isSame) return sector
    const { actualDeparture, actualArrival } = same
    const untouched = (name: 'actualDeparture' | 'actualArrival') =>
      sector[name] === clock(sector.stored?.[name] ?? null) ? clock(same[name]) : sector[name]
    return {
      ...sector,
      actualDeparture: untouched('actualDeparture'),
      actualArrival: untouched('actualArrival'),
      stored: { ...sector.stored, actualDeparture, actualArrival },
    }
  })
  return { ...values, sectors }
}
