import { hasEnded } from '#duties/rules/next-duty.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { actionsFor, type ActingDuty } from './available-actions.ts'

/** The use of the main button of a duty: report what changed, complete the duty, or edit it. */
export type PrimaryAction = 'change' | 'complete' | 'edit'

/**
 * The one main action of a duty: something changed until it has ended, then to complete it, then to edit it.
 *
 * @param duty with its open task; null without one.
 */
export function primaryAction(
  duty: ActingDuty & { taskId: string | null },
  now: Instant,
): PrimaryAction {
  if (duty.taskId !== null && hasEnded(duty, now)) return 'complete'
  return hasEnded(duty, now) || !canChange(duty, now) ? 'edit' : 'change'
}

/** True if something can be reported of a duty. A duty that no file lists has buttons of its own. */
export function canChange(duty: ActingDuty, now: Instant): boolean {
  return duty.status?.kind !== 'unlisted' && actionsFor(duty, now).length > 0
}
