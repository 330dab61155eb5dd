import { useCallback, type RefCallback } from 'react'

/** Where `Toaster` shows toasts instead of at its own place, from the top of the window. */
const toastsTop = '--toasts-top'

/** The room that a few toasts take, in pixels: across the top of a phone, else at the bottom right. */
const room = { width: 416, height: 240 }
const hasOwnCorner = window.matchMedia('(min-width: 40rem)')

/** The headers of the open dialogs, the uppermost last, each with where toasts are to appear if not at their own place. */
const dialogs = new Map<HTMLElement, number | null>()

/**
 * Keeps toasts off the title and the buttons of a dialog: where it reaches into their place, they appear
 * between those.
 *
 * @returns the ref of the dialog's header, which stands at the top of the dialog.
 */
export function useToastPlace(isOpen: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (header: HTMLElement | null) => {
      const popup = header?.offsetParent
      if (!isOpen || !header || !(popup instanceof HTMLElement)) return undefined
      const observer = new ResizeObserver(() => {
        dialogs.set(header, isInTheWay(popup) ? popup.offsetTop + header.offsetHeight : null)
        placeToasts()
      })
      observer.observe(popup)
      observer.observe(document.documentElement)
      return () => {
        observer.disconnect()
        dialogs.delete(header)
        placeToasts()
      }
    },
    [isOpen],
  )
}

/** By where it will stand, whatever its way there is. */
function isInTheWay({ offsetTop, offsetLeft, offsetHeight, offsetWidth }: HTMLElement): boolean {
  if (!hasOwnCorner.matches) return offsetTop < room.height
  const isLow = offsetTop + offsetHeight > window.innerHeight - room.height
  return isLow && offsetLeft + offsetWidth > window.innerWidth - room.width
}

function placeToasts(): void {
  const { style } = document.documentElement
  const top = [...dialogs.values()].at(-1) ?? null
  if (top === null) style.removeProperty(toastsTop)
  else style.setProperty(toastsTop, `${top}px`)
}
