export type User = {
  id: string
  email: string
  name: string
  /** True if the user has not confirmed the email address. This restricts nothing. */
  isUnconfirmed: boolean
}

/** True if nothing has changed of what the page shows of a user. */
export function isSameUser(one: User, other: User): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.email === other.email &&
    one.isUnconfirmed === other.isUnconfirmed
  )
}

export type Token = {
  text: string
  user: User
  /** In milliseconds since 1970, by this device's clock. */
  validUntil: number
}

/**
 * Parses the response of the identity service. The server verifies the signature; here the claims only
 * provide the name and the expiry.
 *
 * @throws Error if it is not `{ token, name? }` with a JWT.
 */
export function readToken(answer: unknown): Token {
  const text = textIn(answer, 'token')
  const claims: unknown = JSON.parse(decode(text.split('.')[1] ?? ''))
  const [issued, expires] = [property(claims, 'iat'), property(claims, 'exp')].map(Number)
  if (!expires) throw new Error('the token does not say when it expires')
  // Relative to now, because the device's clock may be wrong.
  const lifetime = issued ? (expires - issued) * 1000 : expires * 1000 - Date.now()
  const id = textIn(claims, 'sub')
  const email = textIn(claims, 'email')
  // The portal may have a newer name than Firebase's token.
  const name = textIn(answer, 'name') || textIn(claims, 'name') || email
  const isUnconfirmed = property(claims, 'email_verified') === false
  return { text, user: { id, email, name, isUnconfirmed }, validUntil: Date.now() + lifetime }
}

function textIn(value: unknown, name: string): string {
  const text = property(value, name)
  return typeof text === 'string' ? text : ''
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Decodes base64url with UTF-8. */
function decode(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
}
