import { expect, it } from 'vitest'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'

const header =
  'Subject,Location,Start date,Start Time,End date,End Time,All day event,Show time as,ForInfoTimeZone,Categories'
const flight = (out: string, home: string) =>
  `BHX - PMI,(0515Z-0745Z) ZQ210,6/2/2026,${out},6/2/2026,${home},FALSE,3,UTC,RosterBuster`

it('expands leave to its last day', () => {
  const row = 'No Duty,(0000Z-2359Z) NSD,6/1/2026,0:00:00,6/3/2026,0:00:00,TRUE,3,UTC,RosterBuster'
  expect(read(row).duties.map(({ date }) => date)).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
  ])
})

it('reads times that a spreadsheet saved with AM and PM', () => {
  const [duty] = read(flight('12:15:00 AM', '1:45 PM')).duties
  expect(duty?.sectors).toMatchObject([
    { scheduledDeparture: '2026-06-02T00:15:00Z', scheduledArrival: '2026-06-02T13:45:00Z' },
  ])
})

it.each([
  ['2/30/2026', 'is not a date'],
  ['June 2', 'is not a date'],
])('names a row with the date %s, and reads the others', (date, reason) => {
  const broken = flight('5:15:00', '7:45:00').replace('6/2/2026', date)
  const report = read(`${broken}\n${flight('5:15:00', '7:45:00')}`)
  expect(report.errors).toMatchObject([{ row: 2, reason: expect.stringContaining(reason) }])
  expect(report.duties).toHaveLength(1)
})

it.each([
  ['Windows newlines', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['quotes around every cell', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
])('reads the same with %s', (_, change) => {
  const row = flight('5:15:00', '7:45:00')
  expect(reportOf(change(`${header}\n${row}\n`)).duties).toEqual(read(row).duties)
})

it('names an entry that is not known', () => {
  const row = flight('5:15:00', '7:45:00').replace('BHX - PMI', 'Party')
  expect(read(row).errors).toMatchObject([{ row: 2, reason: '“Party” is not known.' }])
})

const read = (rows: string) => reportOf(`${header}\n${rows}`)

function reportOf(text: string): RosterReport {
  const reading = readRosterContent({ kind: 'text', text })
  if (!reading || !('report' in reading)) throw new Error('it is no roster')
  return reading.report
}
