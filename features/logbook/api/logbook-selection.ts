import { z } from 'zod'
import { success } from '#api/json-shapes.ts'
import { text } from '#kernel/values/value-shapes.ts'
import { logbookEntry, logbookPatch } from './logbook.ts'
import { entriesAtOnce } from '#logbook/api/paths.ts'

/** The chosen entries, each with the version that the user saw; `*` means any. */
const chosenEntries = z
  .array(z.strictObject({ id: text.max(100), version: text.max(100) }))
  .min(1, 'Please choose at least one entry')
  .max(entriesAtOnce, `Please choose no more than ${entriesAtOnce} entries`)

/** A choice of an entry, with the version that the user saw. */
export type ChosenEntry = z.infer<typeof chosenEntries>[number]

/** Several entries. */
export const logbookSelection = z
  .strictObject({ entries: chosenEntries })
  .meta({ id: 'LogbookSelection' })

/** The fields that several entries can get at once. */
const selectionChange = logbookPatch
  .pick({ aircraftType: true, aircraftRegistration: true, role: true })
  .refine((change) => Object.keys(change).length > 0, 'Please enter what to change')
export type LogbookSelectionChange = z.infer<typeof selectionChange>

/** The same change of several entries. */
export const logbookSelectionChange = z
  .strictObject({ entries: chosenEntries, change: selectionChange })
  .meta({ id: 'LogbookSelectionChange' })

/** The stored entries. */
export const editedEntries = success({ data: z.array(logbookEntry) }).meta({ id: 'EditedEntries' })
