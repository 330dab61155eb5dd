import { TrainingCodeFormDialog } from './training-code-form-dialog.tsx'
import { blankTrainingCode } from './training-code-values.ts'
import { useAddTrainingCode } from './training-queries.ts'

export function AddTrainingCodeDialog({ onClosed }: { onClosed: () => void }) {
  const adding = useAddTrainingCode()
  return (
    <TrainingCodeFormDialog
      title="Add Training Code"
      submitLabel="Add Training Code"
      start={blankTrainingCode}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Training code added successfully!',
        failed: 'Failed to add training code',
        otherwise: 'Error adding training code',
      }}
      onClosed={onClosed}
    />
  )
}
