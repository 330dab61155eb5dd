import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import {
  stateAfter,
  emptyState,
  type ModelState,
} from '#duties/rules/sources/testing/second-model.ts'
import type {
  DutyOnScreen,
  Minute,
  Step,
  Story,
  StoryFile,
} from '#duties/rules/sources/testing/story.ts'
import { addMinutes } from '#duties/rules/sources/testing/second-model/legs.ts'
import type { ModelDuty } from '#duties/rules/sources/testing/second-model/model-duty.ts'
import { rosterOf } from '#duties/rules/sources/testing/second-model/roster.ts'
import { onScreen } from '#duties/rules/sources/testing/second-model/work.ts'
import { baseNameOf } from '#duties/rules/sources/testing/second-model/file-duties.ts'
import type { DrawnFile, Window } from './drawn-files.ts'
import type { Random } from './random.ts'

/** A story while it is drawn. */
export type Scene = {
  random: Random
  window: Window
  files: DrawnFile[]
  steps: Step[]
  state: ModelState
  at: Minute
  /** The day that most steps are about. */
  focus: CalendarDate
}

/** A scene without steps. */
export function emptyScene(
  scene: Pick<Scene, 'random' | 'window' | 'files' | 'at' | 'focus'>,
): Scene {
  return { ...scene, steps: [], state: emptyState }
}

/** The files of a story by name. */
export function filesByName(files: DrawnFile[]): Record<string, StoryFile> {
  return Object.fromEntries(files.map(({ name, file }) => [name, file]))
}

/** Adds a step, and computes the sources that are standing after it. */
export function addStep(scene: Scene, step: Step): void {
  const files: Story['files'] = filesByName(scene.files)
  const after = stateAfter(scene.state, step, { index: scene.steps.length, files })
  scene.steps.push(step)
  if (after) scene.state = after
  scene.at = step.at
}

/** Moves the clock: mostly a minute, sometimes hours, rarely a day. */
export function passTime(scene: Scene): void {
  const { random } = scene
  const minutes = random.weighed([
    [55, random.whole(1, 5)],
    [25, random.whole(10, 300)],
    [17, random.whole(300, 1800)],
    [3, random.whole(1800, 6000)],
  ])
  scene.at = addMinutes(scene.at, minutes ?? 1)
}

/** The next id of a source. */
export function nextId({ steps }: Scene, kind: 's' | 'i'): string {
  return `${kind}${steps.length + 1}`
}

/** One of the duties on screen that fit, mostly of the day in focus. Its date and code are unique on screen. */
export function pickDuty(scene: Scene, fits: (duty: ModelDuty) => boolean): ModelDuty | undefined {
  const { random, focus } = scene
  const duties = onScreen(rosterOf(scene.state.sources))
  const isUnique = (duty: ModelDuty) =>
    duties.filter(({ date, code }) => date === duty.date && code === duty.code).length === 1
  const fitting = duties.filter((duty) => isUnique(duty) && fits(duty))
  const near = fitting.filter(({ date }) => date === focus)
  return random.percent(75) ? (random.pick(near) ?? random.pick(fitting)) : random.pick(fitting)
}

/** The name of a duty on screen. */
export function onScreenName({ date, code }: ModelDuty): DutyOnScreen {
  return { date, code }
}

/** The moment at which something was said: mostly now, sometimes hours or days ago, not before the roster. */
export function saidBefore({ random, at, state }: Scene): Minute {
  const earliest = state.sources[0]?.made ?? at
  const ago = random.weighed([
    [40, random.whole(0, 10)],
    [35, random.whole(10, 240)],
    [25, random.whole(240, 3000)],
  ])
  const said = addMinutes(at, -(ago ?? 0))
  const printed = random.percent(8) ? random.pick(state.sources) : undefined
  if (printed?.kind === 'file' && printed.printed <= at) return printed.printed
  return said < earliest && random.percent(60) ? earliest : said
}

/** True if a planned time of a duty on screen differs from the airline's. */
export function hasDifferences({ state }: Scene): boolean {
  return onScreen(rosterOf(state.sources)).some(({ times }) => times.length > 0)
}

/** The files that are not imported and state other planned times of the duty than the present ones. */
export function filesThatMove({ files, steps }: Scene, duty: ModelDuty): DrawnFile[] {
  const imported = new Set(steps.flatMap((step) => (step.do === 'import' ? step.file : [])))
  const name = duty.draft.file?.baseName
  const { report, end } = duty.airline
  return files.filter(
    (drawn) =>
      !drawn.file.other &&
      !imported.has(drawn.name) &&
      drawn.file.rows.some(
        (row) =>
          baseNameOf(row) === name && (row.report !== report?.value || row.end !== end?.value),
      ),
  )
}
