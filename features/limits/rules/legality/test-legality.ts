import type { DutyFdp, DutyLegality } from './legality.ts'

/** A flight duty period of 10 h 50 from 06:00 in London on 15 July 2026, of at most 13 h, for tests. */
export const testFdp: DutyFdp = {
  from: '2026-07-15T05:00:00Z',
  to: '2026-07-15T15:50:00Z',
  minutes: 650,
  baseMaxMinutes: 780,
  maxMinutes: 780,
  isMaxExact: true,
  state: 'B',
  plannedMinutes: 650,
  latestOnBlock: '2026-07-15T18:00:00Z',
  latestWithDiscretion: '2026-07-15T20:00:00Z',
  sectors: 2,
  standbyReductionMinutes: 0,
  standbyNightExcludedMinutes: 0,
  exceededByMinutes: 0,
  isWithinDiscretion: false,
}

/** A legal duty without findings, for tests. */
export function testLegality(over: Partial<DutyLegality> = {}): DutyLegality {
  return {
    id: 'palma',
    date: '2026-07-15',
    verdict: 'legal',
    fdp: null,
    restBefore: null,
    disruptive: [],
    findings: [],
    coverage: [],
    ...over,
  }
}
