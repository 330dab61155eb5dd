import type { MouseEvent } from 'react'

/** The first stop of the keyboard: past the menu, to what the screen is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={focusMain}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-input bg-accent px-4 py-3 font-medium text-accent-ink focus:translate-y-0 print:hidden"
    >
      Skip to main content
    </a>
  )
}

/** By hand, so that the address keeps no trace of it. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  const main = document.querySelector<HTMLElement>('#main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}
