import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { emptySector } from '#duties/rules/sector.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'

/** To Palma and back on Thursday 16 July, for tests. Report 05:15, debrief 13:00 in London. */
export const palma = rosterEntry({
  id: 'palma',
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T12:00:00Z',
  sectors: [
    leg('ZQ210', ['BHX', 'PMI'], '05:15', '07:55'),
    leg('ZQ211', ['PMI', 'BHX'], '08:45', '11:30'),
  ],
  taskId: 'task',
  version: '1',
})

function leg(flightNumber: string, [from, to]: [string, string], departs: string, arrives: string) {
  return {
    ...emptySector,
    flightNumber,
    departureAirport: from,
    arrivalAirport: to,
    scheduledDeparture: `2026-07-16T${departs}:00Z`,
    scheduledArrival: `2026-07-16T${arrives}:00Z`,
  }
}

/** A task to complete Palma. */
export const palmaTask: RosterTask = {
  id: 'task',
  rosterId: 'palma',
  title: 'Complete ZQ210/ZQ211',
  dueDate: '2026-07-16',
  status: 'pending',
  entry: palma,
}

const link = '/roster'

/** The start page of a crew member whose every figure differs from the others, for tests. */
export const testDashboard = {
  duties: {
    count: 20,
    nextDuty: palma,
    endedDuty: null,
    shownId: 'palma',
    nextWas: null,
    leaveAt: null,
    restUntil: null,
    upcoming: [],
    nextLegality: null,
    likelyBase: null,
    nextCrew: [],
    nextDaysOff: null,
    hotel: null,
    changes: null,
  },
  logbook: { totalHours: 847, monthHours: 65, monthSectors: 24 },
  allowances: {
    month: '2026-06',
    monthTotal: 2340,
    perDiems: 18,
    nightCredits: 14,
    toClaim: 0,
    toCheck: 0,
  },
  certifications: {
    level: 'good',
    sentence: 'All well',
    link,
    total: 8,
    status: 'All valid',
    nextExpiry: 45,
    due: [{ name: 'Medical', days: 45 }],
  },
  ftl: {
    level: 'good',
    word: 'Compliant',
    sentence: '7-day duty 41.5 of 60, 69%.',
    link,
    tightest: null,
    compliant: true,
    complete: true,
    critical: 0,
    near: 0,
    dutyHours: 41.5,
    dutyLimit: 60,
    dutyLevel: 'green',
    isDutyKnown: true,
    percentage: 41.5 / 60,
    plannedDoubts: { breach: 0, discretion: 0, cannotTell: 0 },
  },
  profile: { baseCity: null },
  recentActivity: [],
  tasks: { level: 'good', word: '', sentence: '', link, count: 0, due: 0, list: [] },
  attention: [],
} satisfies Dashboard
