import { expect, it, test } from 'vitest'
import { dutyHistory, type HistorySources } from './duty-history.ts'
import { dutyLog, type LogContext } from '#duties/rules/sources/duty-log.ts'
import type { IdOfName } from '#duties/rules/sources/draft.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { Sources } from '#duties/rules/sources/source.ts'
import { storyMoments, type Story, type StoryMoment } from '#duties/rules/sources/test-story.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const idOf: IdOfName = (name) => `id of ${name}`
const context: LogContext = { defaultRole: 'cabin_crew', idOf }

const flight = (report: string, date = '2026-11-24') => ({
  date,
  type: 'FLIGHT' as const,
  code: 'ZQ742/ZQ743',
  report: `${date}T${report}Z`,
  end: `${date}T18:00Z`,
  legs: [
    ['ZQ742', 'BHX', 'DLM', `${date}T13:00Z`, `${date}T15:00Z`],
    ['ZQ743', 'DLM', 'BHX', `${date}T15:45Z`, `${date}T17:30Z`],
  ],
})
const standby = {
  date: '2026-11-24',
  type: 'HSBY' as const,
  code: 'HSBY',
  report: '2026-11-24T06:00Z',
  end: '2026-11-24T16:00Z',
  legs: [],
}
const day = { date: '2026-11-24', code: 'ZQ742/ZQ743' }
const period: [string, string] = ['2026-11-20', '2026-11-30']
const files: Story['files'] = {
  first: { printed: '2026-11-20T08:00', period, rows: [flight('12:00')] },
  later: { printed: '2026-11-21T08:30', period, rows: [flight('11:30')] },
  without: { printed: '2026-11-22T08:30', period, rows: [flight('12:00', '2026-11-26')] },
  standby: { printed: '2026-11-20T08:00', period, rows: [standby] },
}
const first = { at: '2026-11-20T09:00Z', do: 'import', id: 'f1', file: 'first' }
const later = { at: '2026-11-21T09:00Z', do: 'import', id: 'f2', file: 'later' }
const delay = (id: string, at: string, report: string) => ({
  at: `2026-11-23T${at}Z`,
  do: 'delayed',
  id,
  duty: day,
  notifiedAt: `2026-11-23T${at}Z`,
  report: `2026-11-24T${report}Z`,
})
const undo = (of: string) => ({ at: '2026-11-23T20:00Z', do: 'undo', of })
const standbyDay = { date: '2026-11-24', code: 'HSBY' }
const callOut = {
  at: '2026-11-24T08:00Z',
  do: 'calledOut',
  id: 'c1',
  duty: standbyDay,
  calledAt: '2026-11-24T07:30Z',
  report: '2026-11-24T09:00Z',
  flight: {
    date: '2026-11-24',
    code: '640/641',
    report: '2026-11-24T09:00Z',
    end: '2026-11-24T15:00Z',
    legs: [['ZQ640', 'BHX', 'PMI', '2026-11-24T10:00Z', '2026-11-24T12:00Z']],
  },
}

const dropped = { at: '2026-11-22T09:00Z', do: 'import', id: 'f3', file: 'without' }
const kept = { at: '2026-11-22T10:00Z', do: 'keep', id: 'k', duty: day }
const calledDay = { date: '2026-11-24', code: '640/641' }

test.each<[string, Story['steps'], { date: string; code: string }, string[]]>([
  [
    'two files',
    [first, later],
    day,
    ['f2: Changed, counts, scheduledBrief', 'f1: Published, none, whole'],
  ],
  [
    'a file twice, of which either can go',
    [first, { ...first, at: '2026-11-20T10:00Z', id: 'f1 again' }],
    day,
    ['f1: Published, none, whole'],
  ],
  [
    'two delays, of which the last counts',
    [first, delay('d1', '10:00', '12:30'), delay('d2', '11:00', '12:45')],
    day,
    [
      'd2: Report delayed to 12:45, counts, scheduledBrief',
      'd1: Report delayed to 12:30, counts, scheduledBrief',
      'f1: Published, counts, whole',
    ],
  ],
  [
    'a delay that was taken back',
    [first, delay('d1', '10:00', '12:30'), undo('d1')],
    day,
    ['d1: Report delayed to 12:30, takenBack, scheduledBrief', 'f1: Published, counts, whole'],
  ],
  [
    'a file without the duty, and the duty kept',
    [first, dropped, kept],
    day,
    [
      'k: Kept by you, counts, status',
      'f3: No longer listed, counts, status',
      'f1: Published, counts, whole',
    ],
  ],
  [
    'a deleted duty',
    [first, { ...kept, do: 'delete', id: 'x' }],
    day,
    ['x: Deleted by you, counts, whole', 'f1: Published, none, whole'],
  ],
  [
    'a standby with a call-out that does not count',
    [
      { ...first, file: 'standby' },
      callOut,
      { at: '2026-11-24T08:10Z', do: 'cancelled', id: 'n', duty: calledDay },
    ],
    standbyDay,
    [
      'n: Cancelled, counts, scheduledDebrief',
      'c1: Called out to 640/641, none, scheduledDebrief',
      'f1: Published, counts, whole',
    ],
  ],
  [
    'a file that was taken back, whose duty is gone',
    [first, delay('d1', '10:00', '12:30'), undo('f1')],
    day,
    ['d1: Report delayed to 12:30, waits, ', 'f1: Published, takenBack, whole'],
  ],
  [
    'another duty of the day, with a statement that waits',
    [
      first,
      { ...first, id: 's1', file: 'standby', at: '2026-11-20T09:30Z' },
      later,
      delay('d1', '10:00', '12:30'),
      undo('f1'),
      undo('f2'),
    ],
    standbyDay,
    [
      'd1: Report delayed to 12:30, ZQ742, waits, ',
      'f2: No longer listed, takenBack, status',
      's1: Published, counts, whole',
    ],
  ],
])('the history of %s', (_, steps, duty, expected) => {
  const moments = storyMoments({ files, steps }, idOf)
  const type = duty.code === 'HSBY' ? 'HSBY HSBY' : 'FLIGHT ZQ742'
  const id = idOf(`${duty.date} ${type}`)
  const lines = historyOf(moments, id, duty.date)
  expect(
    lines?.map(({ sourceId, words, effect, fields }) => {
      const isWhole = fields.length > 1
      const names = isWhole ? 'whole' : fields.map(({ field }) => field).join()
      return `${sourceId}: ${words}, ${effect}, ${names}`
    }),
  ).toEqual(expected)
})

it('has none for a duty that no source names', () => {
  const moments = storyMoments({ files, steps: [first] }, idOf)
  expect(historyOf(moments, 'unknown', '2026-11-24')).toBeNull()
})

const seeds = drawnSeeds('ROSTER_INVARIANTS', { quick: 10, whole: 100 })

it('tells of each source of any story whether the duty would be the same without it', () => {
  for (const seed of seeds) {
    const moments = storyMoments(drawnStory(seed), idOf)
    const { standing, roster } = moments.at(-1) ?? { standing: { files: [], statements: [] } }
    for (const { id, date, draft } of roster ?? []) {
      const dates = [date, draft.airline.duty.date].toSorted()
      const lines = historyOf(moments, id, dates[0] ?? date, dates[1]) ?? []
      const counting = new Set(
        lines.flatMap((line) => (line.effect === 'counts' ? line.sourceId : [])),
      )
      const now = textOf(standing, id)
      for (const source of [...standing.files, ...standing.statements]) {
        const left = without(standing, source.id)
        expect([seed, id, source.id, counting.has(source.id)]).toEqual([
          seed,
          id,
          source.id,
          textOf(left, id, roster) !== now,
        ])
      }
    }
  }
})

function historyOf(moments: StoryMoment[], id: string, first: string, last = first) {
  return dutyHistory(sourcesOf(moments), { id, days: { first, last } }, context)
}

/** All sources of a story, with those undone in it. */
function sourcesOf(moments: StoryMoment[]): HistorySources {
  const undoneAt = new Map<string, string>()
  const all: HistorySources = { files: [], statements: [], undoneAt }
  for (const { changed, at } of moments) {
    if (!changed) continue
    if (changed.isUndone) undoneAt.set(changed.id, at)
    else if ('file' in changed) all.files.push(changed.file)
    else all.statements.push(changed.statement)
  }
  return all
}

function textOf(sources: Sources, id: string, known = rosterOf(sources, idOf)): string {
  const own = known.find((duty) => duty.id === id)
  const roster = rosterOf(sources, idOf)
  const found =
    roster.find(({ ids }) => ids.some((each) => own?.ids.includes(each))) ??
    roster.find(({ name }) => name === own?.name)
  if (!found) return ''
  const { draft: _, ids: __, id: ___, isEdited: ____, ...fields } = found
  return JSON.stringify([fields, dutyLog(found, context)])
}

const without = ({ files: all, statements }: Sources, id: string): Sources => ({
  files: all.filter((each) => each.id !== id),
  statements: statements.filter((each) => each.id !== id),
})
