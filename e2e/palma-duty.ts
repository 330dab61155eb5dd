import { flightDuty } from './duties.ts'

/** The flights to Palma and back. */
export const palmaLegs = ['ZQ210 BHX-PMI 05:15-07:55', 'ZQ211 PMI-BHX 08:45-11:30'] as const

/** A flight to Palma tomorrow, by the clock of these tests. Report is at 05:15 in London. */
export const palmaDuty = {
  ...flightDuty('2026-07-16', '04:15-12:00', palmaLegs[0]),
  dutyCode: 'ZQ210/ZQ211',
}

/** The first line of the start page and of its glance with this duty. */
export const palmaFirst = 'Next duty · tomorrow, Thu 16 Jul'
