import { describe, expect, it } from 'vitest'
import type { ListedNote } from '#load/api/notes.ts'
import type { NotedDuty } from './note-choices.ts'
import { isShownUnder, notesByDay } from './shown-notes.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'

const night: NotedDuty = rosterEntry({
  id: 'd1',
  date: '2026-07-15',
  dutyType: 'FLIGHT',
  scheduledBrief: '2026-07-15T18:00:00Z',
  scheduledDebrief: '2026-07-16T04:00:00Z',
})
const off: NotedDuty = { ...night, id: 'd2', scheduledBrief: null, scheduledDebrief: null }
const gone = new Set(['old'])

const ownTime = (at: string): ListedNote => ({
  noteId: at,
  kind: 'ownTime',
  versions: [{ kind: 'ownTime', minutes: 60, at, enteredAt: at }],
  isWithdrawn: false,
})
const missed = (dutyId: string, at: string): ListedNote => ({
  noteId: at,
  kind: 'missedBreak',
  versions: [{ kind: 'missedBreak', dutyId, at, enteredAt: at }],
  isWithdrawn: false,
})

describe('isShownUnder', () => {
  const [evening, afterMidnight] = ['2026-07-15T20:00:00Z', '2026-07-16T01:00:00Z']
  it.each<[string, NotedDuty, ListedNote, boolean]>([
    ['its own note', night, missed('d1', evening), true],
    ['its own note of a far time', night, missed('d1', '2026-08-01T10:00:00Z'), true],
    ['the note of another duty', night, missed('d2', evening), false],
    ['the note of a duty that is gone', night, missed('old', evening), true],
    ['the note of one gone, of another day', night, missed('old', '2026-07-17T10:00:00Z'), false],
    ['own time on its day', night, ownTime('2026-07-15T08:00:00Z'), true],
    ['own time after midnight', night, ownTime(afterMidnight), true],
    ['own time at its release', night, ownTime('2026-07-16T04:00:00Z'), true],
    ['own time after its release', night, ownTime('2026-07-16T04:01:00Z'), false],
    ['own time on a day without times', off, ownTime('2026-07-15T11:00:00Z'), true],
    ['own time after midnight, without times', off, ownTime(afterMidnight), false],
    ['own time at midnight in London', off, ownTime('2026-07-14T23:00:00Z'), true],
  ])('%s', (_, duty, note, is) => {
    expect(isShownUnder(duty, note, gone)).toBe(is)
  })
})

it('groups notes by day, in order of time', () => {
  const notes = ['2026-07-16T08:00:00Z', '2026-07-15T23:30:00Z', '2026-07-15T08:00:00Z'].map(
    ownTime,
  )
  const days = [...notesByDay(notes)].map(([day, { length }]) => [day, length])
  expect(days).toEqual([
    ['2026-07-15', 1],
    ['2026-07-16', 2],
  ])
})
