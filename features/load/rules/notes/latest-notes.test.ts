import { expect, it } from 'vitest'
import { countingNotes, notesOf } from './latest-notes.ts'
import type { NoteRow } from './note.ts'

const row = (noteId: string, minutes: number, enteredAt: string, withdrawn?: true): NoteRow => ({
  noteId,
  kind: 'ownTime',
  minutes,
  at: '2026-07-08T18:00:00Z',
  enteredAt: `2026-07-08T${enteredAt}:00Z`,
  ...(withdrawn && { withdrawn }),
})

it('counts the version entered last, and no withdrawn note', () => {
  const rows = [
    row('a', 60, '19:10'),
    row('b', 30, '18:30'),
    row('a', 45, '18:40'),
    row('b', 30, '18:50', true),
  ]
  expect(notesOf(rows).map(({ noteId, versions }) => [noteId, versions.length])).toEqual([
    ['b', 2],
    ['a', 2],
  ])
  expect(countingNotes(rows)).toEqual([rows[0]])
})

it('keeps a note withdrawn when a version arrives later', () => {
  const rows = [row('a', 30, '18:30'), row('a', 30, '18:50', true), row('a', 45, '19:00')]
  expect(countingNotes(rows)).toEqual([])
})
