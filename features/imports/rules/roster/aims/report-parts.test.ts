import { describe, expect, it } from 'vitest'
import { readAimsReport } from './aims-report.ts'

const headings =
  ',,01/07/2026 - 31/07/2026 (All times in UTC)\n' +
  'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'

/** Duties as `code;details;times`, and the times of report and debrief. */
type Row = [items: string[], from?: string, to?: string]

/** The duties of one row, `FLIGHT 227/228 14:00 1-18:15`: on the next day where a `1-` says so. */
function dutiesOf([items, from = '', to = '']: Row): string[] {
  const cell = (index: number) => `"${items.map((item) => item.split(';')[index]).join('\n')}"`
  const row = `01/07/2026,${cell(0)},${cell(1)},${from},${cell(2)},${to},,`
  const reading = readAimsReport(`${headings}\n${row}`)
  if ('refusal' in reading) return [reading.refusal]
  const clock = (instant: string | null) =>
    instant
      ? instant.slice(11, 16).padStart(instant.startsWith('2026-07-02') ? 7 : 5, '1-')
      : 'none'
  return [
    ...reading.report.errors.map(({ reason }) => reason),
    ...reading.report.duties.map(
      ({ dutyType, dutyCode, scheduledBrief, scheduledDebrief }) =>
        `${dutyType} ${dutyCode} ${clock(scheduledBrief)} ${clock(scheduledDebrief)}`,
    ),
  ]
}

describe('a standby that was called out', () => {
  const toLisbon = '227 [319];BRS  - LIS;16:05 - 18:40'
  const night = ['HSBY;BRS - BRS;20:00 - 00:30', '227;BRS - LIS;01:30 - 04:00']
  const home = 'LSBY;BRS - BRS;06:00 - 12:00'
  it.each<[string, Row, string]>([
    [
      'is a duty of its own, and the report time that of the flights',
      [['LSBY;BRS - BRS;12:00 - 15:00', toLisbon], '15:00', '19:10'],
      'HSBY LSBY 12:00 15:00, FLIGHT 227 15:00 19:10',
    ],
    [
      'ends with the call-out',
      [['LSBY;BRS - BRS;12:00 - 20:00', toLisbon], '15:00', '19:10'],
      'HSBY LSBY 12:00 15:00, FLIGHT 227 15:00 19:10',
    ],
    [
      'leads straight to the flights where no report time is printed',
      [['ASBY;BRS - BRS;12:00 - 15:00', toLisbon], '', '19:10'],
      'ASBY ASBY 12:00 15:00, FLIGHT 227 15:00 19:10',
    ],
    [
      'at home, then at the airport',
      [[home, 'ADTY;BRS - BRS;12:00 - 15:00', toLisbon], '12:00', '19:10'],
      'HSBY LSBY 06:00 12:00, ASBY ADTY 12:00 15:00, FLIGHT 227 15:00 19:10',
    ],
    [
      'over midnight, with the marks of the next day lost',
      [night, '00:30', '04:30'],
      'HSBY HSBY 20:00 1-00:30, FLIGHT 227 1-00:30 1-04:30',
    ],
  ])('%s', (_, row, duties) => expect(dutiesOf(row).join(', ')).toEqual(duties))
})

describe('other duties of one row', () => {
  const fire = 'EFFRS;Fire;09:00 - 11:00'
  const flight = '816;BHX - TFS;12:30 - 17:00'
  it.each<[string, Row, string]>([
    [
      'two courses',
      [[fire, 'CRMC;CRM;11:30 - 15:30'], '08:45', '15:45'],
      'TRAINING EFFRS 08:45 11:00, TRAINING CRMC 11:30 15:45',
    ],
    [
      'a course and then flights',
      [[fire, flight], '08:45', '17:30'],
      'TRAINING EFFRS 08:45 11:00, FLIGHT 816 11:00 17:30',
    ],
    [
      'a flight and then the hotel, which has no times',
      [[flight, 'HOTEL;Hotel rest;'], '11:30', '17:30'],
      'FLIGHT 816 11:30 17:30, HOTEL_REST HOTEL none none',
    ],
    [
      'one flight number for two sectors',
      [['394;DMK - CNX;06:00 - 07:00', '394;CNX - DMK;08:00 - 09:00']],
      'FLIGHT 394/394 none none',
    ],
    [
      'not a flight whose times are missing',
      [['ASBY;BHX - BHX;06:00 - 07:00', '816;BHX - TFS;']],
      '2 duties but 1 time.',
    ],
  ])('%s', (_, row, duties) => expect(dutiesOf(row).join(', ')).toEqual(duties))
})

describe('the hours of one duty on the ground', () => {
  const ground = (times: string, from = '', to = '') =>
    dutiesOf([[`ASBY;Standby;${times}`], from, to])
  it.each([
    ['its own', ground('06:00 - 10:00'), '06:00 10:00'],
    ['from its report on, though that is later', ground('06:00 - 10:00', '07:10'), '07:10 10:00'],
    ['printed as its report times', ground('', '06:00 - 18:00'), '06:00 18:00'],
    ['of several windows', ground('09:00 - 11:00\n12:00 - 15:00'), '09:00 15:00'],
    ['a whole day', ground('08:00 - 08:00⁺¹'), '08:00 1-08:00'],
    ['only report and debrief', ground('', '08:30', '16:30'), '08:30 16:30'],
  ])('%s', (_, duties, hours) => expect(duties).toEqual([`ASBY ASBY ${hours}`]))
})
