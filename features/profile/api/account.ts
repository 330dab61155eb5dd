import { z } from 'zod'
import { success } from '#api/json-shapes.ts'
import { text } from '#kernel/values/value-shapes.ts'

/**
 * Modes of an import into an account that has data: `merge` adds missing rows, `replace` deletes existing rows
 * first. An import without a mode is refused.
 */
export const accountImportModes = ['merge', 'replace'] as const
export type AccountImportMode = (typeof accountImportModes)[number]

/** An export has the private notes, as readable text, only if they are asked for. */
export const accountExportQuery = z.strictObject({
  privateNotes: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

/** Deleting an account requires its password, or a recent sign-in with Firebase. */
export const accountDeletion = z
  .strictObject({
    password: text
      .min(1, 'This field is required')
      .max(200, 'Must be no more than 200 characters')
      .optional(),
  })
  .meta({ id: 'AccountDeletion' })

/** Response to an account import, with the number of rows. */
export const accountImported = success({ imported: z.number().int(), message: z.string() }).meta({
  id: 'AccountImported',
})
