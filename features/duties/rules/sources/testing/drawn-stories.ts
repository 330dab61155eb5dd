import { drawnFiles, drawnWindow } from './drawn-stories/drawn-files.ts'
import { randomFrom, type Random } from './drawn-stories/random.ts'
import {
  addStep,
  emptyScene,
  filesByName,
  hasDifferences,
  passTime,
} from './drawn-stories/scene.ts'
import {
  drawImport,
  drawLook,
  drawSecondUndo,
  drawSeen,
  drawUndo,
  undoOf,
} from './drawn-stories/drawn-sources.ts'
import {
  drawCallOut,
  drawCompletion,
  drawDelay,
  drawDeletion,
  drawEdit,
  drawGivingUp,
  drawKeep,
  drawMonthDeletion,
  drawRemoval,
  drawSettling,
  drawSickness,
  drawTyped,
  type StepDrawing,
} from './drawn-stories/drawn-statements.ts'
import { addMinutes } from './second-model/legs.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { Story } from './story.ts'

/** Steps by how often they are drawn. */
const usualSteps: [number, StepDrawing][] = [
  [26, drawImport],
  [14, drawUndo],
  [9, drawCallOut],
  [11, drawDelay],
  [9, drawEdit],
  [3, drawSettling],
  [8, drawCompletion],
  [5, drawSickness],
  [6, drawGivingUp],
  [6, drawKeep],
  [4, drawRemoval],
  [4, drawDeletion],
  [2, drawMonthDeletion],
  [6, drawTyped],
  [4, drawSeen],
  [3, drawLook],
]

/** Combinations of steps that people seldom make. */
const unusualSteps: StepDrawing[][] = [
  [drawCallOut, drawGivingUp, undoOf('calledOut'), undoOf('cancelled'), drawImport],
  [drawMonthDeletion, drawImport, undoOf('deleteMonth')],
  [drawEdit, drawMonthDeletion, drawImport, drawImport, undoOf('import'), undoOf('deleteMonth')],
  [drawImport, drawKeep, drawImport, drawImport, drawKeep],
  [drawCallOut, drawSickness, drawCallOut, undoOf('calledOut'), drawImport, undoOf('sick')],
  [drawSickness, drawKeep, drawCallOut, undoOf('sick'), drawSecondUndo],
  [drawDelay, drawImport, drawSettling, undoOf('delayed'), drawSettling, undoOf('keepMine')],
  [drawCallOut, drawDeletion, drawCallOut, drawImport, undoOf('delete')],
  [drawTyped, drawTyped, drawDelay, drawImport, drawDeletion, undoOf('typed'), undoOf('delete')],
  [drawCallOut, drawEdit, drawImport, drawSettling, undoOf('edit'), undoOf('calledOut')],
  [drawImport, drawRemoval, drawImport, undoOf('import'), drawCallOut, undoOf('remove')],
  [drawCompletion, undoOf('import'), drawImport, drawImport, undoOf('completed')],
  [drawCallOut, drawCallOut, drawDelay, undoOf('calledOut'), drawImport],
  [drawSickness, drawSickness, drawImport, undoOf('sick'), drawMonthDeletion, drawImport],
]

/** The share of stories with an unusual combination of steps. */
const unusualPercent = 30

/**
 * A random story of 6 to 20 steps. The same seed gives the same story.
 *
 * It has re-issued files of one or two months, and statements that fit the duties on screen.
 */
export function drawnStory(seed: number): Story {
  const random = randomFrom(seed)
  const window = drawnWindow(random)
  const focus = addDays(window.first, random.whole(1, 7))
  const files = drawnFiles(window, focus, random)
  const scene = emptyScene({
    random,
    window,
    files,
    at: addMinutes(files[0]?.printed ?? `${window.first}T08:00Z`, random.whole(0, 600)),
    focus,
  })
  const count = random.whole(6, 20)
  const planned = plannedSteps(random)
  // Some drawings fit no duty, so the number of attempts is limited.
  for (let attempt = 0; scene.steps.length < count && attempt < count * 6; attempt += 1) {
    passTime(scene)
    if (random.percent(4)) scene.focus = addDays(window.first, random.whole(0, 14))
    const isSettled = random.percent(30) && hasDifferences(scene)
    const draw = isSettled ? drawSettling : (planned.shift() ?? usualStep(random))
    const step = scene.steps.length === 0 ? drawImport(scene) : draw(scene)
    if (step) addStep(scene, step)
  }
  while (scene.steps.length < 6) {
    passTime(scene)
    addStep(scene, drawLook(scene))
  }
  if (random.percent(3)) {
    scene.at = addMinutes(scene.at, 30 * 24 * 60 - random.whole(0, 200))
    const undo = drawUndo(scene)
    if (undo) addStep(scene, undo)
  }
  return {
    id: `drawn ${seed}`,
    title: `Story of seed ${seed}`,
    files: filesByName(files),
    steps: scene.steps,
  }
}

function usualStep(random: Random): StepDrawing {
  return random.weighed(usualSteps) ?? drawLook
}

/** The steps of an unusual combination, with usual ones before and between them. */
function plannedSteps(random: Random): StepDrawing[] {
  if (!random.percent(unusualPercent)) return []
  const before = Array.from({ length: random.whole(0, 3) }, () => usualStep(random))
  const unusual = random.pick(unusualSteps) ?? []
  const mixed = unusual.flatMap((draw) => (random.percent(15) ? [usualStep(random), draw] : [draw]))
  return [...before, ...mixed]
}
