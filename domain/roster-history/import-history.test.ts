import { describe, expect, it } from 'vitest'
import { rosterChanges } from '#domain/roster-merge/roster-changes.ts'
import { decideMissing } from '#domain/roster-merge/missing-duties.ts'
import { mergeRoster, type StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { palma, toPalma } from '#domain/roster-merge/test-duty.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { importHistory } from './import-history.ts'

const period = { start: '2026-06-01', end: '2026-06-30' }

function stored(duty: Duty, over: Partial<StoredDuty> = {}): StoredDuty {
  const about = { source: 'CSV', editedByHand: 'none', role: null, fieldSources: {} } as const
  return { id: duty.dutyCode, reportedOn: '2026-06-01T05:00', ...about, ...duty, ...over }
}

const later: Duty = { ...palma, scheduledBrief: '2026-06-14T04:45:00Z' }
const other: Duty = {
  ...palma,
  dutyCode: 'ZQ306',
  sectors: [{ ...toPalma, flightNumber: 'ZQ306' }],
}
const moved: Duty = { ...palma, date: '2026-06-20', scheduledBrief: '2026-06-20T04:15:00Z' }
const unlisted = { status: { kind: 'unlisted', since: '2026-06-02T05:00' } } as const
const typedReport = {
  ...palma,
  scheduledBrief: '2026-06-14T05:00:00Z',
}
const edited = {
  editedFields: ['scheduledBrief'],
  airlineValues: {
    scheduledBrief: {
      value: palma.scheduledBrief ?? '',
      reportedOn: '2026-06-01T05:00',
      isDismissed: true,
    },
  },
} as const satisfies Partial<StoredDuty>

type Case = [
  name: string,
  before: StoredDuty[],
  listed: Duty[],
  entries: [kind: string, code: string, isNew: boolean][],
]

type Decisions = { remove: string[]; keep: string[] }
const undecided: Decisions = { remove: [], keep: [] }

function historyOf(
  before: StoredDuty[],
  listed: Duty[],
  now: string,
  { isFirst = false, decisions = undecided } = {},
) {
  const edition = { period, generatedOn: '2026-06-13T05:15', duties: listed, unreadDates: [] }
  const merge = mergeRoster(before, edition)
  const added = merge.added.map((duty) => stored(duty, { id: `new ${duty.dutyCode}` }))
  const unlistedOf = new Map(merge.unlisted.map(({ after }) => [after.id, after]))
  const missing = merge.missing.map((duty) => unlistedOf.get(duty.id) ?? duty)
  const decided = decideMissing(missing, decisions, edition.generatedOn) ?? {
    removed: [],
    kept: [],
  }
  return importHistory(
    { changes: rosterChanges(merge, added), unlisted: merge.unlisted, decided },
    {
      importId: 'i1',
      reportedOn: edition.generatedOn,
      now,
      today: now.slice(0, 10),
      isPublished: () => !isFirst,
    },
  )
}

describe('the history of an import', () => {
  const cases: Case[] = [
    ['a changed report', [stored(palma)], [later], [['changed', 'ZQ210', true]]],
    ['a file without changes', [stored(palma)], [palma], []],
    [
      'a swap',
      [stored(palma)],
      [other],
      [
        ['added', 'ZQ306', true],
        ['unlisted', 'ZQ210', true],
      ],
    ],
    [
      'a moved duty, which counts once',
      [stored(palma)],
      [moved],
      [
        ['moved', 'ZQ210', true],
        ['unlisted', 'ZQ210', false],
      ],
    ],
    [
      'a duty that is listed again',
      [stored(palma, unlisted)],
      [palma],
      [['relisted', 'ZQ210', true]],
    ],
    ['a duty that is still not listed', [stored(palma, unlisted)], [], []],
    [
      'a value that differs from an edit',
      [stored(typedReport, edited)],
      [later],
      [['differs', 'ZQ210', true]],
    ],
  ]
  it.each(cases)('of %s', (_, before, listed, entries) => {
    const history = historyOf(before, listed, '2026-06-13T09:00:00Z')
    expect(history.map(({ kind, dutyCode, seenAt }) => [kind, dutyCode, seenAt === null])).toEqual(
      entries,
    )
  })

  it('shows nothing as new on a day that was never published, or after the duty', () => {
    const first = historyOf([], [palma], '2026-06-13T09:00:00Z', { isFirst: true })
    const late = historyOf([stored(palma)], [later], '2026-06-14T08:10:00Z')
    expect([...first, ...late].map(({ kind, seenAt }) => [kind, seenAt !== null])).toEqual([
      ['published', true],
      ['changed', true],
    ])
  })

  it('tells what was no longer listed, and then what the crew member decided', () => {
    const decisions = { remove: ['ZQ210'], keep: ['ZQ306'] }
    const history = historyOf([stored(palma), stored(other)], [], '2026-06-13T09:00:00Z', {
      decisions,
    })
    expect(
      history.map(({ kind, dutyCode, seenAt, importId, noticeMinutes }) => [
        kind,
        dutyCode,
        seenAt === null,
        importId,
        noticeMinutes,
      ]),
    ).toEqual([
      ['unlisted', 'ZQ210', true, 'i1', 24 * 60],
      ['unlisted', 'ZQ306', true, 'i1', 24 * 60],
      ['deleted', 'ZQ210', false, 'i1', null],
      ['kept', 'ZQ306', false, 'i1', null],
    ])
    expect(history.at(-1)?.fields).toEqual([{ field: 'status', before: 'unlisted', after: 'kept' }])
  })

  it('shows work that is no longer listed as new even after it ended, and a day off not', () => {
    const off: Duty = {
      ...palma,
      dutyType: 'OFF',
      dutyCode: 'OFF',
      sectors: [],
      scheduledBrief: null,
    }
    const history = historyOf([stored(palma), stored(off)], [], '2026-06-20T09:00:00Z')
    expect(history.map(({ dutyType, seenAt }) => [dutyType, seenAt === null])).toEqual([
      ['FLIGHT', true],
      ['OFF', false],
    ])
  })

  it('names the days of a moved duty, and both values of a difference', () => {
    const [first] = historyOf([stored(palma)], [moved], '2026-06-13T09:00:00Z')
    expect(first?.fields).toContainEqual({
      field: 'date',
      before: '2026-06-14',
      after: '2026-06-20',
    })
    const [differs] = historyOf([stored(typedReport, edited)], [later], '2026-06-13T09:00:00Z')
    expect(differs?.fields).toEqual([
      { field: 'scheduledBrief', before: typedReport.scheduledBrief, after: later.scheduledBrief },
    ])
  })
})
