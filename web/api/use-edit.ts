import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { DifferingField } from '#web/ui/changed-elsewhere.tsx'
import { isRequestError } from './request-error.ts'

/** What an edit form shows, field by field, in words. */
export type Line = [label: string, text: string]

/** An edit as it is sent, with the version of the thing it is an edit of. */
export type Edit<Input> = { input: Input; version: string | undefined }

type About<Thing> = {
  /** The thing that is edited, as it was when the form was opened; null where one is added. */
  opened: Thing | null
  schema: ZodType<Thing>
  linesOf: (thing: Thing) => Line[]
  /** A form that stays open follows what is stored until something is typed. */
  isFollowing?: boolean
  /** Only what was touched is sent: in the rest, what is stored now stays. */
  sendsTouched?: boolean
}

type Conflict<Thing> = { key: string; newer: Thing; fields: DifferingField[] }

export type Editing<Thing> = {
  /**
   * Saves: `send` sends the edit of `base`, and `mine` is what the form shows.
   *
   * @returns whether it is saved; otherwise there is a conflict.
   */
  save: (send: (base: Thing | null) => Promise<unknown>, mine: Line[]) => Promise<boolean>
  conflict: Conflict<Thing> | null
  /** What is saved next is an edit of what is stored now. */
  keepMine: () => void
  /** The screens come to show what is stored. */
  takeStored: () => void
  dismiss: () => void
}

/**
 * Saves the edits of one thing, each as an edit of the version it was made of, so that a change made elsewhere
 * meanwhile is not written over unseen: then `conflict` holds what is stored, and where it differs.
 */
export function useEdit<Thing extends { version: string }>(about: About<Thing>): Editing<Thing> {
  const { opened, schema, linesOf, isFollowing = false, sendsTouched = false } = about
  const queries = useQueryClient()
  const base = useRef(opened)
  const [conflict, setConflict] = useState<Conflict<Thing> | null>(null)

  useEffect(() => {
    if (isFollowing) base.current = opened
  }, [opened, isFollowing])

  const save: Editing<Thing>['save'] = async (send, mine) => {
    try {
      await send(base.current)
      return true
    } catch (error) {
      const newer = newerIn(error, schema)
      if (!newer || newer.version === base.current?.version) throw error
      const untouched = new Map(sendsTouched && opened ? linesOf(opened) : [])
      const fields = differing(mine, linesOf(newer)).filter(
        ({ label, yours }) => untouched.get(label) !== yours,
      )
      if (fields.length > 0) {
        setConflict({ key: newer.version, newer, fields })
        return false
      }
      // What was changed elsewhere comes to the same.
      base.current = newer
      return save(send, mine)
    }
  }

  return {
    save,
    conflict,
    keepMine: () => {
      base.current = conflict?.newer ?? null
    },
    takeStored: () => void queries.invalidateQueries(),
    dismiss: () => setConflict(null),
  }
}

function newerIn<Thing>(error: unknown, schema: ZodType<Thing>): Thing | undefined {
  if (!isRequestError(error) || error.status !== 409) return undefined
  return schema.safeParse(error.current).data
}

function differing(mine: Line[], stored: Line[]): DifferingField[] {
  const [yoursOf, storedOf] = [new Map(mine), new Map(stored)]
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
