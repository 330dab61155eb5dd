export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type Toast = { id: number; kind: ToastKind; message: string }

/** Display time of a toast in milliseconds (spec 9). */
export const toastLifetime = 4000

/** Beyond this number the oldest toast is removed. */
const mostAtOnce = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(kind: ToastKind, message: string): void {
  // A repeated message restarts its toast.
  const others = toasts.filter((shown) => shown.kind !== kind || shown.message !== message)
  lastId += 1
  change([...others, { id: lastId, kind, message }].slice(-mostAtOnce))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message to the user. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  info: (message: string) => show('info', message),
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
