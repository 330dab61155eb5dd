import { describe, expect, it } from 'vitest'
import { reminderKinds, type ReminderKind } from './reminder.ts'
import { mailWords, messagesOf, messageWords, pushWords } from './reminder-messages.ts'

const reminder = (kind: ReminderKind, title = 'Report at 05:30') => {
  return { key: `${kind}:1`, kind, title, body: 'ZQ210, BHX–PMI, Thu 16 Jul', link: '/roster' }
}
const kindsOf = (messages: { kind: ReminderKind }[][]) =>
  messages.map((message) => message.map(({ kind }) => kind))

describe('reminders that are due at once', () => {
  it.each<[string, ReminderKind[], ReminderKind[][]]>([
    ['none', [], []],
    ['one', ['task'], [['task']]],
    ['many', ['task', 'pay', 'certificate'], [['task', 'pay', 'certificate']]],
    ['report times', ['report', 'leave'], [['report'], ['leave']]],
    ['both', ['pay', 'report', 'task'], [['report'], ['pay', 'task']]],
  ])('%s', (_, kinds, expected) => {
    expect(kindsOf(messagesOf(kinds.map((kind) => reminder(kind))))).toEqual(expected)
  })
})

describe('a push message', () => {
  it.each(reminderKinds)('of %s has no names and no figures', (kind) => {
    const { title, body } = pushWords([reminder(kind)], { pushShowsDetails: false })
    expect(title + body).not.toMatch(/\d|ZQ|BHX|Jul/)
  })
  it('of many has none either', () => {
    const words = pushWords([reminder('task'), reminder('pay')], { pushShowsDetails: false })
    const body = 'Open CrewPortal for details.'
    expect(words).toEqual({ title: 'You have new reminders', body, link: '/reminders' })
  })
  it('has them where the user allows it', () => {
    const all = [reminder('task', 'Overdue: Complete ZQ210'), reminder('pay', 'Check your pay')]
    expect(pushWords(all.slice(0, 1), { pushShowsDetails: true })).toBe(all[0])
    const body = 'Overdue: Complete ZQ210\nCheck your pay'
    expect(messageWords(all)).toEqual({ title: '2 reminders', body, link: '/reminders' })
  })
})

it('a mail has every reminder with its link, and a link to the settings', () => {
  const { subject, text } = mailWords([reminder('task'), reminder('pay')], 'https://crew.example')
  expect(subject).toBe('2 reminders')
  expect(text.match(/https:\/\/crew.example\/roster/g)).toHaveLength(2)
  expect(text).toContain('https://crew.example/reminders/settings')
})
