import type { ReactNode } from 'react'
import type { DocumentFormat } from '#documents/rules/document-content.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { formatWords, useDocument, type DocumentQuery } from './use-document.ts'

type Props = {
  title: string
  description: string
  path: string
  query: DocumentQuery
  formats: readonly DocumentFormat[]
  /** True while a field shows an error. A press on a format moves to that field. */
  isRefused?: boolean
  /** Fields that choose the content; absent if there is no choice. */
  children?: ReactNode
  onClosed: () => void
}

/** Downloads a document in one of its formats. */
export function DocumentDialog(props: Props) {
  const { title, description, path, query, formats, isRefused = false, children } = props
  const dialog = useDialog(props.onClosed)
  const { mutate, isPending, variables } = useDocument()
  return (
    <Dialog dialog={dialog} title={title} description={description} focus="field" isDirty={false}>
      {children}
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        {formats.map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'primary' : 'secondary'}
            isBusy={isPending && variables.format === format}
            aria-label={`Download as ${formatWords[format]}`}
            onClick={({ currentTarget }) => {
              if (isRefused) focusInvalid(currentTarget)
              else if (!isPending) mutate({ path, query, format })
            }}
          >
            {formatWords[format]}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  )
}

/** Focuses the first invalid field of the dialog, so that its error is seen and announced. */
function focusInvalid(button: HTMLElement): void {
  const dialog = button.closest('[role="dialog"]')
  dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
