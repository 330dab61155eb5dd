import { expect, it } from 'vitest'
import { linkEntries, unlink } from './link-entries.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'

const written: FlightEntry = {
  id: 'written',
  dutyId: 'duty',
  sector: 0,
  date: '2026-07-10',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  registration: '',
  flightMinutes: 147,
  role: 'cabin_crew',
  flightTypes: ['commercial'],
  remarks: null,
  reportTime: '2026-07-10T04:15:00Z',
  debriefTime: '2026-07-10T11:31:00Z',
  actualDeparture: '2026-07-10T05:14:00Z',
  actualArrival: '2026-07-10T07:41:00Z',
  crew: ['CC - 1 - A'],
  flightNumbers: ['ZQ210'],
  source: 'CSV',
}
const hand: FlightEntry = {
  ...written,
  id: 'hand',
  dutyId: null,
  sector: null,
  registration: 'G-HAND',
  flightMinutes: 150,
  remarks: 'Mine',
  reportTime: null,
  debriefTime: null,
  actualDeparture: '2026-07-10T05:10:00Z',
  actualArrival: null,
  crew: [],
  flightNumbers: [],
  source: 'manual',
}

it('one entry: values typed by hand, and the rest from the roster', () => {
  expect(linkEntries([written], [hand])).toEqual([
    {
      ...written,
      id: 'hand',
      registration: 'G-HAND',
      flightMinutes: 150,
      remarks: 'Mine',
      actualDeparture: '2026-07-10T05:10:00Z',
      source: 'manual',
      edited: [
        'date',
        'departureAirport',
        'arrivalAirport',
        'aircraftType',
        'registration',
        'flightMinutes',
        'role',
        'remarks',
        'actualDeparture',
      ],
    },
  ])
})

it.each<[string, Partial<FlightEntry>, string]>([
  ['the same number, without times', { actualDeparture: null, flightNumbers: ['ZQ210'] }, 'hand'],
  ['half an hour apart', { actualDeparture: '2026-07-10T05:44:00Z' }, 'hand'],
  ['further apart', { actualDeparture: '2026-07-10T05:45:00Z' }, 'written'],
  ['no number and no times', { actualDeparture: null }, 'written'],
  ['another day', { date: '2026-07-11' }, 'written'],
  ['another route', { arrivalAirport: 'AGP' }, 'written'],
  ['standby', { flightTypes: ['standby'] }, 'written'],
])('%s', (_, over, id) => {
  expect(linkEntries([written], [{ ...hand, ...over }])[0]?.id).toBe(id)
})

it('links nothing where two entries could match', () => {
  const twin = { ...hand, id: 'twin' }
  expect(linkEntries([written], [hand, twin])).toEqual([written])
  const again = { ...written, id: 'again', actualDeparture: '2026-07-10T05:20:00Z' }
  expect(linkEntries([written, again], [hand])).toEqual([written, again])
})

it('restores the entry as it was typed once the duty is deleted', () => {
  const [linked = written] = linkEntries([written], [hand])
  expect(unlink(linked)).toEqual({ ...hand, aircraftType: written.aircraftType })
  expect(unlink({ ...linked, edited: [...(linked.edited ?? []), 'crew'] }).crew).toEqual(
    written.crew,
  )
})
