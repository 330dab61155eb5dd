import { agreed, counted } from '#kernel/words/counted.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { UndoPreview } from '#duties/api/roster-actions.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { request } from '#web/api/client.ts'
import type { AnswerSchema } from '#web/api/checked-answer.ts'
import { useChange } from '#web/api/mutations.ts'
import { failureWords, isRequestError } from '#web/http/request-error.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

type Props<Answer> = Omit<ButtonProps, 'onClick' | 'icon' | 'isBusy'> & {
  /** The path of the undo. With `preview=true` it answers what would change. */
  path: string
  schema: AnswerSchema<Answer>
  /** The toast after the undo. */
  said: (answer: Answer) => string
  onUndone?: (answer: Answer) => void
  /** Takes it back without asking while the portal cannot be reached. Give it only where nothing leaves the logbook or its duty. */
  unreached?: (() => void) | undefined
}

const failed = (error: unknown) =>
  failureWords(error, 'Failed to undo', 'An error occurred while undoing. Please try again.')

/** Takes something back. It asks first if flights leave the logbook, or if something loses its duty. */
export function UndoButton<Answer>(props: Props<Answer>) {
  const { path, schema, said, onUndone, unreached, ...button } = props
  const asking = useOpenDialog<UndoPreview>()
  const [isBusy, setBusy] = useState(false)
  const undoing = useChange((_: null, key) => request(path, { method: 'POST', key, schema }))

  async function undo(): Promise<void> {
    const answer = await undoing.mutateAsync(null)
    toast.success(said(answer))
    onUndone?.(answer)
  }

  async function press(): Promise<void> {
    setBusy(true)
    try {
      const call = {
        method: 'POST',
        query: { preview: 'true' },
        schema: async () => (await import('#duties/api/roster-actions.ts')).undoPreview,
      } as const
      const found = await request(path, call)
      if (found.leavesLogbook || found.waiting > 0) asking.open(found)
      else await undo()
    } catch (error) {
      const isUnreached = isRequestError(error) && error.status === 0
      if (unreached && isUnreached) unreached()
      else toast.error(failed(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button {...button} icon={Undo2} isBusy={isBusy} onClick={() => void press()} />
      {asking.dialog && (
        <UndoQuestion
          key={asking.key}
          effects={asking.dialog}
          undo={undo}
          onClosed={asking.close}
        />
      )}
    </>
  )
}

type QuestionProps = { effects: UndoPreview; undo: () => Promise<void>; onClosed: () => void }

/** The changes that an undo makes, before it is made. */
function UndoQuestion({ effects, undo, onClosed }: QuestionProps) {
  const dialog = useDialog(onClosed)
  const [isBusy, setBusy] = useState(false)
  const { days, leavesLogbook, waiting } = effects

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await undo()
      dialog.close()
    } catch (error) {
      toast.error(failed(error))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      dialog={dialog}
      title="Undo"
      confirmLabel="Undo"
      isDestructive={leavesLogbook !== null}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-2">
        {leavesLogbook && (
          <p className="font-medium text-ink">{unbrokenHours(leavingWords(leavesLogbook))}</p>
        )}
        {waiting > 0 && <p>{waitingWords(waiting)}</p>}
        {days.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {days.map(({ date, words }) => (
              <li key={date}>
                <span className="font-medium text-ink">{dayWords(date)}:</span> {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** `2 flights, 5 h 45 leave your logbook.` */
function leavingWords({ entries, minutes }: NonNullable<UndoPreview['leavesLogbook']>): string {
  return `${counted(entries, 'flight')}, ${hoursWords(minutes)} ${agreed(entries, 'leaves', 'leave')} your logbook.`
}

function waitingWords(waiting: number): string {
  return waiting === 1
    ? 'One thing that you entered waits for its duty. It applies when a file brings the duty back.'
    : `${waiting} things that you entered wait for their duty. They apply when a file brings it back.`
}
