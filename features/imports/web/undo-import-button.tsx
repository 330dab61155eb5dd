import type { ImportUndone } from '#imports/api/file-import.ts'
import { undoImportPath } from '#imports/api/paths.ts'
import { UndoButton } from '#duties/web/undo-button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'icon' | 'isBusy'> & {
  importId: string
  onUndone?: (answer: ImportUndone) => void
}

/** Undoes an import: restores the duties, tasks and logbook entries from before it. */
export function UndoImportButton({ importId, ...button }: Props) {
  return (
    <UndoButton
      {...button}
      path={undoImportPath(importId)}
      schema={async () => (await import('#imports/api/file-import.ts')).importUndone}
      said={({ message }) => message}
    />
  )
}
