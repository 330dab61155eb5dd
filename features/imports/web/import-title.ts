/** The names of the formats that a file can have beside CSV and plain text, by the end of its name. */
const formats = new Map([
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['xls', 'Excel'],
  ['html', 'HTML'],
  ['htm', 'HTML'],
  ['ics', 'calendar file'],
  ['zip', 'ZIP'],
])

/**
 * The title of the import dialog: the specified one for CSV and before a file is chosen, else with the format of the file,
 * `Import roster, PDF`.
 */
export function importTitle(page: 'roster' | 'logbook', fileName: string | undefined): string {
  const format = formats.get(/\.(\w+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '')
  if (format) return `Import ${page}, ${format}`
  return page === 'roster' ? 'Import Roster CSV' : 'Import Flight Log CSV'
}
