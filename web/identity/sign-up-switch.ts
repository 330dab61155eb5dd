/** Whether the portal takes new accounts, as the page states it. */
export function isSignUpOpen(): boolean {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="portal-sign-up"]')
  return stated?.content !== 'off'
}
