import { useState } from 'react'

export type DialogControl = {
  isOpen: boolean
  /** Closes at once, without asking about unsaved changes. */
  close: () => void
  /** Called after the closing animation. */
  onClosed: () => void
}

/**
 * The state of a dialog that opens when it is mounted. It stays mounted for its closing animation: the page
 * removes it in `onClosed`.
 */
export function useDialog(onClosed: () => void): DialogControl {
  const [isOpen, setOpen] = useState(true)
  return { isOpen, close: () => setOpen(false), onClosed }
}
