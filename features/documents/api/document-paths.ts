import { logbookPath } from '#logbook/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'

/**
 * Path of the logbook as a file. The schemas of the queries are in a file of their own, because the browser only
 * needs the paths.
 */
export const logbookDocumentPath = `${logbookPath}/document`

/** Path of a roster month as a file. */
export const rosterDocumentPath = `${rosterPath}/document`

/** Path of the duty record as a file. */
export const dutyRecordPath = `${rosterPath}/duty-record`

/** Paths whose response is a file that is written for each request. */
export const documentPaths = [logbookDocumentPath, rosterDocumentPath, dutyRecordPath]
