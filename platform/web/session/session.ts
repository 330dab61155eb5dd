import { useSyncExternalStore } from 'react'
import { importWithRetry } from '#web/base/lazy-import.ts'
import { isRequestError, requestError } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { isOfSession, readOwner, replaceOwner } from './device-owner.ts'
import { embeddedIssuer } from './embedded-issuer.ts'
import { firebaseProject } from './firebase-project.ts'
import type { Credentials, Issuer, NewAccount } from './issuer.ts'
import { deleteFormerUser, isSharedDevice, readFormerUser } from './shared-device.ts'
import { isSameUser, readToken, type Token, type User } from './token.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' }
  /** The identity service did not respond, so it is not known whether anyone is signed in. */
  | { status: 'unreachable' }

/** A token is renewed this long before it expires, in milliseconds. */
const renewAheadMs = 60_000

/** A session that could not be ended is ended again after this many milliseconds. */
const leftRetryMs = 15_000

const project = firebaseProject()

/** True if the portal itself stores passwords and sessions. */
export const hasOwnPasswords = project === null

/** True if the portal itself signs users in, and the browser has passkeys. It has none on pages without TLS. */
export const offersPasskeys = hasOwnPasswords && 'PublicKeyCredential' in window

/** Loads the code for passkeys, which no page needs at first. */
export const passkeyCeremonies = () => importWithRetry(() => import('./passkey-ceremonies.ts'))

/** Most portals have no Firebase project, so its code is loaded when it is needed. */
export async function loadIssuer(): Promise<Issuer> {
  if (!project) return embeddedIssuer
  return (await import('./firebase-issuer.ts')).firebaseIssuer(project)
}

const listeners = new Set<() => void>()
const userChangeListeners = new Set<() => void>()
// Informs the other tabs when this one signs in or out.
const tabs = new BroadcastChannel('crewportal-session')
tabs.addEventListener('message', () => void startSession())

let session: Session = { status: 'loading' }
let hasSignedOutHere = false
/** True while a session ends here. A token that arrives meanwhile is of that session. */
let isEnding = false
// The token is only in memory, so that an injected script finds nothing stored.
let token: Token | null = null
let renewal: Promise<void> | null = null
let leftRetry: ReturnType<typeof setTimeout> | undefined

/**
 * Fetches the session. It never fails: see the status. A user whose data is stored on this device sees it at once, and
 * also without a connection.
 */
export async function startSession(): Promise<void> {
  const owner = session.status === 'loading' ? await readOwner() : { user: null }
  const user = owner ? owner.user : readFormerUser()
  if (user && isOfSession(user) && session.status === 'loading')
    enter({ status: 'signed-in', user })
  try {
    await renewToken()
  } catch {
    if (session.status === 'loading') enter({ status: 'unreachable' })
  }
}

/**
 * Signs in. After `code`, a second step is needed; then call `completeSignIn`.
 *
 * @throws RequestError with the issuer's message.
 */
export async function signIn(credentials: Credentials): Promise<'session' | 'code'> {
  await endLeftSession()
  const next = await (await loadIssuer()).signIn(credentials)
  if (next === 'session') await completeSignIn()
  return next
}

/**
 * Creates an account, and signs in unless a confirmation email was sent.
 *
 * @throws RequestError with the issuer's message.
 */
export async function signUp(account: NewAccount): Promise<'session' | 'mail'> {
  await endLeftSession()
  const next = await (await loadIssuer()).signUp(account)
  if (next === 'session') await completeSignIn()
  return next
}

/**
 * Signs out and deletes the stored answers at once. Without a connection, the session ends when the portal can be
 * reached again.
 *
 * @returns false if the session has not ended yet.
 */
export async function signOut(): Promise<boolean> {
  await endSession(true)
  // The next user may have signed in meanwhile, and ended this session first.
  return endLeftSession().then(
    () => true,
    () => false,
  )
}

/**
 * Ends the session of a user who logged out without a connection.
 *
 * @returns true if there was one.
 * @throws RequestError if the session could not be ended. It is then tried again.
 */
export async function endLeftSession(): Promise<boolean> {
  if (!(await readOwner())?.mustSignOut) return false
  token = null
  if (session.status !== 'signed-out') {
    clearCaches()
    enter({ status: 'signed-out' })
  }
  await endWithIssuer()
  return true
}

async function endWithIssuer(): Promise<void> {
  clearTimeout(leftRetry)
  try {
    await (await loadIssuer()).signOut()
  } catch (error) {
    // Only 401 means that the session has ended. Any other refusal can be of a network in between.
    if (!isRequestError(error) || error.status !== 401) {
      leftRetry = setTimeout(() => void startSession(), leftRetryMs)
      throw error
    }
  }
  await replaceOwner({ user: null })
}

/**
 * Deletes the account after checking the password.
 *
 * @param deleteRows deletes the portal's data, given the proof of ownership.
 * @throws RequestError that names the field if the password is wrong.
 */
export async function deleteAccount(
  password: string,
  deleteRows: (proof: { password?: string }) => Promise<unknown>,
): Promise<void> {
  const issuer = await loadIssuer()
  const owner = { email: session.status === 'signed-in' ? session.user.email : '', password }
  const proof = await issuer.proveOwner(owner)
  await pendingRenewal()
  // A fresh sign-in may be the proof, so a new token is needed.
  token = null
  // A call in the background is refused from now on, and can end the session first.
  hasSignedOutHere = true
  try {
    await deleteRows(proof)
  } catch (error) {
    hasSignedOutHere = false
    throw error
  }
  await issuer.closeAccount(owner).finally(() => endSession())
}

/**
 * Renews the token after a change to the user or the session. A failure is ignored: the next token has the
 * change.
 */
export async function refreshUser(): Promise<void> {
  await pendingRenewal()
  await renewToken().catch(() => undefined)
  notifyOtherTabs()
}

type TokenOptions = { renew?: boolean; of?: string | undefined }

/**
 * The bearer token for a call to the portal, renewed if necessary.
 *
 * @param of the id of the user who makes the call; by default the present user.
 * @throws RequestError with status 401 when nobody is signed in, or another user.
 */
export async function bearerToken({ renew = false, of }: TokenOptions = {}): Promise<string> {
  if (renew || !token || token.validUntil - renewAheadMs < Date.now()) await renewToken()
  if (token && (of === undefined || token.user.id === of)) return token.text
  throw requestError('You are no longer signed in. Please sign in again.', { status: 401 })
}

/** True if the user signed out here. The next sign-in then opens the start page. */
export const hasSignedOut = (): boolean => hasSignedOutHere

export function currentSession(): Session {
  return session
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a function that clears cached data when the user changes. */
export function onUserChange(forget: () => void): void {
  userChangeListeners.add(forget)
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/**
 * Completes signing in, after the issuer has begun a session.
 *
 * @throws RequestError if there is no session.
 */
export async function completeSignIn(): Promise<void> {
  await pendingRenewal()
  await renewToken()
  if (!token) throw requestError('Failed to sign in', { status: 401 })
  notifyOtherTabs()
}

/** Callers that need a fresh token at the same time share one request. */
function renewToken(): Promise<void> {
  renewal ??= fetchToken().finally(() => {
    renewal = null
  })
  return renewal
}

/** Waits for a pending renewal, whose token may be of the previous session. */
async function pendingRenewal(): Promise<void> {
  await renewal?.catch(() => undefined)
}

async function fetchToken(): Promise<void> {
  try {
    // The page can have loaded a token of that session before.
    if (await endLeftSession()) return
    const fresh = readToken(await (await loadIssuer()).token())
    if (isEnding) return
    const { user } = fresh
    // Another tab may have signed in as another user.
    if (session.status === 'signed-in' && session.user.id !== user.id) clearCaches()
    // From now on, the device shows and stores nothing of another user.
    await replaceOwner({ user: isSharedDevice() ? null : user }, readFormerUser())
    deleteFormerUser()
    token = fresh
    if (session.status !== 'signed-in' || !isSameUser(session.user, user)) {
      enter({ status: 'signed-in', user })
    }
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    if (session.status === 'signed-in') {
      toast.warning('You have been signed out. Please sign in again.')
    }
    await leave()
  }
}

async function endSession(mustSignOut = false): Promise<void> {
  hasSignedOutHere = true
  isEnding = true
  try {
    // At once: a token that is on its way can take long.
    await leave(mustSignOut)
    await pendingRenewal()
  } finally {
    isEnding = false
  }
  token = null
  notifyOtherTabs()
}

function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  tabs.postMessage('changed')
}

async function leave(mustSignOut = false): Promise<void> {
  token = null
  await replaceOwner({ user: null, mustSignOut })
  deleteFormerUser()
  clearCaches()
  if (session.status !== 'signed-out') enter({ status: 'signed-out' })
}

function clearCaches(): void {
  for (const forget of userChangeListeners) forget()
}

function enter(next: Session): void {
  session = next
  if (next.status === 'signed-in') hasSignedOutHere = false
  for (const listener of listeners) listener()
}
