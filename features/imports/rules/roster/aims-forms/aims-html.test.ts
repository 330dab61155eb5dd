import { expect, it } from 'vitest'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'

const title = ['', 'Zephyr Quay Airways', 'Personal Crew Schedule Report']
const period = ['', '01/08/2026 - 31/08/2026 (All times in UTC)']
const eight =
  'Date|Duties|Details|Report times|Actual times/Delays|Debrief times|Indicators|Crew'.split('|')
const ten = [...eight.slice(0, 6), 'Block hours', 'Duty hours', ...eight.slice(6)]
const times = ['05:15', 'A06:21 - A08:51\nA09:41 - A12:09/00:06', '12:39']
const flight = ['01/08/2026\nSat', '210\n211', 'BHX - PMI\nPMI - BHX', ...times]

function read(rows: string[][], text = 'Personal Crew Schedule Report') {
  const numbered = rows.map((cells, index) => ({ line: index + 1, cells }))
  return readRosterContent({ kind: 'html', text, rows: numbered })
}

it.each<[string, string[][]]>([
  ['12 cells', [title, period, ['', ...ten, ''], ['', ...flight, '04:58', '07:24', 'R', '', '']]],
  ['8 cells', [title, period, eight, [...flight, 'R', '']]],
  ['8 cells after a margin', [title, period, ['', '', ...eight], ['', '', ...flight, 'R', '']]],
])('reads an AIMS page with %s', (_, rows) => {
  const below = [
    ['', ''],
    ['', 'Total Hours and Statistics'],
    ['', 'Expiry Dates'],
    ['', 'Code', 'Description', 'Expiry Date'],
    ['', 'PASS', 'Passport', '19/03/2031'],
    ['', 'Descriptions'],
    ['', 'X - Rest day'],
    ['', 'Generated on  Aug 10, 2026 20:31', 'Page 1 of 1'],
  ]
  const reading = read([...rows, ...below])
  expect(reading?.format).toBe('AIMS Personal Crew Schedule Report (HTML)')
  const certificates = [{ code: 'PASS', expiryDate: '2031-03-19' }]
  const duty = {
    date: '2026-08-01',
    dutyCode: '210/211',
    scheduledBrief: '2026-08-01T05:15:00Z',
    actualDebrief: '2026-08-01T12:39:00Z',
    indicators: ['R'],
  }
  const head = { timeBase: 'UTC', generatedOn: '2026-08-10T20:31', errors: [] }
  expect(reading).toMatchObject({ report: { ...head, certificates, duties: [duty] } })
})

it.each<[string, string[][], string, string | null]>([
  ['a page of something else', [['a']], 'Hello', null],
  ['an AIMS logbook', [['Date', 'Airport', 'Time']], 'Pilot LogBook Report', null],
  ['a report without a table', [], 'Personal Crew Schedule Report', 'The column headings'],
  ['too many rows', Array.from({ length: 20_001 }, () => eight), '', 'more rows than any roster'],
  ['a report without duties', [title, period, eight], '', 'There is no duty in this file.'],
])('is careful with %s', (_, rows, text, refusal) => {
  const reading = read(rows, text)
  if (refusal === null) expect(reading).toBeNull()
  else expect(reading).toMatchObject({ refusal: expect.stringContaining(refusal) })
})

it('names a broken row and reads the rest', () => {
  const broken = ['02/08/2026', '210', 'BH - PMI', '05:15', '06:21 - 08:51', '12:39', '', '']
  const off = ['03/08/2026', 'D/O', 'Day off', '', '', '', '', '']
  expect(read([title, period, eight, broken, off])).toMatchObject({
    report: { errors: [{ row: 4 }], duties: [{ date: '2026-08-03' }] },
  })
})
