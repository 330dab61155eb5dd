import { useEffect, useState } from 'react'
import { noteAnyWaiting } from '#web/api/keep-sending.ts'
import { leaveQueue, readQueue } from '#web/outbox/outbox-store.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { askForBackgroundSending } from '#web/outbox/send-in-background.ts'
import { signOut } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { DeleteChangesDialog } from './delete-changes-dialog.tsx'

const notDeleted =
  'Your changes could not be deleted. They stay on this device, locked, and are sent when you sign in again.'

type Props = { userId: string; onStayed: () => void }

/** Logs out. It asks first if changes wait, because logging out deletes them. */
export function LoggingOut({ userId, onStayed }: Props) {
  const [changes, setChanges] = useState<readonly QueuedChange[]>([])
  useEffect(() => {
    void waitingChanges(userId).then((waiting) =>
      waiting.length > 0 ? setChanges(waiting) : logOut(userId, []),
    )
  }, [userId])
  if (changes.length === 0) return null
  return (
    <DeleteChangesDialog
      title="Log out and lose changes?"
      confirmLabel="Log out"
      changes={changes}
      onConfirm={() => void logOut(userId, changes)}
      onClosed={onStayed}
    />
  )
}

/** Reads the device itself: the page can show the queue a moment later. */
async function waitingChanges(userId: string): Promise<readonly QueuedChange[]> {
  // Without storage, nothing waits.
  return readQueue(userId).then(
    ({ changes }) => changes,
    () => [],
  )
}

/** @param confirmed the changes that the user agreed to lose. A later one stays, for the next sign-in. */
async function logOut(userId: string, confirmed: readonly QueuedChange[]): Promise<void> {
  await leaveQueue(userId, confirmed).catch(() => {
    if (confirmed.length > 0) toast.warning(notDeleted)
  })
  await noteAnyWaiting()
  // Without the browser's push service, the end of the session ends push messages too.
  void turnOffHere().catch(() => undefined)
  if (await signOut()) return
  toast.info('You are logged out on this device. The session ends when the portal can be reached.')
  void askForBackgroundSending()
}

/** Ends push messages to this browser, so that they do not reach the next person. */
async function turnOffHere(): Promise<void> {
  const { unsubscribe } = await import('#reminders/web/this-device.ts')
  await unsubscribe()
}
