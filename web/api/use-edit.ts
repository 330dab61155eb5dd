import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { DifferingField } from '#web/ui/dialogs/changed-elsewhere.tsx'
import { conflictingFields, mergeEdit, type Edit, type EditMapping } from './merge-edit.ts'
import { isRequestError } from './request-error.ts'

/** An `EditMapping`, and the schema of the stored record. */
export type EditForm<Thing, Values, Input> = EditMapping<Thing, Values, Input> & {
  schema: ZodType<Thing>
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
    const edit = mergeEdit(values, { opened, base: base.current }, about)
    try {
      await send(edit)
      return true
    } catch (error) {
      const newer = newerIn(error, schema)
      if (!base.current || !newer || newer.version === edit.version) throw error
      const fields = conflictingFields(values, { edit, base: base.current, newer }, about)
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

function newerIn<Thing>(error: unknown, schema: ZodType<Thing>): Thing | undefined {
  if (!isRequestError(error) || error.status !== 409) return undefined
  return schema.safeParse(error.current).data
}
