/** A token that has not arrived after this many milliseconds counts as no answer. */
export const tokenMaxMs = 10_000

export type Credentials = { email: string; password: string }
export type NewAccount = Credentials & { name: string }

/**
 * An identity service. It stores the session where scripts cannot read it, and issues tokens to the page.
 *
 * Its functions throw a RequestError with a message for the user.
 */
export type Issuer = {
  /** Signs in. After `code`, a second step is needed. */
  signIn: (credentials: Credentials) => Promise<'session' | 'code'>
  /** Creates an account. After `mail`, a confirmation email was sent and nobody is signed in. */
  signUp: (account: NewAccount) => Promise<'session' | 'mail'>
  /** Fails if the portal cannot be reached. The session then continues. */
  signOut: () => Promise<void>
  /** Returns `{ token, name? }`. Fails with status 401 when nobody is signed in. */
  token: () => Promise<unknown>
  /** Proves to the portal that the owner makes a call that cannot be undone. */
  proveOwner: (owner: Credentials) => Promise<{ password?: string }>
  /** Deletes the rest of an account whose data the portal has deleted. */
  closeAccount: (owner: Credentials) => Promise<void>
}
