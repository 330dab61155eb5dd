import type { TrainingCode } from '#contract/training-codes.ts'
import { AddTrainingCodeDialog } from './add-training-code-dialog.tsx'
import { DeleteTrainingCodeDialog } from './delete-training-code-dialog.tsx'
import { EditTrainingCodeDialog } from './edit-training-code-dialog.tsx'

/** Which dialog of the training codes is open: one at a time, or none. */
export type OpenTrainingDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; code: TrainingCode }

type Props = { open: NonNullable<OpenTrainingDialog>; onClosed: () => void }

/** The dialogs of the training codes, fetched when the first of them is opened. */
export function TrainingDialogs({ open, onClosed }: Props) {
  switch (open.kind) {
    case 'add':
      return <AddTrainingCodeDialog onClosed={onClosed} />
    case 'edit':
      return <EditTrainingCodeDialog code={open.code} onClosed={onClosed} />
    default:
      return <DeleteTrainingCodeDialog code={open.code} onClosed={onClosed} />
  }
}
