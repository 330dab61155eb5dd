/**
 * The columns of the portal's own logbook CSV, in order. The file is UTF-8 with a byte-order mark and CRLF. Dates are
 * `2026-05-01`, instants `2026-05-01T05:14:00Z`, durations `2:29`, lists are separated by `; `. Importing the file
 * gives the same entries.
 */
export const portalCsvColumns = [
  'Date',
  'Flights',
  'From',
  'To',
  'Report (UTC)',
  'Off block (UTC)',
  'On block (UTC)',
  'Debrief (UTC)',
  'Aircraft',
  'Registration',
  'Block',
  'Role',
  'Kind',
  'Crew',
  'Remarks',
] as const
