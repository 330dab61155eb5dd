const megabyte = 1024 * 1024

/**
 * Maximum size of a JSON body in bytes, unless an endpoint has its own limit. The server rejects larger bodies
 * with 413 before it has read them.
 */
export const jsonMaxBytes = megabyte

/** Maximum size of the body that adds logbook entries. */
export const logbookMaxBytes = 4 * megabyte

/** Maximum size of a roster file, checked to the byte. */
export const importFileMaxBytes = 10 * megabyte
export const importFileTooLarge =
  'This file is larger than 10 MB. A roster report is usually a few kB.'

/** The address to which other apps of a phone share files. The service worker takes them. */
export const sharedFilePath = '/share-file'

/** Maximum size of the ZIP of an exported account. */
export const accountFileMaxBytes = 25 * megabyte
