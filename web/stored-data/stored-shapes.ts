import type { StoredShape } from './stored-shape.ts'
import { importWithRetry } from '#web/base/lazy-import.ts'

/** The versions of the shapes that have changed, one more than `upgrades` in `shape-upgrades.ts`. Others have version 1. */
const versions: Partial<Record<StoredShape, number>> = {
  'deleted duties': 5,
  'duty history': 2,
  'expected pay': 2,
  'first steps': 2,
  legality: 4,
  limits: 2,
  'look ahead': 5,
  'nearby duties': 5,
  'learned rates': 2,
  'pay check': 5,
  'pay claims': 2,
  'rate cards': 2,
  profile: 2,
  'roster month': 5,
  'start page': 6,
  tasks: 5,
}

/** The version of a shape in this release, from 1 on. */
export const versionOf = (shape: StoredShape): number => versions[shape] ?? 1

/** The data of an answer that an earlier release stored, in the shape of this one. */
export async function upgraded(
  shape: StoredShape,
  version: number,
  data: unknown,
): Promise<unknown> {
  const { upgrades } = await importWithRetry(() => import('./shape-upgrades.ts'))
  return (upgrades[shape] ?? [])
    .slice(version - 1)
    .reduce((latest, upgrade) => upgrade(latest), data)
}

/** Declares that the answers of a query are stored on this device. Those of other queries are not. */
export const stored = (shape: StoredShape) => ({ stored: shape })
