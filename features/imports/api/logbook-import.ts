import { z } from 'zod'
import { logbookZones } from '#imports/rules/logbook/cells/logbook-zone.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { editableFields } from '#logbook/rules/words/entry-words.ts'
import { tableAnswers } from './import-answers.ts'
import { calendarDate } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { logbookEntry } from '#logbook/api/logbook.ts'

/** A remark on a row of the file. `row` is its line, counted from 1; null for the whole file. */
export const rowRemark = z.strictObject({
  row: z.number().int().nullable(),
  reason: z.string(),
  /** The code of an airport that the portal does not know. The user can add it. */
  airport: z.string().exactOptional(),
})

/**
 * The entries of a file: events of a calendar, rows of a table. Those read, left out and refused add up to `total`.
 */
export const entryCounts = z
  .strictObject({
    total: z.number().int(),
    read: z.number().int(),
    leftOut: z.number().int(),
    refused: z.number().int(),
  })
  .meta({ id: 'EntryCounts' })

/** The format of a file. It names no person and no period. */
const logbookFile = z.strictObject({ format: z.string() })

/** The sheets of a workbook that were read together, and the others by the headings they share. Null for one sheet. */
const readSheets = z
  .strictObject({ read: z.array(z.string()), others: z.array(z.array(z.string())) })
  .nullable()

/** The most changes that the result lists; the counts cover all. */
export const listedChangesMax = 300

/** A new entry, or one that the file completes. */
const logbookChange = z
  .strictObject({
    kind: z.enum(['added', 'completed']),
    /** Null for a new entry. */
    before: logbookEntry.nullable(),
    after: logbookEntry,
    /** The fields that the file fills. */
    fields: z.array(z.enum(editableFields)),
  })
  .meta({ id: 'LogbookChange' })
export type LogbookChange = z.infer<typeof logbookChange>

/** Hours from before the first flight of a file. */
const carriedForward = z.strictObject({
  minutes: z.number().int(),
  aircraftType: z.string().nullable(),
  role: z.enum(flightRoles).nullable(),
  until: calendarDate.nullable(),
  /** True if the logbook has the same total already. */
  isKnown: z.boolean(),
})

/** The result of a logbook import, or of its preview. */
export const logbookImportResult = success({
  kind: z.literal('logbook'),
  /** The id of the import, used by undo; null for a preview. */
  importId: z.string().nullable(),
  file: logbookFile,
  sheets: readSheets,
  /** A hash of the effects of the file. */
  fingerprint: z.string(),
  /** Number of new entries. */
  imported: z.number().int(),
  /** Number of entries that the file completes. */
  updated: z.number().int(),
  /** Number of flights that the logbook has already. */
  skipped: z.number().int(),
  entries: entryCounts,
  /** Sum of the flights in the file, in minutes. */
  flightMinutes: z.number().int(),
  /** The first and last day with a flight; null without one. */
  days: z.strictObject({ first: calendarDate, last: calendarDate }).nullable(),
  /** The zone that the times were read in, and why. */
  zone: z.enum(logbookZones),
  zoneReason: z.string(),
  /** True if the user may choose another zone. */
  canChooseZone: z.boolean(),
  /** The answers a table was read with; null for a known format. */
  table: tableAnswers.nullable(),
  /** Rows left out on purpose: simulator, totals, travelled as a passenger. */
  leftOut: z.array(rowRemark),
  /** Number of flights among them that can be imported as well. */
  passengerFlights: z.number().int(),
  /** Rows that were not imported. */
  errors: z.array(rowRemark),
  warnings: z.array(rowRemark),
  /** Becomes opening totals. */
  carriedForward: z.array(carriedForward),
  /** The first `listedChangesMax` changes, in the order of the file. */
  changes: z.array(logbookChange),
  message: z.string(),
}).meta({ id: 'LogbookImportResult' })
export type LogbookImportResult = z.infer<typeof logbookImportResult>

/** A table whose columns the user has to match before it is imported. Only a preview answers this. */
export const tableQuestion = success({
  kind: z.literal('table'),
  file: logbookFile,
  sheets: readSheets,
  /** The headings as printed. */
  headings: z.array(z.string()),
  /** The first five rows, each as wide as the headings. */
  firstRows: z.array(z.array(z.string())),
  rowCount: z.number().int(),
  /** Answers to begin with: those of an earlier import with the same headings, or else a proposal. */
  proposal: tableAnswers,
  isRemembered: z.boolean(),
  isDateOrderCertain: z.boolean(),
  isZoneStated: z.boolean(),
  /** The zone that the block times fit alone, as a sentence. Then the zone is no question. */
  zoneReason: z.string().nullable(),
  message: z.string(),
}).meta({ id: 'TableQuestion' })
export type TableQuestion = z.infer<typeof tableQuestion>

/** A certificate that a file lists, compared with those of the user. */
export const listedCertificate = z
  .strictObject({
    code: z.string().nullable(),
    name: z.string(),
    number: z.string().nullable(),
    issuedDate: calendarDate.nullable(),
    expiryDate: calendarDate.nullable(),
    /** `older` if the user's certificate or training code is valid for longer. */
    state: z.enum(['new', 'renewal', 'known', 'older']),
  })
  .meta({ id: 'ListedCertificate' })
export type ListedCertificateAnswer = z.infer<typeof listedCertificate>

/** The result of importing a list of certificates, or of its preview. */
export const certificatesImportResult = success({
  kind: z.literal('certificates'),
  file: logbookFile,
  fingerprint: z.string(),
  /** Number of new certificates. */
  imported: z.number().int(),
  /** Number of renewed certificates. */
  updated: z.number().int(),
  /** Number of certificates that stay as they are. */
  skipped: z.number().int(),
  entries: entryCounts,
  certificates: z.array(listedCertificate),
  /** Rows without a certificate: totals and repeated headings. */
  leftOut: z.array(rowRemark),
  errors: z.array(rowRemark),
  warnings: z.array(rowRemark),
  message: z.string(),
}).meta({ id: 'CertificatesImportResult' })
export type CertificatesImportResult = z.infer<typeof certificatesImportResult>
