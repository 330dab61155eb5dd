import { Check, PenLine, Shuffle, type LucideIcon } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { primaryAction, type PrimaryAction } from '#duties/rules/actions/primary-action.ts'
import { EditDutyDialog } from '#roster/web/duty-form/duty-form-dialogs.tsx'
import { CompleteTaskDialog } from '#roster/web/tasks/complete-task-dialog.tsx'
import { taskOfDuty } from '#roster/web/tasks/task-of-duty.ts'
import { portalToday, usePortalNow } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { DeleteDutyDialog } from './delete-duty-dialog.tsx'

const ActionSheet = lazyComponent(
  () => import('#roster/web/actions/action-sheet.tsx'),
  'ActionSheet',
)

/** A dialog about a duty: the sheet of actions or one of them, completion, the form, the form at its note, the deletion. */
type DutyStep =
  | { kind: 'actions'; start?: ActionKind }
  | { kind: 'complete' }
  | { kind: 'edit' }
  | { kind: 'note' }
  | { kind: 'delete' }

const looks: Record<PrimaryAction, { icon: LucideIcon; words: string; step: DutyStep }> = {
  change: { icon: Shuffle, words: 'Something changed', step: { kind: 'actions' } },
  complete: { icon: Check, words: 'Complete', step: { kind: 'complete' } },
  edit: { icon: PenLine, words: 'Edit Duty', step: { kind: 'edit' } },
}

/** The keys that press the main button. */
const letters = { change: 'u', complete: undefined, edit: 'e' } as const

/**
 * The main button of a duty, and the dialogs that it and the menu open.
 *
 * @param onDone called after the duty was changed or deleted.
 */
export function useDutySteps(duty: RosterEntry, onDone: () => void) {
  const { dialog: step, key, open, close } = useOpenDialog<DutyStep>()
  const action = primaryAction(duty, usePortalNow())
  const { icon, words, step: first } = looks[action]
  const primary = (
    <Button variant="primary" icon={icon} data-key={letters[action]} onClick={() => open(first)}>
      {words}
    </Button>
  )
  const dialogs = step && (
    <Suspense key={key}>{dialogOf(step, { duty, onDone, onClosed: close })}</Suspense>
  )
  return { action, primary, dialogs, open }
}

type Callbacks = { duty: RosterEntry; onDone: () => void; onClosed: () => void }

function dialogOf(step: DutyStep, { duty, onDone, onClosed }: Callbacks): ReactNode {
  switch (step.kind) {
    case 'actions':
      return <ActionSheet duty={duty} start={step.start} onDone={onDone} onClosed={onClosed} />
    case 'complete':
      return <CompleteTaskDialog task={taskOfDuty(duty, portalToday())} onClosed={onClosed} />
    case 'delete':
      return <DeleteDutyDialog duty={duty} onDeleted={onDone} onClosed={onClosed} />
    default:
      return (
        <EditDutyDialog
          duty={duty}
          focusName={step.kind === 'note' ? 'notes' : undefined}
          onSaved={onDone}
          onClosed={onClosed}
        />
      )
  }
}
