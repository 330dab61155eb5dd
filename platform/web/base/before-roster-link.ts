import { linkOptions } from '@tanstack/react-router'
import { beforeRosterHash, paths } from './paths.ts'

/** The parts of the dialog “Before this roster” that a link can open. */
export type BeforeRosterPart =
  | 'since'
  | 'freeFrom'
  | 'lastTripNear'
  | 'earlierTotals'
  | 'freeDays'
  | 'logbookFrom'

/** The link to the dialog “Before this roster” with one of its parts focused: `/roster#before-roster-freeFrom`. */
export function beforeRosterLink(part: BeforeRosterPart) {
  return linkOptions({ to: paths.roster, hash: beforeRosterHash + part })
}
