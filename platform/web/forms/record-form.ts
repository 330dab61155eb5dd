import type { ComponentProps } from 'react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { EditForm } from './edit-form.ts'
import { typedDate, type SummaryLine } from './merge-edit.ts'
import { poundsInput, typedPounds } from './pounds-text.ts'

/** A value of a record as it is stored and sent. */
type Stored = string | number | null

/** Functions to show a stored value, read a typed text, and word it in a summary. */
type FieldRules = {
  show?: (stored: NonNullable<Stored>) => string
  read?: (text: string) => Stored
  wordsOf?: (text: string) => string
}

/** The kinds of fields. Short years of an `expiry` lie ahead. A `code` is typed in capitals, a `count` is a whole number, a `tick` only shows other fields. */
const kinds = {
  text: {},
  code: { wordsOf: (text) => text.toUpperCase() },
  notes: {},
  date: { wordsOf: typedDate },
  expiry: { wordsOf: typedDate },
  count: { read: Number },
  figure: { read: Number },
  pounds: { show: (stored) => poundsInput(Number(stored)), read: typedPounds },
  choice: {},
  tick: {},
} satisfies Record<string, FieldRules>

/** A field of a form with its words. */
type FormField<Values> = FieldRules & {
  label: string
  /** Text by default. */
  kind?: keyof typeof kinds
  hint?: string | undefined
  required?: boolean
  /** The value and the label of each choice. */
  choices?: readonly (readonly [value: string, label: string])[]
  /** The value that an empty text sends: null by default, and the text itself for a required field. */
  empty?: Stored
  /** The tick that shows the field. */
  shownBy?: keyof Values & string
  /** The words of a summary without that tick. The field is then sent as null, else not at all. */
  without?: string
  /** The field of a tick. Its stored value sets the tick. */
  of?: keyof Values & string
  /** Removing the tick clears its field. */
  clears?: boolean
  /** The last day that can be picked. */
  latest?: CalendarDate
  /** Takes the full width of the form. */
  isWide?: boolean
  input?: ComponentProps<'input'>
}

/** The fields of a form by their names, in order. */
export type FormFields<Values> = { [Name in keyof Values]: FormField<Values> }

/** Lists the fields with their names and the rules of their kinds. */
export function listed<Values>(fields: Partial<FormFields<Values>>) {
  return Object.entries(fields as Record<string, FormField<Values>>).map(([name, field]) => {
    const { kind = 'text' } = field
    return { ...(kinds[kind] as FieldRules), ...field, kind, name }
  })
}

/** The texts of a new record: empty, with all ticks set. */
export function blankTexts<Values>(fields: FormFields<Values>): Values {
  const texts = listed(fields).map(({ name, kind }) => [name, kind === 'tick' || ''])
  return Object.fromEntries(texts) as Values
}

function textsOf<Values>(fields: FormFields<Values>, stored: Record<string, Stored>): Values {
  const texts = listed(fields).map(({ name, kind, of = name, show = String }) => {
    const value = stored[of] ?? null
    return [name, kind === 'tick' ? value !== null : value === null ? '' : show(value)]
  })
  return Object.fromEntries(texts) as Values
}

/** The fields that are sent, with their texts; null for one that is sent without a value. */
function sentTexts<Values>(fields: FormFields<Values>, values: Values) {
  return listed(fields)
    .filter(({ kind }) => kind !== 'tick')
    .map((field) => {
      const isShown = field.shownBy === undefined || values[field.shownBy]
      const text = isShown ? String(values[field.name as keyof Values]).trim() : null
      return { ...field, text }
    })
    .filter(({ text, without }) => text !== null || without !== undefined)
}

/** The input of typed texts. */
export function typedInput<Values>(
  fields: FormFields<Values>,
  values: Values,
): Record<string, Stored> {
  const sent = sentTexts(fields, values).map(
    ({ name, text, required, empty = required ? '' : null, read = String }) => [
      name,
      text === null ? null : text === '' ? empty : read(text),
    ],
  )
  return Object.fromEntries(sent) as Record<string, Stored>
}

function summaryOf<Values, Input>(fields: FormFields<Values>, values: Values) {
  return sentTexts(fields, values).map((field): SummaryLine<Input> => {
    const { name, label, text, choices, without = '', wordsOf = String } = field
    const chosen = choices?.find(([value]) => value === text)?.[1]
    return [name as keyof Input, label, text === null ? without : (chosen ?? wordsOf(text))]
  })
}

/** The rules of a form that is a list of fields. `rules` has what the fields do not say. */
export function recordForm<Saved extends object, Values, Input>(
  fields: FormFields<Values>,
  rules: Omit<EditForm<Saved, Values, Input>, 'valuesOf' | 'inputOf' | 'summaryLines'>,
): EditForm<Saved, Values, Input> {
  return {
    ...rules,
    valuesOf: (stored) => textsOf(fields, stored as Record<string, Stored>),
    inputOf: (values) => typedInput(fields, values) as Input,
    summaryLines: (values) => summaryOf(fields, values),
  }
}
