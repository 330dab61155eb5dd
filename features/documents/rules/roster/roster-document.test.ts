import { emptyDuty } from '#duties/rules/duty.ts'
import { emptySector } from '#duties/rules/sector.ts'
import type { PrintedDuty } from '#duties/schema/duty.ts'
import { describe, expect, it } from 'vitest'
import { pageTotals } from '#documents/rules/page-totals.ts'
import { blockMinutes, crewWords, dutyWords, type RosterShown } from './month-duty.ts'
import { printedRoster } from './roster-document.ts'
import { rosterSheets } from './roster-sheets.ts'

const leg = {
  ...emptySector,
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: '2026-07-15T21:30:00Z',
  scheduledArrival: '2026-07-15T23:55:00Z',
  actualArrival: '2026-07-16T00:10:00Z',
  aircraftType: '738',
}

const night: PrintedDuty = {
  ...emptyDuty,
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/9001',
  scheduledBrief: '2026-07-15T20:30:00Z',
  scheduledDebrief: '2026-07-16T01:00:00Z',
  sectors: [leg, { ...leg, flightNumber: '9001', positioning: true }],
  crew: ['CP - 1 - HALE MAY', 'Zoë'],
}

const shown: RosterShown = {
  holder: { name: 'Amelia', staffNumber: null },
  month: '2026-07',
  duties: [night],
  daysOff: 1,
  unreadDates: [],
  homeBase: 'BHX',
  sickDays: 'hidden',
  asOf: '2026-07-20T09:00:00Z',
}

it('prints a night duty in London time and UTC, with later days marked', () => {
  const { rows } = printedRoster(shown)
  expect(rows[0]?.cells).toEqual([
    'Wed 15/07/2026',
    'Flight ZQ210/9001',
    '21:30',
    '20:30',
    'ZQ210 BHX-PMI\n9001 BHX-PMI',
    '22:30 – 01:10 +1\n22:30 – 01:10 +1',
    '21:30 – 00:10 +1\n21:30 – 00:10 +1',
    '738\npositioning',
    '02:00 +1',
    '01:00 +1',
    '2:40',
    'CP HALE MAY, Zoë',
  ])
  expect(pageTotals([rows])[0]?.toDate).toEqual([160])
})

it('does not count positioning as block time', () => {
  expect(blockMinutes(night)).toBe(160)
  const [, sectors] = rosterSheets(shown)
  expect(sectors?.rows.map((row) => [row[8], row[11]])).toEqual([
    [160, null],
    [0, 'yes'],
  ])
})

it.each([
  ['OFF', 'OFF', 'Day off', 'Day off'],
  ['OFF', 'OFF', null, 'Day off'],
  ['HSBY', 'SBY1', null, 'Home standby SBY1'],
  ['TRAINING', 'ASLE', 'Aviation Security', 'Training Aviation Security'],
] as const)('a duty %s %s %s reads %s', (dutyType, dutyCode, description, words) => {
  expect(dutyWords({ ...night, dutyType, dutyCode, description }, 'hidden')).toBe(words)
})

it('names a crew member whose line has another form', () => {
  expect(crewWords({ ...night, crew: ['Zoë'] })).toBe('Zoë')
})

describe('a sick day', () => {
  const words = { dutyType: 'SICK', dutyCode: 'SICK', description: 'Flu' } as const
  const sick: PrintedDuty = { ...night, ...words, sectors: [], crew: [] }

  it('reads "Not at work" on paper and in the workbook, totals included', () => {
    const hidden = { ...shown, duties: [sick] }
    expect(printedRoster(hidden).rows[0]?.cells[1]).toBe('Not at work')
    const [roster, , totals] = rosterSheets(hidden)
    expect(roster?.rows[0]?.slice(1, 4)).toEqual(['Not at work', null, null])
    expect(totals?.rows[1]).toEqual(['Not at work', 0, 1])
    expect(JSON.stringify([printedRoster(hidden), rosterSheets(hidden)])).not.toMatch(/sick|flu/i)
  })

  it('is shown where the crew member chose so for this document', () => {
    const open: RosterShown = { ...shown, duties: [sick], sickDays: 'shown' }
    expect(printedRoster(open).rows[0]?.cells[1]).toBe('Sick Flu')
    expect(rosterSheets(open)[0]?.rows[0]?.slice(1, 4)).toEqual(['Sick', 'SICK', 'Flu'])
  })
})
