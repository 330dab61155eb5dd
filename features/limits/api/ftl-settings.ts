import { z } from 'zod'
import { disruptiveTypes, ownLimitRules, schemeNames } from '#limits/rules/scheme/ftl-settings.ts'
import { calendarDate, shortText, text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'

/** A stricter limit. `value` is in minutes, or days for days free of duty. */
const ownLimit = z
  .strictObject({
    rule: z.enum(ownLimitRules, 'Please choose a rule'),
    value: z
      .number('Please enter a valid number')
      .int('Please give a whole number')
      .min(1, 'Must be at least 1'),
    name: shortText,
    source: text
      .trim()
      .min(1, 'This field is required')
      .max(200, 'Must be no more than 200 characters'),
    validFrom: calendarDate,
  })
  .meta({ id: 'OwnLimit' })

const ownLimitsMax = 50

/** The rule set of the user, and own limits that are stricter than it. */
export const ftlSettings = z
  .strictObject({
    scheme: z.enum(schemeNames, 'Please choose UK or EASA'),
    disruptiveType: z.enum(disruptiveTypes, 'Please choose early or late'),
    ownLimits: z
      .array(ownLimit)
      .max(ownLimitsMax, `Please give no more than ${ownLimitsMax} limits`),
  })
  .meta({ id: 'FtlSettings' })
export type FtlSettings = z.infer<typeof ftlSettings>

export const savedFtlSettings = success({ data: ftlSettings }).meta({ id: 'SavedFtlSettings' })
