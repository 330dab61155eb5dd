import { useSyncExternalStore } from 'react'
import { isRequestError, requestError } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { embeddedIssuer } from './embedded-issuer.ts'
import { firebaseIssuer, firebaseProject } from './firebase-issuer.ts'
import type { Credentials, NewAccount } from './issuer.ts'
import { readToken, type Token, type User } from './token.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' }
  /** No answer from the identity service: whether anyone is signed in is not known. */
  | { status: 'unreachable' }

/** A token with less than this left is renewed before it is used, in milliseconds. */
const renewAhead = 60_000

const project = firebaseProject()
const issuer = project ? firebaseIssuer(project) : embeddedIssuer

/** Whether the password and the sessions are the portal's, to be changed and ended here. */
export const keepsPasswords = issuer.isOurs

const listeners = new Set<() => void>()
const forgetters = new Set<() => void>()
// Tells the portal's other tabs that this one has signed in or out.
const tabs = new BroadcastChannel('crewportal-session')
tabs.addEventListener('message', () => void startSession())

let session: Session = { status: 'loading' }
let hasLeft = false
// In memory only: nothing that an injected script could read later is ever stored.
let token: Token | null = null
let renewal: Promise<void> | null = null

/** Finds out whether somebody is signed in. Never fails: see the status. */
export async function startSession(): Promise<void> {
  try {
    await renewToken()
  } catch {
    if (session.status === 'loading') enter({ status: 'unreachable' })
  }
}

/**
 * Signs in, or finds that a code is asked for besides: then `enterAccount` ends it.
 *
 * @throws RequestError in the issuer's words.
 */
export async function signIn(credentials: Credentials): Promise<'session' | 'code'> {
  const next = await issuer.signIn(credentials)
  if (next === 'session') await enterAccount()
  return next
}

/**
 * Creates an account and signs in, or, where mails are sent, has a link mailed.
 *
 * @throws RequestError in the issuer's words.
 */
export async function signUp(account: NewAccount): Promise<'session' | 'mail'> {
  const next = await issuer.signUp(account)
  if (next === 'session') await enterAccount()
  return next
}

/** @throws RequestError when the session could not be ended; then it lasts. */
export async function signOut(): Promise<void> {
  await issuer.signOut()
  await forgetUser()
}

/**
 * Deletes the account, once its password has shown that it is the owner who asks.
 *
 * @param deleteRows deletes what the portal keeps, given what it asks for as proof.
 * @throws RequestError, with the field at fault when the password is wrong.
 */
export async function deleteAccount(
  password: string,
  deleteRows: (proof: { password?: string }) => Promise<unknown>,
): Promise<void> {
  const owner = { email: session.status === 'signed-in' ? session.user.email : '', password }
  const proof = await issuer.proveOwner(owner)
  await renewalEnded()
  // The proof may be in a fresh token.
  token = null
  await deleteRows(proof)
  await issuer.closeAccount(owner).finally(forgetUser)
}

/** After the user's name, which the token carries, or the session itself may have changed. Where that fails, the next token brings it. */
export async function renewUser(): Promise<void> {
  await renewalEnded()
  await renewToken().catch(() => undefined)
  tellOtherTabs()
}

/**
 * The token each call to the portal carries.
 *
 * @throws RequestError 401 when nobody is signed in any more.
 */
export async function bearerToken({ renew = false } = {}): Promise<string> {
  if (renew || !token || token.validUntil - renewAhead < Date.now()) await renewToken()
  if (token) return token.text
  throw requestError('You are no longer signed in. Please sign in again.', { status: 401 })
}

/** Whether the user signed out here: then whoever signs in next begins at the start page. */
export const leftOnPurpose = (): boolean => hasLeft

export function currentSession(): Session {
  return session
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever keeps what a user was told drops it here, before anybody else is shown anything. */
export function onUserGone(forget: () => void): void {
  forgetters.add(forget)
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/**
 * Goes in by the session that has just begun.
 *
 * @throws RequestError when there is none.
 */
export async function enterAccount(): Promise<void> {
  await renewalEnded()
  await renewToken()
  if (!token) throw requestError('Failed to sign in', { status: 401 })
  tellOtherTabs()
}

/** However many calls need a fresh token at once, it is fetched once. */
function renewToken(): Promise<void> {
  renewal ??= fetchToken().finally(() => {
    renewal = null
  })
  return renewal
}

/** A token asked for before signing in or out must not be taken for an answer from after it. */
async function renewalEnded(): Promise<void> {
  await renewal?.catch(() => undefined)
}

async function fetchToken(): Promise<void> {
  try {
    const fresh = readToken(await issuer.token())
    const { user } = fresh
    // Another tab may have signed in as somebody else: nothing of the former user may remain.
    if (session.status === 'signed-in' && session.user.id !== user.id) forgetRows()
    token = fresh
    if (session.status !== 'signed-in' || !isSame(session.user, user)) {
      enter({ status: 'signed-in', user })
    }
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    if (session.status === 'signed-in') {
      toast.warning('You have been signed out. Please sign in again.')
    }
    leave()
  }
}

function isSame(one: User, other: User): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.email === other.email &&
    one.isUnconfirmed === other.isUnconfirmed
  )
}

async function forgetUser(): Promise<void> {
  await renewalEnded()
  hasLeft = true
  leave()
  tellOtherTabs()
}

function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  tabs.postMessage('changed')
}

function leave(): void {
  token = null
  forgetRows()
  if (session.status !== 'signed-out') enter({ status: 'signed-out' })
}

function forgetRows(): void {
  for (const forget of forgetters) forget()
}

function enter(next: Session): void {
  session = next
  if (next.status === 'signed-in') hasLeft = false
  for (const listener of listeners) listener()
}
