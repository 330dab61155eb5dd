export type Credentials = { email: string; password: string }
export type NewAccount = Credentials & { name: string }

/**
 * Who signs users in. What lasts of a session is the issuer's affair, out of reach of scripts; the page asks
 * it for tokens.
 *
 * Each throws a RequestError with a sentence for the user.
 */
export type Issuer = {
  /** What is to follow: for a `code`, a second step ends in the session. */
  signIn: (credentials: Credentials) => Promise<'session' | 'code'>
  /** `mail`: a link was mailed, and nobody is told whether there was such an account before. */
  signUp: (account: NewAccount) => Promise<'session' | 'mail'>
  /** Where it fails, the session lasts. */
  signOut: () => Promise<void>
  /** Answers `{ token, name? }`; refuses with 401 when nobody is signed in. */
  token: () => Promise<unknown>
  /** What the portal asks for before it deletes an account: that it is the owner who asks. */
  proveOwner: (owner: Credentials) => Promise<{ password?: string }>
  /** Ends all that is left of an account of which the portal has deleted everything. */
  closeAccount: (owner: Credentials) => Promise<void>
  /** Whether the portal itself keeps the password and the sessions, to change and to end. */
  isOurs: boolean
}
