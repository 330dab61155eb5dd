import { addMinutes } from '#duties/rules/sources/testing/second-model/legs.ts'
import { fileSource } from '#duties/rules/sources/testing/second-model/sources.ts'
import type { Step } from '#duties/rules/sources/testing/story.ts'
import { filesThatMove, nextId, pickDuty, type Scene } from './scene.ts'

/** The import of a file that is printed: mostly a new one, sometimes an older one or one again. */
export function drawImport(scene: Scene): Step | undefined {
  const { random, files, steps } = scene
  const imported = new Set(steps.flatMap((step) => (step.do === 'import' ? step.file : [])))
  const left = files.filter(({ name }) => !imported.has(name))
  const again = files.filter(({ name }) => imported.has(name))
  const own = pickDuty(
    scene,
    (duty) =>
      (duty.own.report !== null || duty.own.end !== null) && filesThatMove(scene, duty).length > 0,
  )
  const moving = own && random.percent(70) ? random.pick(filesThatMove(scene, own)) : undefined
  const next = moving ?? (random.percent(20) ? random.pick(again) : undefined)
  const drawn = next ?? (random.percent(70) ? left[0] : random.pick(left)) ?? random.pick(again)
  if (!drawn) return undefined
  const { printed } = fileSource(drawn.file, { id: '', at: drawn.printed }, 0)
  const earliest = addMinutes(printed, random.whole(0, 40))
  const at = earliest > scene.at ? earliest : scene.at
  return { at, do: 'import', id: nextId(scene, 'i'), file: drawn.name }
}

/** The undo of a standing source in any order. Rarely of one that is undone already. */
export function drawUndo(scene: Scene): Step | undefined {
  const { random, state, steps, at } = scene
  const undone = steps.flatMap((step) => (step.do === 'undo' ? step.of : []))
  const twice = random.percent(8) ? random.pick(undone) : undefined
  const recent = random.percent(40) ? state.sources.at(-1) : undefined
  const of = twice ?? (recent ?? random.pick(state.sources))?.id
  return of === undefined ? undefined : { at, do: 'undo', of }
}

/** The undo of the last standing statement of a kind. */
export function undoOf(kind: Step['do']): (scene: Scene) => Step | undefined {
  return ({ state, steps, at }) => {
    const ids = steps.flatMap((step) => (step.do === kind && 'id' in step ? step.id : []))
    const of = state.sources.filter(({ id }) => ids.includes(id)).at(-1)?.id
    return of === undefined ? undefined : { at, do: 'undo', of }
  }
}

/** The undo of an undone source again, which is refused. */
export function drawSecondUndo({ steps, at }: Scene): Step | undefined {
  const of = steps.flatMap((step) => (step.do === 'undo' ? step.of : [])).at(-1)
  return of === undefined ? undefined : { at, do: 'undo', of }
}

export function drawSeen({ at }: Scene): Step {
  return { at, do: 'seen' }
}

export function drawLook({ at }: Scene): Step {
  return { at, do: 'look' }
}
