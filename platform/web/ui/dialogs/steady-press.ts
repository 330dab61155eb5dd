import type { PointerEvent } from 'react'

/** Pixels that a pointer may move during a press. */
const stillWithin = 8

/**
 * Presses a button that moves away between pointer down and pointer up. A field that loses the focus may show a message
 * and push the buttons below it. The browser would then click what both places have in common, and the press is lost.
 */
export function steadyPress({ target, button: key, clientX, clientY }: PointerEvent): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || key !== 0) return
  const release = new AbortController()
  const isStill = (event: MouseEvent) =>
    Math.hypot(event.clientX - clientX, event.clientY - clientY) <= stillWithin
  const end = (event: MouseEvent) => {
    release.abort()
    // On the button itself the browser makes the click.
    const isOnButton = event.target instanceof Node && button.contains(event.target)
    if (!isOnButton && isStill(event) && button.isConnected) button.click()
  }
  const options = { capture: true, signal: release.signal }
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', () => release.abort(), options)
}
