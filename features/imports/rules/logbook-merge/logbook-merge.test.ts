import { describe, expect, it } from 'vitest'
import type { LoggedFlight } from '#imports/rules/logbook/logbook-reading.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { mergeLogbook, newOpeningTotals } from './logbook-merge.ts'

const flight: LoggedFlight = {
  row: 2,
  date: '2026-05-01',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: 'B738',
  registration: 'G-ZQAB',
  flightMinutes: 149,
  role: 'cabin_crew',
  flightTypes: ['commercial'],
  remarks: 'Full load',
  reportTime: null,
  debriefTime: null,
  actualDeparture: '2026-05-01T05:14:00Z',
  actualArrival: '2026-05-01T07:43:00Z',
  crew: ['PENROSE IDRIS'],
  flightNumbers: ['ZQ210'],
}

const standby = {
  departureAirport: 'HSBY',
  arrivalAirport: 'HSBY',
  flightTypes: ['standby' as const],
  reportTime: '2026-05-01T04:00:00Z',
  actualDeparture: null,
  actualArrival: null,
  flightNumbers: [],
}

/** The entry of the same flight, as a roster file writes it before it is flown. */
const planned: FlightEntry = {
  ...entryOf(flight),
  id: 'planned',
  dutyId: 'duty',
  sector: 0,
  registration: '',
  remarks: null,
  actualDeparture: null,
  actualArrival: null,
  flightMinutes: 145,
  crew: [],
  flightNumbers: ['210'],
}

describe('a flight of a file', () => {
  it('is a new entry if the logbook does not have it', () => {
    const { changes, unchanged, errors } = merge([flight], [])
    expect(changes).toMatchObject([{ before: null, after: { id: 'new-1', source: 'CSV' } }])
    expect([unchanged, errors]).toEqual([0, []])
  })

  it('adds the ranks to a list of names that an earlier import stored', () => {
    const stored = { ...entryOf(flight), id: 'stored', crew: ['PENROSE IDRIS', 'HALE MAY'] }
    const crew = ['CP - PENROSE IDRIS', 'HALE MAY']
    const [change] = merge([{ ...flight, crew }], [stored]).changes
    expect(change).toMatchObject({ fields: ['crew'], after: { crew } })
    for (const kept of [
      { ...stored, edited: ['crew' as const] },
      { ...stored, crew: ['PENROSE I', 'HALE MAY'] },
      { ...stored, crew: ['CP - 10233 - PENROSE IDRIS', 'HALE MAY'] },
    ])
      expect(merge([{ ...flight, crew }], [kept]).changes).toEqual([])
  })

  it('completes the entry of the roster: fills empty fields and counts its own minutes', () => {
    const { changes } = merge([flight], [planned])
    const [change] = changes
    expect(change?.before).toBe(planned)
    expect(change?.after).toMatchObject({
      id: 'planned',
      dutyId: 'duty',
      registration: 'G-ZQAB',
      actualDeparture: '2026-05-01T05:14:00Z',
      flightMinutes: 149,
      flightNumbers: ['210'],
      aircraftType: 'B738',
    })
    const filled = 'actualArrival actualDeparture crew flightMinutes registration remarks'
    expect(change?.fields.toSorted().join(' ')).toBe(filled)
    expect(change?.after.edited?.toSorted()).toEqual(change?.fields.toSorted())
  })

  it('changes nothing the second time', () => {
    const [first] = merge([flight], [planned]).changes
    expect(merge([flight], first ? [first.after] : [])).toMatchObject({ changes: [], unchanged: 1 })
    const [added] = merge([flight], []).changes
    expect(merge([flight], added ? [added.after] : [])).toMatchObject({ changes: [], unchanged: 1 })
  })

  it('never overwrites typed values', () => {
    const values = { registration: 'G-MINE', flightMinutes: 140 }
    const typed: FlightEntry = { ...planned, ...values, edited: ['registration', 'flightMinutes'] }
    const [change] = merge([flight], [typed]).changes
    expect(change?.after).toMatchObject(values)
  })

  it('does not mix its times with those of the logbook', () => {
    const landed = { ...planned, actualArrival: '2026-05-01T07:50:00Z' }
    const [change] = merge([flight], [landed]).changes
    const { actualArrival } = landed
    expect(change?.after).toMatchObject({ actualDeparture: null, actualArrival })
  })

  it.each<[string, string, number | null]>([
    ['2026-12-01', 'A logbook records what was flown: this day is still to come.', 149],
    ['1949-05-01', 'The year must be 1950 or later.', 149],
    ['2026-05-01', 'A flight takes at most 24 hours.', 1441],
  ])('of %s is refused: %s', (date, reason, minutes) => {
    const wrong = { ...flight, date, flightMinutes: minutes ?? 0 }
    expect(merge([wrong], [])).toMatchObject({ changes: [], errors: [{ row: 2, reason }] })
  })
})

describe('the same flight', () => {
  const untimed = { actualDeparture: null }
  const afternoon = { ...standby, reportTime: '2026-05-01T12:00:00Z' }
  const leaving = (time: string, flightNumbers = flight.flightNumbers) => {
    return { actualDeparture: `2026-05-01T${time}:00Z`, flightNumbers }
  }
  it.each<[string, Partial<LoggedFlight>, Partial<FlightEntry>, boolean]>([
    ['leaves within 15 minutes', leaving('05:29'), {}, true],
    ['leaves in another zone, with the same number', leaving('06:14'), {}, true],
    ['leaves 16 minutes later, with another number', leaving('05:30', ['ZQ212']), {}, false],
    ['leaves 16 minutes later, without a number', leaving('05:30', []), {}, false],
    ['has another date by its zone', { date: '2026-05-02' }, {}, true],
    ['goes elsewhere', { arrivalAirport: 'AGP' }, {}, false],
    ['is a standby', {}, { flightTypes: ['standby'] }, false],
    ['is the same standby', standby, standby, true],
    ['is a standby of the afternoon', standby, afternoon, false],
    ['has no time, and the same number', { ...untimed, flightNumbers: ['0210'] }, {}, true],
    ['has no time, and another number', { ...untimed, flightNumbers: ['ZQ212'] }, {}, false],
    ['has neither time nor number', { ...untimed, flightNumbers: [] }, {}, true],
    ['has no time on another day', { ...untimed, date: '2026-05-02' }, {}, false],
  ])('%s', (_, given, has, isSame) => {
    const stored = { ...entryOf(flight), id: 'stored', ...has }
    const { changes, unchanged } = merge([{ ...flight, ...given }], [stored])
    expect(changes.every(({ before }) => before !== null) && changes.length + unchanged === 1).toBe(
      isSame,
    )
  })

  it('is found once: two flights of a route on a day are two entries', () => {
    const unknown = { ...flight, actualDeparture: null, actualArrival: null, flightNumbers: [] }
    const { changes } = merge([unknown, { ...unknown, row: 3 }], [planned])
    expect(changes.map(({ before }) => before?.id ?? null)).toEqual(['planned', null])
  })
})

it('adds a balance brought forward once', () => {
  const balance = { minutes: 184_320, aircraftType: 'B738', role: null, until: '2019-12-31' }
  const context = { defaultRole: 'cabin_crew' as const, newId: () => 'total' }
  const [total] = newOpeningTotals([balance], [], context)
  expect(total).toMatchObject({ role: 'cabin_crew', minutes: 184_320 })
  expect(newOpeningTotals([balance], total ? [total] : [], context)).toEqual([null])
})

function entryOf({ row: _row, ...values }: LoggedFlight): FlightEntry {
  return { ...values, id: 'entry', dutyId: null, sector: null, source: 'CSV' }
}

function merge(flights: LoggedFlight[], stored: FlightEntry[]) {
  let count = 0
  const newId = () => `new-${(count += 1)}`
  return mergeLogbook(flights, stored, { today: '2026-11-22', newId })
}
