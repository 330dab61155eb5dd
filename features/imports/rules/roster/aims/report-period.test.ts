import { expect, it } from 'vitest'
import { readAimsReport } from './aims-report.ts'

const head = [
  'Albion Skyways,,Personal Crew Schedule Report',
  ',,01/07/2026 - 31/07/2026 (All times in Local Base)',
  '"20417 HARLOW MARTHA BHX,CM,738 "',
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew',
]
const flight = (day: string, number: number, route: string) =>
  `${day}/2026,${number},${route},,06:15 - 10:40,,,`

/** The dates a report of these rows warns of. */
function strays(rows: string[]): string[] {
  const reading = readAimsReport([...head, ...rows].join('\n'))
  if ('refusal' in reading) throw new Error(reading.refusal)
  const { duties, warnings } = reading.report
  expect(duties).toHaveLength(rows.length)
  return warnings.map(({ reason }) => reason.slice(1, 6))
}

const out = flight('31/07', 818, 'BHX - TFS')
const back = (day: string) => flight(day, 819, 'TFS - BHX')

it.each<[string, string[], string[]]>([
  ['the way home from a night stop', [out, back('01/08')], []],
  ['the hotel, and the way home', [out, '01/08/2026,HOTEL,Hotel rest,,,,,', back('02/08')], []],
  ['a flight from elsewhere', [out, flight('01/08', 820, 'LPA - BHX')], ['01/08']],
  ['a way home after weeks', [out, back('15/08')], ['15/08']],
  ['a new trip from home', [out, back('31/07'), flight('01/08', 210, 'BHX - PMI')], ['01/08']],
  ['a day off', ['31/07/2026,OFF,,,,,,', '01/08/2026,OFF,,,,,,'], ['01/08']],
  ['a day before', [back('30/06'), out], ['30/06']],
])('judges %s', (_, rows, dates) => {
  expect(strays(rows)).toEqual(dates)
})
