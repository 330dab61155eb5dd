import { expect, it } from 'vitest'
import { readAimsReport } from './aims-report.ts'
import { printedDates } from './printed-date.ts'

const june = { start: '2026-06-01', end: '2026-06-30' }

it.each([
  ['01/06/2026 Mon', '01/06/2026 Mon'],
  ['1/6/2026', '1/6/2026'],
  ['2026-06-01', '01/06/2026'],
  ['2026-06-01 00:00', '01/06/2026'],
  ['2026-06-01 00:00:00', '01/06/2026'],
  ['01-Jun-26', '01/06/2026'],
  ['1-Jun-2026', '01/06/2026'],
  ['01.06.2026', '01/06/2026'],
  ['01/06/26', '01/06/2026'],
  ['Monday, 1 June 2026', '01/06/2026'],
  ['Mon 01/06/2026', '01/06/2026'],
  ['June 1, 2026', '01/06/2026'],
  ['', ''],
  ['20417', '20417'],
  ['46174', '46174'],
  ['Memo of 1 June', 'Memo of 1 June'],
  ['30/02/2026 Mon', '30/02/2026 Mon'],
])('%s is written as %s', (text, printed) => {
  expect(printedDates([text], june).texts).toEqual([printed])
})

it.each<[string, string[], string[], boolean]>([
  ['American figures', ['6/1/2026', '6/13/2026'], ['01/06/2026', '13/06/2026'], true],
  ['British figures', ['1/6/2026', '13/6/2026'], ['1/6/2026', '13/6/2026'], false],
  ['figures that are the same', ['6/6/2026'], ['6/6/2026'], false],
  [
    'exchanged days of a spreadsheet',
    ['2026-01-06', '2026-12-06', '13/06/2026'],
    ['01/06/2026', '12/06/2026', '13/06/2026'],
    true,
  ],
  ['days outside the period', ['01/07/2026', '02/07/2026'], ['01/07/2026', '02/07/2026'], false],
])('reads %s by the period', (_, texts, printed, isExchanged) => {
  expect(printedDates(texts, june)).toEqual({ texts: printed, isExchanged })
})

it('reads figures day first without a period', () => {
  expect(printedDates(['6/1/2026', '2026-01-06'], null).texts).toEqual(['6/1/2026', '06/01/2026'])
})

it('says that the dates of a report are read by its period', () => {
  const report = [
    'Personal Crew Schedule Report',
    '01/06/2026 - 30/06/2026 (All times in Local Base)',
    '"20417 TESTER FIELD BHX,CC,738 "',
    'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew',
    '6/1/2026,HSBY,Home standby,5:00:00 AM,,1:00:00 PM,,',
    '6/2/2026,OFF,Day off,,,,,',
  ].join('\r\n')
  const reading = readAimsReport(report)
  expect('report' in reading && reading.report).toMatchObject({
    errors: [],
    warnings: [{ row: null, reason: expect.stringMatching(/month first/) }],
    duties: [
      {
        date: '2026-06-01',
        scheduledBrief: '2026-06-01T04:00:00Z',
        scheduledDebrief: '2026-06-01T12:00:00Z',
      },
      { date: '2026-06-02', dutyType: 'OFF' },
    ],
    entries: { total: 2, read: 2, refused: 0 },
  })
})

it('names the rows without a duty and those that repeat another', () => {
  const report = [
    'Personal Crew Schedule Report',
    '01/06/2026 - 30/06/2026 (All times in Local Base)',
    'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew',
    '01/06/2026,OFF,Day off,,,,,',
    '01/06/2026,OFF,Day off,,,,,',
    '02/06/2026,,,,,,,',
    '03/06/2026,HSBY,Home standby,noon,,,,',
  ].join('\n')
  const reading = readAimsReport(report)
  expect('report' in reading && reading.report).toMatchObject({
    leftOut: [
      { row: 5, summary: 'OFF', why: 'repeated' },
      { row: 6, summary: '02/06/2026', why: 'unpublished' },
    ],
    errors: [{ row: 7 }],
    entries: { total: 4, read: 1, refused: 1 },
  })
})
