import { changedElsewhere } from './errors.ts'

/**
 * Holds an edit against what is stored; call it within the edit's transaction.
 *
 * @param ifMatch the version it is an edit of, in quotes; without one it is taken as it is.
 * @throws 409 with what is stored when that is no longer it.
 */
export function refuseStale(
  ifMatch: string | undefined,
  what: string,
  current: { version: string },
): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === `"${current.version}"`) return
  throw changedElsewhere(what, current)
}
