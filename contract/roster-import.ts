import { z } from 'zod'
import { changedParts, changeKinds } from '#domain/roster-merge/roster-changes.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { dutyTypes } from '#domain/roster/duty.ts'
import { calendarDate, instant, text, success } from './json-shapes.ts'
import { rosterEntry, rosterPath } from './roster.ts'

export const rosterImportPath = '/api/employment/crew/flight-log/import'

/**
 * A roster file as text. The same endpoint also accepts the file as multipart field `file`. With `onlyOwn`,
 * another crew member's file is refused with 409 and named in `fields.file`; without it, the file is imported
 * with a warning.
 */
export const rosterImportBody = z
  .strictObject({ csvData: text, onlyOwn: z.boolean().optional() })
  .meta({ id: 'RosterImportBody' })

/** A duty in the result of an import. */
const listedDuty = z.strictObject({
  date: calendarDate,
  dutyType: z.enum(dutyTypes),
  dutyCode: z.string(),
})

/** A remark on one row of the file: `row` is its line number, counted from 1; null for the whole file. */
const rowRemark = z.strictObject({ row: z.number().int().nullable(), reason: z.string() })

/** The change of one duty, with the duty before and after; null where there was or is none. */
const rosterChange = z
  .strictObject({
    kind: z.enum(changeKinds),
    /** The changed parts of a changed duty. */
    parts: z.array(z.enum(changedParts)),
    before: rosterEntry.nullable(),
    after: rosterEntry.nullable(),
  })
  .meta({ id: 'RosterChange' })
export type RosterChange = z.infer<typeof rosterChange>

/** The result of an import. */
export const rosterImportResult = success({
  /** The id of the import, used by undo. */
  importId: z.string(),
  /** Number of new duties. */
  imported: z.number().int(),
  /** Number of changed duties. */
  updated: z.number().int(),
  /** Number of unchanged duties. */
  skipped: z.number().int(),
  /** Number of new flights in the logbook. */
  loggedFlights: z.number().int(),
  /** Rows that were not imported. */
  errors: z.array(rowRemark),
  /** Rows that were imported with an assumption. */
  warnings: z.array(rowRemark),
  /** Duties in the file's period that it does not list. They are not changed. */
  missing: z.array(listedDuty.extend({ id: z.string() })),
  /** Listed duties that a newer file dropped. They are not added. */
  superseded: z.array(listedDuty),
  /** Listed duties that the user deleted. They stay deleted, and can be restored by id. */
  deleted: z.array(listedDuty.extend({ id: z.string() })),
  /** The file's owner, if the user's profile has neither staff number nor base; null otherwise. */
  owner: z
    .strictObject({
      crewId: z.string(),
      baseAirport: z.string(),
      role: z.enum(flightRoles).nullable(),
    })
    .nullable(),
  /** All changes: new, moved, changed and missing duties. Missing ones are not changed. */
  changes: z.array(rosterChange),
  /** The first month with a duty in the file, to show next; null without one. */
  month: z.string().nullable(),
  message: z.string(),
}).meta({ id: 'RosterImportResult' })
export type RosterImportResult = z.infer<typeof rosterImportResult>

export const importsPath = `${rosterPath}/imports`

/** Path to undo an import. */
export const undoImportPath = (id: string) => `${importsPath}/${id}/undo`

/** Path to delete the duties that an import's file did not list. */
export const deleteMissingPath = (id: string) => `${importsPath}/${id}/delete-missing`

/** Path to restore a deleted duty. */
export const restoreDutyPath = (id: string) => `${rosterPath}/deleted/${id}/restore`

/** One import of a roster file. */
const rosterImport = z
  .strictObject({
    id: z.string(),
    fileName: z.string().nullable(),
    /** As printed in the file, `2026-06-14T05:02`; its zone is unknown. */
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
export const importList = success({ data: z.array(rosterImport) }).meta({ id: 'ImportList' })

/** Response to an undo: the number of restored duties, and those kept because the user changed them since. */
export const importUndone = success({
  undone: z.number().int(),
  kept: z.array(rosterEntry),
  message: z.string(),
}).meta({ id: 'ImportUndone' })
export type ImportUndone = z.infer<typeof importUndone>
