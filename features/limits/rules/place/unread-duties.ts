import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from './legality-roster.ts'

/** The duties of the days that nobody could read, as flights without times and airports: no other kind hides more. */
export function unreadDuties({ unreadDates = [] }: Pick<LegalityRoster, 'unreadDates'>): FtlDuty[] {
  return unreadDates.map((date) => ({
    id: `unread ${date}`,
    date,
    dutyType: 'FLIGHT',
    dutyCode: '',
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: [],
    isUnread: true,
  }))
}
