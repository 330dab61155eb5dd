import { Undo2 } from 'lucide-react'
import type { ImportUndone } from '#contract/imports/file-import.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUndoImport } from './import-requests.ts'

type Props = Omit<ButtonProps, 'onClick' | 'icon' | 'isBusy'> & {
  importId: string
  onUndone: (answer: ImportUndone) => void
}

/** Undoes an import without a question, because the file can be imported again. */
export function UndoImportButton({ importId, onUndone, ...button }: Props) {
  const undoing = useUndoImport()

  async function undo(): Promise<void> {
    try {
      const answer = await undoing.mutateAsync(importId)
      toast.success(answer.message)
      onUndone(answer)
    } catch (error) {
      const otherwise = 'An error occurred while undoing the import.'
      toast.error(failureWords(error, 'Failed to undo import', otherwise))
    }
  }

  return <Button {...button} icon={Undo2} isBusy={undoing.isPending} onClick={() => void undo()} />
}
