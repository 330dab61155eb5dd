import { z } from 'zod'
import { changedParts, changeKinds } from '#duties/rules/history/roster-changes.ts'
import { leftOutReasons } from '#imports/rules/roster/report/roster-report.ts'
import { logbookZones } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { calendarDate, instant, shortText, text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { importAnswers, pdfText } from './import-answers.ts'
import {
  certificatesImportResult,
  entryCounts,
  listedCertificate,
  logbookImportResult,
  rowRemark,
  tableQuestion,
} from './logbook-import.ts'
import { dutyMark, markDetails } from '#duties/schema/duty-mark.ts'
import { duty } from '#duties/schema/duty.ts'
import { rosterEntry } from '#duties/api/roster.ts'

/** With `preview=true`, the import is only computed: the result is the same, and nothing is stored. */
export const importQuery = z.strictObject({
  preview: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

/** The id of a duty that the file no longer lists. */
export const missingDutyId = shortText
/** More than a file can have duties. */
export const missingDutiesMax = 10_000

/**
 * A file of any supported format: a roster, a logbook, a list of certificates or a table. Its content decides.
 * It is sent as text, or as the text layer of a PDF. The same endpoint also accepts the file as multipart field
 * `file`, with the other fields beside it. Then `remove` and `keep` are repeated fields, and `answers` is JSON.
 *
 * - `name`: the file name, for display. Any text: a long one is cut, and control characters are removed.
 * - `answers`: the user's answers about the file.
 * - `onlyOwn`: another crew member's file is refused with 409 and named in `fields.file`. Without it, the file is
 *   imported with a warning.
 * - `remove`, `keep`: ids of duties in `missing` of the preview, to delete or to keep. Others are struck through.
 * - `previewed`: `fingerprint` of the preview. If the effects of the file are not the same any more, it is refused
 *   with 409.
 */
export const importBody = z
  .strictObject({
    csvData: text.optional(),
    pdf: pdfText.optional(),
    name: z.string().optional(),
    answers: importAnswers.optional(),
    onlyOwn: z.boolean().optional(),
    remove: z.array(missingDutyId).max(missingDutiesMax).optional(),
    keep: z.array(missingDutyId).max(missingDutiesMax).optional(),
    previewed: shortText.optional(),
  })
  .meta({ id: 'RosterImportBody' })

/** A duty in the result of an import. */
const namedDuty = duty.pick({ date: true, dutyType: true, dutyCode: true })

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

/** The facts that a roster file states about itself; null where it does not. */
const importedFile = z
  .strictObject({
    /** The name of the format. */
    format: z.string(),
    person: z
      .strictObject({ name: z.string(), crewId: z.string(), baseAirport: z.string() })
      .nullable(),
    /** True if the person is another crew member than the user. */
    isOtherPerson: z.boolean(),
    /** The days it covers, both inclusive. */
    period: z.strictObject({ start: calendarDate, end: calendarDate }).nullable(),
    /** As printed in the file, `2026-06-14T05:02`; its zone is unknown. */
    generatedOn: z.string().nullable(),
  })
  .meta({ id: 'ImportedFile' })

/** An entry of a roster file that was not imported, and why. */
const leftOutEntry = z.strictObject({
  row: z.number().int(),
  summary: z.string(),
  start: instant.nullable(),
  /** The day of its start. */
  date: calendarDate.nullable(),
  why: z.enum(leftOutReasons),
})

/** The result of a roster import, or of its preview. */
const rosterImportResult = success({
  kind: z.literal('roster'),
  /** The id of the import, used by undo; null for a preview, and where no row could be read. */
  importId: z.string().nullable(),
  file: importedFile,
  /** A hash of the effects of the file, without the decisions on missing duties. */
  fingerprint: z.string(),
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
  /** Warnings about the whole file, the most important first, then rows that were imported with an assumption. */
  warnings: z.array(rowRemark),
  /** Duties in the file's period that it does not list. The user removes or keeps them with `remove` and `keep`. */
  missing: z.array(
    namedDuty.extend({
      id: z.string(),
      /** True if nothing of the duty was typed, edited or completed. */
      suggestRemove: z.boolean(),
      /** True if it does not count until the user decides. Completed and flown duties count. */
      isUnlisted: z.boolean(),
      /** True if a PDF has no row for its day, so that the duty may be lost in the file. It stays as it is. */
      hasNoRow: z.boolean(),
    }),
  ),
  /** Listed duties that stay as they are. */
  unchanged: z.array(namedDuty),
  /** Listed duties that a newer file dropped. They are not added. */
  superseded: z.array(namedDuty),
  /** Listed duties that the user deleted. They stay deleted, and can be restored by id. */
  deleted: z.array(namedDuty.extend({ id: z.string() })),
  /** The logbook entries that the import takes away, and their minutes; null if it takes none. */
  leavesLogbook: z
    .strictObject({
      entries: z.number().int(),
      minutes: z.number().int(),
      flights: z.array(
        z.strictObject({
          date: calendarDate,
          /** The duty of the flight. */
          dutyId: z.string().nullable(),
          flight: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The duties that get a mark. */
  marks: z.array(
    namedDuty.extend({ id: z.string(), marks: z.array(dutyMark), ...markDetails.shape }),
  ),
  /** Entries that are no duties. Unknown ones of a calendar can be picked with `answers.picked`. */
  leftOut: z.array(leftOutEntry),
  entries: entryCounts,
  /** The zone of times for which a calendar states none, chosen with `answers.zone`; null for other files. */
  zone: z.enum(logbookZones).nullable(),
  /** The zone of a calendar's times, as a sentence; null for other files. */
  zoneReason: z.string().nullable(),
  canChooseZone: z.boolean(),
  /** The certificates that the file lists. They are saved with `answers.addCertificates`. */
  certificates: z.array(listedCertificate),
  /** The file's owner, if the user's profile has neither staff number nor base; null otherwise. */
  owner: z
    .strictObject({
      crewId: z.string(),
      baseAirport: z.string(),
      role: z.enum(flightRoles).nullable(),
    })
    .nullable(),
  /** The airports of the home base that the file names and the import sets; null if the profile has one. */
  homeBase: z.array(z.string()).nullable(),
  /** All changes: new, moved, changed and missing duties. Missing ones are not changed. */
  changes: z.array(rosterChange),
  /** The first month with a duty in the file, to show next; null without one. */
  month: z.string().nullable(),
  message: z.string(),
}).meta({ id: 'RosterImportResult' })
export type RosterImportResult = z.infer<typeof rosterImportResult>

/** The result of importing a file, by what it holds. */
export const importResult = z
  .discriminatedUnion('kind', [
    rosterImportResult,
    logbookImportResult,
    tableQuestion,
    certificatesImportResult,
  ])
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof importResult>

/** One import of a roster or logbook file. */
const rosterImport = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['roster', 'logbook']),
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
  .meta({ id: 'StoredImport' })
export type StoredImport = z.infer<typeof rosterImport>

/** The user's imports, newest first. */
export const importList = success({ data: z.array(rosterImport) }).meta({ id: 'ImportList' })

/** Response to an undo: the number of restored duties, and those kept because the user changed them since. */
export const importUndone = success({
  undone: z.number().int(),
  kept: z.array(rosterEntry),
  message: z.string(),
}).meta({ id: 'ImportUndone' })
export type ImportUndone = z.infer<typeof importUndone>
