import { delaysOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** A roster as it was planned: without actual times, and with each report before its first delay. */
export function plannedRoster(roster: LegalityRoster): LegalityRoster {
  return { ...roster, duties: roster.duties.map(plannedDuty) }
}

function plannedDuty({ events = [], ...duty }: FtlDuty): FtlDuty {
  const [delay] = delaysOf({ ...duty, events })
  return {
    ...duty,
    events: events.filter(({ kind }) => kind !== 'delayed'),
    scheduledBrief: delay?.from ?? duty.scheduledBrief,
    actualBrief: null,
    actualDebrief: null,
    sectors: duty.sectors.map((sector) => ({
      ...sector,
      actualDeparture: null,
      actualArrival: null,
    })),
  }
}
