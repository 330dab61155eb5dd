import { useEffect } from 'react'
import { currentSession, onSessionChange } from '#web/session/session.ts'
import { deleteSharedFile } from './shared-file.ts'

/** Deletes a file shared by another app when its user signs out, or another user signs in. */
export function useSharedFileDeletion(userId: string): void {
  useEffect(
    () =>
      onSessionChange(() => {
        const session = currentSession()
        const isSame = session.status === 'signed-in' && session.user.id === userId
        // In a private window there may be no cache.
        if (!isSame) deleteSharedFile().catch(() => undefined)
      }),
    [userId],
  )
}
