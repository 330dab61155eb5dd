import { airportCode } from '#contract/json-shapes.ts'
import { firstProblem, maxLength, required, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { ruleOf } from '#web/ui/fields/fits.ts'
import type { DutyValues } from './duty-form-values.ts'

export const airport = ruleOf(airportCode)

export const shortText = maxLength(40)

/** Rules for a field of a sector, as react-hook-form asks them: they hold when the sector will be sent. */
export function followsInSector(place: number, ...rules: FieldRule[]) {
  return (value: string, { sectors }: DutyValues): string | true => {
    const sector = sectors[place]
    const isDropped = !sector?.departureAirport.trim() || !sector.arrivalAirport.trim()
    if (isDropped && sectors.length > 1) return true
    return firstProblem(rules, value) ?? true
  }
}

/** A scheduled time is required, but for a sector known to be flown. */
export function requiredUnlessFlown(place: number, actual: 'actualDeparture' | 'actualArrival') {
  return (value: string, values: DutyValues): string | true => {
    const sector = values.sectors[place]
    const isFlown = Boolean(sector?.[actual] || sector?.stored?.[actual])
    return isFlown || followsInSector(place, required)(value, values)
  }
}
