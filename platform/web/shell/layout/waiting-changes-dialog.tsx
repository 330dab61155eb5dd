import { usePortalReachable } from '#web/api/connection.ts'
import { sendNow } from '#web/api/keep-sending.ts'
import { queryClient } from '#web/api/query-client.ts'
import { deleteChanges, updateQueue } from '#web/outbox/outbox-store.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { DeleteChangesDialog } from './delete-changes-dialog.tsx'
import { WaitingChange } from './waiting-change.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

/** The changes that wait on this device: first those that need the user, then those that wait to be sent. */
export function WaitingChangesDialog({ onClosed }: { onClosed: () => void }) {
  const changes = useChanges()
  const dialog = useDialog(() => {
    void noteRead(changes)
    onClosed()
  })
  const isReachable = usePortalReachable()
  const deleting = useOpenDialog<true>()
  const refused = changes.filter(({ refusal }) => refusal)
  const waiting = changes.filter(({ refusal }) => !refusal)
  return (
    <Dialog
      dialog={dialog}
      title="Changes on this device"
      description={
        isReachable
          ? 'These changes are not stored in the portal yet.'
          : 'These changes are sent, in this order, when the portal can be reached.'
      }
      isDirty={false}
    >
      {changes.length === 0 && <p className="pb-4 text-ink-2">No changes wait.</p>}
      {refused.length > 0 && (
        <p className="pb-2 text-sm text-warn">
          {refused.length === 1
            ? 'The portal did not make this change. It stays here until you decide.'
            : 'The portal did not make these changes. They stay here until you decide.'}
        </p>
      )}
      <ul className="grid gap-3 pb-4">
        {[...refused, ...waiting].map((change) => (
          <WaitingChange key={change.key} change={change} />
        ))}
      </ul>
      {changes.length > 0 && (
        <Button variant="danger-quiet" className="mb-4" onClick={() => deleting.open(true)}>
          Delete my changes on this device
        </Button>
      )}
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        {waiting.length > 0 && (
          <Button variant="primary" onClick={() => void sendNow()}>
            Send now
          </Button>
        )}
      </DialogFooter>
      {deleting.dialog && (
        <DeleteChangesDialog
          key={deleting.key}
          title="Delete your changes on this device?"
          confirmLabel="Delete"
          changes={changes}
          onConfirm={() => void deleteAll(changes)}
          onClosed={deleting.close}
        />
      )}
    </Dialog>
  )
}

/** The user has seen the reasons. The dialog opens by itself for new ones only. */
async function noteRead(changes: readonly QueuedChange[]): Promise<void> {
  const [{ userId } = { userId: '' }] = changes
  const unread = changes.filter(({ refusal }) => refusal && !refusal.isRead)
  if (unread.length === 0) return
  const keys = new Set(unread.map(({ key }) => key))
  await updateQueue(userId, (queue) => ({
    put: queue.changes
      .filter(({ key }) => keys.has(key))
      .flatMap(({ refusal, ...change }) =>
        refusal ? [{ ...change, refusal: { ...refusal, isRead: true } }] : [],
      ),
  }))
}

async function deleteAll(changes: readonly QueuedChange[]): Promise<void> {
  const [{ userId } = { userId: '' }] = changes
  await deleteChanges(userId, changes)
  await queryClient.invalidateQueries()
}
