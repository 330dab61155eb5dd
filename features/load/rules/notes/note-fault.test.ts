import { expect, it } from 'vitest'
import { noteFault, type GivenVersion, type KnownNote } from './note-fault.ts'
import type { NoteFields } from './note.ts'

const call: NoteFields = { kind: 'contact', who: 'crew control', channel: 'call', text: '' }
const sleep: NoteFields = { kind: 'sleep', minutes: 330 }
const rated = (scale: 'SP' | 'KSS', value: number): NoteFields => {
  return { kind: 'rating', dutyId: 'd', moment: 'signOff', scale, value }
}
const known: KnownNote = { kind: 'contact', versions: 2, isWithdrawn: false }
const knownSleep: KnownNote = { ...known, kind: 'sleep' }
const edit = { noteId: 'a', versions: 2 }

type Case = [title: string, given: GivenVersion, known: KnownNote | null, fault: string | null]

const cases: Case[] = [
  ['a new contact', call, null, null],
  ['a new note with versions', { ...call, versions: 1 }, null, 'wrong field'],
  ['a withdrawal of nothing', { ...call, withdrawn: true }, null, 'wrong field'],
  ['new sleep', sleep, null, 'health notes are off'],
  ['a new rating', rated('SP', 7), null, 'health notes are off'],
  ['a rating beyond seven levels', rated('SP', 8), null, 'wrong value'],
  ['a rating beyond nine levels', rated('KSS', 10), null, 'wrong value'],
  ['an edit', { ...call, ...edit }, known, null],
  ['an edit of what is now another kind', { ...sleep, ...edit }, known, 'wrong field'],
  ['an edit that saw one version', { ...call, ...edit, versions: 1 }, known, 'stale'],
  ['an edit that saw three versions', { ...call, ...edit, versions: 3 }, known, 'stale'],
  ['an edit that does not say what it saw', { ...call, noteId: 'a' }, known, 'stale'],
  ['an edit of health notes', { ...sleep, ...edit }, knownSleep, 'health notes are off'],
  ['a withdrawal of a health note', { ...sleep, ...edit, withdrawn: true }, knownSleep, null],
  [
    'an edit of a withdrawn note',
    { ...call, ...edit },
    { ...known, isWithdrawn: true },
    'withdrawn',
  ],
]

it.each(cases)('%s', (_, given, stored, fault) => {
  expect(noteFault(given, stored, { healthNotes: false })).toBe(fault)
})

it.each([
  ['sleep', sleep, null],
  ['seven of seven', rated('SP', 7), null],
  ['nine of nine', rated('KSS', 9), null],
  ['eight of seven', rated('SP', 8), 'wrong value'],
])('with health notes on: %s', (_, given, fault) => {
  expect(noteFault(given, null, { healthNotes: true })).toBe(fault)
})
