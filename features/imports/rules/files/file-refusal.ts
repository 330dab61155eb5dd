/** A file that cannot be imported, with a sentence for the crew member. */
export type FileRefusal = {
  refusal: string
  /** True if the file holds more than the portal reads. */
  isTooLarge?: true
  /** The code of an airport that is not known. */
  airport?: string | undefined
}

/** The reasons to refuse a file as a whole. */
export const refusals = {
  empty: { refusal: 'This file is empty.' },
  unknown: {
    refusal:
      'CrewPortal does not recognise this file. It reads AIMS eCrew rosters (CSV, Excel, HTML, PDF), calendar ' +
      'files (.ics), RosterBuster files and logbook exports. Any other table can be imported as CSV or Excel by ' +
      'matching its columns.',
  },
  scan: {
    refusal:
      'This PDF is a picture: there is no text in it to read. Export the roster from eCrew as PDF, Excel or CSV ' +
      'instead of a scan or photo.',
  },
  lockedPdf: {
    refusal:
      'This PDF is locked with a password. Save a copy without the password and import that.',
  },
  lockedWorkbook: {
    refusal:
      'This workbook is locked with a password. Remove the password in Excel and import it again.',
  },
  oldWorkbook: {
    refusal: 'This is an old Excel file (.xls). Save it as .xlsx or CSV and import that.',
  },
  bomb: {
    refusal:
      'This file unpacks to far more data than a roster or logbook holds, so it was not opened.',
    isTooLarge: true,
  },
  manyEvents: {
    refusal:
      'This calendar holds more than 5,000 entries. Export a shorter period, for example one year.',
    isTooLarge: true,
  },
  damaged: { refusal: 'This file is damaged and cannot be read. Export it again.' },
  picture: {
    refusal:
      'This is a picture. Export the roster from eCrew as PDF, Excel or CSV instead of a photo or screenshot.',
  },
  netLine: {
    refusal:
      'This is a NetLine duty plan (“Individual duty plan”). CrewPortal does not read it yet. Use its calendar ' +
      'file (.ics) or a CSV instead.',
  },
} as const satisfies Record<string, FileRefusal>

/** The remark on a calendar entry that repeats. It is never expanded. */
export function repeatingEntry(summary: string): string {
  return `The calendar entry “${summary}” repeats. Only single duties can be imported, so it was left out.`
}

/** The message about a file over `importFileMaxBytes`. */
export const importFileTooLarge =
  'This file is larger than 10 MB. A roster report is usually a few kB.'
