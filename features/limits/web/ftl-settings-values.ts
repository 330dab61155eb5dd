import { ftlSettings, type FtlSettings } from '#limits/api/ftl-settings.ts'
import type { OwnLimitRule } from '#limits/rules/scheme/ftl-settings.ts'
import { ownLimitsFault } from '#limits/rules/scheme/own-limits.ts'
import { durationText, parseDuration } from '#kernel/time/duration.ts'
import type { FormRules } from '#web/forms/edit-form.ts'

/** The texts of the form: a limit as hours, `55:00`, or as days. */
export type SettingsValues = {
  scheme: FtlSettings['scheme']
  disruptiveType: FtlSettings['disruptiveType']
  ownLimits: LimitValues[]
}

type LimitValues = {
  rule: OwnLimitRule
  value: string
  name: string
  source: string
  validFrom: string
}

export const blankLimit: LimitValues = {
  rule: 'duty7Days',
  value: '',
  name: '',
  source: '',
  validFrom: '',
}

/** The names of the rules that an own limit can make stricter. */
export const ownLimitNames: Record<OwnLimitRule, string> = {
  duty7Days: 'Duty in 7 days, at most',
  duty14Days: 'Duty in 14 days, at most',
  duty28Days: 'Duty in 28 days, at most',
  dutyAnnual: 'Working time in 12 months, at most',
  flight28Days: 'Flight time in 28 days, at most',
  flightCalendarYear: 'Flight time in a calendar year, at most',
  flight12Months: 'Flight time in 12 months, at most',
  maxFdp: 'Flight duty period, at most',
  restAtHome: 'Rest at home base, at least',
  restAway: 'Rest away, at least',
  recoveryRest: 'Recovery rest, at least',
  recoveryRestGap: 'Time between recovery rests, at most',
  homeStandby: 'Home standby, at most',
  awake: 'Standby and flight duty together, at most',
  daysFreeMonth: 'Days free in a month, at least',
  daysFreeYear: 'Days free in a year, at least',
}

/** True if the rule is a number of days rather than hours. */
export function isInDays(rule: OwnLimitRule): boolean {
  return rule === 'daysFreeMonth' || rule === 'daysFreeYear'
}

export function settingsValuesOf(settings: FtlSettings): SettingsValues {
  return {
    ...settings,
    ownLimits: settings.ownLimits.map(({ value, ...limit }) => ({
      ...limit,
      value: isInDays(limit.rule) ? String(value) : durationText(value),
    })),
  }
}

export const settingsForm: FormRules<SettingsValues, FtlSettings> = {
  inputSchema: ftlSettings,
  inputOf: (values) => ({
    ...values,
    ownLimits: values.ownLimits.map((limit) => ({ ...limit, value: valueOf(limit) })),
  }),
  textFaults: ({ ownLimits }) =>
    ownLimits.flatMap((limit, index) =>
      Number.isNaN(valueOf(limit))
        ? [
            {
              field: `ownLimits.${index}.value`,
              message: isInDays(limit.rule)
                ? 'Please enter a number of days'
                : 'Please enter hours, like 55:00',
            },
          ]
        : [],
    ),
  faultOf: ownLimitsFault,
  fieldOf: (path) => path,
}

/** Minutes or days; NaN for a text that is neither. */
function valueOf({ rule, value }: LimitValues): number {
  if (!isInDays(rule)) return parseDuration(value) ?? Number.NaN
  return /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
}
