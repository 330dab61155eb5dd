import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { restoreDutyPath } from '#duties/api/paths.ts'
import type { DeletedEntry } from '#duties/api/roster-actions.ts'
import type { RosterEntry, singleDuty } from '#duties/api/roster.ts'
import { UndoButton } from '#duties/web/undo-button.tsx'
import { monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthName, monthTitle } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useDutySearch } from './use-duty-search.ts'

type Props = {
  id: string
  /** The month on screen. */
  month: CalendarMonth
  /** Called with the answer about the duty. */
  onFound: (answer: z.infer<typeof singleDuty>) => void
  /** Called after a deleted duty was restored. */
  onRestored: (duty: RosterEntry) => void
  onClosed: () => void
}

/** Looks for a duty that an address names and the month on screen does not have. It says so if there is none. */
export function ElsewhereDuty({ id, month, onFound, onRestored, onClosed }: Props) {
  const { duty, outcome, isDeletionKnown, deletion } = useDutySearch(id, true)
  const { data: answer, error, isFetching, refetch } = duty
  const found = outcome === 'found' ? answer : undefined
  const show = useEffectEvent(onFound)
  useEffect(() => {
    if (found) show(found)
  }, [found])
  if (found || outcome === 'waiting' || (outcome === 'absent' && !isDeletionKnown)) return null
  return outcome === 'absent' ? (
    <AbsentDuty
      id={id}
      month={month}
      deletion={deletion}
      onRestored={onRestored}
      onClosed={onClosed}
    />
  ) : (
    <FailedDialog
      message={errorMessage(error)}
      isBusy={isFetching}
      onRetry={() => void refetch()}
      onClosed={onClosed}
    />
  )
}

type AbsentProps = Omit<Props, 'onFound'> & {
  /** Undefined if the user did not delete it in the last 30 days. */
  deletion: DeletedEntry | undefined
}

/** Says that a duty is gone, and restores one that the user deleted. */
export function AbsentDuty({ id, month, deletion, onRestored, onClosed }: AbsentProps) {
  const dialog = useDialog(onClosed)
  const day = deletion && londonDate(deletion.deletedAt)
  return (
    <Dialog dialog={dialog} title="Duty Details" isDirty={false}>
      <p className="pb-4">
        This duty is no longer on your roster.
        {day && ` It was deleted on ${Number(day.slice(8))} ${monthName(monthOf(day))}.`}
      </p>
      <DialogFooter>
        <Button onClick={dialog.close}>Open {monthTitle(month)}</Button>
        {deletion && (
          <UndoButton
            path={restoreDutyPath(id)}
            schema={async () => (await import('#duties/api/roster.ts')).savedDuty}
            said={() => `${deletion.entry.dutyCode} is restored.`}
            onUndone={() => onRestored(deletion.entry)}
          >
            Restore
          </UndoButton>
        )}
      </DialogFooter>
    </Dialog>
  )
}

type FailedProps = {
  message: string
  isBusy: boolean
  onRetry: () => void
  onClosed: () => void
}

function FailedDialog({ onClosed, ...state }: FailedProps) {
  const dialog = useDialog(onClosed)
  return (
    <Dialog dialog={dialog} title="Duty Details" isDirty={false}>
      <ErrorState {...state} />
    </Dialog>
  )
}
