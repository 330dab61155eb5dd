import { usualConfirmAfterMs } from '#api/request-limits.ts'

/** A setting of this installation, which the server writes into the page. */
export function pageSetting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content
}

/** True if new accounts can be created. */
export const isSignUpOpen = (): boolean => pageSetting('sign-up') !== 'off'

/** True if the portal can send e-mail. */
export const sendsMails = (): boolean => pageSetting('mail') === 'on'

/** A change without an answer for so many milliseconds is confirmed as stored on this device. */
export const confirmAfterMs = (): number =>
  Number(pageSetting('confirm-after') || usualConfirmAfterMs)

/** The data of the first view has usually arrived this long after its code. */
const firstViewMs = 4000

/** Runs a function when the first view has loaded, so that it does not compete with it. Call it before `load`. */
export function afterFirstView(run: () => void): void {
  window.addEventListener('load', () => setTimeout(run, firstViewMs))
}

/** True if a form has changes that are not saved: the browser would ask before leaving the page. */
export function hasUnsavedInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Focuses an element when it is rendered, as its `ref`: for text that replaces a form. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** Downloads a file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
