/** Focuses an element when it is rendered, as its `ref`: for text that replaces a form. */
export function takeFocus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true })
}
