import type { DutyInput, DutyPatch, SectorInput } from '#duties/schema/duty-input.ts'
import { toPence } from '#kernel/money/pence.ts'
import { instantOf, toSecond } from '#kernel/time/typed-times.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { legKey } from './sector.ts'
import type { Sector } from '#duties/schema/sector.ts'

/** The input of `dutyFault`. Undefined and null both mean: not given. */
export type TypedDuty = Omit<DutyPatch, 'sectors'> &
  Pick<DutyInput, 'date' | 'dutyType'> & { sectors?: TypedSector[] | undefined }

export type TypedSector = Pick<
  SectorInput,
  'scheduledDeparture' | 'scheduledArrival' | 'actualDeparture' | 'actualArrival'
>

/** A time as it was entered, in any ISO form; null clears it, undefined keeps the stored one. */
type TimeInput = string | null | undefined

/** The duty with the entered values. Sectors keep stored fields that were not sent; they match by `legKey`. */
export function dutyFromInput<Stored extends Duty & { notes: string | null }>(
  duty: Stored,
  input: DutyPatch,
): Stored {
  const { actualDeparture, actualArrival, notes } = input
  const dutyType = input.dutyType ?? duty.dutyType
  const sent = input.sectors?.map((sector) => sectorOf(sector, duty.sectors)) ?? duty.sectors
  const sectors = withEnds(dutyType === 'FLIGHT' ? sent : [], actualDeparture, actualArrival)
  const start = sectors.length === 0 ? actualDeparture : undefined
  const changed: Stored = {
    ...duty,
    date: input.date ?? duty.date,
    dutyType,
    dutyCode: input.dutyCode ?? duty.dutyCode,
    scheduledBrief: given(input.scheduledBrief, duty.scheduledBrief),
    scheduledDebrief: given(input.scheduledDebrief, duty.scheduledDebrief),
    actualBrief: given(start, duty.actualBrief),
    actualDebrief: given(input.actualDebrief, duty.actualDebrief),
    sectors,
    notes: notes === undefined ? duty.notes : notes || null,
  }
  const stated = input.sales === undefined ? changed : withSales(changed, input.sales)
  return input.ftlInputs === undefined ? stated : withFtlInputs(stated, input.ftlInputs)
}

/** @param pounds null for none. */
function withSales<Stored extends Duty>(duty: Stored, pounds: number | null): Stored {
  const changed = { ...duty }
  if (pounds === null) delete changed.sales
  else changed.sales = toPence(pounds)
  return changed
}

function withFtlInputs<Stored extends Duty>(duty: Stored, input: FtlInputs | null): Stored {
  const changed = { ...duty }
  const ftlInputs = ftlInputsOf(input)
  if (ftlInputs) changed.ftlInputs = ftlInputs
  else delete changed.ftlInputs
  return changed
}

/** The inputs with their times in UTC to the second and their fields in one order; undefined for none. */
function ftlInputsOf(input: FtlInputs | null): FtlInputs | undefined {
  if (!input || Object.keys(input).length === 0) return undefined
  const { calledAt, flightCrewReport, splitBreak, ...others } = input
  const { inFlightRest, travelMinutes, plannedExtension } = others
  const { reducedRest, ownTravel, countsHalf } = others
  return {
    ...(calledAt && { calledAt: toSecond(calledAt) }),
    ...(flightCrewReport && { flightCrewReport: toSecond(flightCrewReport) }),
    ...(splitBreak && {
      splitBreak: {
        from: toSecond(splitBreak.from),
        to: toSecond(splitBreak.to),
        hasSuitableAccommodation: splitBreak.hasSuitableAccommodation,
      },
    }),
    ...(inFlightRest && { inFlightRest }),
    ...(travelMinutes !== undefined && { travelMinutes }),
    ...(plannedExtension && { plannedExtension }),
    ...(reducedRest && { reducedRest }),
    ...(ownTravel && { ownTravel }),
    ...(countsHalf && { countsHalf }),
  }
}

/** The input of a new duty with its times as instants, for `dutyFault`. */
export function typedDuty(input: DutyPatch & Pick<TypedDuty, 'date' | 'dutyType'>): TypedDuty {
  return {
    ...input,
    scheduledBrief: instantOf(input.scheduledBrief),
    scheduledDebrief: instantOf(input.scheduledDebrief),
    actualDeparture: instantOf(input.actualDeparture),
    actualArrival: instantOf(input.actualArrival),
    actualDebrief: instantOf(input.actualDebrief),
    sectors: input.sectors?.map((sector) => sectorOf(sector)),
    ftlInputs: ftlInputsOf(input.ftlInputs ?? null),
  }
}

function sectorOf(sector: SectorInput, stored: Sector[] = []): Sector {
  const { flightNumber, departureAirport, arrivalAirport, aircraftType, registration } = sector
  const leg = { flightNumber, departureAirport, arrivalAirport }
  const scheduledDeparture = instantOf(sector.scheduledDeparture)
  const scheduledArrival = instantOf(sector.scheduledArrival)
  const known = stored.find((each) => legKey(each) === legKey(leg))
  const isSameDeparture = known?.scheduledDeparture === scheduledDeparture
  const isSameArrival = known?.scheduledArrival === scheduledArrival
  return {
    ...leg,
    scheduledDeparture,
    scheduledArrival,
    actualDeparture: given(sector.actualDeparture, known?.actualDeparture ?? null),
    actualArrival: given(sector.actualArrival, known?.actualArrival ?? null),
    aircraftType: aircraftType === undefined ? (known?.aircraftType ?? null) : aircraftType,
    registration:
      registration === undefined
        ? (known?.registration ?? null)
        : (registration?.toUpperCase() ?? null),
    positioning: sector.positioning ?? known?.positioning ?? false,
    ...(known?.departureEstimated && isSameDeparture && { departureEstimated: true }),
    ...(known?.arrivalEstimated && isSameArrival && { arrivalEstimated: true }),
  }
}

/** Fills the actual times of the first departure and the last arrival where the sectors have none. */
function withEnds(sectors: Sector[], departure: TimeInput, arrival: TimeInput): Sector[] {
  return sectors.map((sector, index) => ({
    ...sector,
    actualDeparture: sector.actualDeparture ?? (index === 0 ? instantOf(departure) : null),
    actualArrival:
      sector.actualArrival ?? (index === sectors.length - 1 ? instantOf(arrival) : null),
  }))
}

function given(input: TimeInput, before: Instant | null): Instant | null {
  return input === undefined ? before : instantOf(input)
}
