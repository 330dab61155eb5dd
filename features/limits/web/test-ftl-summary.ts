import type { FtlLimit, FtlSummary } from '#limits/api/ftl.ts'
import { noStatements } from '#limits/rules/cumulative/ftl-history.ts'

/** A limit of 60 hours of duty in the 7 days to 15 July 2026, of which half is used. */
export function testLimit(over: Partial<FtlLimit> = {}): FtlLimit {
  return {
    key: 'duty7Days',
    type: 'Duty Hours',
    period: '7 Days',
    unit: 'hours',
    article: null,
    limit: 60,
    current: 30,
    percentage: 0.5,
    level: 'green',
    isBreach: false,
    window: {
      first: '2026-07-09',
      last: '2026-07-15',
      start: '2026-07-08T23:00:00Z',
      end: '2026-07-15T23:00:00Z',
    },
    isCovered: true,
    openingBalance: 0,
    peak: { date: '2026-07-15', current: 30 },
    firstBreach: null,
    recentBreach: null,
    duties: [],
    untimed: [],
    ...over,
  }
}

/** The limits of a crew member whose roster is known since 2024, with one limit. */
export function testFtl(over: Partial<FtlSummary> = {}): FtlSummary {
  return {
    level: 'good',
    word: 'Compliant',
    sentence: '7-day duty, 30.0 of 60, 50%.',
    link: '/roster#ftl-status',
    tightest: null,
    compliant: true,
    complete: true,
    duty7Days: 30,
    duty14Days: 30,
    duty28Days: 30,
    dutyAnnual: 30,
    flight28Days: 0,
    flightCalendarYear: 0,
    flight12Months: 0,
    sickDays12Months: 0,
    sickPeriods12Months: 0,
    asOf: '2026-07-15T09:00:00Z',
    calculatedAt: '2026-07-15T09:00:00Z',
    scheme: 'UK',
    zone: 'Europe/London',
    warnings: [],
    limits: [testLimit()],
    plannedDoubts: { breach: 0, discretion: 0, cannotTell: 0 },
    history: {
      ...noStatements,
      completeSince: null,
      openingBalances: [],
      rosterSince: '2024-01-01',
      since: '2024-01-01',
    },
    hasDaysFree: true,
    hasLoggedFlights: false,
    ...over,
  }
}
