/** Things as the calls of the API add them, one of a kind. */
export const testInputs = {
  duty: { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' },
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
