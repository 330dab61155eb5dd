import { expect, it } from 'vitest'
import { palma, toPalma } from '#duties/rules/test-duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { changeWords } from './change-words.ts'
import { fieldChanges } from './duty-change.ts'

const before: Duty = {
  ...palma,
  scheduledBrief: '2026-06-14T20:20:00Z',
  scheduledDebrief: '2026-06-15T03:00:00Z',
  sectors: [
    {
      ...toPalma,
      scheduledDeparture: '2026-06-14T21:20:00Z',
      scheduledArrival: '2026-06-14T23:40:00Z',
    },
  ],
  crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 21988 - TRELAWNEY JOSS'],
}

const at = (clock: string, day = 14) => `2026-06-${day}T${clock}:00Z`
const withLeg = (leg: Partial<Duty['sectors'][number]>) => ({
  sectors: before.sectors.map((sector) => ({ ...sector, ...leg })),
})

const home = {
  ...toPalma,
  flightNumber: 'ZQ211',
  departureAirport: 'PMI',
  arrivalAirport: 'BHX',
  positioning: true,
}
const status = { kind: 'unlisted', since: '2026-06-01T08:30' } as const
const linesOf = (from: Duty | null, to: Duty | null) =>
  changeWords({ date: (to ?? from ?? before).date, fields: fieldChanges(from, to) }).map(
    (words) => `${words.what}: ${words.before} > ${words.after}`,
  )

it.each<[string, Partial<Duty>, string[]]>([
  ['nothing', {}, []],
  ['the code', { dutyCode: '212' }, ['Code: ZQ210 > 212']],
  ['the description', { description: 'Ground' }, ['Description: null > Ground']],
  [
    'the type',
    { dutyType: 'HSBY', sectors: [] },
    ['Type: Flight > Home standby', 'Route: BHX–PMI > null'],
  ],
  [
    'times, with the day offset',
    { scheduledBrief: at('19:30'), actualDebrief: at('03:28', 15) },
    ['Report: 21:20 > 20:30', 'Actual debrief: null > 04:28+1'],
  ],
  ['a missing report time', { scheduledBrief: null }, ['Report: 21:20 > null']],
  [
    'one time of a leg',
    withLeg({ scheduledDeparture: at('21:24') }),
    ['ZQ210 departure: 22:20 > 22:24'],
  ],
  [
    'both times of a leg',
    withLeg({ scheduledDeparture: at('22:20'), scheduledArrival: at('00:40', 15) }),
    ['ZQ210: 22:20–00:40+1 > 23:20–01:40+1'],
  ],
  [
    'the actual times of a leg',
    withLeg({ actualDeparture: at('21:24'), actualArrival: at('23:38') }),
    ['ZQ210 actual: null > 22:24–00:38+1'],
  ],
  [
    'the aircraft of a leg',
    withLeg({ aircraftType: '738', registration: 'G-ALBX' }),
    ['ZQ210 aircraft: null > 738', 'ZQ210 registration: null > G-ALBX'],
  ],
  [
    'another destination, without the times of the new leg',
    withLeg({ flightNumber: 'ZQ310', arrivalAirport: 'AGP', aircraftType: '738' }),
    ['Route: BHX–PMI > BHX–AGP'],
  ],
  [
    'a leg that became positioning',
    withLeg({ positioning: true }),
    ['Flights: ZQ210 BHX PMI > ZQ210 BHX PMI (positioning)'],
  ],
  ['a further leg', { sectors: [...before.sectors, home] }, ['Route: BHX–PMI > BHX–PMI–BHX']],
  [
    'the crew',
    { crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 30001 - VOSS MARA'] },
    ['Crew: null > + CC VOSS MARA, − CC TRELAWNEY JOSS'],
  ],
  ['the order of the crew', { crew: before.crew.toReversed() }, ['Crew: null > new order']],
  ['a duty that is no longer listed', { status }, ['State: listed > no longer listed']],
])('puts %s into words', (_, change, lines) => {
  expect(linesOf(before, { ...before, ...change })).toEqual(lines)
})

it('names a crew that was empty by number', () => {
  expect(linesOf({ ...before, crew: [] }, before)).toEqual(['Crew: null > 2 named'])
})

it('describes a new and a deleted duty by route, report and debrief', () => {
  const lines = ['Route: null > BHX–PMI', 'Report: null > 21:20', 'Debrief: null > 04:00+1']
  expect(linesOf(null, before)).toEqual(lines)
  const gone = ['Route: BHX–PMI > null', 'Report: 21:20 > null', 'Debrief: 04:00+1 > null']
  expect(linesOf(before, null)).toEqual(gone)
})

it('names the days of a moved duty, and no clock time that stayed the same', () => {
  const old = { ...palma, crew: [] }
  const moved = {
    ...old,
    date: '2026-06-16',
    scheduledBrief: at('04:15', 16),
    scheduledDebrief: at('08:30', 16),
    sectors: [
      { ...toPalma, scheduledDeparture: at('05:15', 16), scheduledArrival: at('07:40', 16) },
    ],
  }
  expect(linesOf(old, moved)).toEqual(['Moved: Sun 14 Jun > Tue 16 Jun', 'Debrief: 09:10 > 09:30'])
})

it('keeps an unknown field of another release as it is', () => {
  const fields = [
    { field: 'status', before: null, after: 'lent' },
    { field: 'dutyType', before: 'OFF', after: 'SIM' },
  ]
  expect(changeWords({ date: '2026-06-14', fields })).toEqual([
    { what: 'Type', before: 'Day off', after: 'SIM' },
    { what: 'State', before: 'listed', after: 'lent' },
  ])
})
