import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 64rem)')
const phone = window.matchMedia('(max-width: 39.99rem)')
const print = window.matchMedia('print')

/** True if the window has room for the columns of a table. */
export const useIsWide = (): boolean => useMatches(wide)

/** True if the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMatches(phone)

/** True if the page is being printed. */
export const useIsPrinted = (): boolean => useMatches(print)

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
