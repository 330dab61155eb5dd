import type { Place } from '#limits/rules/legality/testing/made-duties.ts'

/** An airport with a time difference of 3 to 11 hours, and the minutes of a flight to it. */
export type FarPlace = Place & { flown: number }

/** Airports east and west of the base, from 3 to 11 hours away in time. */
export const farAirports: FarPlace[] = [
  { airport: 'DXB', zone: 'Asia/Dubai', flown: 415 },
  { airport: 'DEL', zone: 'Asia/Kolkata', flown: 520 },
  { airport: 'BKK', zone: 'Asia/Bangkok', flown: 680 },
  { airport: 'SIN', zone: 'Asia/Singapore', flown: 785 },
  { airport: 'NRT', zone: 'Asia/Tokyo', flown: 790 },
  { airport: 'SYD', zone: 'Australia/Sydney', flown: 880 },
  { airport: 'BOS', zone: 'America/New_York', flown: 430 },
  { airport: 'CUN', zone: 'America/Cancun', flown: 610 },
  { airport: 'ORD', zone: 'America/Chicago', flown: 510 },
  { airport: 'LAX', zone: 'America/Los_Angeles', flown: 660 },
  { airport: 'HNL', zone: 'Pacific/Honolulu', flown: 900 },
]
