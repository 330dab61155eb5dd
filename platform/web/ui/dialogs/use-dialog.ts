import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds until a closing dialog is removed at the latest. The animation takes 150. */
const removedWithinMs = 1000

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

/**
 * Removes a closing dialog even if the end of its animation is not reported. On a busy machine, a dialog was seen to stay
 * in the page, invisible.
 */
export function useTimelyRemoval({ isOpen, onClosed }: DialogControl): void {
  const remove = useEffectEvent(onClosed)
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(remove, removedWithinMs)
    return () => clearTimeout(timer)
  }, [isOpen])
}
