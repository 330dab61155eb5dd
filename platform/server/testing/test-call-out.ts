import type { CallOut } from '#duties/rules/actions/duty-action.ts'

/** Home standby of 15 July 2026, 05:00 to 15:00 in London, as a row of a roster file. */
export const standbyRow = '15/07/2026 Wed,HSBY,Home standby,05:00,,15:00,,'

/** Called out from it at 09:50 in London, to a flight to Palma. */
export const callOut: CallOut = {
  kind: 'calledOut',
  calledAt: '2026-07-15T08:50:00Z',
  report: '2026-07-15T10:30:00Z',
  flights: [
    {
      flightNumber: '210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      departure: '2026-07-15T11:30:00Z',
      arrival: '2026-07-15T14:05:00Z',
    },
  ],
  debrief: null,
}
