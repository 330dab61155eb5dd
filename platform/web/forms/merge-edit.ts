import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import type { QueuedEdit } from '#web/outbox/queued-change.ts'

/** A field of a form as a person reads it: used to compare two versions. */
export type SummaryLine<Input> = [field: keyof Input, label: string, text: string]

/** Rules to show a record in its form, send it, and compare it with a newer version. */
export type MergeRules<Stored, Values, Input> = {
  valuesOf: (stored: Stored) => Values
  /** The input to send, as an edit of `base`; null when a record is added. */
  inputOf: (values: Values, base: Stored | null) => Input
  summaryLines: (values: Values) => SummaryLine<Input>[]
  /** Fields that are only valid together: a change to one counts as a change to all of them. */
  together?: (keyof Input)[]
}

/** An edit that is sent to the server. */
export type Edit<Input> = {
  /** The fields changed since the form was opened; all fields when a record is added. */
  touched: Partial<Input>
  /** The changed fields, and the stored value of the others. */
  whole: Input
  /** The version that was edited; undefined when a record is added. */
  version: string | undefined
  /** Stored with the edit while it waits. */
  queued?: QueuedEdit
}

/** A field whose value in the form differs from the stored one. An empty text means no value. */
export type DifferingField = { label: string; yours: string; stored: string }

type Versioned = { version: string }

/**
 * Builds the edit to send.
 *
 * @param opened the record as the form was opened with; null when one is added.
 * @param base the newest known version of it, which the edit is based on.
 */
export function mergeEdit<Stored extends Versioned, Values, Input extends object>(
  values: Values,
  { opened, base }: { opened: Stored | null; base: Stored | null },
  { valuesOf, inputOf, together }: MergeRules<Stored, Values, Input>,
): Edit<Input> {
  const mine = inputOf(values, base)
  if (!opened || !base) return { touched: mine, whole: mine, version: undefined }
  const touched = changes(inputOf(valuesOf(opened), base), mine, together)
  return {
    touched,
    whole: { ...inputOf(valuesOf(base), base), ...touched },
    version: base.version,
  }
}

/** The fields that were changed both here and in `newer`, to different values. */
export function conflictingFields<Stored, Values, Input extends object>(
  values: Values,
  { edit, base, newer }: { edit: Edit<Input>; base: Stored; newer: Stored },
  { valuesOf, inputOf, summaryLines, together }: MergeRules<Stored, Values, Input>,
): DifferingField[] {
  const stored = valuesOf(newer)
  const theirs = changes(inputOf(valuesOf(base), newer), inputOf(stored, newer), together)
  const changedByBoth = (lines: SummaryLine<Input>[]) =>
    lines.filter(([field]) => field in edit.touched && field in theirs)
  return differences(changedByBoth(summaryLines(values)), changedByBoth(summaryLines(stored)))
}

/** The fields of `now` that differ from `before`, and the fields that belong together with them. */
function changes<Input extends object>(
  before: Input,
  now: Input,
  together: (keyof Input)[] = [],
): Partial<Input> {
  const differs = (field: keyof Input) =>
    JSON.stringify(now[field]) !== JSON.stringify(before[field])
  const areTogether = together.some(differs)
  const fields = Object.keys(now) as (keyof Input)[]
  const changed = fields.filter(
    (field) => differs(field) || (areTogether && together.includes(field)),
  )
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<Input>
}

/** Compares two versions by label, in the order of the longer one. */
function differences<Input>(
  mine: SummaryLine<Input>[],
  stored: SummaryLine<Input>[],
): DifferingField[] {
  const textByLabel = (lines: SummaryLine<Input>[]) =>
    new Map(lines.map(([, label, text]) => [label, text]))
  const [yoursOf, storedOf] = [textByLabel(mine), textByLabel(stored)]
  const [longer, other] = mine.length < stored.length ? [storedOf, yoursOf] : [yoursOf, storedOf]
  const labels = new Set([...longer.keys(), ...other.keys()])
  return [...labels]
    .map((label) => ({
      label,
      yours: yoursOf.get(label) ?? '',
      stored: storedOf.get(label) ?? '',
    }))
    .filter(({ yours, stored: now }) => yours !== now)
}

/** The text of a date field for a summary: `20 Aug 2026`, or the text itself if it is not a date. */
export function typedDate(text: string): string {
  return isCalendarDate(text) ? mediumDate(text) : text
}
