import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logbookContext, logbookReading } from '#imports/rules/logbook/reading/test-logbook.ts'
import { mergeLogbook } from '#imports/rules/logbook-merge/logbook-merge.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { toInstant, utcToZone } from '#kernel/time/zone-time.ts'
import { logbookPrograms, type LogbookProgram } from '#documents/rules/document-content.ts'
import { programLogbook } from './program-logbook.ts'

const airports = ['BHX', 'PMI', 'AYT', 'TFS', 'DUB', 'JFK', 'SIN', 'XQZ']
const texts = 'Full load|=1+1|-late|@home|+1|O’Brien; "x",\ny|Zoë\tŁ||\'tis'.split('|')
const names =
  "PENROSE IDRIS|O'DONNAL SIOBHAN|Zoë Łuczak|VAN DER HEIDEN-CLAESSENS R|HALE, MAY".split('|')
const ranks = 'CP - 10233 - |FO - |SCCM - 2 - |PU - |CC - 3 - |FA - |SO - ||'.split('|')

const crewLine = fc
  .tuple(fc.constantFrom(...ranks), fc.constantFrom(...names))
  .map(([rank, name]) => `${rank}${name}`)

/** A logbook of flights, standby and training; times can be missing, and totals differ from them by a minute. */
const entry: fc.Arbitrary<FlightEntry> = fc
  .record({
    start: fc.integer({ min: Date.UTC(2022, 0, 1) / 60_000, max: Date.UTC(2026, 10, 20) / 60_000 }),
    minutes: fc.integer({ min: 20, max: 900 }),
    from: fc.constantFrom(...airports),
    to: fc.constantFrom(...airports),
    times: fc.constantFrom('both', 'both', 'both', 'none', 'off'),
    number: fc.option(fc.integer({ min: 1, max: 9999 })),
    crew: fc.array(crewLine, { maxLength: 8 }),
    remarks: fc.constantFrom(...texts, null),
    aircraftType: fc.constantFrom('B738', '', 'A321-271NX', '738'),
    registration: fc.constantFrom('G-ZQAB', '', 'N123AB', 'EC-MXY'),
    role: fc.constantFrom(...flightRoles),
    kind: fc.constantFrom('commercial', 'commercial', 'commercial', 'standby', 'training'),
  })
  .map((made): FlightEntry => {
    const at = (minutes: number) => toInstant((made.start + minutes) * 60_000)
    const isFlight = made.kind === 'commercial'
    return {
      id: '',
      dutyId: null,
      sector: null,
      date: utcToZone(at(0), 'Europe/London').date,
      departureAirport: isFlight ? made.from : 'GND',
      arrivalAirport: isFlight ? made.to : 'GND',
      aircraftType: made.aircraftType,
      registration: made.registration,
      flightMinutes: made.minutes,
      role: made.role,
      flightTypes: [made.kind],
      remarks: made.remarks === '' ? null : made.remarks,
      reportTime: null,
      debriefTime: null,
      actualDeparture: made.times === 'none' ? null : at(0),
      actualArrival: made.times === 'both' ? at(made.minutes) : null,
      crew: made.crew,
      flightNumbers: made.number === null ? [] : [`ZQ${made.number}`],
      source: 'manual',
    }
  })

const logbook = fc
  .array(entry, { minLength: 1, maxLength: 40 })
  .map((entries) => entries.map((each, index) => ({ ...each, id: String(index) })))
  // Two flights of a day on the same route without times and with the same minutes cannot be distinguished.
  .filter((entries) => {
    const untimed = entries.filter(({ actualDeparture }) => actualDeparture === null)
    const keys = untimed.map(
      (each) =>
        `${each.date} ${each.departureAirport} ${each.arrivalAirport} ${each.flightMinutes}`,
    )
    return new Set(keys).size === keys.length
  })

function readBack(program: LogbookProgram, entries: FlightEntry[]) {
  const { rows, delimiter } = programLogbook(program, entries)
  const form = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
  const text = stringify(rows, { delimiter, ...form })
  const reading = logbookReading(text)
  const { today } = logbookContext
  const merged = mergeLogbook(reading.logbook.flights, entries, { today, newId: () => 'new' })
  return { reading, merged, text }
}

describe.each(logbookPrograms)('%s', (program) => {
  it('is read back without a difference', () => {
    fc.assert(
      fc.property(logbook, (entries) => {
        fc.pre(entries.some(({ flightTypes }) => flightTypes.includes('commercial')))
        const { reading, merged } = readBack(program, entries)
        expect(reading.logbook.zone).toBe('UTC')
        expect(reading.logbook.errors).toEqual([])
        const unchanged = reading.logbook.flights.length
        expect(merged).toEqual({ changes: [], errors: [], unchanged })
        const flights = entries.filter(({ flightTypes }) => flightTypes.includes('commercial'))
        const { flights: read, leftOut } = reading.logbook
        expect(read.length + leftOut.length).toBe(flights.length)
      }),
      { numRuns: 60 },
    )
  })
})

it.each<[LogbookProgram, string]>([
  ['pilotlog', 'CrewLounge PILOTLOG'],
  ['logten', 'LogTen Pro'],
  ['web-logbook', 'web-logbook'],
  ['myflightbook', 'MyFlightbook'],
])('%s has the fields and the captain', (program, format) => {
  const [made] = fc.sample(entry, { seed: 7, numRuns: 1 })
  const fields = {
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    flightMinutes: 149,
    remarks: '=1+1',
    actualDeparture: '2026-07-10T23:14:00Z',
    actualArrival: '2026-07-11T01:43:00Z',
  }
  const flight: FlightEntry = {
    ...(made as FlightEntry),
    ...fields,
    date: '2026-07-11',
    flightTypes: ['commercial'],
    crew: ['CP - 10233 - PENROSE IDRIS', 'CC - 3 - HALE MAY'],
  }
  const { reading, text } = readBack(program, [flight])
  expect(reading.format).toBe(format)
  expect(reading.logbook.flights).toMatchObject([fields])
  expect(reading.logbook.flights[0]?.crew[0]).toBe('CP - PENROSE IDRIS')
  // No cell can be a formula.
  expect(text).not.toMatch(/(?:^|[,;\t])"?=/m)
})
