import { useSyncExternalStore } from 'react'

/** Where a table has room for its columns. */
const wide = window.matchMedia('(min-width: 64rem)')

/** Where cards have no room beside each other. */
const phone = window.matchMedia('(max-width: 39.99rem)')

/** Whether the window is wide enough for a table; narrower ones show cards. */
export function useIsWide(): boolean {
  return useMatches(wide)
}

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMatches(phone)
}

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
