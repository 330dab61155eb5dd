import {
  absenceSettingsInput,
  noAbsence,
  storedSettings,
  type StoredSettings,
} from '#absence/web/stored-settings.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import type { TriggerKind } from '#load/rules/absence-settings.ts'
import type { EditForm } from '#web/forms/edit-form.ts'

type Sickness = NonNullable<AbsenceSettings['sickness']>
type Policy = Sickness['policy']

/** A trigger as typed. Without a name it gets that of its kind. */
export type TriggerValues = {
  kind: TriggerKind | ''
  at: string
  months: string
  name: string
  section: string
}

/** The texts of the form. An empty text is a question without an answer. */
export type SickValues = {
  bridge: '' | 'one' | 'two'
  dayCount: '' | NonNullable<Policy['dayCount']>
  triggers: TriggerValues[]
  added: { first: string; last: string }[]
  fullDays: string
  halfDays: string
  period: 'rolling' | 'year'
  rollingMonths: string
  startDay: string
  startMonth: string
}

export const blankTrigger: TriggerValues = { kind: '', at: '', months: '', name: '', section: '' }
export const blankSpell = { first: '', last: '' }

/** The names of the kinds of trigger. */
export const triggerNames: Record<TriggerKind, string> = {
  spells: 'Spells',
  days: 'Days',
  bradford: 'Bradford',
}

/** The part when it is turned on: nothing is answered or typed. */
export const noSickness: Sickness = {
  policy: { bridgeDaysOff: null, dayCount: null },
  added: [],
  notCounted: [],
  triggers: [],
  scheme: null,
}

/** The form of the airline's rules. The ticks of spells, and the other settings, stay as they are stored. */
export const sickForm: EditForm<StoredSettings, SickValues, AbsenceSettings> = {
  inputSchema: absenceSettingsInput,
  storedSchema: storedSettings,
  inputOf: (values, base) => ({
    ...(base?.data.absence ?? noAbsence),
    sickness: {
      policy: {
        bridgeDaysOff: values.bridge === '' ? null : values.bridge === 'one',
        dayCount: values.dayCount || null,
      },
      added: values.added.map(({ first, last }) => ({ first, last: last || first })),
      notCounted: base?.data.absence.sickness?.notCounted ?? [],
      triggers: values.triggers.map(triggerOf),
      scheme: schemeOf(values),
    },
  }),
  valuesOf: sickValuesOf,
  fieldOf: (path) => path.replace(/^sickness\.(scheme\.)?/, '').replace('yearStart', 'startDay'),
  summaryLines: (values) => [
    ['sickness', 'Sick before and after days off', values.bridge],
    ['sickness', 'Days that count', values.dayCount],
    ['sickness', 'Triggers', values.triggers.map(triggerLine).join('\n')],
    [
      'sickness',
      'Earlier spells',
      values.added.map((days) => Object.values(days).join(' to ')).join('\n'),
    ],
    ['sickness', 'Full-pay days', values.fullDays],
    ['sickness', 'Half-pay days', values.halfDays],
    ['sickness', 'Period of sick pay', periodLine(values)],
  ],
}

/** The form with the stored rules. */
export function sickValuesOf({ data }: StoredSettings): SickValues {
  const { policy, added, triggers, scheme } = data.absence.sickness ?? noSickness
  const [startMonth = '01', startDay = ''] = scheme?.yearStart?.split('-') ?? []
  return {
    bridge: policy.bridgeDaysOff === null ? '' : policy.bridgeDaysOff ? 'one' : 'two',
    dayCount: policy.dayCount ?? '',
    triggers: triggers.map((trigger) => ({
      ...trigger,
      at: String(trigger.at),
      months: String(trigger.months),
    })),
    added,
    fullDays: scheme ? String(scheme.fullDays) : '',
    halfDays: scheme ? String(scheme.halfDays) : '',
    period: scheme?.yearStart ? 'year' : 'rolling',
    rollingMonths: scheme?.rollingMonths ? String(scheme.rollingMonths) : '',
    startDay: startDay && String(Number(startDay)),
    startMonth,
  }
}

/** A kind that is not chosen is left to the schema, which rejects it. */
function triggerOf({
  kind,
  at,
  months,
  name,
  section,
}: TriggerValues): Sickness['triggers'][number] {
  const chosen = kind as TriggerKind
  return {
    kind: chosen,
    at: numberIn(at),
    months: numberIn(months),
    name: name.trim() || (kind ? triggerNames[chosen] : 'Trigger'),
    section,
  }
}

/** Sick pay; null while no days are typed. */
function schemeOf(values: SickValues): Sickness['scheme'] {
  const { fullDays, halfDays, period, rollingMonths, startDay, startMonth } = values
  if (fullDays.trim() === '' && halfDays.trim() === '') return null
  return {
    fullDays: fullDays.trim() === '' ? 0 : numberIn(fullDays),
    halfDays: halfDays.trim() === '' ? 0 : numberIn(halfDays),
    ...(period === 'rolling'
      ? { rollingMonths: numberIn(rollingMonths) }
      : { yearStart: `${startMonth}-${startDay.trim().padStart(2, '0')}` }),
  }
}

/** The number of a text; NaN for a text that is none, and for no text. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function triggerLine({ kind, at, months, name, section }: TriggerValues): string {
  return [name, kind, `${at} in ${months} months`, section].filter(Boolean).join(', ')
}

function periodLine({ period, rollingMonths, startDay, startMonth }: SickValues): string {
  return period === 'rolling' ? `${rollingMonths} months` : `from ${startDay}.${startMonth}.`
}
