import { useCallback, type RefCallback } from 'react'

/** Where `Toaster` shows toasts instead of at its own place, from the top of the window. */
const toastsTop = '--toasts-top'
const toastsRight = '--toasts-right'

/** The room that a few toasts take, in pixels: across the top of a phone, else at the bottom right. */
const room = { width: 416, height: 240 }
const gap = 8
const hasOwnCorner = window.matchMedia('(min-width: 40rem)')

/** From the top and the right of the window, in pixels. */
type Place = { top: number; right: number }

/** The headers of the open dialogs, the uppermost last, each with the place of toasts if not their own. */
const dialogs = new Map<HTMLElement, Place | null>()

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
        dialogs.set(header, isInTheWay(popup) ? placeIn(popup, header) : null)
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

/** Below the dialog's header, within its edges. */
function placeIn({ offsetTop, offsetLeft, offsetWidth }: HTMLElement, header: HTMLElement): Place {
  return {
    top: offsetTop + header.offsetHeight,
    right: window.innerWidth - offsetLeft - offsetWidth + gap,
  }
}

/** By where it will stand, whatever its way there is. */
function isInTheWay({ offsetTop, offsetLeft, offsetHeight, offsetWidth }: HTMLElement): boolean {
  if (!hasOwnCorner.matches) return offsetTop < room.height
  const isLow = offsetTop + offsetHeight > window.innerHeight - room.height
  return isLow && offsetLeft + offsetWidth > window.innerWidth - room.width
}

function placeToasts(): void {
  const { style } = document.documentElement
  const place = [...dialogs.values()].at(-1) ?? null
  if (place) {
    style.setProperty(toastsTop, `${place.top}px`)
    style.setProperty(toastsRight, `${place.right}px`)
  } else {
    style.removeProperty(toastsTop)
    style.removeProperty(toastsRight)
  }
}
