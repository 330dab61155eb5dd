import { describe, expect, it } from 'vitest'
import type { ReminderKind } from './reminder.ts'
import { afterQuietHours, nextTimeOfDay, sendTime } from './send-time.ts'

const london = 'Europe/London'

describe('the next time of day', () => {
  it.each([
    ['later today', '2026-07-15T05:00:00Z', '08:00', london, '2026-07-15T07:00:00Z'],
    ['now', '2026-07-15T07:00:00Z', '08:00', london, '2026-07-15T07:00:00Z'],
    ['tomorrow', '2026-07-15T07:00:01Z', '08:00', london, '2026-07-16T07:00:00Z'],
    ['over midnight of the zone', '2026-07-15T23:30:00Z', '00:15', london, '2026-07-16T23:15:00Z'],
    ['in the spring gap', '2026-03-28T12:00:00Z', '01:30', london, '2026-03-29T01:30:00Z'],
    ['after the spring night', '2026-03-28T12:00:00Z', '08:00', london, '2026-03-29T07:00:00Z'],
    ['the first of two in autumn', '2026-10-24T12:00:00Z', '01:30', london, '2026-10-25T00:30:00Z'],
    ['not the second of two', '2026-10-25T00:45:00Z', '01:30', london, '2026-10-26T01:30:00Z'],
    ['in Madrid', '2026-07-15T05:00:00Z', '08:00', 'Europe/Madrid', '2026-07-15T06:00:00Z'],
    ['in Auckland', '2026-07-15T05:00:00Z', '08:00', 'Pacific/Auckland', '2026-07-15T20:00:00Z'],
  ])('is %s', (_, from, time, zone, expected) => {
    expect(nextTimeOfDay(from, time, zone)).toBe(expected)
  })

  it('is never earlier, and at most a day and an hour later', () => {
    const start = Date.parse('2026-03-27T00:00:00Z')
    for (let hours = 0; hours < 24 * 250; hours += 5) {
      const from = new Date(start + hours * 3_600_000).toISOString().replace('.000', '')
      const next = nextTimeOfDay(from, '02:30', 'America/New_York')
      expect(next >= from).toBe(true)
      expect(Date.parse(next) - Date.parse(from)).toBeLessThanOrEqual(25 * 3_600_000)
    }
  })
})

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' }
  const noon = { from: '12:00', to: '14:00' }
  it.each([
    ['before them', '2026-07-15T20:59:00Z', night, '2026-07-15T20:59:00Z'],
    ['at their beginning', '2026-07-15T21:00:00Z', night, '2026-07-16T06:00:00Z'],
    ['after midnight', '2026-07-16T02:00:00Z', night, '2026-07-16T06:00:00Z'],
    ['at their end', '2026-07-16T06:00:00Z', night, '2026-07-16T06:00:00Z'],
    ['within a day', '2026-07-15T11:30:00Z', noon, '2026-07-15T13:00:00Z'],
    ['without any', '2026-07-16T02:00:00Z', null, '2026-07-16T02:00:00Z'],
    ['the spring night', '2026-03-29T00:30:00Z', night, '2026-03-29T06:00:00Z'],
    ['the autumn night', '2026-10-25T00:30:00Z', night, '2026-10-25T07:00:00Z'],
  ])('%s', (_, at, quiet, expected) => {
    expect(afterQuietHours(at, quiet, london)).toBe(expected)
  })
})

describe('a reminder is sent', () => {
  const quiet = { from: '22:00', to: '07:00' }
  const usual = { quiet, digestAt: '09:00' }
  const rows: [string, ReminderKind, string, string, typeof usual | object, string][] = [
    ['a report in quiet hours at once', 'report', '01:00', '01:01', {}, '01:01'],
    ['a late report at once', 'leave', '01:00', '02:30', {}, '02:30'],
    ['a duty outside quiet hours at once', 'legality', '12:00', '12:01', {}, '12:01'],
    ['a duty in quiet hours at their end', 'legality', '01:00', '01:01', {}, '06:00'],
    ['a finding in the next digest', 'pay', '07:30', '07:31', {}, '08:00'],
    ['a certificate in the digest of its day', 'certificate', '08:00', '08:01', {}, '08:01'],
    ['a digest that is a little late at once', 'task', '06:00', '08:45', {}, '08:45'],
    ['a finding without a digest', 'pay', '07:30', '07:31', { digestAt: null }, '07:31'],
    ['a finding without both', 'pay', '01:30', '01:31', { digestAt: null, quiet: null }, '01:31'],
  ]
  it.each(rows)('%s', (_, kind, due, now, over, expected) => {
    const at = (time: string) => `2026-07-15T${time}:00Z`
    const place = { zone: london, now: at(now) }
    expect(sendTime({ kind, dueAt: at(due) }, { ...usual, ...over }, place)).toBe(at(expected))
  })
  it('a digest that is much later on the next morning', () => {
    const due = { kind: 'task', dueAt: '2026-07-10T06:00:00Z' } as const
    const place = { zone: london, now: '2026-07-15T15:00:00Z' }
    expect(sendTime(due, usual, place)).toBe('2026-07-16T08:00:00Z')
  })
})
