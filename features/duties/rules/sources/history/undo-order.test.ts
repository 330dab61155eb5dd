import { describe, expect, it, test } from 'vitest'
import type { LogContext } from '#duties/rules/sources/duty-log.ts'
import { storyMoments, type Story } from '#duties/rules/sources/test-story.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { emptyState, stateAfter } from '#duties/rules/sources/testing/second-model.ts'
import { rosterOf } from '#duties/rules/sources/testing/second-model/roster.ts'
import { baseRowOf } from '#duties/rules/sources/testing/second-model/drafts.ts'
import type { ModelDuty } from '#duties/rules/sources/testing/second-model/model-duty.ts'
import {
  bySaid,
  isStatement,
  type Source,
} from '#duties/rules/sources/testing/second-model/sources.ts'
import { logbookOf, onScreen, openTasks } from '#duties/rules/sources/testing/second-model/work.ts'
import type { Story as DrawnStory } from '#duties/rules/sources/testing/story.ts'
import { undoFirstWords, undoOrder } from './undo-order.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const context: LogContext = { defaultRole: 'cabin_crew', idOf: (name) => `id of ${name}` }

/** Stories per run; `ROSTER_INVARIANTS` sets another number. */
const seeds = drawnSeeds('ROSTER_INVARIANTS', { quick: 25, whole: 200 })

const flight = {
  date: '2026-11-24',
  type: 'FLIGHT' as const,
  code: 'ZQ742/ZQ743',
  report: '2026-11-24T12:00Z',
  end: '2026-11-24T18:00Z',
  legs: [['ZQ742', 'BHX', 'DLM', '2026-11-24T13:00Z', '2026-11-24T15:00Z']],
}
const standby = {
  ...flight,
  type: 'HSBY' as const,
  code: 'HSBY',
  report: '2026-11-24T06:00Z',
  legs: [],
}
const files: Story['files'] = {
  flight: { printed: '2026-11-20T08:00', period: ['2026-11-20', '2026-11-30'], rows: [flight] },
  standby: { printed: '2026-11-20T08:00', period: ['2026-11-20', '2026-11-30'], rows: [standby] },
}
const day = { date: '2026-11-24', code: flight.code }
const imported = { at: '2026-11-20T09:00Z', do: 'import', id: 'f', file: 'flight' }
const said = (id: string, kind: string, minute: number, more: object = {}) => ({
  at: `2026-11-24T08:${minute + 10}Z`,
  do: kind,
  id,
  duty: day,
  ...more,
})
const delayed = (id: string, minute: number, duty = day) =>
  said(id, 'delayed', minute, {
    duty,
    notifiedAt: '2026-11-24T08:30Z',
    report: '2026-11-24T12:45Z',
  })
const edited = (id: string, minute: number, report: string) =>
  said(id, 'edit', minute, { fields: { report: `2026-11-24T${report}Z` } })
const calledOut = said('c', 'calledOut', 0, {
  duty: { date: '2026-11-24', code: 'HSBY' },
  calledAt: '2026-11-24T07:30Z',
  report: '2026-11-24T09:00Z',
  flight: { ...flight, code: 'ZQ640', report: '2026-11-24T09:00Z' },
})
const cancelled = said('x', 'cancelled', 0)
const kept = [imported, cancelled, said('k', 'keep', 1)]
const called = [{ ...imported, file: 'standby' }, calledOut]
const calledDay = { date: '2026-11-24', code: 'ZQ640' }

describe('before a statement is taken back', () => {
  test.each<[string, Story['steps'], string, string[]]>([
    ['nothing is, if it stands alone', [imported, cancelled], 'x', []],
    [
      'nothing is, if a later one has its own effect',
      [imported, edited('e1', 0, '11:00'), edited('e2', 1, '11:30')],
      'e1',
      [],
    ],
    ['the decision to keep a cancelled duty is', kept, 'x', ['Kept by you']],
    ['an earlier one never is', kept, 'k', []],
    [
      'the delay of a flight is, before its call-out, with its name',
      [...called, delayed('d', 30, calledDay)],
      'c',
      ['Report delayed to 12:45, ZQ742'],
    ],
    [
      'all are, newest first',
      [...called, delayed('d', 30, calledDay), said('n', 'cancelled', 40, { duty: calledDay })],
      'c',
      ['Cancelled, ZQ742', 'Report delayed to 12:45, ZQ742'],
    ],
    [
      'what is said of a typed duty is, without its name',
      [said('t', 'typed', 0, { duty: undefined, row: flight }), said('x', 'cancelled', 1)],
      't',
      ['Cancelled'],
    ],
  ])('%s', (_, steps, id, expected) => {
    const { standing } = storyMoments({ files, steps }, context.idOf).at(-1) ?? none
    const before = standing.statements.find((each) => each.id === id)
    const first = undoOrder(standing, context)(new Set([id]))
    expect(before && first.map((each) => undoFirstWords(each, before))).toEqual(expected)
  })

  it('are found without computing a roster for each pair', () => {
    const edits = Array.from({ length: 20 }, (_, at) => edited(`e${at}`, at, `10:${at + 10}`))
    const steps = [imported, ...edits]
    const { standing } = storyMoments({ files, steps }, context.idOf).at(-1) ?? none
    // A roster of one duty asks once for its id.
    let rosters = 0
    const idOf = (name: string) => {
      rosters += 1
      return context.idOf(name)
    }
    const order = undoOrder(standing, { ...context, idOf })
    expect(edits.map(({ id }) => order(new Set([id])))).toEqual(edits.map(() => []))
    expect(rosters).toBe(2 * edits.length)
  })

  it('are the same ones as in a second model', () => {
    let found = 0
    const differences: unknown[] = []
    for (const seed of seeds) {
      const story = drawnStory(seed + 69_999)
      const { standing } = storyMoments(story, context.idOf).at(-1) ?? none
      const model = modelSources(story)
      const order = undoOrder(standing, context)
      for (const { id } of standing.statements) {
        const first = order(new Set([id]))
        const ids = first.flatMap((each) => (isModelled(each) ? each.id : []))
        found += ids.length
        const modelled = modelBefore(model, id)
        if (ids.join() !== modelled.join()) differences.push({ seed, id, ids, modelled })
      }
    }
    expect(differences).toEqual([])
    expect(found).toBeGreaterThan(seeds.length / 5)
  }, 600_000)
})

const none = { standing: { files: [], statements: [] } }

/** Of these, the model does not have the moment from which a state or a value holds. */
const isModelled = ({ kind }: { kind: string }) =>
  !['keepMine', 'keep', 'deleteMonth'].includes(kind)

function modelSources({ files, steps }: DrawnStory): Source[] {
  let state = emptyState
  steps.forEach((step, index) => {
    state = stateAfter(state, step, { index, files }) ?? state
  })
  return state.sources
}

/** The statements to take back first, newest first: an independent answer. */
function modelBefore(sources: Source[], id: string): string[] {
  const text = (left: Source[]) => {
    const roster = rosterOf(left)
    const shown = onScreen(roster).map(
      ({ draft, ids: _, own, ownEndSaid: __, givenUp, airline, ...duty }) => [
        duty,
        givenUp?.id,
        delaysOf({ draft, times: duty.times }),
        plannedEndOf({ draft, own, airline, times: duty.times }),
      ],
    )
    return JSON.stringify([shown, openTasks(roster), logbookOf(roster)])
  }
  const left = sources.filter((each) => each.id !== id)
  const made = sources.find((each) => each.id === id)
  const minus = (all: Source[], one: Source) => all.filter((each) => each !== one)
  return left
    .filter((each) => isStatement(each) && isModelled(each) && each.index > (made?.index ?? 0))
    .filter(
      (each) =>
        text(minus(sources, each)) !== text(sources) && text(minus(left, each)) === text(left),
    )
    .map(({ id: one }) => one)
    .toReversed()
}

/** The delays that the user sees, unless the airline's report counts. */
function delaysOf({ draft, times }: Pick<ModelDuty, 'draft' | 'times'>): string[] {
  if (times.some(({ field, counts }) => field === 'report' && counts === 'airline')) return []
  const said = draft.said.toSorted(bySaid)
  const taken = said.findLastIndex(({ withdrawn }) => withdrawn.includes('report'))
  return said.filter(({ kind }, index) => kind === 'delayed' && index > taken).map(({ id }) => id)
}

/** The planned end of a completed duty, which it shows beside its actual one. */
function plannedEndOf({ draft, own, airline, times }: Planned): string | null {
  if (draft.completed.length === 0) return null
  const isAirlines = times.some(({ field, counts }) => field === 'end' && counts === 'airline')
  const planned = airline.end?.value ?? baseRowOf(draft)?.end ?? null
  return isAirlines ? planned : (own.end ?? planned)
}

type Planned = Pick<ModelDuty, 'draft' | 'own' | 'airline' | 'times'>
