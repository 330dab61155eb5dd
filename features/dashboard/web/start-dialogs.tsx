import type { HeroAction } from '#dashboard/rules/hero.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { NoteSheet } from '#load/web/notes/note-sheet.tsx'
import { ActionSheet } from '#roster/web/actions/action-sheet.tsx'
import { CompleteTaskDialog } from '#roster/web/tasks/complete-task-dialog.tsx'
import { taskOfDuty } from '#roster/web/tasks/task-of-duty.ts'
import { portalToday } from '#web/base/clock.ts'

/** A dialog of the start page. */
export type StartDialog =
  | { kind: 'task'; task: RosterTask }
  | { kind: HeroAction | 'note'; duty: RosterEntry }

type Props = { dialog: StartDialog; onClosed: () => void }

/** The dialogs of the start page. Their code is loaded when the first one opens. */
export function StartDialogs({ dialog, onClosed }: Props) {
  switch (dialog.kind) {
    case 'task':
      return <CompleteTaskDialog task={dialog.task} onClosed={onClosed} />
    case 'complete':
      return (
        <CompleteTaskDialog task={taskOfDuty(dialog.duty, portalToday())} onClosed={onClosed} />
      )
    case 'note':
      return <NoteSheet duty={dialog.duty} onClosed={onClosed} />
    default:
      return (
        <ActionSheet
          duty={dialog.duty}
          start={dialog.kind === 'calledOut' ? 'calledOut' : undefined}
          onDone={() => {}}
          onClosed={onClosed}
        />
      )
  }
}
