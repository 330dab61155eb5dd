import {
  isYes,
  type ColumnFormat,
  type NamedCells,
} from '#domain/logbook-files/flights/column-table.ts'
import {
  flightOf,
  type DateReading,
  type FlightTexts,
} from '#domain/logbook-files/flights/flight-texts.ts'
import type { PrintedRow } from '#domain/logbook-files/flights/printed-flight.ts'
import type { StatedZone } from '#domain/logbook-files/flights/zone-vote.ts'

/** Logs that passengers keep as well. Only the flights worked as crew are imported, unless the user says otherwise. */
const localZone = (name: string): StatedZone => ({
  zone: 'LOCAL_STATION',
  reason: `${name} records the local time of each airport.`,
})

/** myFlightradar24. Its airports, airlines and aircraft have codes in brackets. */
const myFlightradar24: ColumnFormat = {
  name: 'myFlightradar24',
  recognises: (places) => has(places, 'flightreason', 'depid'),
  zone: localZone('myFlightradar24'),
  dates: ['date'],
  reader: (dates) => (cells) => {
    const { text } = cells
    const reasons: Record<string, string> = { 1: 'leisure', 2: 'business', 4: 'other' }
    const reason = text('flightreason')
    return worked(cells, dates, {
      passenger:
        reason === '3' || /crew/i.test(reason)
          ? null
          : `Flight reason ${reason || 'not given'}${reasons[reason] ? ` (${reasons[reason]})` : ''}: travelled as a passenger.`,
      from: text('from'),
      to: text('to'),
      off: text('deptime'),
      on: text('arrtime'),
      total: text('duration'),
      flightNumber: text('flightnumber'),
      aircraftType: bracketCode(text('aircraft')),
      registration: text('registration'),
      remarks: text('note'),
    })
  },
}

/** jetlog. Durations are minutes. */
const jetlog: ColumnFormat = {
  name: 'jetlog',
  recognises: (places) => has(places, 'departuretime', 'ticketclass', 'purpose', 'origin'),
  zone: localZone('jetlog'),
  dates: ['date'],
  reader: (dates) => (cells) => {
    const { text } = cells
    return worked(cells, dates, {
      passenger: purposeRemark(text('purpose')),
      from: text('origin'),
      to: text('destination'),
      off: text('departuretime'),
      on: text('arrivaltime'),
      arrivalDate: text('arrivaldate'),
      total: text('duration'),
      hours: 'minutes',
      flightNumber: text('flightnumber'),
      aircraftType: bracketCode(text('airplane')),
      registration: text('tailnumber'),
      remarks: text('notes'),
    })
  },
}

/** AirTrail. Times are instants, durations are seconds. */
const airTrail: ColumnFormat = {
  name: 'AirTrail',
  recognises: (places) => has(places, 'departure', 'arrival', 'flightreason', 'aircraftreg'),
  zone: { zone: 'UTC', reason: 'AirTrail exports UTC.' },
  dates: ['date'],
  reader: (dates) => (cells) => {
    const { text } = cells
    const seconds = /^\d+$/.test(text('duration')) ? Number(text('duration')) : 0
    return worked(cells, dates, {
      passenger: purposeRemark(text('flightreason')),
      from: text('from'),
      to: text('to'),
      off: text('departure'),
      on: text('arrival'),
      total: seconds > 0 ? String(Math.round(seconds / 60)) : '',
      hours: 'minutes',
      flightNumber: text('flightnumber'),
      aircraftType: bracketCode(text('aircraft')),
      registration: text('aircraftreg'),
      remarks: text('note'),
    })
  },
}

/** Flighty. It has actual and scheduled times at the gate. */
const flighty: ColumnFormat = {
  name: 'Flighty',
  recognises: (places) => has(places, 'from', 'to', 'gatedepartureactual', 'gatearrivalactual'),
  zone: localZone('Flighty'),
  dates: ['date'],
  reader: (dates) => (cells) => {
    const { text } = cells
    if (isYes(text('canceled'))) return { kind: 'leftOut', reason: 'This flight was cancelled.' }
    const isActual = text('gatedepartureactual') !== '' && text('gatearrivalactual') !== ''
    const kind = isActual ? 'actual' : 'scheduled'
    const diverted = text('divertedto')
    const remarks = [text('notes'), diverted && `Diverted to ${diverted}, not ${text('to')}`]
    return worked(cells, dates, {
      passenger: purposeRemark(text('flightreason')),
      from: text('from'),
      to: diverted || text('to'),
      off: text(`gatedeparture${kind}`),
      on: text(`gatearrival${kind}`),
      flightNumber: text('flight').startsWith(text('airline'))
        ? text('flight')
        : text('airline') + text('flight'),
      aircraftType: text('aircrafttypename'),
      registration: text('tailnumber'),
      remarks: remarks.filter(Boolean).join('. '),
      warnings: isActual ? [] : ['There are no actual times, so the scheduled ones are used.'],
    })
  },
}

/** OpenFlights. The date can hold the local time of departure; there is no time of arrival. */
const openFlights: ColumnFormat = {
  name: 'OpenFlights',
  recognises: (places) => has(places, 'date', 'from', 'to', 'flightnumber', 'fromoid', 'reason'),
  zone: localZone('OpenFlights'),
  dates: ['date'],
  reader: (dates) => (cells) => {
    const { text } = cells
    const words: Record<string, string> = { L: 'leisure', B: 'business', O: 'other', C: 'crew' }
    const reason = text('reason').toUpperCase()
    return worked(cells, dates, {
      passenger: purposeRemark(words[reason] ?? reason),
      from: text('from'),
      to: text('to'),
      off: /\d:\d\d/.test(text('date')) ? text('date') : '',
      on: '',
      total: text('duration'),
      flightNumber: text('flightnumber'),
      aircraftType: bracketCode(text('plane')),
      registration: text('registration'),
      remarks: text('note'),
    })
  },
}

/** byAir. A seat in the cockpit or on a jump seat means crew, as does that purpose. */
const byAir: ColumnFormat = {
  name: 'byAir',
  recognises: (places) =>
    has(places, 'flightdate', 'flightcode', 'departureairportcode', 'arrivalairportcode'),
  zone: localZone('byAir'),
  dates: ['flightdate'],
  reader: (dates) => (cells) => {
    const { text } = cells
    const isCrew = /^(?:cockpit|jumpseat)$/i.test(text('seatclass'))
    return worked(cells, dates, {
      passenger: isCrew ? null : purposeRemark(text('purpose')),
      from: text('departureairportcode'),
      to: text('arrivalairportcode'),
      off: text('departuretime'),
      on: text('arrivaltime'),
      flightNumber: text('flightcode').replace('*', ''),
      remarks: text('notes'),
    })
  },
}

/** The passenger logs, in the order they are tried. */
export const passengerLogs: ColumnFormat[] = [
  myFlightradar24,
  jetlog,
  airTrail,
  flighty,
  openFlights,
  byAir,
]

type WorkedTexts = Omit<FlightTexts, 'row' | 'date'> & { passenger: string | null }

function worked(
  { line, text }: NamedCells,
  dates: DateReading,
  { passenger, ...texts }: WorkedTexts,
): PrintedRow {
  const flight = flightOf({ ...texts, row: line, date: text('date', 'flightdate') }, dates)
  return { kind: 'flight', flight, passenger }
}

/** The remark on a flight for another purpose than work as crew; null for crew. */
function purposeRemark(purpose: string): string | null {
  if (/^crew$/i.test(purpose)) return null
  const words = purpose === '' ? 'not given' : purpose.toLowerCase()
  return `The purpose is ${words}: travelled as a passenger.`
}

/** `B738` of `Boeing 737-800 (B738)`; a text without brackets stays. */
function bracketCode(text: string): string {
  return /\(([A-Z0-9]{3,4})\)\s*$/i.exec(text)?.[1]?.toUpperCase() ?? text
}

function has(places: ReadonlyMap<string, number>, ...keys: string[]): boolean {
  return keys.every((key) => places.has(key))
}
