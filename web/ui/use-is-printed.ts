import { useSyncExternalStore } from 'react'

const print = window.matchMedia('print')

/** Whether the page is being printed: for what is only on paper. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(onChange, () => print.matches)
}

function onChange(listener: () => void): () => void {
  print.addEventListener('change', listener)
  return () => print.removeEventListener('change', listener)
}
