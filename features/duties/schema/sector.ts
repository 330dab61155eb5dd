import { z } from 'zod'
import { instant } from '#kernel/values/value-shapes.ts'

const setTick = z.literal(true).exactOptional()

/** One leg of a flight duty, from one airport to the next. Times are UTC; null where the roster does not say. */
export const sector = z
  .strictObject({
    /** As the airline prints it: `ZQ210`, `410`, `TAXI77` for a road transfer. */
    flightNumber: z.string(),
    /** IATA code, `BHX`. */
    departureAirport: z.string(),
    arrivalAirport: z.string(),
    scheduledDeparture: instant.nullable(),
    scheduledArrival: instant.nullable(),
    /** Off-block. */
    actualDeparture: instant.nullable(),
    /** On-block. */
    actualArrival: instant.nullable(),
    /** As the airline prints it, `738`. */
    aircraftType: z.string().nullable(),
    /** `G-ALBX`; the roster report never carries it. */
    registration: z.string().nullable(),
    /** Travelling as a passenger on duty: counts as duty, never as flight time (ORO.FTL.215). */
    positioning: z.boolean(),
    /** True if the scheduled time is the airline's estimate of the day. */
    departureEstimated: setTick,
    arrivalEstimated: setTick,
  })
  .meta({ id: 'Sector' })
export type Sector = z.infer<typeof sector>

/** The fields of a sector that the pay check reads. */
export const paidSector = sector.omit({
  aircraftType: true,
  registration: true,
  departureEstimated: true,
  arrivalEstimated: true,
})
export type PaidSector = z.infer<typeof paidSector>

/** The fields of a sector that flight time limits read. */
export const ftlSector = paidSector.omit({ flightNumber: true })
export type FtlSector = z.infer<typeof ftlSector>
