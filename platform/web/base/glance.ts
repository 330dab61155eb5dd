import { useLayoutEffect } from 'react'

/**
 * Removes the first glance, which the portal or `glance.js` shows before the app has data. It lies above the page, so nothing moves.
 */
export function removeGlance(): void {
  document.querySelector('#glance')?.remove()
}

/** Removes the first glance with the first rendering of a page that has data, or an error. */
export function useGlanceEnd(isSettled: boolean): void {
  useLayoutEffect(() => {
    if (isSettled) removeGlance()
  }, [isSettled])
}
