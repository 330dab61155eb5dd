/** Waits until the page has drawn twice: whatever changes its layout or its focus has then done so. */
export const settle = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
