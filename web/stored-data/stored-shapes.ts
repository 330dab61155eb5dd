import { importWithRetry } from '#web/base/lazy-import.ts'

/** The shapes of the answers that this device stores. A query names the one of its data: `meta: stored('tasks')`. */
export type StoredShape =
  | 'calendar feeds'
  | 'certificates'
  | 'claim text'
  | 'deleted duties'
  | 'duty changes'
  | 'duty history'
  | 'employment records'
  | 'expected pay'
  | 'family days'
  | 'first steps'
  | 'imports'
  | 'learned rates'
  | 'legality'
  | 'limit settings'
  | 'limits'
  | 'logbook'
  | 'look ahead'
  | 'nearby duties'
  | 'opening totals'
  | 'pay check'
  | 'pay claims'
  | 'pay reports'
  | 'profile'
  | 'rate cards'
  | 'reminder settings'
  | 'reminders'
  | 'roster month'
  | 'start page'
  | 'tasks'
  | 'tax papers'
  | 'training codes'

/** Turns an answer of one version into one of the next version. What it did not contain is unknown, not absent. */
type Upgrade = (data: unknown) => unknown

/** An upgrade whose code is loaded when an older answer is read. */
const legality =
  (name: keyof typeof import('./legality-upgrades.ts')): Upgrade =>
  async (data) =>
    (await importWithRetry(() => import('./legality-upgrades.ts')))[name](data)

/** Turns the duties of earlier releases into those of this one. */
const duties: Upgrade = async (data) =>
  (await importWithRetry(() => import('./roster-upgrades.ts'))).dutiesWithCounts(data)

/** Deleted duties of earlier releases: each was deleted alone. */
const deletions: Upgrade = async (data) =>
  (await importWithRetry(() => import('./roster-upgrades.ts'))).deletionsOfDuties(data)

/** An upgrade of the pay check whose code is loaded when an older answer is read. */
const pay =
  (name: keyof typeof import('./pay-upgrades.ts')): Upgrade =>
  async (data) =>
    (await importWithRetry(() => import('./pay-upgrades.ts')))[name](data)

/** The new field may be absent, so older answers have the new shape. */
const withOptionalField: Upgrade = (data) => data

/**
 * The upgrades of the shapes that have changed: the first one reads version 1. Add one when the data of a query changes
 * its shape, also if the contract does not. It raises the version, and users who are offline still see what they stored.
 */
export const upgrades: Partial<Record<StoredShape, Upgrade[]>> = {
  'deleted duties': [withOptionalField, deletions, withOptionalField],
  'expected pay': [pay('monthWithOverHours')],
  'first steps': [withOptionalField],
  legality: [legality('rosterWithBases'), duties, withOptionalField],
  limits: [legality('limitsWithStanding')],
  'look ahead': [
    legality('answerWithCoverage'),
    withOptionalField,
    withOptionalField,
    withOptionalField,
  ],
  'nearby duties': [legality('monthWithMarks'), duties, withOptionalField],
  'learned rates': [withOptionalField],
  'pay check': [pay('checkWithComparedPay')],
  'pay claims': [pay('claimsWithChanges')],
  'rate cards': [withOptionalField],
  profile: [legality('profileWithBases')],
  'roster month': [legality('monthWithMarks'), duties, withOptionalField],
  'start page': [legality('startWithStanding'), duties, withOptionalField],
  tasks: [withOptionalField, duties, withOptionalField],
}

/** The version of a shape in this release, from 1 on. */
export const versionOf = (shape: StoredShape): number => 1 + (upgrades[shape]?.length ?? 0)

/** The data of an answer that an earlier release stored, in the shape of this one. */
export async function upgraded(
  shape: StoredShape,
  version: number,
  data: unknown,
): Promise<unknown> {
  let latest = data
  for (const upgrade of (upgrades[shape] ?? []).slice(version - 1)) latest = await upgrade(latest)
  return latest
}

/** Declares that the answers of a query are stored on this device. Those of other queries are not. */
export const stored = (shape: StoredShape) => ({ stored: shape })
