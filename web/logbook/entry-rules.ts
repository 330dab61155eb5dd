import { airportCode } from '#contract/json-shapes.ts'
import { maxLength } from '#web/ui/field-rules.ts'
import { ruleOf } from '#web/ui/fits.ts'

export const airport = ruleOf(airportCode)

export const shortText = maxLength(40)
export const longText = maxLength(2000)
