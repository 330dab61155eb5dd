import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { london } from '#kernel/time/london-time.ts'
import { dutyRecord, type DutyRecord } from './duty-record.ts'
import { printedRecord, type RecordShown } from './record-document.ts'
import { recordSheets } from './record-sheets.ts'
import { remarksOf } from './record-words.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'
import { rosterOf } from '#limits/rules/legality/testing/made-duties.ts'

const days = { first: '2026-01-05', last: '2026-01-09' }
const now = '2026-01-08T12:00:00Z'

/** A duty on a day of January 2026 without sectors or times. */
function duty(day: string, more: Partial<FtlDuty>): FtlDuty {
  return ftlDuty({ id: day, date: `2026-01-${day}`, dutyType: 'OFF', ...more })
}

/** A flight to Palma and back, planned from 06:00 to 14:00 UTC, on-block at 13:30. */
function flight(day: string, more: Partial<FtlDuty> = {}, onBlock: string | null = null): FtlDuty {
  const at = (time: string) => `2026-01-${day}T${time}:00Z`
  return duty(day, {
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/211',
    scheduledBrief: at('06:00'),
    scheduledDebrief: at('14:00'),
    sectors: [
      ftlSector(['BHX', 'PMI'], [at('07:00'), at('09:30')]),
      ftlSector(['PMI', 'BHX'], [at('10:30'), at('13:30')], { actualArrival: onBlock }),
    ],
    ...more,
  })
}

function recordOf(duties: FtlDuty[], unreadDates: string[] = []) {
  const history = { since: '2024-01-01', openingBalances: [] }
  const roster = { ...rosterOf([], { history }), duties, unreadDates }
  const record = dutyRecord(roster, days, now)
  const on = (day: string) => record.days.find(({ date }) => date === `2026-01-${day}`)
  return { record, recorded: record.days, on }
}

/** The facts and the first table row of the printed record. */
function printed(record: DutyRecord) {
  const { facts, rows } = printedRecord(shownOf(record))
  return { facts: facts.join(' '), first: rows[0] }
}

const shownOf = (record: DutyRecord): RecordShown => ({
  holder: { name: 'Amelia', staffNumber: null },
  days,
  record,
  homeBase: 'BHX',
  zone: london,
  scheme: 'UK rules',
  sickDays: 'hidden',
  asOf: now,
})

describe('the duty record', () => {
  const late = '2026-01-06T14:40:00Z'
  const { recorded, on } = recordOf([
    flight('05'),
    flight('06', { actualDebrief: '2026-01-06T15:10:00Z' }, late),
    duty('07', {}),
    flight('09'),
  ])

  it('has every day, and says which are free and which are not listed', () => {
    expect(recorded.map(({ state }) => state)).toEqual(['work', 'work', 'free', 'unlisted', 'work'])
  })

  it('has planned and achieved times, and none achieved before the end of a duty', () => {
    const [flown] = on('06')?.duties ?? []
    expect(flown?.planned).toMatchObject({
      duty: { from: '2026-01-06T06:00:00Z', to: '2026-01-06T14:00:00Z', minutes: 480 },
      fdp: { minutes: 450, sectors: 2 },
      flightMinutes: 330,
    })
    expect(flown?.achieved).toMatchObject({
      duty: { to: '2026-01-06T15:10:00Z', minutes: 550 },
      fdp: { to: late, minutes: 520 },
      flightMinutes: 400,
      rest: { minutes: 960, legal: true },
    })
    expect(flown?.basis).toBe('actual')
    const [ahead] = on('09')?.duties ?? []
    expect([ahead?.planned?.duty.minutes, ahead?.achieved, ahead?.basis]).toEqual([480, null, null])
  })

  it('sums duty and flight time to the end of each day', () => {
    const sums = (day: string) =>
      on(day)?.sums.flatMap(({ limit, minutes }) =>
        ['duty7Days', 'flight28Days'].includes(limit.key) ? minutes : [],
      )
    expect(sums('05')).toEqual([480, 330])
    expect(sums('06')).toEqual([1030, 730])
    expect(sums('08')).toEqual([1030, 730])
    expect(sums('09')).toEqual([1510, 1060])
  })
})

describe('a day that nobody could read', () => {
  const { record, on } = recordOf([flight('05'), duty('07', {}), flight('09')], ['2026-01-06'])

  it('is not free, and the sums with it are not complete', () => {
    expect(record.days.map(({ state }) => state)).toEqual([
      'work',
      'unread',
      'free',
      'unlisted',
      'work',
    ])
    const isRead = (day: string) => on(day)?.sums.find(({ limit }) => limit.key === 'duty7Days')
    expect([isRead('05')?.isRead, isRead('06')?.isRead, isRead('09')?.isRead]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is in no rest that the record lists', () => {
    const around = record.recoveryRests.filter(
      ({ from, to }) => from < '2026-01-07' && to > '2026-01-06',
    )
    expect(around).toEqual([])
    expect(on('09')?.duties[0]?.planned?.rest).toBeNull()
  })

  it('is named on paper and in the sheets, also where only the sums have it', () => {
    const sentence =
      '1 day not read from the roster. Totals and sums with such a day are not complete.'
    const [sheet, , summary] = recordSheets(shownOf(record))
    expect(printed(record).facts).toContain(sentence)
    const [date, free, entry] = sheet?.rows[1] ?? []
    expect([date, free, entry, sheet?.rows[1]?.at(-1)]).toEqual([
      '2026-01-06',
      'not read',
      'Not read from your roster',
      'no',
    ])
    expect(summary?.rows).toContainEqual(['Days not read, also those of the sums', null, 1])
    expect(printed(recordOf([flight('05')], ['2025-12-20']).record).facts).toContain(sentence)
    expect(
      printed(recordOf([flight('05')], ['2024-11-20', '2026-01-10']).record).facts,
    ).not.toMatch(/not read/)
  })
})

it('says which figures have home standby in full, and which a quarter', () => {
  const standby = duty('05', {
    dutyType: 'HSBY',
    scheduledBrief: '2026-01-05T06:00:00Z',
    scheduledDebrief: '2026-01-05T14:00:00Z',
  })
  const { record, on } = recordOf([standby])
  const { facts, first } = printed(record)
  expect(facts).toContain(
    'Duty time and flight time are totals of achieved duties, with home standby in full.',
  )
  expect(facts).toContain(
    'Of home standby, 7 d, 14 d and 28 d count a quarter, and a year counts all.',
  )
  expect(first?.amounts[0]).toBe(480)
  const sum = (key: string) => on('05')?.sums.find(({ limit }) => limit.key === key)?.minutes
  expect(['duty7Days', 'duty14Days', 'duty28Days', 'dutyAnnual'].map(sum)).toEqual([
    120, 120, 120, 480,
  ])
})

const at = (text: string) => `2026-01-${text}:00Z`
const times = { notifiedAt: at('05T04:00'), from: at('05T06:00'), report: at('05T07:30') }
const events = [{ kind: 'delayed' as const, ...times }]
const delayed = flight('05', { scheduledBrief: at('05T07:30'), events })
const evening = { scheduledBrief: at('04T13:00'), scheduledDebrief: at('04T20:30') }
const extended = flight('05', { actualDebrief: at('05T20:00') }, at('05T19:30'))
const short = [flight('04', evening), flight('05')]

it.each<[string, FtlDuty[], string[]]>([
  ['a plain flight', [flight('05')], []],
  ['a delayed report', [delayed], ['Report delayed from 06:00']],
  ['discretion', [extended], ['Extended by 0:30 at the commander’s discretion']],
  ['a duty after too short a rest', short, ['Rest before below the minimum of 13:30']],
])('%s has the remarks', (_, duties, remarks) => {
  const [last] = recordOf(duties).on('05')?.duties ?? []
  expect(last && remarksOf(last, london)).toEqual(remarks)
})
