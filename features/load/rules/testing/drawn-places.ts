import type { TimeZone } from '#kernel/time/zone-time.ts'

/** A home base with airports near and far from its time, and the days on which its clocks change. */
export type DrawnBase = {
  airport: string
  zone: TimeZone
  /** At most two hours from the time of the base. */
  near: string[]
  far: string[]
  changes: string[]
}

/** The time zones of all airports that are drawn. */
export const drawnZones: Record<string, TimeZone> = {
  BHX: 'Europe/London',
  EDI: 'Europe/London',
  PMI: 'Europe/Madrid',
  HER: 'Europe/Athens',
  TFS: 'Atlantic/Canary',
  MAD: 'Europe/Madrid',
  LIS: 'Europe/Lisbon',
  JFK: 'America/New_York',
  DEN: 'America/Denver',
  ORD: 'America/Chicago',
  LAX: 'America/Los_Angeles',
  SYD: 'Australia/Sydney',
  ADL: 'Australia/Adelaide',
  BNE: 'Australia/Brisbane',
  KTM: 'Asia/Kathmandu',
  DEL: 'Asia/Kolkata',
  DAC: 'Asia/Dhaka',
  DXB: 'Asia/Dubai',
  BKK: 'Asia/Bangkok',
  NRT: 'Asia/Tokyo',
}

/** The home bases: their days begin at several hours of UTC, two have summer in January, and one has no clock change. */
export const drawnBases: DrawnBase[] = [
  {
    airport: 'BHX',
    zone: 'Europe/London',
    near: ['EDI', 'PMI', 'HER', 'TFS'],
    far: ['DXB', 'JFK', 'BKK'],
    changes: ['2026-03-29', '2026-10-25', '2028-02-29'],
  },
  {
    airport: 'MAD',
    zone: 'Europe/Madrid',
    near: ['LIS', 'PMI', 'TFS', 'HER'],
    far: ['JFK', 'LAX'],
    changes: ['2026-03-29', '2026-10-25'],
  },
  {
    airport: 'JFK',
    zone: 'America/New_York',
    near: ['ORD', 'DEN'],
    far: ['LAX', 'MAD', 'NRT'],
    changes: ['2026-03-08', '2026-11-01'],
  },
  {
    airport: 'SYD',
    zone: 'Australia/Sydney',
    near: ['ADL', 'BNE'],
    far: ['NRT', 'LAX', 'BKK'],
    changes: ['2026-04-05', '2026-10-04', '2025-12-31'],
  },
  {
    airport: 'KTM',
    zone: 'Asia/Kathmandu',
    near: ['DEL', 'DAC'],
    far: ['DXB', 'NRT'],
    changes: ['2026-07-15'],
  },
]
