import type { Certificate } from '#certificates/rules/certificate.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { RosterTask } from '#duties/rules/roster-task.ts'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import { utcToZone, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import { certificateReminders, claimReminders, taskReminders } from './dated-reminders.ts'
import {
  legalityReminders,
  reportReminders,
  type LegalityProblem,
  type RemindedDuty,
} from './duty-reminders.ts'
import { payReminders, type RemindedFinding } from './pay-reminders.ts'
import type { Reminder } from './reminder.ts'
import { morningOf, type ReminderSettings } from './reminder-settings.ts'

/** The data of a crew member that reminders follow from. */
export type ReminderFacts = {
  /** The duties that begin today or later. */
  duties: RemindedDuty[]
  /** By duty. */
  legality: Record<string, LegalityProblem>
  tasks: Pick<RosterTask, 'id' | 'title' | 'dueDate' | 'doneAt'>[]
  certificates: Pick<Certificate, 'id' | 'name' | 'expiryDate'>[]
  claims: Pick<PayClaim, 'id' | 'status' | 'items'>[]
  findings: RemindedFinding[]
  /** The keys of the reminders that were raised before, oldest first. */
  raised: string[]
  bases: HomeBase[]
  /** The time zone of the home base. */
  zone: TimeZone
}

/**
 * All reminders of a crew member from now on, with those that are due and were not raised before. They hold until the
 * data or the settings change: time alone makes them due, and changes nothing else.
 */
export function planReminders(
  facts: ReminderFacts,
  settings: ReminderSettings,
  now: Instant,
): Reminder[] {
  const { zone, raised, bases } = facts
  const morning = { time: morningOf(settings), zone, today: utcToZone(now, zone).date, now }
  const known = new Set(raised)
  return [
    ...reportReminders(facts.duties, settings, { raised, bases, now }),
    ...legalityReminders(facts.duties, facts.legality, now),
    ...taskReminders(facts.tasks, morning),
    ...certificateReminders(facts.certificates, morning),
    ...claimReminders(facts.claims, morning),
    ...payReminders(facts.findings, raised, now),
  ].filter(({ key, until }) => !known.has(key) && (until === null || until > now))
}
