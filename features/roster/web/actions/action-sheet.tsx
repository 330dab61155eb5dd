import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { PayEffectLine } from '#pay/web/pay-effect-line.tsx'
import { portalNow } from '#web/base/clock.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { actionChoices, type ActionChoice } from './action-choices.ts'
import type { ActionDialogProps } from './action-words.ts'
import { CallOutDialog } from './call-out-dialog.tsx'
import { CorrectTimesDialog } from './correct-times-dialog.tsx'
import { DelayedDialog } from './delayed-dialog.tsx'
import { HotelDialog } from './hotel-dialog.tsx'
import { SickDialog, SwappedDialog } from './sick-swapped-dialogs.tsx'
import { useAction } from './use-action.tsx'
import { CancelledQuestion } from '#roster/web/duty/cancelled-question.tsx'

type Props = {
  duty: RosterEntry
  /** The action to begin with; none to choose one first. */
  start?: ActionKind | undefined
  /** The new report of a delay to begin with. */
  time?: string | null
  /** Called after an action was performed. */
  onDone: () => void
  onClosed: () => void
}

/** The actions that make sense for a duty: a sheet at the bottom on phones, a dialog elsewhere. */
export function ActionSheet({ duty, start, time = null, onDone, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [choices] = useState(() => actionChoices(duty, portalNow()))
  const { dialog: chosen, key, open: openAction, close } = useOpenDialog(start)
  const finish = () => {
    dialog.close()
    onDone()
  }
  const [seen] = useState(duty)
  const { acting, save, act, question } = useAction(seen, finish)

  function choose({ kind, action, isAsked = false }: ActionChoice): void {
    if (acting.isPending) return
    if (action && !isAsked) void act(action)
    else openAction(kind)
  }

  return (
    <Dialog
      dialog={dialog}
      title="What happened?"
      description={`${duty.dutyCode}, ${dayWords(duty.date)}`}
      isDirty={false}
    >
      {choices.length === 0 && (
        <p className="pb-2 text-ink-2">Nothing can be reported for this duty.</p>
      )}
      <ul className="-mx-2 grid gap-0.5 pb-2">
        {choices.map((choice) => (
          <li key={choice.kind}>
            <Choice
              dutyId={duty.id}
              choice={choice}
              isBusy={acting.isPending && acting.variables.kind === choice.kind}
              onChoose={() => choose(choice)}
            />
          </li>
        ))}
      </ul>
      <DialogFooter>
        <DialogCancel />
      </DialogFooter>
      {chosen && (
        <ChosenDialog
          key={key}
          kind={chosen}
          duty={chosen === 'cancelled' ? seen : duty}
          time={chosen === start ? time : null}
          save={save}
          onSaved={finish}
          onClosed={start ? dialog.close : close}
        />
      )}
      {question}
    </Dialog>
  )
}

type ChoiceProps = { dutyId: string; choice: ActionChoice; isBusy: boolean; onChoose: () => void }

function Choice({ dutyId, choice, isBusy, onChoose }: ChoiceProps) {
  const { icon: Icon, title, line, action, isAsked = false } = choice
  const hasDialog = !action || isAsked
  return (
    <button
      type="button"
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      aria-disabled={isBusy || undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3.5 rounded-input px-2 py-2 text-start transition-colors hover:bg-raised focus-visible:-outline-offset-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        {isBusy ? <Spinner /> : <Icon size={20} />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-2">{line}</span>
        {action && (
          <PayEffectLine label="Your pay" preview={{ action: { rosterId: dutyId, action } }} />
        )}
      </span>
      {hasDialog && <ChevronRight size={18} className="shrink-0 text-ink-3" />}
    </button>
  )
}

type ChosenProps = ActionDialogProps & { kind: ActionKind; time: string | null }

function ChosenDialog({ kind, time, ...props }: ChosenProps) {
  switch (kind) {
    case 'calledOut':
      return <CallOutDialog {...props} />
    case 'delayed':
      return <DelayedDialog time={time} {...props} />
    case 'corrected':
      return <CorrectTimesDialog {...props} />
    case 'sick':
      return <SickDialog {...props} />
    case 'swapped':
      return <SwappedDialog {...props} />
    case 'cancelled':
      return (
        <CancelledQuestion duty={props.duty} onDone={props.onSaved} onClosed={props.onClosed} />
      )
    default:
      return <HotelDialog {...props} />
  }
}
