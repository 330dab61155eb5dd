import { countedStatusKinds } from '#domain/roster/duty-status.ts'
import type { Database } from '#server/database/connection.ts'

/**
 * A query of the user's duties that count: rostered ones, and those that the user kept although a newer file no
 * longer lists them.
 *
 * It is the same rule as `isCounted` in `domain/roster/duty-status.ts`. Limits, figures and training use it.
 */
export function countedDuties(userId: string, db: Database) {
  return db
    .selectFrom('duties')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'in', countedStatusKinds)]))
}
