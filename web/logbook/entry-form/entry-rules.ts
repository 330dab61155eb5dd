import { airportCode } from '#contract/json-shapes.ts'
import { loggedDayFault } from '#domain/logbook/entry-fault.ts'
import { portalToday } from '#web/base/clock.ts'
import { maxLength, type FieldRule } from '#web/ui/fields/field-rules.ts'
import { ruleOf } from '#web/ui/fields/fits.ts'

export const airport = ruleOf(airportCode)

/** A day of which the logbook can tell. */
export const loggedDay: FieldRule = (value) => loggedDayFault(value, portalToday()) ?? undefined

export const shortText = maxLength(40)
export const longText = maxLength(2000)
