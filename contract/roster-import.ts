import { z } from 'zod'
import { changedParts, changeKinds } from '#domain/roster-merge/roster-changes.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { dutyTypes } from '#domain/roster/duty.ts'
import { calendarDate, instant, text } from './json-shapes.ts'
import { rosterEntry, rosterPath } from './roster.ts'

export const rosterImportPath = '/api/employment/crew/flight-log/import'

/** The largest roster file taken, in bytes. */
export const rosterFileMaxBytes = 10 * 1024 * 1024

/**
 * A roster file as text; the same call also takes the file itself as multipart field `file`. With `onlyOwn` the
 * file of another crew member is refused with 409, and `fields.file` says whose it is; without, it is imported
 * with a warning.
 */
export const rosterImportBody = z
  .strictObject({ csvData: text, onlyOwn: z.boolean().optional() })
  .meta({ id: 'RosterImportBody' })

/** A duty in a list of an import's result. */
const listedDuty = z.strictObject({
  date: calendarDate,
  dutyType: z.enum(dutyTypes),
  dutyCode: z.string(),
})

/** A remark on one row of the file: `row` is its line number, counted from 1; null when it is about the whole file. */
const rowRemark = z.strictObject({ row: z.number().int().nullable(), reason: z.string() })

/** What an import means for one duty, with the duty before and after; null where there was or is none. */
const rosterChange = z
  .strictObject({
    kind: z.enum(changeKinds),
    /** For a changed duty: which of its parts. */
    parts: z.array(z.enum(changedParts)),
    before: rosterEntry.nullable(),
    after: rosterEntry.nullable(),
  })
  .meta({ id: 'RosterChange' })
export type RosterChange = z.infer<typeof rosterChange>

/** What an import did. */
export const rosterImportResult = z
  .strictObject({
    success: z.literal(true),
    /** Names the import, to undo it by. */
    importId: z.string(),
    /** Duties that are new. */
    imported: z.number().int(),
    /** Duties the file changed. */
    updated: z.number().int(),
    /** Duties the file lists just as they stood. */
    skipped: z.number().int(),
    /** Flights that are new in the logbook. */
    loggedFlights: z.number().int(),
    /** Rows that were not taken. */
    errors: z.array(rowRemark),
    /** Rows that were taken with an assumption. */
    warnings: z.array(rowRemark),
    /** Duties inside the file's period that it no longer lists; they are left as they are. */
    missing: z.array(listedDuty.extend({ id: z.string() })),
    /** Duties the file lists that a newer file, imported before, no longer listed; they are not added. */
    superseded: z.array(listedDuty),
    /** Duties the file lists that the user deleted; they stay deleted, and can be restored by their id. */
    deleted: z.array(listedDuty.extend({ id: z.string() })),
    /** Whose roster it is, where the user's profile says neither number nor base; null otherwise. */
    owner: z
      .strictObject({
        crewId: z.string(),
        baseAirport: z.string(),
        role: z.enum(flightRoles).nullable(),
      })
      .nullable(),
    /** Duty by duty: new, moved, changed, and no longer listed. The last are left as they are. */
    changes: z.array(rosterChange),
    /** First month the file holds a duty of, to show next; null when it holds none. */
    month: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'RosterImportResult' })
export type RosterImportResult = z.infer<typeof rosterImportResult>

export const importsPath = `${rosterPath}/imports`

/** The address that undoes an import. */
export const undoImportPath = (id: string) => `${importsPath}/${id}/undo`

/** The address that deletes the duties an import's file no longer listed. */
export const deleteMissingPath = (id: string) => `${importsPath}/${id}/delete-missing`

/** The address that brings back an imported duty that the user deleted. */
export const restoreDutyPath = (id: string) => `${rosterPath}/deleted/${id}/restore`

/** One import of a roster file, as it stands in the ledger. */
const rosterImport = z
  .strictObject({
    id: z.string(),
    fileName: z.string().nullable(),
    /** As printed in the file, its zone unknown: `2026-06-14T05:02`. */
    generatedOn: z.string().nullable(),
    importedAt: instant,
    undoneAt: instant.nullable(),
    canUndo: z.boolean(),
    imported: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
  })
  .meta({ id: 'RosterImport' })
export type RosterImport = z.infer<typeof rosterImport>

/** The user's imports, newest first. */
export const importList = z
  .strictObject({ success: z.literal(true), data: z.array(rosterImport) })
  .meta({ id: 'ImportList' })

/** What undoing an import did: duties back as they were, and those kept because the user changed them since. */
export const importUndone = z
  .strictObject({
    success: z.literal(true),
    undone: z.number().int(),
    kept: z.array(rosterEntry),
    message: z.string(),
  })
  .meta({ id: 'ImportUndone' })
export type ImportUndone = z.infer<typeof importUndone>
