/** For words that took the place of a form, as their `ref`: a screen reader goes on there. */
export function takeFocus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true })
}
