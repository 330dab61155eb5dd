import { Suspense, useRef } from 'react'
import type { ActionDone, DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { isQueued, type Sent } from '#web/outbox/queued-change.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { actionFailed, useDutyAction } from '#duties/web/action-queries.ts'
import { newerDuty } from './action-words.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const ActionConflict = lazyComponent(() => import('./action-conflict.tsx'), 'ActionConflict')

/** An action on a duty that was changed elsewhere since the user saw it. */
type Conflict = { action: DutyActionInput; seen: RosterEntry; newer: RosterEntry }

/**
 * Performs actions on a duty, and asks when it was changed elsewhere.
 *
 * @param duty as the user sees it.
 */
export function useAction(duty: RosterEntry, onDone: () => void) {
  const version = useRef(duty.version)
  const acting = useDutyAction(duty, version)
  const { dialog: conflict, key, open: ask, close } = useOpenDialog<Conflict>()

  async function save(action: DutyActionInput, based = duty.version): Promise<Sent<ActionDone>> {
    version.current = based
    try {
      return await acting.mutateAsync(action)
    } catch (error) {
      const newer = newerDuty(error)
      if (newer) ask({ action, seen: duty, newer })
      throw error
    }
  }

  async function act(action: DutyActionInput, based?: string): Promise<void> {
    try {
      const sent = await save(action, based)
      if (isQueued(sent)) toast.queued(sent)
      onDone()
    } catch (error) {
      toast.error(actionFailed(error))
    }
  }

  /** Performs the action on the duty as it is now, which the user has seen in the question. */
  function actAnyway({ action, newer }: Conflict): void {
    const { against: _, ...again } = { against: null, ...action }
    void act(again, newer.version)
  }

  const question = conflict && (
    <Suspense>
      <ActionConflict
        key={key}
        {...conflict}
        onKeepMine={() => actAnyway(conflict)}
        onTakeStored={onDone}
        onClosed={close}
      />
    </Suspense>
  )
  return { acting, save, act, question }
}
