import type { ClockTime } from '#kernel/time/zone-time.ts'
import type { ReminderChannel, ReminderEvent } from './reminder.ts'

/** A crew member's choices about reminders. Clock times are those of the home base. */
export type ReminderSettings = {
  /** The channels of each event. The list in the portal shows every event. */
  events: Record<ReminderEvent, Record<ReminderChannel, boolean>>
  /** Hours from the reminder to the report time. */
  reportHours: number
  /** Minutes from home to the place of reporting; null for no reminder to leave home. */
  travelMinutes: number | null
  /** From `from`, inclusive, to `to`, exclusive, only report times are sent; null for no quiet hours. */
  quiet: { from: ClockTime; to: ClockTime } | null
  /** When one message collects certificates, tasks, pay and claims; null to send them as they come. */
  digestAt: ClockTime | null
  /** True if a push message may show names and figures on the locked screen. */
  pushShowsDetails: boolean
}

/** The settings until the crew member chooses some. */
export const usualReminderSettings: ReminderSettings = {
  events: {
    report: { push: true, email: false },
    certificate: { push: true, email: true },
    task: { push: true, email: false },
    legality: { push: true, email: false },
    pay: { push: true, email: false },
    claim: { push: true, email: true },
    access: { push: true, email: true },
  },
  reportHours: 3,
  travelMinutes: null,
  quiet: { from: '22:00', to: '07:00' },
  digestAt: '08:00',
  pushShowsDetails: false,
}

/** The clock time of reminders that belong to a day, where no digest is chosen. */
const morning: ClockTime = '08:00'

/** The clock time of reminders that belong to a day. */
export function morningOf({ digestAt }: Pick<ReminderSettings, 'digestAt'>): ClockTime {
  return digestAt ?? morning
}

/** The fault of settings: quiet hours that never end; null without one. */
export function reminderSettingsFault({
  quiet,
}: Pick<ReminderSettings, 'quiet'>): { field: string; message: string } | null {
  if (quiet === null || quiet.from !== quiet.to) return null
  return { field: 'quiet.to', message: 'The quiet hours must end at another time than they begin' }
}
