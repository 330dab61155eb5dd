import type { PointerEvent } from 'react'

/** Pixels that a pointer may move during a press. */
const stillWithin = 8

/** Milliseconds in which the browser clicks after the pointer is up. After a touch, the click comes later. */
const clickWithinMs = 500

/**
 * Lets no press in a dialog miss its button. A field that loses the focus may show a message between pointer down and
 * up, which pushes the buttons below it away.
 */
export function steadyPress(event: PointerEvent<HTMLElement>): void {
  const { currentTarget: popup, target, button: key } = event
  const button = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
  // React also reports the presses in a dialog above this one.
  if (!button || !popup.contains(button) || key !== 0) return
  holdHeight(popup)
  if (!button.closest('footer')) followButton(button, event)
}

/** Ends the press that keeps the height of a dialog, if any. */
let endPress: () => void = () => undefined

/** Keeps the height during the press, so that the footer stays where it is. The contents scroll instead. */
function holdHeight({ style, offsetHeight, scrollHeight, clientHeight }: HTMLElement): void {
  endPress()
  style.height = `${offsetHeight}px`
  // A scrollbar would move the buttons sideways.
  if (scrollHeight <= clientHeight) style.overflowY = 'hidden'
  const press = new AbortController()
  const release = () => {
    if (press.signal.aborted) return
    press.abort()
    style.height = ''
    style.overflowY = ''
  }
  endPress = release
  const options = { capture: true, signal: press.signal }
  window.addEventListener('pointerup', () => setTimeout(release, clickWithinMs), options)
  window.addEventListener('click', () => setTimeout(release), options)
  window.addEventListener('pointercancel', release, options)
}

/**
 * Presses a button among the fields that moves away during the press. The browser would click what both places have in
 * common.
 */
function followButton(button: HTMLElement, { clientX, clientY }: PointerEvent): void {
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
