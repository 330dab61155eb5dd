import { certificatesWithVerdict } from '#certificates/web/certificate-overlay.ts'
import { startWithDutiesAround, startWithVerdicts } from '#dashboard/web/dashboard-upgrades.ts'
import * as legality from '#limits/web/legality-upgrades.ts'
import * as pay from '#pay/web/pay-upgrades.ts'
import {
  deletionsOfDuties,
  dutiesWithCounts,
  historyWithUndoIds,
} from '#duties/web/roster-upgrades.ts'

/** Turns an answer of one version into one of the next version. What it did not contain is unknown, not absent. */
type Upgrade = (data: unknown) => unknown

/** The new field may be absent, or a field has more values, so older answers have the new shape. */
const withOptionalField: Upgrade = (data) => data

/**
 * The upgrades of the shapes that have changed: the first one reads version 1. Add one, and raise the version beside the query, when the
 * data of a query changes its shape, also if the API does not. Users who are offline still see what they stored.
 */
export const upgrades: Record<string, Upgrade[]> = {
  certificates: [certificatesWithVerdict],
  'deleted duties': [withOptionalField, deletionsOfDuties, withOptionalField, withOptionalField],
  'duty history': [withOptionalField, historyWithUndoIds],
  'expected pay': [pay.monthWithOverHours, withOptionalField],
  'first steps': [withOptionalField, withOptionalField],
  legality: [legality.rosterWithBases, dutiesWithCounts, withOptionalField, withOptionalField],
  limits: [legality.limitsWithStanding, legality.limitsWithVerdict],
  'look ahead': [
    legality.answerWithCoverage,
    withOptionalField,
    withOptionalField,
    withOptionalField,
    withOptionalField,
  ],
  'nearby duties': [
    legality.monthWithMarks,
    dutiesWithCounts,
    withOptionalField,
    withOptionalField,
    withOptionalField,
    withOptionalField,
  ],
  'learned rates': [withOptionalField],
  'pay check': [
    pay.checkWithComparedPay,
    withOptionalField,
    withOptionalField,
    withOptionalField,
    pay.checkWithMonths,
    pay.checkWithHeads,
  ],
  'pay claims': [pay.claimsWithChanges],
  'rate cards': [withOptionalField],
  profile: [legality.profileWithBases, legality.profileWithAirports],
  'roster month': [
    legality.monthWithMarks,
    dutiesWithCounts,
    withOptionalField,
    withOptionalField,
    withOptionalField,
    withOptionalField,
  ],
  'start page': [
    legality.startWithStanding,
    dutiesWithCounts,
    withOptionalField,
    withOptionalField,
    withOptionalField,
    startWithVerdicts,
    startWithDutiesAround,
    withOptionalField,
    withOptionalField,
    withOptionalField,
    withOptionalField,
  ],
  tasks: [withOptionalField, dutiesWithCounts, withOptionalField, withOptionalField],
}

/** The data of an answer of an earlier version, in the shape of this release. */
export function upgradedFrom(shape: string, version: number, data: unknown): unknown {
  return (upgrades[shape] ?? [])
    .slice(version - 1)
    .reduce((latest, upgrade) => upgrade(latest), data)
}
