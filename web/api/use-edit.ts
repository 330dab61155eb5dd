import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { DifferingField } from '#web/ui/dialogs/changed-elsewhere.tsx'
import { isRequestError } from './request-error.ts'

/** What an edit form shows of a field that is sent, under its label and in words. */
export type Line<Input> = [field: keyof Input, label: string, text: string]

/** An edit as it is sent, with the version of the thing it is an edit of. */
export type Edit<Input> = {
  /** What was touched since the form was opened: all of it where a thing is added. */
  touched: Partial<Input>
  /** That, and the rest as it is stored. */
  whole: Input
  version: string | undefined
}

/** How things of one kind stand in their form. */
export type EditForm<Thing, Values, Input> = {
  schema: ZodType<Thing>
  valuesOf: (thing: Thing) => Values
  /** What is sent of them, as an edit of `base`; null where one is added. */
  inputOf: (values: Values, base: Thing | null) => Input
  linesOf: (values: Values) => Line<Input>[]
  /** Fields that have a meaning only with each other: when one is touched, all are. */
  together?: (keyof Input)[]
}

type About<Thing, Values, Input> = EditForm<Thing, Values, Input> & {
  /** The thing that is edited, as it was when the form was opened; null where one is added. */
  opened: Thing | null
  /** A form that stays open follows what is stored until something is typed. */
  isFollowing?: boolean
}

type Conflict<Thing> = { key: string; newer: Thing; fields: DifferingField[] }

export type Editing<Thing> = {
  conflict: Conflict<Thing> | null
  /** What is saved next is an edit of what is stored now. */
  keepMine: () => void
  /** The screens come to show what is stored. */
  takeStored: () => void
  dismiss: () => void
}

/**
 * Saves the edits of one thing, each as an edit of the version it was made of. Fields that were not touched here keep
 * what was saved in them elsewhere meanwhile. Those that were are not written over unseen: then `conflict` holds
 * what is stored, and where it differs.
 *
 * @returns with `save`, which tells whether it is saved; otherwise there is a conflict.
 */
export function useEdit<Thing extends { version: string }, Values, Input extends object>(
  about: About<Thing, Values, Input>,
) {
  const { opened, schema, isFollowing = false } = about
  const queries = useQueryClient()
  const base = useRef(opened)
  const [conflict, setConflict] = useState<Conflict<Thing> | null>(null)

  useEffect(() => {
    if (isFollowing) base.current = opened
  }, [opened, isFollowing])

  async function save(
    values: Values,
    send: (edit: Edit<Input>) => Promise<unknown>,
  ): Promise<boolean> {
    const edit = editOf(values, base.current, about)
    try {
      await send(edit)
      return true
    } catch (error) {
      const newer = newerIn(error, schema)
      if (!base.current || !newer || newer.version === edit.version) throw error
      const fields = contested(values, { edit, base: base.current, newer }, about)
      if (fields.length > 0) {
        setConflict({ key: newer.version, newer, fields })
        return false
      }
      base.current = newer
      return save(values, send)
    }
  }

  const editing: Editing<Thing> = {
    conflict,
    keepMine: () => {
      base.current = conflict?.newer ?? null
    },
    takeStored: () => void queries.invalidateQueries(),
    dismiss: () => setConflict(null),
  }
  return { ...editing, save }
}

function editOf<Thing extends { version: string }, Values, Input extends object>(
  values: Values,
  base: Thing | null,
  { opened, valuesOf, inputOf, together }: About<Thing, Values, Input>,
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

/** Where what was changed elsewhere and what was touched here are the same fields, and differ. */
function contested<Thing, Values, Input extends object>(
  values: Values,
  { edit, base, newer }: { edit: Edit<Input>; base: Thing; newer: Thing },
  { valuesOf, inputOf, linesOf, together }: EditForm<Thing, Values, Input>,
): DifferingField[] {
  const stored = valuesOf(newer)
  const theirs = changes(inputOf(valuesOf(base), newer), inputOf(stored, newer), together)
  const ofBoth = (lines: Line<Input>[]) =>
    lines.filter(([field]) => field in edit.touched && field in theirs)
  return differing(ofBoth(linesOf(values)), ofBoth(linesOf(stored)))
}

/** Of `now` what is otherwise than `before`, and what belongs together with that. */
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

function newerIn<Thing>(error: unknown, schema: ZodType<Thing>): Thing | undefined {
  if (!isRequestError(error) || error.status !== 409) return undefined
  return schema.safeParse(error.current).data
}

function differing<Input>(mine: Line<Input>[], stored: Line<Input>[]): DifferingField[] {
  const textOf = (lines: Line<Input>[]) => new Map(lines.map(([, label, text]) => [label, text]))
  const [yoursOf, storedOf] = [textOf(mine), textOf(stored)]
  // The longer list has what the other lacks in its place.
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
