import { once } from '#pay/rules/facts/once.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { PayReading } from './pay-reading.ts'

const byTrip = once(
  ({ units }: PayReading) => Map.groupBy(units, ({ trip }) => trip),
  new WeakMap(),
)

/** The units of the trip of a unit, with itself. */
export function unitsOfTrip(reading: PayReading, { trip }: PayUnit): readonly PayUnit[] {
  return byTrip(reading).get(trip) ?? []
}
