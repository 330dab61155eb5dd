import { useState } from 'react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import type { LinkedDialog, OpenDialog } from './roster-screen.ts'

/** The search parameters that name a dialog of the roster page. */
type Named = {
  dialog?: LinkedDialog | undefined
  /** The day of the view of a day, to which a new duty is added. */
  date?: CalendarDate | undefined
  duty?: string | undefined
  settle?: string | undefined
}

/** A dialog with the key of its element. */
type ShownDialog = { key: string; open: NonNullable<OpenDialog>; close: () => void }

/**
 * The dialogs of the roster page: the one that the page opened, and those that the address names. Each stays until it has
 * closed, so that it can ask about unsaved changes after Back.
 */
export function useRosterDialogs({ dialog, date, duty, settle }: Named) {
  const opened = useOpenDialog<NonNullable<OpenDialog>>()
  const named = useLinkedDialog(dialog)
  const linked = useLinkedDialog(duty)
  // A link in a dialog to another duty takes the place of the dialog.
  const [before, setBefore] = useState(duty)
  if (before !== duty) {
    setBefore(duty)
    if (duty) {
      opened.close()
      named.close()
    }
  }
  const dialogs: ShownDialog[] = []
  if (opened.dialog) {
    dialogs.push({ key: `opened ${opened.key}`, open: opened.dialog, close: opened.close })
  }
  if (named.dialog) {
    const kind = named.dialog
    const open = kind === 'add' && date !== undefined ? { kind, date } : { kind }
    dialogs.push({ key: `named ${named.key}`, open, close: named.close })
  }
  if (linked.dialog) {
    const open = { kind: 'linked', id: linked.dialog, settle } as const
    dialogs.push({ key: linked.key, open, close: linked.close })
  }
  return { dialogs, openDialog: opened.open, closeOpened: opened.close }
}
