import { useSyncExternalStore } from 'react'

/** Where a table has room for its columns. */
const wide = window.matchMedia('(min-width: 64rem)')

/** Whether the window is wide enough for a table; narrower ones show cards. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches)
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
