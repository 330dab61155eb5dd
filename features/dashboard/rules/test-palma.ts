import { emptyDuty } from '#duties/rules/duty.ts'
import type { HeroDuty, HeroFacts } from './hero.ts'

/**
 * The duty ZQ210/ZQ211 on Thursday 16 July, for tests. Report 05:15, debrief 13:00 in London.
 *
 * It has no sectors: each test adds those that it needs.
 */
export const palmaDuty: HeroDuty = {
  ...emptyDuty,
  id: 'palma',
  taskId: 'task',
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T12:00:00Z',
}

/** The facts of a start page without any duty, for tests. */
export const noFacts: HeroFacts = {
  nextDuty: null,
  endedDuty: null,
  upcoming: [],
  nextWas: null,
  leaveAt: null,
  restUntil: null,
  hotel: null,
}
