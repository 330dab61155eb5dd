import { z } from 'zod'
import { usualReminderSettings, type ReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { reminderEvents } from '#reminders/rules/reminder.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { parseStored } from '#server/database/stored-json.ts'

const events = z.partialRecord(
  z.enum(reminderEvents),
  z.object({ push: z.boolean(), email: z.boolean() }),
)

/** The user's settings of reminders; the usual ones if they chose none. */
export async function findReminderSettings(db: UserDb): Promise<ReminderSettings> {
  const row = await db.selectFrom('reminder_settings').selectAll().executeTakeFirst()
  if (!row) return usualReminderSettings
  const { quiet_from: from, quiet_to: to } = row
  return {
    // An event that was added later has its usual channels.
    events: {
      ...usualReminderSettings.events,
      ...parseStored('reminder_settings.events', events, row.events),
    },
    reportHours: row.report_hours,
    travelMinutes: row.travel_minutes,
    quiet: from === null || to === null ? null : { from, to },
    digestAt: row.digest_at,
    pushShowsDetails: row.push_shows_details === 1,
  }
}

export async function saveReminderSettings(db: UserDb, settings: ReminderSettings): Promise<void> {
  const row = {
    events: JSON.stringify(settings.events),
    report_hours: settings.reportHours,
    travel_minutes: settings.travelMinutes,
    quiet_from: settings.quiet?.from ?? null,
    quiet_to: settings.quiet?.to ?? null,
    digest_at: settings.digestAt,
    push_shows_details: settings.pushShowsDetails ? 1 : 0,
    updated_at: db.now,
  }
  await db
    .insertInto('reminder_settings')
    .values({ ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
