/** Whether the portal can send mails, as the page states it. */
export function sendsMails(): boolean {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="portal-mail"]')
  return stated?.content === 'on'
}
