import { describe, expect, it } from 'vitest'
import type { NoteFields } from '#load/rules/notes/note.ts'
import { scaleLevels } from '#load/rules/notes/rating-scales.ts'
import { editedWords, noteText, noteTimes, noteTitle, placeWords } from './note-words.ts'

const contact: NoteFields = { kind: 'contact', who: 'crew control', channel: 'call', text: 'Hi' }
const report: NoteFields = { kind: 'report', dutyId: 'd', text: 'Text', reference: '' }

describe('noteTitle', () => {
  it.each<[NoteFields, string]>([
    [contact, 'Crew control, call'],
    [{ ...contact, who: 'other', channel: 'app' }, 'Other, app'],
    [{ kind: 'missedBreak', dutyId: 'd' }, 'Missed meal break'],
    [{ kind: 'ownTime', minutes: 45 }, 'Own time for the job, 45 min'],
    [{ kind: 'ownTime', minutes: 90 }, 'Own time for the job, 1 h 30'],
    [{ kind: 'sleep', minutes: 330 }, 'Slept 5 h 30'],
    [{ kind: 'sleep', minutes: 330, quality: 2 }, 'Slept 5 h 30, quality 2 of 5'],
    [
      { kind: 'rating', dutyId: 'd', moment: 'signOff', scale: 'SP', value: 5 },
      'Samn-Perelli 5 of 7 at sign-off: moderately tired, let down',
    ],
    [
      { kind: 'rating', dutyId: 'd', moment: 'topOfDescent', scale: 'KSS', value: 9 },
      'KSS 9 of 9 at top of descent: extremely sleepy, fighting sleep',
    ],
    [report, 'Fatigue report'],
    [{ ...report, reference: 'FR-12' }, 'Fatigue report, FR-12'],
  ])('%o', (note, words) => {
    expect(noteTitle(note)).toBe(words)
  })

  it('has seven and nine levels', () => {
    expect(scaleLevels.SP).toHaveLength(7)
    expect(scaleLevels.KSS).toHaveLength(9)
  })
})

it('has the own words of a note', () => {
  expect(noteText(contact)).toBe('Hi')
  expect(noteText({ kind: 'ownTime', minutes: 15 })).toBe('')
  expect(noteText({ kind: 'missedBreak', dutyId: 'd' })).toBe('')
})

describe('noteTimes', () => {
  it.each([
    ['entered later', '2026-07-15T20:15:00Z', '2026-07-15T21:40:00Z', '21:15, entered 22:40'],
    ['entered at once', '2026-07-15T20:15:00Z', '2026-07-15T20:15:40Z', '21:15'],
    [
      'entered on the next day',
      '2026-07-15T20:15:00Z',
      '2026-07-16T07:10:00Z',
      '21:15, entered Thu 16 Jul 08:10',
    ],
    ['of the day before', '2026-07-14T20:15:00Z', '2026-07-14T20:15:00Z', 'Tue 14 Jul 21:15'],
    ['waiting', '2026-07-15T20:15:00Z', null, '21:15, not sent yet'],
  ])('%s', (_, at, enteredAt, words) => {
    expect(noteTimes({ at, enteredAt }, '2026-07-15')).toBe(words)
  })

  it('of an imported note says that a file stated them', () => {
    const times = { at: '2026-07-15T20:15:00Z', enteredAt: '2026-07-15T20:15:00Z' }
    expect(noteTimes({ ...times, importedAt: '2026-08-02T09:00:00Z' }, '2026-07-15')).toBe(
      '21:15, entered 21:15 by a file imported on Sun 2 Aug',
    )
  })
})

describe('placeWords', () => {
  it.each([
    ['duty', null, null, 'on duty'],
    ['standby', null, null, 'on standby'],
    ['rest', 1070, 1260, 'in a rest: 17 h 50 after the end of duty, 21 h before the report'],
    ['rest', 30, null, 'in a rest: 30 min after the end of duty'],
    ['rest', null, null, 'in a rest'],
  ] as const)('%s %s %s', (place, sinceReleaseMinutes, untilReportMinutes, words) => {
    expect(placeWords({ place, sinceReleaseMinutes, untilReportMinutes })).toBe(words)
  })
})

describe('editedWords', () => {
  it.each([
    [1, false, null],
    [3, false, 'edited 2×'],
    [2, true, null],
    [3, true, 'edited 1×'],
  ])('%i versions, withdrawn %s', (count, isWithdrawn, words) => {
    expect(editedWords({ versions: Array.from({ length: count }), isWithdrawn })).toBe(words)
  })
})
