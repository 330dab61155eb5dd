import type { KeyboardEvent } from 'react'

const menuGap = 8

/** Places a popover below its button, or above it if there is more room. */
export function placeBeside(button: HTMLElement | null, popover: HTMLElement | null): void {
  if (!button || !popover) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const height = document.documentElement.clientHeight
  const isLow = top > height - bottom
  const isFarLeft = right < width / 2
  Object.assign(popover.style, {
    top: isLow ? 'auto' : `${bottom + menuGap}px`,
    bottom: isLow ? `${height - top + menuGap}px` : 'auto',
    left: isFarLeft ? `${Math.max(menuGap, left)}px` : 'auto',
    right: isFarLeft ? 'auto' : `${Math.max(menuGap, width - right)}px`,
    maxHeight: `${(isLow ? top : height - bottom) - 2 * menuGap}px`,
  })
}

/** Arrows, Home and End move between the items. Tab closes the menu. */
export function chooseByKey(event: KeyboardEvent<HTMLElement>, popover: HTMLElement | null): void {
  if (event.key === 'Tab') {
    popover?.hidePopover()
    return
  }
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const current = items.findIndex((item) => item === document.activeElement)
  const next = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current <= 0 ? items.length : current) - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
