import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { Journey } from './journeys.ts'
import type { LegalityRoster } from './legality-roster.ts'
import { missingBefore, type Missing } from './missing.ts'

/** The duties before the roster begins are not known. */
export function historyMissing({ history: { since } }: Pick<LegalityRoster, 'history'>): Missing {
  return missingBefore('dutyBefore', { to: since === null ? null : addDays(since, -1) })
}

/** A duty without times, or one that nobody could read. */
export function untimedMissing(duty: Pick<FtlDuty, 'id' | 'date' | 'isUnread'>): Missing {
  if (duty.isUnread) return { input: 'unreadDay', from: duty.date, to: duty.date }
  return { input: 'dutyTimes', dutyId: duty.id }
}

/** A journey that the roster does not show. */
export function journeyMissing({ dutyId, from, to }: Journey): Missing {
  return { input: 'travel', dutyId, from, to }
}
