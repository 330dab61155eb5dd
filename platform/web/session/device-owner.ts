import { promisifyRequest } from 'idb-keyval'
import { answersStore, noteStorageFault } from './device-store.ts'
import type { User } from './token.ts'

/**
 * The user whose answers this device stores; null if there is none, or if the device is shared. The record is in the
 * database of the answers, so that the owner and the data always change in one transaction.
 */
export type Owner = {
  user: User | null
  /** True if the user logged out, and the portal could not be reached to end the session. */
  mustSignOut?: boolean
}

const ownerKey = 'owner'

/** The owner of a session that must be ended, where the browser refuses to store it. */
let unstored: Owner | undefined

/**
 * False if the browser has the session of another user. The portal names the user in a cookie; a session of an earlier
 * release, or of Firebase, has none. `glance.js` reads it too.
 */
export function isOfSession({ id }: User): boolean {
  const [, named] = /crewportal\.user=([^;]+)/.exec(document.cookie) ?? []
  return named === undefined || named === id
}

/** Undefined if the device has no owner, or if the browser refuses to store data. */
export async function readOwner(): Promise<Owner | undefined> {
  if (unstored) return unstored
  try {
    return await answersStore('readonly', ownerIn)
  } catch (error) {
    noteStorageFault(error)
    return undefined
  }
}

/** The owner, within a transaction of the answers. */
export function ownerIn(store: IDBObjectStore): Promise<Owner | undefined> {
  return promisifyRequest<Owner | undefined>(store.get(ownerKey))
}

/**
 * Replaces the owner. The stored answers of another user are deleted in the same transaction. Changes that wait are in a
 * database of their own, and stay.
 *
 * @param former the owner if there is no record yet.
 */
export async function replaceOwner(next: Owner, former: User | null = null): Promise<void> {
  try {
    await answersStore('readwrite', async (store) => {
      const before = (await ownerIn(store))?.user ?? former
      if (!next.user || before?.id !== next.user.id) store.clear()
      if (next.user || next.mustSignOut) store.put(next, ownerKey)
      await promisifyRequest(store.transaction)
    })
    unstored = undefined
  } catch (error) {
    noteStorageFault(error)
    unstored = next.mustSignOut ? next : undefined
    if (!next.user) await clearAnswers()
  }
}

/** A full device can still delete. */
async function clearAnswers(): Promise<void> {
  try {
    await answersStore('readwrite', (store) => promisifyRequest(store.clear()))
  } catch (error) {
    noteStorageFault(error)
  }
}
