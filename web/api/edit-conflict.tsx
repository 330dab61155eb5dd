import { lazy, Suspense } from 'react'
import type { Editing } from './use-edit.ts'
import { loadCode } from '#web/load-code.ts'

const ChangedElsewhere = lazy(async () => ({
  default: (await loadCode(() => import('#web/ui/dialogs/changed-elsewhere.tsx'))).ChangedElsewhere,
}))

type Props<Thing> = {
  edit: Editing<Thing>
  /** Saves the form once more, now as an edit of what is stored. */
  onKeepMine: () => void
  onTakeStored: (stored: Thing) => void
}

/** The question an edit ends in while what it edits was changed elsewhere; nothing otherwise. */
export function EditConflict<Thing>({ edit, onKeepMine, onTakeStored }: Props<Thing>) {
  const { conflict } = edit
  if (!conflict) return null
  return (
    <Suspense>
      <ChangedElsewhere
        // Changed once more meanwhile, it is another question.
        key={conflict.key}
        fields={conflict.fields}
        onKeepMine={() => {
          edit.keepMine()
          onKeepMine()
        }}
        onTakeStored={() => {
          edit.takeStored()
          onTakeStored(conflict.newer)
        }}
        onClosed={edit.dismiss}
      />
    </Suspense>
  )
}
