import { isYes, type ColumnFormat } from '#imports/rules/logbook/flights/column-table.ts'
import type { StatedZone } from '#imports/rules/logbook/flights/zone-vote.ts'

/** Logs that passengers keep as well. Only the flights worked as crew are imported, unless the user says otherwise. */
const localZone = (name: string): StatedZone => ({
  zone: 'LOCAL_STATION',
  reason: `${name} records the local time of each airport.`,
})

/** myFlightradar24. Its airports, airlines and aircraft have codes in brackets. */
const myFlightradar24: ColumnFormat = {
  name: 'myFlightradar24',
  recognises: ['flightreason', 'depid'],
  zone: localZone('myFlightradar24'),
  columns: {
    date: ['date'],
    from: ['from'],
    to: ['to'],
    off: ['deptime'],
    on: ['arrtime'],
    total: ['duration'],
    flightNumber: ['flightnumber'],
    registration: ['registration'],
    remarks: ['note'],
  },
  hook: ({ text }) => {
    const reasons: Record<string, string> = { 1: 'leisure', 2: 'business', 4: 'other' }
    const reason = text('flightreason')
    const isCrew = reason === '3' || /crew/i.test(reason)
    const words = `${reason || 'not given'}${reasons[reason] ? ` (${reasons[reason]})` : ''}`
    return {
      passenger: isCrew ? null : `Flight reason ${words}: travelled as a passenger.`,
      aircraftType: bracketCode(text('aircraft')),
    }
  },
}

/** jetlog. Durations are minutes. */
const jetlog: ColumnFormat = {
  name: 'jetlog',
  recognises: ['departuretime', 'ticketclass', 'purpose', 'origin'],
  zone: localZone('jetlog'),
  columns: {
    date: ['date'],
    from: ['origin'],
    to: ['destination'],
    off: ['departuretime'],
    on: ['arrivaltime'],
    arrivalDate: ['arrivaldate'],
    total: ['duration'],
    flightNumber: ['flightnumber'],
    registration: ['tailnumber'],
    remarks: ['notes'],
  },
  hours: 'minutes',
  hook: ({ text }) => ({
    passenger: purposeRemark(text('purpose')),
    aircraftType: bracketCode(text('airplane')),
  }),
}

/** AirTrail. Times are instants, durations are seconds. */
const airTrail: ColumnFormat = {
  name: 'AirTrail',
  recognises: ['departure', 'arrival', 'flightreason', 'aircraftreg'],
  zone: { zone: 'UTC', reason: 'AirTrail exports UTC.' },
  columns: {
    date: ['date'],
    from: ['from'],
    to: ['to'],
    off: ['departure'],
    on: ['arrival'],
    flightNumber: ['flightnumber'],
    registration: ['aircraftreg'],
    remarks: ['note'],
  },
  hours: 'minutes',
  hook: ({ text }) => {
    const seconds = /^\d+$/.test(text('duration')) ? Number(text('duration')) : 0
    return {
      passenger: purposeRemark(text('flightreason')),
      total: seconds > 0 ? String(Math.round(seconds / 60)) : '',
      aircraftType: bracketCode(text('aircraft')),
    }
  },
}

/** Flighty. It has actual and scheduled times at the gate. */
const flighty: ColumnFormat = {
  name: 'Flighty',
  recognises: ['from', 'to', 'gatedepartureactual', 'gatearrivalactual'],
  zone: localZone('Flighty'),
  columns: {
    date: ['date'],
    from: ['from'],
    to: ['divertedto', 'to'],
    aircraftType: ['aircrafttypename'],
    registration: ['tailnumber'],
  },
  special: ({ text }) => isYes(text('canceled')) && 'This flight was cancelled.',
  hook: ({ text }) => {
    const isActual = text('gatedepartureactual') !== '' && text('gatearrivalactual') !== ''
    const kind = isActual ? 'actual' : 'scheduled'
    const [number, airline, diverted] = [text('flight'), text('airline'), text('divertedto')]
    const remarks = [text('notes'), diverted && `Diverted to ${diverted}, not ${text('to')}`]
    return {
      passenger: purposeRemark(text('flightreason')),
      off: text(`gatedeparture${kind}`),
      on: text(`gatearrival${kind}`),
      flightNumber: number.startsWith(airline) ? number : airline + number,
      remarks: remarks.filter(Boolean).join('. '),
      warnings: isActual ? [] : ['There are no actual times, so the scheduled ones are used.'],
    }
  },
}

/** OpenFlights. The date can hold the local time of departure; there is no time of arrival. */
const openFlights: ColumnFormat = {
  name: 'OpenFlights',
  recognises: ['date', 'from', 'to', 'flightnumber', 'fromoid', 'reason'],
  zone: localZone('OpenFlights'),
  columns: {
    date: ['date'],
    from: ['from'],
    to: ['to'],
    total: ['duration'],
    flightNumber: ['flightnumber'],
    registration: ['registration'],
    remarks: ['note'],
  },
  hook: ({ text }) => {
    const words: Record<string, string> = { L: 'leisure', B: 'business', O: 'other', C: 'crew' }
    const reason = text('reason').toUpperCase()
    return {
      passenger: purposeRemark(words[reason] ?? reason),
      off: /\d:\d\d/.test(text('date')) ? text('date') : '',
      aircraftType: bracketCode(text('plane')),
    }
  },
}

/** byAir. A seat in the cockpit or on a jump seat means crew, as does that purpose. */
const byAir: ColumnFormat = {
  name: 'byAir',
  recognises: ['flightdate', 'flightcode', 'departureairportcode', 'arrivalairportcode'],
  zone: localZone('byAir'),
  columns: {
    date: ['flightdate'],
    from: ['departureairportcode'],
    to: ['arrivalairportcode'],
    off: ['departuretime'],
    on: ['arrivaltime'],
    remarks: ['notes'],
  },
  hook: ({ text }) => {
    const isCrew = /^(?:cockpit|jumpseat)$/i.test(text('seatclass'))
    return {
      passenger: isCrew ? null : purposeRemark(text('purpose')),
      flightNumber: text('flightcode').replace('*', ''),
    }
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
