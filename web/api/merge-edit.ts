import type { DifferingField } from '#web/ui/dialogs/changed-elsewhere.tsx'

/** One field of the request body: its label on the form and its value in words. */
export type Line<Input> = [field: keyof Input, label: string, text: string]

/** The request body of an edit, with the version it is based on. */
export type Edit<Input> = {
  /** The fields changed since the form was opened; all of them for a new record. */
  touched: Partial<Input>
  /** The touched fields, and the stored value of every other field. */
  whole: Input
  version: string | undefined
}

/** How a form converts between a stored record, its field values and the request body. */
export type EditMapping<Thing, Values, Input> = {
  valuesOf: (thing: Thing) => Values
  /** The request body for an edit of `base`, or for a new record where `base` is null. */
  inputOf: (values: Values, base: Thing | null) => Input
  linesOf: (values: Values) => Line<Input>[]
  /** Fields that depend on each other: if one is touched, all of them are sent. */
  together?: (keyof Input)[]
}

/**
 * Builds the request body: fields the user touched, over the stored values of `base`.
 *
 * @param opened the record as it was when the form was opened; null for a new one.
 * @param base the record the edit is based on: `opened`, or a newer stored version.
 */
export function mergeEdit<Thing extends { version: string }, Values, Input extends object>(
  values: Values,
  { opened, base }: { opened: Thing | null; base: Thing | null },
  { valuesOf, inputOf, together }: EditMapping<Thing, Values, Input>,
): Edit<Input> {
  const mine = inputOf(values, base)
  if (!opened || !base) return { touched: mine, whole: mine, version: undefined }
  const touched = changedFields(inputOf(valuesOf(opened), base), mine, together)
  return {
    touched,
    whole: { ...inputOf(valuesOf(base), base), ...touched },
    version: base.version,
  }
}

/** The fields changed both here and in the newer stored version, where the two values differ. */
export function conflictingFields<Thing, Values, Input extends object>(
  values: Values,
  { edit, base, newer }: { edit: Edit<Input>; base: Thing; newer: Thing },
  { valuesOf, inputOf, linesOf, together }: EditMapping<Thing, Values, Input>,
): DifferingField[] {
  const stored = valuesOf(newer)
  const theirs = changedFields(inputOf(valuesOf(base), newer), inputOf(stored, newer), together)
  const ofBoth = (lines: Line<Input>[]) =>
    lines.filter(([field]) => field in edit.touched && field in theirs)
  return differingLines(ofBoth(linesOf(values)), ofBoth(linesOf(stored)))
}

/** The fields of `after` that differ from `before`, and the fields that depend on them. */
function changedFields<Input extends object>(
  before: Input,
  after: Input,
  together: (keyof Input)[] = [],
): Partial<Input> {
  const differs = (field: keyof Input) =>
    JSON.stringify(after[field]) !== JSON.stringify(before[field])
  const areTogether = together.some(differs)
  const fields = Object.keys(after) as (keyof Input)[]
  const changed = fields.filter(
    (field) => differs(field) || (areTogether && together.includes(field)),
  )
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<Input>
}

function differingLines<Input>(mine: Line<Input>[], stored: Line<Input>[]): DifferingField[] {
  const textOf = (lines: Line<Input>[]) => new Map(lines.map(([, label, text]) => [label, text]))
  const [yoursOf, storedOf] = [textOf(mine), textOf(stored)]
  // Label order follows the longer list, which has lines the other lacks.
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
