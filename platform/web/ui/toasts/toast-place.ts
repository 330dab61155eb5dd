import { useCallback, type RefCallback } from 'react'

/** CSS variables that move the toasts, measured from the top right of the window. */
const toastsTop = '--toasts-top'
const toastsRight = '--toasts-right'

/** The space for a few toasts, in pixels: at the top on phones, else at the bottom right. */
const room = { width: 416, height: 240 }
const toastGap = 8
const hasOwnCorner = window.matchMedia('(min-width: 40rem)')

/** In pixels from the top and the right of the window. */
type Place = { top: number; right: number }

/**
 * The headers of the open dialogs, the topmost last, and where toasts go if the dialog covers their usual
 * place.
 */
const dialogs = new Map<HTMLElement, Place | null>()

/**
 * Prevents toasts from covering the title and the buttons of a dialog: toasts then appear between them.
 *
 * @returns the ref for the dialog's header.
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
    right: window.innerWidth - offsetLeft - offsetWidth + toastGap,
  }
}

/** Computed from its final position, not from the opening animation. */
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
