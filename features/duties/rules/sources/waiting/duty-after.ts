import { actionStatements } from '#duties/rules/actions/action-statements.ts'
import type { DutyAction } from '#duties/rules/actions/duty-action.ts'
import { newStatement } from '#duties/rules/sources/new-statement.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { ShownDuty } from './stand-in-sources.ts'
import { waitingRoster, withStatements } from './waiting-roster.ts'

/**
 * The duty on screen as it will be after an action, by the same rules as when the action is saved.
 *
 * @param madeAt when the user takes the action.
 * @returns null for a duty that leaves the roster.
 */
export function dutyAfter<Shown extends ShownDuty>(
  duty: Shown,
  action: DutyAction,
  madeAt: Instant,
): Shown | null {
  const { changed } = waitingRoster(
    [duty],
    [
      (sources, roster) => {
        const [about] = roster.filter(({ ids }) => ids.includes(duty.id))
        if (!about) return null
        const contents = actionStatements(action, about, { roster, against: {} })
        return withStatements(
          sources,
          contents.map((content, sequence) => ({
            ...newStatement(content, about, { id: `after ${sequence}`, madeAt }),
            sequence,
          })),
        )
      },
    ],
  )
  const fields = changed.get(duty.id)
  return fields === null ? null : { ...duty, ...fields }
}
