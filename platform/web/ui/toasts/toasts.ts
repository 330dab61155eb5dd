export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** A button in a toast, such as Undo. Pressing it closes the toast. */
type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction | undefined
}

/** Display time of a toast in milliseconds. One with a button stays longer. */
export const toastLifetime = 4000
export const actionLifetime = 10_000

/** Beyond this number the oldest toast is removed. */
const mostAtOnce = 2

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(kind: ToastKind, message: string, action?: ToastAction): void {
  // A repeated message restarts its toast.
  const others = toasts.filter((shown) => shown.kind !== kind || shown.message !== message)
  lastId += 1
  change([...others, { id: lastId, kind, message, action }].slice(-mostAtOnce))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message to the user. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
  warning: (message: string, action?: ToastAction) => show('warning', message, action),
  info: (message: string) => show('info', message),
  /** For a change that waits on this device, with Undo where it can be taken back. */
  queued: ({ message, undo }: { message: string; undo?: () => void }) =>
    show('info', message, undo && { label: 'Undo', run: undo }),
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return toasts
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
