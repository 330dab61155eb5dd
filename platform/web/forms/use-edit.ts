import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { QueuedEdit } from '#web/outbox/queued-change.ts'
import { isRequestError } from '#web/http/request-error.ts'
import {
  conflictingFields,
  mergeEdit,
  type DifferingField,
  type Edit,
  type MergeRules,
  type SummaryLine,
} from './merge-edit.ts'
import type { FormSchema } from './schema-when-needed.ts'

type Options<Stored, Values, Input> = MergeRules<Stored, Values, Input> & {
  /** The record as the form was opened with; null when one is added. */
  opened: Stored | null
  storedSchema: FormSchema<Stored>
  /** Set while nothing is typed in a form that stays open: it then takes over newer versions. */
  isFollowing?: boolean
}

export type EditConflict<Stored> = { newer: Stored; fields: DifferingField[] }

/**
 * Saves edits of a record with an optimistic lock. When the server has a newer version, changes to other fields
 * are merged. When the same field was changed, nothing is saved and `conflict` holds the newer version.
 */
export function useEdit<Stored extends { version: string }, Values, Input extends object>(
  options: Options<Stored, Values, Input>,
) {
  const { opened, storedSchema, isFollowing = false } = options
  const queries = useQueryClient()
  const base = useRef(opened)
  const [conflict, setConflict] = useState<EditConflict<Stored> | null>(null)

  useEffect(() => {
    if (isFollowing) base.current = opened
  }, [opened, isFollowing])

  /** @returns the result of sending; null if there is a conflict. */
  async function save(
    values: Values,
    send: (edit: Edit<Input>) => Promise<unknown>,
  ): Promise<{ sent: unknown } | null> {
    const edit = mergeEdit(values, { opened, base: base.current }, options)
    const queued = base.current ? queuedEdit(base.current, options.summaryLines(values)) : undefined
    try {
      return { sent: await send(queued ? { ...edit, queued } : edit) }
    } catch (error) {
      const newer = await newerVersion(error, storedSchema)
      if (!base.current || !newer || newer.version === edit.version) throw error
      const fields = conflictingFields(values, { edit, base: base.current, newer }, options)
      if (fields.length > 0) {
        setConflict({ newer, fields })
        return null
      }
      base.current = newer
      return save(values, send)
    }
  }

  return {
    save,
    conflict,
    /** Bases the next save on the newer version, which it overwrites. */
    keepMine: () => {
      base.current = conflict?.newer ?? null
    },
    showStored: () => void queries.invalidateQueries(),
    dismiss: () => setConflict(null),
  }
}

function queuedEdit<Input>(base: unknown, lines: SummaryLine<Input>[]): QueuedEdit {
  const named = lines.map(([field, label, text]) => ({ field: String(field), label, text }))
  return { base, lines: named }
}

/** The stored record that a 409 response carries. */
async function newerVersion<Stored>(
  error: unknown,
  schema: FormSchema<Stored>,
): Promise<Stored | undefined> {
  if (!isRequestError(error) || error.status !== 409) return undefined
  const parsed = await schema['~standard'].validate(error.current)
  return parsed.issues ? undefined : parsed.value
}
