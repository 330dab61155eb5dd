import { useState, type ReactElement, type ReactNode } from 'react'
import { useRecordTitle } from '#web/base/page-title.ts'
import { DialogCancel, DialogFooter } from './dialog-frame.tsx'
import { Dialog } from './dialog.tsx'
import { useDialog } from './use-dialog.ts'
import type { Lookup } from './use-linked-dialog.ts'

type Props<Item> = {
  id: string
  /** The loaded records; undefined while they load. */
  items: readonly Item[] | undefined
  /** Running while a record that is not among them may still arrive. */
  lookup: Lookup
  /** The name of the record, for the title of the browser tab. */
  nameOf: (item: Item) => string
  /** Shown if there is no such record. */
  missing: ReactElement<MissingProps>
  children: (item: Item) => ReactNode
}

/** Shows the dialog of the record that the address names, as it was when it opened. */
export function LinkedRecord<Item extends { id: string }>(props: Props<Item>) {
  const { id, items, lookup, nameOf, missing, children } = props
  const [kept, setKept] = useState<Item>()
  const item = kept ?? items?.find((each) => each.id === id)
  if (item && !kept) setKept(item)
  if (item) return <Named name={nameOf(item)}>{children(item)}</Named>
  if (lookup === 'running') return null
  return lookup === 'failed' ? <NotLookedUp {...missing.props} /> : missing
}

/** Says that it is not known whether there is such a record. */
function NotLookedUp({ title, onClosed }: Pick<MissingProps, 'title' | 'onClosed'>) {
  const message = 'This could not be looked up. Check your connection and load the page again.'
  return <MissingRecord title={title} message={message} onClosed={onClosed} />
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  useRecordTitle(name)
  return children
}

type MissingProps = {
  title: string
  /** The sentence that says which record is missing. */
  message: string
  /** The one next step, such as the list of deleted records. */
  children?: ReactNode
  onClosed: () => void
}

/** Says that the address names a record which the user does not have. */
export function MissingRecord({ title, message, children, onClosed }: MissingProps) {
  const dialog = useDialog(onClosed)
  return (
    <Dialog dialog={dialog} title={title} isDirty={false}>
      <p className="text-ink-2">{message}</p>
      {children && <div className="-ms-3 pb-2">{children}</div>}
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}
