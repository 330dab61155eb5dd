export type User = {
  id: string
  email: string
  name: string
  /** Whether the user is asked to confirm the address, which nothing waits for. */
  isUnconfirmed: boolean
}

export type Token = {
  text: string
  user: User
  /** By this device's clock, in milliseconds since 1970. */
  validUntil: number
}

/**
 * Reads what the identity service answers. The signature is the server's concern: here the claims only
 * say whose name to show and when to ask again.
 *
 * @throws Error when it is not `{ token, name? }` with a JWT in it.
 */
export function readToken(answer: unknown): Token {
  const text = textIn(answer, 'token')
  const claims: unknown = JSON.parse(decode(text.split('.')[1] ?? ''))
  const [issued, expires] = [property(claims, 'iat'), property(claims, 'exp')].map(Number)
  if (!expires) throw new Error('the token does not say when it expires')
  // Counted from now: the device's clock may be wrong, a lifetime is not.
  const lifetime = issued ? (expires - issued) * 1000 : expires * 1000 - Date.now()
  const id = textIn(claims, 'sub')
  const email = textIn(claims, 'email')
  // The portal may know a newer name than a token that others issue.
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

/** Base64url, in which names may hold any letter. */
function decode(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
}
