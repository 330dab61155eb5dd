import { describe, expect, it } from 'vitest'
import type { ListedNote, NoteBody, NoteList } from '#load/api/notes.ts'
import { notesPath } from '#load/api/paths.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'
import { isWaitingNote, noteOverlay, withWaiting } from './note-overlay.ts'
import { testChange } from '#web/outbox/testing/test-change.ts'

const at = '2026-07-15T20:15:00Z'
const made = '2026-07-15T20:16:00Z'
const contact = { kind: 'contact', who: 'crew control', channel: 'call', text: 'Hi', at } as const
const stored: ListedNote = {
  noteId: 'n1',
  kind: 'contact',
  versions: [{ ...contact, enteredAt: at }],
  isWithdrawn: false,
}
const days = { from: '2026-07-15', to: '2026-07-15' }

const change = (key: string, json: NoteBody, more: Partial<QueuedChange> = {}) =>
  testChange({ key, made, path: notesPath, record: notesPath, json, ...more })

describe('withWaiting', () => {
  it('adds a new note', () => {
    const [, added] = withWaiting([stored], [change('k', contact)], days)
    expect(added).toEqual({
      noteId: queuedId('k'),
      kind: 'contact',
      versions: [{ ...contact, enteredAt: made }],
      isWithdrawn: false,
    })
  })

  it('leaves out a note of another day', () => {
    const far = { ...contact, at: '2026-07-18T20:15:00Z' }
    expect(withWaiting([stored], [change('k', far)], days)).toEqual([stored])
  })

  it('adds a version, then withdraws the note', () => {
    const edit = { ...contact, text: 'Hello', noteId: 'n1', versions: 1 }
    const end = { ...edit, versions: 2, withdrawn: true } as const
    const [edited] = withWaiting([stored], [change('k', edit)], days)
    expect(edited?.versions.map((version) => 'text' in version && version.text)).toEqual([
      'Hi',
      'Hello',
    ])
    expect(edited?.isWithdrawn).toBe(false)
    const [ended] = withWaiting([stored], [change('k', edit), change('l', end)], days)
    expect(ended).toMatchObject({ isWithdrawn: true, versions: { length: 3 } })
  })

  it('leaves other changes alone', () => {
    const other = change('k', contact, { path: '/api/other' })
    expect(withWaiting([stored], [other], days)).toEqual([stored])
  })
})

it('keeps the answer where nothing waits', () => {
  const list: NoteList = { success: true, notes: [stored], unopened: 0 }
  const overlay = noteOverlay({ changes: [], now: at, confirmed: () => [] })
  expect(overlay(list, ['notes', days.from, days.to])).toBe(list)
})

it.each([
  ['a new note', change('k', contact), queuedId('k'), true],
  ['an edited note', change('k', { ...contact, noteId: 'n1', versions: 1 }), 'n1', true],
  ['another note', change('k', contact), 'n1', false],
  [
    'a refused note',
    change('k', contact, { refusal: { status: 409, message: 'No.' } }),
    queuedId('k'),
    false,
  ],
])('tells that %s waits', (_, waiting, noteId, is) => {
  expect(isWaitingNote({ noteId }, [waiting])).toBe(is)
})
