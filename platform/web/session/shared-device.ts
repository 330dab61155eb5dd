import type { User } from './token.ts'

const sharedKey = 'portalSharedDevice'

/** Releases before `device-owner.ts` stored the user of this device here. */
const formerUserKey = 'portalUser'

/** True if the user declared this device as shared when signing in. Nothing is then stored on it. */
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

/** The user that an earlier release stored. */
export function readFormerUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(formerUserKey) ?? 'null') as User | null
  } catch {
    return null
  }
}

export function deleteFormerUser(): void {
  setItem(formerUserKey, null)
}

function setItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage, the portal works online only.
  }
}
