const waitingKey = 'portalChangesWait'

/** True if changes waited when the queue was read last, maybe by another page. */
export function mayHaveChanges(): boolean {
  try {
    return localStorage.getItem(waitingKey) !== null
  } catch {
    return false
  }
}

/** Remembers whether changes wait. */
export function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(waitingKey, 'yes')
    else localStorage.removeItem(waitingKey)
  } catch {
    // The changes are then shown a little later.
  }
}
