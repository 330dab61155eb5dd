import type { ReminderKind, ReminderWords } from './reminder.ts'
import type { ReminderSettings } from './reminder-settings.ts'
import { isTimed } from './send-time.ts'

/** A reminder that goes into a message. */
export type Sendable = ReminderWords & { key: string; kind: ReminderKind }

/**
 * The messages for the reminders that are due at once on one channel. A timed reminder has a message of its own. All
 * others share one, so that many are no flood after an outage.
 */
export function messagesOf<Each extends Pick<Sendable, 'kind'>>(due: readonly Each[]): Each[][] {
  const timed = due.filter(({ kind }) => isTimed(kind)).map((each) => [each])
  const others = due.filter(({ kind }) => !isTimed(kind))
  return others.length > 0 ? [...timed, others] : timed
}

/** A push message without names and figures, by kind. */
const plainTitles: Record<ReminderKind, string> = {
  report: 'You report for duty soon',
  leave: 'Time to leave home',
  certificate: 'A certificate expires soon',
  task: 'A task is overdue',
  legality: 'A duty may not be legal',
  pay: 'Check your pay',
  claim: 'A pay claim has a time limit',
  signIn: 'Sign-in on a new device',
  feed: 'Calendar feed read from a new place',
  test: 'Reminders work on this device',
}

const openPortal = 'Open CrewPortal for details.'

/** The page of the settings. */
const reminderSettingsPage = '/reminders/settings'

/** The page with all reminders. */
const remindersPage = '/reminders'

/** The words of a message with one or more reminders, with all details. */
export function messageWords(reminders: readonly ReminderWords[]): ReminderWords {
  const [only, ...more] = reminders
  if (only && more.length === 0) return only
  const body = reminders.map(({ title }) => title).join('\n')
  return { title: `${reminders.length} reminders`, body, link: remindersPage }
}

/** The words of a push message. It has no names and no figures unless the user allows them. */
export function pushWords(
  reminders: readonly Sendable[],
  { pushShowsDetails }: Pick<ReminderSettings, 'pushShowsDetails'>,
): ReminderWords {
  if (pushShowsDetails) return messageWords(reminders)
  const [only, ...more] = reminders
  if (!only || more.length > 0) {
    return { title: 'You have new reminders', body: openPortal, link: remindersPage }
  }
  return { title: plainTitles[only.kind], body: openPortal, link: only.link }
}

/** The subject and text of a mail. The last lines name the settings, where mails are turned off. */
export function mailWords(
  reminders: readonly ReminderWords[],
  address: string,
): { subject: string; text: string; unsubscribe: string } {
  const { title } = messageWords(reminders)
  const parts = reminders.map((each) => `${each.title}\n${each.body}\n${address}${each.link}`)
  const text = `Hello,

${parts.join('\n\n')}

You get this mail because reminders by email are on. Turn them off here:
${address}${reminderSettingsPage}

CrewPortal
`
  return { subject: title, text, unsubscribe: `${address}${reminderSettingsPage}` }
}
