import { describe, expect, it } from 'vitest'
import { endMoment, hasBegun, noteChoices, noteMoment, sleepMoment } from './note-choices.ts'
import type { NotedDuty } from './note-choices.ts'

const duty: NotedDuty = {
  id: 'd1',
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-15T05:00:00Z',
  actualBrief: null,
  scheduledDebrief: '2026-07-15T13:00:00Z',
  actualDebrief: null,
  sectors: [],
}
const before = '2026-07-15T04:00:00Z'
const during = '2026-07-15T09:00:00Z'
const after = '2026-07-15T15:00:00Z'
const nextDay = '2026-07-16T09:00:00Z'
const off: NotedDuty = { ...duty, dutyType: 'OFF', scheduledBrief: null, scheduledDebrief: null }

describe('noteChoices', () => {
  it.each<[string, NotedDuty, string, boolean, string[]]>([
    ['before it', duty, before, false, ['ownTime', 'contact']],
    ['while it runs', duty, during, false, ['missedBreak', 'ownTime', 'contact']],
    [
      'with health notes',
      duty,
      during,
      true,
      ['missedBreak', 'ownTime', 'contact', 'rating', 'sleep'],
    ],
    ['before it, with health notes', duty, before, true, ['ownTime', 'contact', 'sleep']],
    ['on a day off', off, during, true, ['ownTime', 'contact', 'sleep']],
    [
      'of a duty that does not count',
      { ...duty, status: { kind: 'cancelled', since: during } },
      during,
      false,
      ['ownTime', 'contact'],
    ],
  ])('%s', (_, noted, now, hasHealthNotes, kinds) => {
    expect(noteChoices(noted, { now, hasHealthNotes })).toEqual(kinds)
  })
})

describe('the moments of a note', () => {
  it.each([
    ['before it', before, before, before, before],
    ['while it runs', during, during, during, duty.scheduledBrief],
    ['on its day', after, after, duty.scheduledDebrief, duty.scheduledBrief],
    ['later', nextDay, duty.scheduledDebrief, duty.scheduledDebrief, duty.scheduledBrief],
  ])('%s', (_, now, noted, end, slept) => {
    expect(noteMoment(duty, now)).toBe(noted)
    expect(endMoment(duty, now)).toBe(end)
    expect(sleepMoment(duty, now)).toBe(slept)
  })

  it('are now where no time is known', () => {
    expect([noteMoment(off, during), endMoment(off, during)]).toEqual([during, during])
  })
})

it.each([
  [duty, before, false],
  [duty, '2026-07-15T05:00:00Z', true],
  [off, '2026-07-14T22:00:00Z', false],
  [off, before, true],
])('tells whether it has begun, %#', (noted, now, is) => {
  expect(hasBegun(noted, now)).toBe(is)
})
