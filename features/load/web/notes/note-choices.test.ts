import { describe, expect, it } from 'vitest'
import {
  contactMoment,
  endMoment,
  hasBegun,
  noteChoices,
  noteMoment,
  ratingNote,
  sleepMoment,
} from './note-choices.ts'
import type { NotedDuty } from './note-choices.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'

const duty: NotedDuty = rosterEntry({
  id: 'd1',
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  scheduledBrief: '2026-07-15T05:00:00Z',
  scheduledDebrief: '2026-07-15T13:00:00Z',
})
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

  it.each([
    ['today', during, during, during],
    ['on a day to come', '2026-07-13T09:00:00Z', '2026-07-13T09:00:00Z', '2026-07-13T09:00:00Z'],
    ['on the next day', nextDay, '2026-07-15T11:00:00Z', '2026-07-15T06:00:00Z'],
    ['four days later', '2026-07-19T09:00:00Z', '2026-07-15T11:00:00Z', '2026-07-15T06:00:00Z'],
    [
      'past midnight in London',
      '2026-07-15T23:30:00Z',
      '2026-07-15T11:00:00Z',
      '2026-07-15T06:00:00Z',
    ],
  ])('lie on the day of a row without times, %s', (_, now, noted, slept) => {
    expect(noteMoment(off, now)).toBe(noted)
    expect(sleepMoment(off, now)).toBe(slept)
  })

  it('is the end of a duty as far as it is known', () => {
    expect(endMoment(off, during)).toBe(during)
  })
})

const overnight: NotedDuty = { ...duty, scheduledDebrief: '2026-07-16T03:00:00Z' }

it.each([
  ['before it', duty, before, before],
  ['while it runs', duty, during, during],
  ['after it on its day', duty, after, after],
  ['on the day of its end', overnight, nextDay, nextDay],
  ['on a later day', duty, nextDay, null],
  ['on a later day of the end', overnight, '2026-07-17T09:00:00Z', null],
  ['on the day off itself', off, during, during],
  ['after a day off', off, nextDay, null],
  ['past midnight in London', off, '2026-07-15T23:30:00Z', null],
])('knows the time of a contact %s', (_, noted, now, at) => {
  expect(contactMoment(noted, now)).toBe(at)
})

it.each([
  ['topOfDescent', during, during],
  ['topOfDescent', after, duty.scheduledDebrief],
  ['signOff', nextDay, duty.scheduledDebrief],
] as const)('lets a rating lie with its duty, %s at %s', (moment, now, at) => {
  const rating = { moment, scale: 'SP', value: 5 } as const
  expect(ratingNote(duty, rating, now)).toEqual({ kind: 'rating', dutyId: 'd1', at, ...rating })
})

it.each([
  [duty, before, false],
  [duty, '2026-07-15T05:00:00Z', true],
  [off, '2026-07-14T22:00:00Z', false],
  [off, before, true],
])('tells whether it has begun, %#', (noted, now, is) => {
  expect(hasBegun(noted, now)).toBe(is)
})
