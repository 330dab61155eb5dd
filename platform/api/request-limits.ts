export const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/**
 * Maximum size of a JSON body in bytes, unless its route is listed in `platform/server/running/body-limits.ts`. The largest forms
 * have 60 kB. The server rejects larger bodies with 413 before it has read them.
 */
export const jsonMaxBytes = 64 * kilobyte

/** Maximum size of the body that adds logbook entries: a thousand of 4 kB. */
export const logbookMaxBytes = 4 * megabyte

/** Maximum size of the body that edits a logbook entry: a hundred names of crew members and a remark. */
export const logbookEntryMaxBytes = 128 * kilobyte

/** Maximum size of a pay report: 500 lines with all their amounts. */
export const payReportMaxBytes = 1024 * kilobyte

/** Maximum size of a rate card: 60 rules with their steps. */
export const rateCardMaxBytes = 256 * kilobyte

/** Maximum size of a change to test: twenty new and twenty changed duties. */
export const whatIfMaxBytes = 1024 * kilobyte

/** Maximum size of a roster file, checked to the byte. */
export const importFileMaxBytes = 10 * megabyte

/** The address to which other apps of a phone share files. The service worker takes them. */
export const sharedFilePath = '/share-file'

/** Maximum size of the ZIP of an exported account. */
export const accountFileMaxBytes = 25 * megabyte
export const accountFileTooLarge = 'This file is larger than an exported account can be.'

/** Milliseconds after which a change without an answer is confirmed as stored on the device, unless configured. */
export const usualConfirmAfterMs = 2000

/** Days after which a browser does not send a waiting change without asking. */
export const waitingDays = 30

/**
 * Days for which the portal knows the idempotency key of a write, and accepts the time at which it was made. An
 * older time is that of a wrong clock.
 */
export const knownKeyDays = 40
