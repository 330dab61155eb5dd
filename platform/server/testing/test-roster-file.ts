import { readFileSync } from 'node:fs'

type Contents = {
  /** As the report prints it, `Jul 10, 2026 05:00`. */
  generatedOn?: string
  /** As the report prints it. */
  period?: string
  /** Staff number, name, base and position of the owner. */
  owner?: string
}

/** A small roster report as CSV text: July 2026, in local base time, with these rows. */
export function rosterText(rows: string[], contents: Contents = {}): string {
  const {
    generatedOn = 'Jul 10, 2026 05:00',
    period = '01/07/2026 - 31/07/2026',
    owner = '20417 HARLOW MARTHA BHX,CM,738',
  } = contents
  return [
    'Albion Skyways,,Personal Crew Schedule Report,,,,',
    `,,${period} (All times in Local Base),,,,`,
    `"${owner} "`,
    'Schedule Details',
    'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew',
    ...rows,
    '',
    `"Generated on  ${generatedOn}",,,,Page 1 of 1`,
  ].join('\n')
}

/** A row of such a report: Birmingham to Palma and back, with a report time by London's clock. */
export function palmaRow(date: string, report = '05:15'): string {
  return (
    `${date},"ZQ210\nZQ211","BHX  - PMI \nPMI  - BHX ",${report},` +
    '"06:15 - 08:40\n09:30 - 12:00",12:30,,"CM - 20417 - HARLOW MARTHA"'
  )
}

/** A row of such a report: a day off. */
export function offRow(date: string): string {
  return `${date},OFF,Day off,,,,,`
}

/** The text of a roster report of the folder `samples`. */
export function sampleRoster(name: string): string {
  return readFileSync(new URL(`../../../samples/${name}.csv`, import.meta.url), 'utf8')
}
