/** A setting of this portal, which the server writes into the page. */
export function pageSetting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content
}

/** Whether new accounts can be created. */
export const isSignUpOpen = (): boolean => pageSetting('sign-up') !== 'off'

/** Whether the portal can send e-mail. */
export const sendsMails = (): boolean => pageSetting('mail') === 'on'
