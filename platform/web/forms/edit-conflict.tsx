import { Suspense } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { useEdit } from './use-edit.ts'

const ConflictDialog = lazyComponent(() => import('./conflict-dialog.tsx'), 'ConflictDialog')

type Props<Stored> = {
  edit: Omit<ReturnType<typeof useEdit<Stored & { version: string }, unknown, object>>, 'save'>
  /** Saves the form again, now over the newer version. */
  onKeepMine: () => void
  onTakeStored: (stored: Stored) => void
}

/** Asks which version to keep when a record was changed elsewhere while it was edited here. */
export function EditConflict<Stored>({ edit, onKeepMine, onTakeStored }: Props<Stored>) {
  const { conflict } = edit
  if (!conflict) return null
  const { newer, fields } = conflict
  return (
    <Suspense>
      <ConflictDialog
        // A still newer version is a new question.
        key={newer.version}
        fields={fields}
        onKeepMine={() => {
          edit.keepMine()
          onKeepMine()
        }}
        onTakeStored={() => {
          edit.showStored()
          onTakeStored(newer)
        }}
        onClosed={edit.dismiss}
      />
    </Suspense>
  )
}
