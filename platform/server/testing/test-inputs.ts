/** Valid input for the API, one of each kind. */
export const testInputs = {
  duty: { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' },
  /** A duty that has ended by the tests' clock, 10:00 in London on 15 July 2026, with an open task. */
  flownDuty: {
    date: '2026-07-15',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ640',
    scheduledBrief: '2026-07-15T02:00:00Z',
    scheduledDebrief: '2026-07-15T05:30:00Z',
    sectors: [
      {
        flightNumber: 'ZQ640',
        departureAirport: 'BHX',
        arrivalAirport: 'FAO',
        scheduledDeparture: '2026-07-15T03:00:00Z',
        scheduledArrival: '2026-07-15T05:00:00Z',
      },
    ],
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
