import { describe, expect, it } from 'vitest'
import { decideMissing, suggestsRemoval } from './missing-duties.ts'
import type { StoredDuty } from './roster-merge.ts'
import { palma, toPalma } from './test-duty.ts'

const stored: StoredDuty & { notes: string | null } = {
  ...palma,
  id: 'palma',
  source: 'CSV',
  editedByHand: 'none',
  fieldSources: {},
  role: null,
  reportedOn: '2026-06-01T05:00',
  notes: null,
}
const since = '2026-06-10T05:00'

describe('the suggestion to remove a missing duty', () => {
  const time = '2026-06-14T05:20:00Z'
  it.each<[string, Partial<typeof stored>, boolean, boolean]>([
    ['a plain duty', {}, false, true],
    [
      'a duty that an earlier file no longer listed',
      { status: { kind: 'unlisted', since } },
      false,
      true,
    ],
    ['a completed duty', {}, true, false],
    ['a duty with a note', { notes: 'Blue bag' }, false, false],
    ['a duty with an edited field', { editedFields: ['scheduledBrief'] }, false, false],
    ['a duty completed in an earlier release', { editedByHand: 'actual' }, false, false],
    ['a duty typed in by hand', { editedByHand: 'all', source: 'manual' }, false, false],
    ['a reported event', { events: [{ kind: 'cancelled' }] }, false, false],
    ['a stated flight time input', { ftlInputs: { travelMinutes: 45 } }, false, false],
    ['an actual report', { actualBrief: time }, false, false],
    ['an actual debrief', { actualDebrief: time }, false, false],
    ['an actual departure', { sectors: [{ ...toPalma, actualDeparture: time }] }, false, false],
    ['an actual arrival', { sectors: [{ ...toPalma, actualArrival: time }] }, false, false],
  ])('of %s', (_, over, isCompleted, isSuggested) => {
    expect(suggestsRemoval({ ...stored, ...over }, isCompleted)).toBe(isSuggested)
  })
})

describe('the decisions on missing duties', () => {
  const other = {
    ...stored,
    id: 'other',
    status: { kind: 'unlisted', since: '2026-06-02' },
  } as const
  const missing = [stored, other]

  it('remove and keep, and leave the others undecided', () => {
    expect(decideMissing(missing, { remove: ['palma'], keep: [] }, since)).toEqual({
      removed: [stored],
      kept: [],
    })
    expect(decideMissing(missing, { remove: [], keep: [] }, since)).toEqual({
      removed: [],
      kept: [],
    })
  })

  it('keep the moment from which a duty was no longer listed', () => {
    const decided = decideMissing(missing, { remove: [], keep: ['palma', 'other'] }, since)
    expect(decided?.kept.map(({ after }) => after.status)).toEqual([
      { kind: 'kept', since },
      { kind: 'kept', since: '2026-06-02' },
    ])
  })

  it.each([
    ['an id that is not missing', { remove: ['elsewhere'], keep: [] }],
    ['an unknown id to keep', { remove: ['palma'], keep: ['elsewhere'] }],
    ['an id on both lists', { remove: ['palma'], keep: ['palma'] }],
  ])('are refused with %s', (_, decisions) => {
    expect(decideMissing(missing, decisions, since)).toBeNull()
  })
})
