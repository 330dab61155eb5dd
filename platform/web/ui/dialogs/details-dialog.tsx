import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from './dialog-frame.tsx'
import { Dialog } from './dialog.tsx'
import { useDialog } from './use-dialog.ts'
import { useOpenDialog } from './use-open-dialog.ts'

/** The callbacks of the dialog that edits or deletes the record. */
type NextProps = { onDone: () => void; onClosed: () => void }

type Props = {
  title: string
  description: string
  editLabel: string
  renderEdit: (props: NextProps) => ReactNode
  renderDelete: (props: NextProps) => ReactNode
  onClosed: () => void
  /** True if the record has fields with unsaved changes. */
  isDirty?: boolean
  /** The record, or a function that shows it and can close the dialog or open the form. */
  children: ReactNode | ((close: () => void, edit: () => void) => ReactNode)
}

/** Shows one record, with buttons to edit and delete it. It closes when one of them is done. */
export function DetailsDialog(props: Props) {
  const { title, description, editLabel, renderEdit, renderDelete, onClosed, children } = props
  const dialog = useDialog(onClosed)
  const next = useOpenDialog<'edit' | 'delete'>()
  const edit = () => next.open('edit')
  const nextProps = { onDone: dialog.close, onClosed: next.close }
  return (
    <Dialog
      dialog={dialog}
      title={title}
      description={description}
      isDirty={props.isDirty ?? false}
    >
      {typeof children === 'function' ? children(dialog.close, edit) : children}
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        <Button variant="danger-quiet" onClick={() => next.open('delete')}>
          Delete
        </Button>
        <Button variant="primary" data-key="e" onClick={edit}>
          {editLabel}
        </Button>
      </DialogFooter>
      <Fragment key={next.key}>
        {next.dialog === 'edit' && renderEdit(nextProps)}
        {next.dialog === 'delete' && renderDelete(nextProps)}
      </Fragment>
    </Dialog>
  )
}
