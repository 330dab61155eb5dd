import { describe, expect, it } from 'vitest'
import type { RosterChange, RosterImportResult } from '#imports/api/file-import.ts'
import {
  applyLabel,
  idsWith,
  suggestedDecisions,
  undecidedWords,
  type Decision,
} from './apply-words.ts'

type Kind = RosterChange['kind']

function change(kind: Kind, before: object | null = null): RosterChange {
  return { kind, parts: [], before, after: null } as unknown as RosterChange
}

function missing(id: string, over = {}): RosterImportResult['missing'][number] {
  const duty = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' } as const
  return { id, ...duty, suggestRemove: true, isUnlisted: true, hasNoRow: false, ...over }
}

const file: RosterImportResult['file'] = {
  format: 'AIMS',
  person: null,
  isOtherPerson: false,
  period: null,
  generatedOn: null,
}

type Case = [
  label: string,
  changes: RosterChange[],
  missing: RosterImportResult['missing'],
  decisions: [string, Decision][],
]

describe('the label of the button that applies an import', () => {
  it.each<Case>([
    ['Nothing to change', [], [], []],
    ['Apply 1 new', [change('added')], [], []],
    [
      'Apply 2 new, 1 changed, 1 moved, 1 different',
      [change('added'), change('changed'), change('added'), change('moved'), change('differs')],
      [],
      [],
    ],
    ['Apply 1 removed', [change('missing')], [missing('a')], [['a', 'remove']]],
    [
      'Apply 1 no longer listed, 1 removed, 1 kept',
      [],
      [missing('a'), missing('b'), missing('c')],
      [
        ['a', 'remove'],
        ['b', 'keep'],
      ],
    ],
    ['Nothing to change', [], [missing('a', { isUnlisted: false })], []],
    [
      'Nothing to change',
      [change('missing', { id: 'a', status: { kind: 'unlisted', since: '2026-07-12' } })],
      [missing('a')],
      [],
    ],
  ])('is %s', (label, changes, gone, decisions) => {
    expect(applyLabel({ changes, missing: gone, file }, new Map(decisions))).toBe(label)
  })

  it('counts the certificates to save', () => {
    const parts = { changes: [change('added')], missing: [], file }
    expect(applyLabel(parts, new Map(), 2)).toBe('Apply 1 new, 2 certificates')
    expect(applyLabel({ ...parts, changes: [] }, new Map(), 1)).toBe('Apply 1 certificate')
  })

  it('asks to import another person’s file anyway, if it has an effect', () => {
    const other = { file: { ...file, isOtherPerson: true }, missing: [] }
    expect(applyLabel({ ...other, changes: [change('added')] }, new Map())).toBe('Import anyway')
    expect(applyLabel({ ...other, changes: [] }, new Map())).toBe('Nothing to change')
  })
})

it('suggests to remove duties, but keeps what the user decided', () => {
  const gone = [missing('a'), missing('b'), missing('c', { suggestRemove: false })]
  const first = suggestedDecisions(gone)
  expect([...first]).toEqual([
    ['a', 'remove'],
    ['b', 'remove'],
  ])
  const decisions = new Map([...first, ['b', 'keep'] as const])
  const again = suggestedDecisions(gone.slice(1), { decisions, seen: new Set() })
  expect([...again]).toEqual([['b', 'keep']])
  const withdrawn = { decisions: new Map(), seen: new Set(['a']) }
  expect([...suggestedDecisions(gone.slice(0, 2), withdrawn)]).toEqual([['b', 'remove']])
  expect([idsWith(first, 'remove'), idsWith(first, 'keep')]).toEqual([['a', 'b'], []])
})

it.each([
  [true, true, 'Until you decide, it is struck through and does not count.'],
  [
    true,
    false,
    'You typed or completed something here, or it has logbook entries. Until you decide, it is struck through and does not count.',
  ],
  [false, false, 'You flew or completed it. It stays on your roster.'],
])('unlisted %o, to be removed %o: %s', (isUnlisted, suggestRemove, words) => {
  expect(undecidedWords({ isUnlisted, suggestRemove, hasNoRow: false })).toBe(words)
})

it('says that a duty stays where the PDF has no row for its day', () => {
  const duty = missing('a', { isUnlisted: false, suggestRemove: false, hasNoRow: true })
  expect(undecidedWords(duty)).toBe(
    'The PDF has no row for this day. The duty stays on your roster unless you remove it.',
  )
  expect(suggestedDecisions([duty])).toEqual(new Map())
})
