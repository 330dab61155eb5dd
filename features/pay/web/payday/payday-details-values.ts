import {
  paydaySettingsAnswer,
  paydaySettingsInput,
  type PaydayFacts,
  type PaydaySettings,
  type PaydaySettingsInput,
} from '#pay/api/payday.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'
import type { Pension } from '#pay/rules/payday/payslip.ts'
import type { EditForm } from '#web/forms/edit-form.ts'
import { typedDate } from '#web/forms/merge-edit.ts'
import { poundsInput, typedPounds } from '#web/forms/pounds-text.ts'
import { requiredFaults } from '#web/forms/text-faults.ts'

/** The texts of one version, and the other versions. */
export type PaydayValues = {
  /** The stored version that is shown; null for the first one. */
  opened: PaydayFacts | null
  /** True if the shown version is removed, and not changed. */
  isRemoved: boolean
  /** The other versions that stay. */
  others: PaydayFacts[]
  basicPay: string
  taxCode: string
  niLetter: PaydayFacts['niLetter']
  pension: Pension['kind'] | ''
  percent: string
  of: Pension['of']
  /** The number of the plan; empty for none. */
  studentPlan: string
  postgraduateLoan: boolean
  from: string
}

/** The ways in which a pension is taken. */
export const pensionWords: Record<PaydayValues['pension'], string> = {
  '': 'No pension',
  sacrifice: 'Salary sacrifice',
  netPay: 'Net pay arrangement',
  fromNet: 'Taken from net pay',
}

/** The pay that a pension is a share of. */
export const pensionBaseWords: Record<Pension['of'], string> = {
  basic: 'Basic pay',
  all: 'All taxed pay',
}

/** The version that applies on a day: the latest that has begun, else the first one. */
export function versionOn(
  versions: readonly PaydayFacts[],
  day: CalendarDate,
): PaydayFacts | undefined {
  return versions.findLast(({ from }) => from <= day) ?? versions[0]
}

/** A version in a line: `From 1 April 2026: £1,850.00 a month`. */
export function versionWords({ from, basicPay }: PaydayFacts): string {
  return `From ${longDate(from)}: ${poundsText(toPence(basicPay))} a month`
}

/**
 * The form of the version that applies on a day. A version keeps its place while its first day stays; another first day
 * adds a version.
 *
 * @param today the first day of the first version, unless it is changed.
 */
export function paydayForm(
  day: CalendarDate,
  today: CalendarDate,
): EditForm<PaydaySettings, PaydayValues, PaydaySettingsInput> {
  return {
    inputSchema: paydaySettingsInput,
    storedSchema: paydaySettingsAnswer.shape.data,
    valuesOf: ({ versions }) => valuesOf(versions, day, today),
    inputOf: (values) => ({ versions: versionsOf(values) }),
    textFaults: (values) =>
      values.isRemoved
        ? []
        : requiredFaults(values, values.pension ? ['basicPay', 'percent'] : ['basicPay']),
    fieldOf: (path) =>
      path
        .replace(/^versions\.\d+\./, '')
        .replace('pension.kind', 'pension')
        .replace('pension.', ''),
    summaryLines: (values) => linesOf(values).map(([label, text]) => ['versions', label, text]),
  }
}

function valuesOf(
  versions: readonly PaydayFacts[],
  day: CalendarDate,
  today: CalendarDate,
): PaydayValues {
  const opened = versionOn(versions, day) ?? null
  const { pension = null, studentPlan = null } = opened ?? {}
  return {
    opened,
    isRemoved: false,
    others: versions.filter((each) => each !== opened),
    basicPay: poundsInput(opened?.basicPay),
    taxCode: opened?.taxCode ?? '',
    niLetter: opened?.niLetter ?? 'A',
    pension: pension?.kind ?? '',
    percent: pension ? String(pension.percent) : '',
    of: pension?.of ?? 'basic',
    studentPlan: studentPlan === null ? '' : String(studentPlan),
    postgraduateLoan: opened?.postgraduateLoan ?? false,
    from: opened?.from ?? today,
  }
}

/** All versions, oldest first. An earlier one stays if the first day was changed, unless it is removed. */
function versionsOf(values: PaydayValues): PaydayFacts[] {
  const { opened, others, from, isRemoved } = values
  if (isRemoved) return others
  const kept = opened && opened.from !== from ? [...others, opened] : others
  return [...kept, factsOf(values)].sort((one, other) => (one.from < other.from ? -1 : 1))
}

function factsOf(values: PaydayValues): PaydayFacts {
  const { from, basicPay, taxCode, niLetter, pension, percent, of, studentPlan } = values
  return {
    from,
    // The schema rejects NaN.
    basicPay: typedPounds(basicPay) ?? Number.NaN,
    taxCode: taxCode.trim().toUpperCase() || null,
    niLetter,
    pension: pension ? { kind: pension, percent: Number(percent), of } : null,
    studentPlan: studentPlan === '' ? null : Number(studentPlan),
    postgraduateLoan: values.postgraduateLoan,
  }
}

/** The version and the others as a person reads them. */
function linesOf(values: PaydayValues): [label: string, text: string][] {
  const { basicPay, taxCode, niLetter, pension, percent, of, studentPlan, others } = values
  if (values.isRemoved) return [['Other versions', others.map(versionWords).join('\n')]]
  const share = pension && `${percent.trim()} % of ${pensionBaseWords[of].toLowerCase()}`
  return [
    ['Valid from', typedDate(values.from)],
    ['Basic pay a month', basicPay.trim()],
    ['Tax code', taxCode.trim().toUpperCase()],
    ['National Insurance letter', niLetter],
    ['Pension', share ? `${pensionWords[pension]}, ${share}` : pensionWords['']],
    ['Student loan', studentPlan && `Plan ${studentPlan}`],
    ['Postgraduate loan', values.postgraduateLoan ? 'Yes' : 'No'],
    ['Other versions', others.map(versionWords).join('\n')],
  ]
}
