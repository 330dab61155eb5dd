import type { User } from './token.ts'

/**
 * The user whose data this device stores, so that the portal opens without a connection. Nothing is stored on a shared
 * device, which the user declares when signing in.
 */
const userKey = 'portalUser'
const sharedKey = 'portalSharedDevice'

/** The user who was signed in last; null if there is none, or if the device is shared. */
export function readDeviceUser(): User | null {
  try {
    const text = localStorage.getItem(userKey)
    return text ? (JSON.parse(text) as User) : null
  } catch {
    return null
  }
}

export function writeDeviceUser(user: User): void {
  if (isSharedDevice()) return
  setItem(userKey, JSON.stringify(user))
}

export function deleteDeviceUser(): void {
  setItem(userKey, null)
}

/** True if the user declared this device as shared when signing in. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(sharedKey) !== null
  } catch {
    return true
  }
}

export function setSharedDevice(isShared: boolean): void {
  setItem(sharedKey, isShared ? 'yes' : null)
}

function setItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage, the portal works online only.
  }
}
