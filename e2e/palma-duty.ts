/** A flight to Palma tomorrow, by the clock of these tests. Report is at 05:15 in London. */
export const palmaDuty = {
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T12:00:00Z',
  sectors: [
    {
      flightNumber: 'ZQ210',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: '2026-07-16T05:15:00Z',
      scheduledArrival: '2026-07-16T07:55:00Z',
    },
  ],
}

/** The first line of the start page and of its glance with this duty. */
export const palmaFirst = 'Next duty · tomorrow, Thu 16 Jul'
