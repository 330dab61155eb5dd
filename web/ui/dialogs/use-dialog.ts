import { useState } from 'react'

export type DialogControl = {
  isOpen: boolean
  /** Closes at once, without asking about unsaved input: for when it is saved. */
  close: () => void
  /** Called when the closing animation has ended. */
  onClosed: () => void
}

/**
 * Opens a dialog as it is mounted and keeps it there while it closes: the page renders the dialog
 * while it wants it, and stops when `onClosed` is called.
 */
export function useDialog(onClosed: () => void): DialogControl {
  const [isOpen, setOpen] = useState(true)
  return { isOpen, close: () => setOpen(false), onClosed }
}
