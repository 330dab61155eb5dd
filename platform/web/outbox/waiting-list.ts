import { useSyncExternalStore } from 'react'

let openings = 0
let opened: number | null = null
const listeners = new Set<() => void>()

/** Opens the list of the changes that wait on this device, on any page. */
export function openWaitingList(): void {
  openings += 1
  show(openings)
}

/** Closes the list, unless it was opened again since this opening. */
export function closeWaitingList(opening: number): void {
  if (opening === opened) show(null)
}

/** The number of the opening while the list is open, as a key; null while it is closed. */
export function useWaitingList(): number | null {
  return useSyncExternalStore(onOpenChange, () => opened)
}

function show(next: number | null): void {
  opened = next
  for (const listener of listeners) listener()
}

function onOpenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
