import { changesOf, recordOf } from './second-model/changes.ts'
import type { ModelDuty } from './second-model/model-duty.ts'
import { rosterOf } from './second-model/roster.ts'
import { fileSource, type Source } from './second-model/sources.ts'
import { canUndo, statementOf } from './second-model/steps.ts'
import {
  blockMinutes,
  dutyMinutes,
  leavingEntries,
  logbookOf,
  nextDuty,
  onScreen,
  openTasks,
} from './second-model/work.ts'
import type { Answer, AnswerDifference, AnswerDuty, Minute, Step, Story } from './story.ts'

/** The standing sources after some steps, and the number of the last step that saw the changes. */
export type ModelState = { sources: Source[]; seenIndex: number }

export const emptyState: ModelState = { sources: [], seenIndex: -1 }

/**
 * The whole answer after each step of a story.
 *
 * A second implementation of the rules of the roster, for comparison with the first one. It computes everything
 * again after each step.
 */
export function secondAnswers({ files, steps }: Story): Answer[] {
  let state = emptyState
  return steps.map((step, index) => {
    const { answer, after } = stepAnswer(state, step, { index, files })
    state = after
    return answer
  })
}

/** The answer after one step, and the state after it. */
function stepAnswer(
  before: ModelState,
  step: Step,
  { index, files }: { index: number; files: Story['files'] },
): { answer: Answer; after: ModelState } {
  const changed = stateAfter(before, step, { index, files })
  const after = changed ?? before
  const roster = rosterOf(after.sources)
  const leaves = leavingEntries(logbookOf(rosterOf(before.sources)), logbookOf(roster))
  const answer: Answer = {
    ...rosterAnswer(roster, step.at),
    changes: changesOf(after.sources, { seenIndex: after.seenIndex, at: step.at }),
    record: recordOf(after.sources),
  }
  const differs = onScreen(roster)
    .filter(({ isCounted }) => isCounted)
    .flatMap(differencesOf)
  if (differs.length > 0) answer.differs = differs
  if (leaves) answer.leaves = leaves
  if (!changed) answer.refused = true
  return { answer, after }
}

/** The state after a step, or null if the step is refused. */
export function stateAfter(
  { sources, seenIndex }: ModelState,
  step: Step,
  { index, files }: { index: number; files: Story['files'] },
): ModelState | null {
  switch (step.do) {
    case 'look':
      return { sources, seenIndex }
    case 'seen':
      return { sources, seenIndex: index }
    case 'undo': {
      const source = sources.find(({ id }) => id === step.of)
      if (!canUndo(source, step.at)) return null
      return { sources: sources.filter((each) => each !== source), seenIndex }
    }
    case 'import': {
      const file = files[step.file]
      if (!file) throw new RangeError(`no such file: ${step.file}`)
      return { sources: [...sources, fileSource(file, step, index)], seenIndex }
    }
    default: {
      const statement = statementOf(step, index, sources)
      return statement && { sources: [...sources, statement], seenIndex }
    }
  }
}

function rosterAnswer(
  roster: ModelDuty[],
  at: Minute,
): Omit<Answer, 'changes' | 'record' | 'differs' | 'leaves' | 'refused'> {
  return {
    duties: onScreen(roster).map(({ date, type, code, report, end, state, marks }): AnswerDuty => [
      date,
      type,
      code,
      report,
      end,
      state,
      marks.join(' '),
    ]),
    dutyMinutes: dutyMinutes(roster),
    blockMinutes: blockMinutes(roster),
    tasks: openTasks(roster),
    logbook: logbookOf(roster).map(({ entry }) => entry),
    next: nextDuty(roster, at),
  }
}

function differencesOf({ date, code, times }: ModelDuty): AnswerDifference[] {
  return times.map(({ field, airline, yours, counts }) => [
    date,
    code,
    field,
    airline,
    yours,
    counts,
  ])
}
