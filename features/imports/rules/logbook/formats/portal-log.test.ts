import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import { logbookCsv } from '#documents/rules/logbook/logbook-csv.ts'
import { readLogbookContent } from '#imports/rules/logbook/reading/read-logbook-content.ts'
import { logbookContext } from '#imports/rules/logbook/reading/test-logbook.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'

const context = { ...logbookContext, ownName: 'Martha Harlow' }

const flight: FlightEntry = {
  id: '1',
  dutyId: null,
  sector: null,
  date: '2026-05-03',
  departureAirport: 'AYT',
  arrivalAirport: 'BHX',
  aircraftType: 'B738',
  registration: 'G-ZQAC',
  flightMinutes: 263,
  role: 'cabin_manager',
  flightTypes: ['commercial', 'training'],
  remarks: 'Medical; report "114/26",\nfiled',
  reportTime: '2026-05-03T21:00:00Z',
  debriefTime: '2026-05-04T03:01:00Z',
  actualDeparture: '2026-05-03T22:08:00Z',
  actualArrival: '2026-05-04T02:31:00Z',
  crew: 'CP - 10233 - PENROSE IDRIS,FO - MBEKI ANN,CC - 20417 - HARLOW MARTHA,Martha Harlow'.split(
    ',',
  ),
  flightNumbers: ['ZQ741', 'ZQ743'],
  source: 'CSV',
}

const entries: FlightEntry[] = [
  flight,
  { ...flight, id: '2', flightMinutes: 300, remarks: '=1+1', crew: [], flightNumbers: [] },
  { ...flight, id: '3', remarks: "'tis late", role: 'flight_instructor', registration: '' },
  { ...flight, id: '4', remarks: '  two blanks ', role: 'pilot_in_command', reportTime: null },
  { ...flight, id: '5', remarks: null, role: 'student_pilot', actualArrival: null },
  {
    ...flight,
    id: '6',
    departureAirport: 'HSBY',
    arrivalAirport: 'HSBY',
    aircraftType: 'Home Standby',
    flightTypes: ['standby'],
    role: 'co_pilot',
    flightMinutes: 0,
    actualDeparture: null,
    actualArrival: null,
  },
  { ...flight, id: '7', departureAirport: 'GND', arrivalAirport: 'GND', flightTypes: ['training'] },
]

it('reads the CSV that the portal writes as the same entries', () => {
  const text = stringify(logbookCsv(entries), { bom: true, record_delimiter: '\r\n' })
  const reading = readLogbookContent({ kind: 'text', text }, context, {})
  const kept = entries.map(({ id: _, dutyId: __, sector: ___, source: ____, ...entry }) => entry)
  expect(reading).toMatchObject({ logbook: { errors: [], warnings: [], leftOut: [] } })
  expect(reading).toMatchObject({ logbook: { flights: kept } })
})
