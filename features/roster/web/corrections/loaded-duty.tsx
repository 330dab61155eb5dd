import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

type Props = {
  id: string
  date: CalendarDate
  /** The title of the dialog that needs the duty. */
  title: string
  onClosed: () => void
  /** The dialog. */
  children: (duty: RosterEntry) => ReactNode
}

/** Loads a duty for a dialog, which opens then. A dialog of its own says that it failed. */
export function LoadedDuty({ id, date, children, ...frame }: Props) {
  const month = useQuery(monthQuery(monthOf(date)))
  const duty = month.data?.data.find((each) => each.id === id)
  if (duty) return children(duty)
  if (month.isPending) return null
  return (
    <Failure
      message={month.error ? errorMessage(month.error) : 'This duty is no longer on your roster.'}
      isBusy={month.isFetching}
      onRetry={() => void month.refetch()}
      {...frame}
    />
  )
}

type FailureProps = Pick<Props, 'title' | 'onClosed'> & {
  message: string
  isBusy: boolean
  onRetry: () => void
}

function Failure({ title, onClosed, ...state }: FailureProps) {
  const dialog = useDialog(onClosed)
  return (
    <Dialog dialog={dialog} title={title} isDirty={false}>
      <ErrorState {...state} />
      <DialogFooter>
        <DialogCancel />
      </DialogFooter>
    </Dialog>
  )
}
