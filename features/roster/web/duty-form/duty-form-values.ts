import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import { emptyDuty } from '#duties/rules/duty.ts'
import { emptySector } from '#duties/rules/sector.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { poundsInput } from '#web/forms/pounds-text.ts'

const dutyTimes = ['scheduledBrief', 'scheduledDebrief', 'actualBrief', 'actualDebrief'] as const
const sectorTimes = [
  'scheduledDeparture',
  'scheduledArrival',
  'actualDeparture',
  'actualArrival',
] as const

export type DutyTime = (typeof dutyTimes)[number]
export type SectorTime = (typeof sectorTimes)[number]

/** A sector on the duty form: texts as typed, times on London's clock. */
export type SectorValues = Record<SectorTime, string> & {
  flightNumber: string
  departureAirport: string
  arrivalAirport: string
  aircraftType: string
  registration: string
  positioning: boolean
  /** The stored sector that filled the fields; null for a new one. */
  stored: Sector | null
}

/** The values of the duty form: texts as typed, times on London's clock. */
export type DutyValues = Record<DutyTime, string> & {
  /** Empty or incomplete while it is typed. */
  date: CalendarDate
  dutyType: DutyType
  dutyCode: string
  sectors: SectorValues[]
  /** Own sales in pounds. */
  sales: string
  notes: string
}

/** A new sector, which departs where the one before it arrived. */
export function blankSector(departureAirport = ''): SectorValues {
  return { ...sectorValues(emptySector), departureAirport, stored: null }
}

/** A new duty; `date` may be empty. */
export function blankDuty(date: CalendarDate): DutyValues {
  const duty = { ...emptyDuty, date, dutyType: 'FLIGHT' as const, notes: null }
  return { ...valuesOf(duty), sectors: [blankSector()] }
}

/** A new duty with a code that a pay report prints. A code of no flight that is not known is taken for training. */
export function codedDuty({
  code,
  date,
  isFlight,
}: {
  code: string
  date: CalendarDate
  isFlight: boolean
}): DutyValues {
  if (isFlight) return { ...blankDuty(date), dutyCode: code }
  const dutyType = dutyTypeOfCode(code) ?? 'TRAINING'
  return { ...valuesOf({ ...emptyDuty, date, dutyType, notes: null }), dutyCode: code }
}

/** A new flight as passenger from one airport to another. */
export function travelDuty({ date, from, to }: { date: CalendarDate; from: string; to: string }) {
  const sector = { ...blankSector(from), arrivalAirport: to, positioning: true }
  return { ...blankDuty(date), dutyCode: 'POSITIONING', sectors: [sector] }
}

export function valuesOf(duty: Pick<RosterEntry, keyof Duty | 'notes'>): DutyValues {
  return {
    date: duty.date,
    dutyType: duty.dutyType,
    dutyCode: duty.dutyCode,
    ...clocks(duty, dutyTimes),
    sectors: duty.sectors.map(sectorValues),
    sales: poundsInput(duty.sales),
    notes: duty.notes ?? '',
  }
}

function sectorValues(stored: Sector): SectorValues {
  return {
    flightNumber: stored.flightNumber,
    departureAirport: stored.departureAirport,
    arrivalAirport: stored.arrivalAirport,
    ...clocks(stored, sectorTimes),
    aircraftType: stored.aircraftType ?? '',
    registration: stored.registration ?? '',
    positioning: stored.positioning,
    stored,
  }
}

function clocks<Name extends string>(
  instants: Record<Name, Instant | null>,
  names: readonly Name[],
): Record<Name, string> {
  const texts = names.map((name) => [name, clock(instants[name])])
  return Object.fromEntries(texts) as Record<Name, string>
}

function clock(instant: Instant | null): string {
  return instant ? londonTime(instant) : ''
}

/**
 * Updates the actual times that were not edited to those of a newer stored version. The schedule keeps the
 * values the form was opened with, because unedited times are read relative to it.
 */
export function withStoredActuals(values: DutyValues, newer: RosterEntry): DutyValues {
  const sectors = values.sectors.map((sector, place) => {
    const { stored } = sector
    const same = newer.sectors[place]
    if (!stored || !same || same.departureAirport !== stored.departureAirport) return sector
    const { actualDeparture, actualArrival } = same
    const newerUnlessEdited = (name: 'actualDeparture' | 'actualArrival') =>
      sector[name] === clock(stored[name]) ? clock(same[name]) : sector[name]
    return {
      ...sector,
      actualDeparture: newerUnlessEdited('actualDeparture'),
      actualArrival: newerUnlessEdited('actualArrival'),
      stored: { ...stored, actualDeparture, actualArrival },
    }
  })
  return { ...values, sectors }
}
