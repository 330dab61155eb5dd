/** The octets of a token: 256 bits. */
const tokenBytes = 32

/** A new secret token, base64url. Only this browser and the user's calendar programs ever hold it. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The address with the scheme that calendar programs open: `webcal://portal.example/calendar/….ics`. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
