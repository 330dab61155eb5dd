import { expect, it } from 'vitest'
import { storyMoments, type Story } from '#duties/rules/sources/test-story.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { emptyState, stateAfter } from '#duties/rules/sources/testing/second-model.ts'
import { changesOf } from '#duties/rules/sources/testing/second-model/changes.ts'
import { changedDayWords } from './changed-day-words.ts'
import { dayChanges, isStillNews } from './day-changes.ts'
import type { LogContext } from './duty-log.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const context: LogContext = { defaultRole: 'cabin_crew', idOf: (name) => `id of ${name}` }

/** Stories per run; `ROSTER_INVARIANTS` sets another number. */
const seeds = drawnSeeds('ROSTER_INVARIANTS', { quick: 25, whole: 200 })

it('of a day that was opened alone are those of a second model, and leave other days as they are', () => {
  let opened = 0
  for (const seed of seeds) {
    const story = drawnStory(seed)
    const moments = storyMoments(story, context.idOf)
    const { standing, at } = moments.at(-1) ?? { standing: { files: [], statements: [] }, at: '' }
    let state = emptyState
    for (const [index, step] of story.steps.entries()) {
      state = stateAfter(state, step, { index, files: story.files }) ?? state
    }
    const shown = (seenDays?: ReadonlyMap<string, string>) =>
      dayChanges(standing, null, context, { ...(seenDays && { seenDays }) })
        .filter((change) => isStillNews(change, at))
        .map(({ date, noticeMinutes }) => [date, noticeMinutes])
    const unseen = shown()
    for (const [date] of unseen) {
      for (const [index, moment] of moments.entries()) {
        // The rule compares instants, and the model the order of steps.
        if (moments[index + 1]?.at === moment.at) continue
        const expected = changesOf(state.sources, {
          seenIndex: index + 1,
          at: story.steps.at(-1)?.at ?? '',
        }).find(([day]) => day === date)
        const found = shown(new Map([[String(date), moment.at]]))
        opened += 1
        expect([seed, index, found.find(([day]) => day === date)]).toEqual([seed, index, expected])
        expect(found.filter(([day]) => day !== date)).toEqual(
          unseen.filter(([day]) => day !== date),
        )
      }
    }
  }
  expect(opened).toBeGreaterThan(seeds.length)
})

const rowWith = (report: string, end: string) => ({
  date: '2026-11-24',
  type: 'FLIGHT' as const,
  code: 'ZQ210/ZQ211',
  report: `2026-11-24T${report}Z`,
  end: `2026-11-24T${end}Z`,
  legs: [
    ['ZQ210', 'BHX', 'PMI', '2026-11-24T06:40Z', '2026-11-24T09:10Z'],
    ['ZQ211', 'PMI', 'BHX', '2026-11-24T10:00Z', '2026-11-24T13:20Z'],
  ],
})
const period: [string, string] = ['2026-11-20', '2026-11-30']
const files: Story['files'] = {
  first: { printed: '2026-11-20T08:00', period, rows: [rowWith('05:40', '13:50')] },
  moved: { printed: '2026-11-21T08:00', period, rows: [rowWith('05:15', '13:50')] },
}
const duty = { date: '2026-11-24', code: 'ZQ210/ZQ211' }
const imports: Story['steps'] = [
  { at: '2026-11-20T09:00Z', id: 'first', do: 'import', file: 'first' },
  { at: '2026-11-21T09:00Z', id: 'moved', do: 'import', file: 'moved' },
]
const report = '2026-11-24T06:30Z'

it.each<[string, Story['steps']]>([
  ['nothing stated', []],
  [
    'a delay',
    [{ at: '2026-11-22T09:00Z', id: 'own', do: 'delayed', duty, notifiedAt: report, report }],
  ],
  [
    'an edited report and end',
    [
      {
        at: '2026-11-22T09:00Z',
        id: 'own',
        do: 'edit',
        duty,
        fields: { report, end: '2026-11-24T14:15Z' },
      },
    ],
  ],
])('have the values of the airline on both sides, with %s', (_, own) => {
  const { standing, roster } =
    storyMoments({ files, steps: [...imports, ...own] }, context.idOf).at(-1) ?? {}
  const changes = standing ? dayChanges(standing, null, context, { duties: roster }) : []
  expect(changes.map(changedDayWords)).toEqual(['Report 05:40 → 05:15'])
})
