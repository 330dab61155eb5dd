import { useCallback, type RefCallback } from 'react'

/** CSS variables that move the toasts, measured from the bottom right of the window. */
const toastsBottom = '--toasts-bottom'
const toastsRight = '--toasts-right'

/** The space for two toasts at the bottom of the window, at its right on wide ones, in pixels. */
const room = { width: 416, height: 176 }
const toastGap = 8
/** The height of the bar at the top of every page, in pixels. Toasts stay below it. */
const topBar = 60
const hasOwnCorner = window.matchMedia('(min-width: 40rem)')

/** In pixels from the bottom and the right of the window. */
type Place = { bottom: number; right: number }

/** The bar of the page and the open dialogs, the topmost last, and where toasts go if one is in their usual place. */
const dialogs = new Map<HTMLElement, Place | null>()

/**
 * Prevents toasts from covering the title and the buttons of a dialog: they stand above its footer, or above a dialog
 * that is too low for them.
 *
 * @returns the ref for the dialog's header.
 */
export function useToastPlace(isOpen: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (header: HTMLElement | null) => {
      const popup = header?.offsetParent
      if (!isOpen || !(popup instanceof HTMLElement)) return undefined
      const observer = new ResizeObserver(() => {
        const footer = popup.querySelector('footer')
        // It may come later than the dialog, and grow within it.
        if (footer) observer.observe(footer)
        dialogs.set(popup, isInTheWay(popup) ? placeIn(popup, footer) : null)
        placeToasts()
      })
      observer.observe(popup)
      observer.observe(document.documentElement)
      return () => {
        observer.disconnect()
        dialogs.delete(popup)
        placeToasts()
      }
    },
    [isOpen],
  )
}

/** The ref of a bar of buttons at the bottom of a page: on phones, toasts stand above it. */
export function toastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const observer = new ResizeObserver(() => {
    const bottom = bar.offsetHeight + (parseFloat(getComputedStyle(bar).bottom) || 0)
    dialogs.set(bar, hasOwnCorner.matches ? null : { bottom, right: toastGap })
    placeToasts()
  })
  observer.observe(bar)
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    dialogs.delete(bar)
    placeToasts()
  }
}

/** Above the dialog if it leaves room there, else above its footer, within its edges. */
function placeIn(popup: HTMLElement, footer: HTMLElement | null): Place {
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = popup
  const below = window.innerHeight - offsetTop - offsetHeight + (footer?.offsetHeight ?? 0)
  const isLow = !hasOwnCorner.matches && offsetTop > room.height + topBar
  return {
    bottom: isLow ? window.innerHeight - offsetTop : below,
    right: window.innerWidth - offsetLeft - offsetWidth + toastGap,
  }
}

/** Computed from its final position, not from the opening animation. */
function isInTheWay({ offsetTop, offsetLeft, offsetHeight, offsetWidth }: HTMLElement): boolean {
  if (!hasOwnCorner.matches) return true
  const isLow = offsetTop + offsetHeight > window.innerHeight - room.height
  return isLow && offsetLeft + offsetWidth > window.innerWidth - room.width
}

function placeToasts(): void {
  const { style } = document.documentElement
  const place = [...dialogs.values()].at(-1) ?? null
  if (place) {
    style.setProperty(toastsBottom, `${place.bottom}px`)
    style.setProperty(toastsRight, `${place.right}px`)
  } else {
    style.removeProperty(toastsBottom)
    style.removeProperty(toastsRight)
  }
}
