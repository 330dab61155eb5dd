import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'

/** The answer of a month with these duties. */
export function testMonth(data: RosterEntry[], over: Partial<RosterMonth> = {}): RosterMonth {
  return {
    success: true,
    data,
    airportZones: { BHX: 'Europe/London', PMI: 'Europe/Madrid' },
    previousMonth: null,
    nextMonth: null,
    unseen: [],
    notice: { changes: 0, within14Days: 0, within24Hours: 0 },
    daysOff: 0,
    nextDaysOff: null,
    legality: {},
    unproven: null,
    ...over,
  }
}
