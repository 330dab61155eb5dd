import { typedDuty, typedLeg } from './test-duties.ts'
/** Valid input for the API, one of each kind. */
export const testInputs = {
  duty: { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' },
  /** A duty that has ended by the tests' clock, 10:00 in London on 15 July 2026, with an open task. */
  flownDuty: {
    ...typedDuty('FLIGHT', '2026-07-15', ['02:00', '05:30']),
    dutyCode: 'ZQ640',
    sectors: [typedLeg('ZQ640', '2026-07-15', ['BHX', 'FAO'], ['03:00', '05:00'])],
  },
  flight: {
    date: '2026-07-10',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: 'B738',
    aircraftRegistration: 'G-ZAPA',
    flightTime: 2.5,
  },
  report: {
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-30',
    entries: [{ routeNumber: '210', details: 'BHX-PMI', commission: 1, airportStandby: 12.5 }],
  },
  medical: { type: 'medical', name: 'Medical', expiryDate: '2026-08-20' },
}
