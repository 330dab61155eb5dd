import type { Instant } from '#kernel/time/zone-time.ts'

/** The events that a crew member can be reminded of. */
export const reminderEvents = [
  'report',
  'certificate',
  'task',
  'legality',
  'pay',
  'claim',
  'access',
] as const
export type ReminderEvent = (typeof reminderEvents)[number]

/**
 * The kinds of reminders. `leave` is the time to leave home, `signIn` a sign-in on a new device, `feed` a calendar feed
 * read from a new place, and `test` the one that a crew member asks for.
 */
export const reminderKinds = [
  'report',
  'leave',
  'certificate',
  'task',
  'legality',
  'pay',
  'claim',
  'signIn',
  'feed',
  'test',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The event whose settings apply to a kind; null for the test, which uses every channel. */
export const eventOfKind: Record<ReminderKind, ReminderEvent | null> = {
  report: 'report',
  leave: 'report',
  certificate: 'certificate',
  task: 'task',
  legality: 'legality',
  pay: 'pay',
  claim: 'claim',
  signIn: 'access',
  feed: 'access',
  test: null,
}

/** The kinds that follow from the data of a crew member. Something that happened causes the others. */
export const derivedKinds = [
  'report',
  'leave',
  'certificate',
  'task',
  'legality',
  'pay',
  'claim',
] as const satisfies ReminderKind[]
export type DerivedKind = (typeof derivedKinds)[number]

/** The channels besides the list in the portal, which shows every reminder. */
export const reminderChannels = ['push', 'email'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** The identity of a reminder and its time. It holds no personal text. */
export type DueReminder = {
  /** Unique for a crew member, and the same each time the reminder is planned: `report:<duty id>:<report>`. */
  key: string
  kind: ReminderKind
  dueAt: Instant
  /** From this instant on the reminder is no longer news; null for never. */
  until: Instant | null
}

/** The words of a reminder, and the page that it opens. Clock times are London's. */
export type ReminderWords = {
  title: string
  body: string
  /** A path of the portal, `/roster?month=2026-07`. */
  link: string
}

/** A planned reminder with its words. */
export type Reminder = DueReminder & ReminderWords
