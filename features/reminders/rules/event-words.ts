import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { ReminderKind, ReminderWords } from './reminder.ts'

/** The words about something that happened at an instant; null for a kind that follows from the crew member's data. */
export function eventWords(kind: ReminderKind, at: Instant): ReminderWords | null {
  const moment = `at ${londonTime(at)} on ${dayWords(londonDate(at))}`
  if (kind === 'signIn') {
    return {
      title: 'Sign-in on a new device',
      body: `This was ${moment}. If it was not you, change your password and end the session.`,
      link: '/settings',
    }
  }
  if (kind === 'feed') {
    return {
      title: 'Your calendar feed was read from a new place',
      body: `This was ${moment}. If it was not you, make a new address for the feed.`,
      link: '/settings',
    }
  }
  if (kind === 'test') {
    return {
      title: 'This is a test reminder',
      body: `You asked for it ${moment}.`,
      link: '/reminders',
    }
  }
  return null
}
