import { useState } from 'react'
import { usePortalReachable } from '#web/api/connection.ts'
import { sendNow } from '#web/api/keep-sending.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import type { DifferingField } from '#web/forms/merge-edit.ts'
import { deleteChange, replaceChanges } from '#web/outbox/outbox-store.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { valueWords } from '#web/outbox/value-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

/** The changes that wait on this device, with those that the portal refused. */
export function WaitingChangesDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const changes = useChanges()
  const isReachable = usePortalReachable()
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
      {changes.length === 0 && <p className="pb-4 text-ink-2">All changes are sent.</p>}
      <ul className="grid gap-3 pb-4">
        {changes.map((change) => (
          <WaitingChange key={change.key} change={change} />
        ))}
      </ul>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        {changes.length > 0 && (
          <Button variant="primary" onClick={() => void sendNow()}>
            Send now
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function WaitingChange({ change }: { change: QueuedChange }) {
  const [asked, setAsked] = useState<'discard' | 'conflict' | null>(null)
  const { title, refusal, edit } = change
  const isConflict = refusal?.status === 409 && edit !== undefined
  return (
    <li className="rounded-card border border-line px-3 py-2.5">
      <p className="font-medium break-words">{title}</p>
      <p className={`text-sm break-words ${refusal ? 'text-warn' : 'text-ink-2'}`}>
        {refusal ? refusal.message : 'Waiting to be sent'}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={`Discard: ${title}`}
          onClick={() => setAsked('discard')}
        >
          Discard
        </Button>
        {refusal && (
          <Button
            size="small"
            aria-label={`${isConflict ? 'Decide' : 'Try again'}: ${title}`}
            onClick={() => (isConflict ? setAsked('conflict') : void sendAgain(change))}
          >
            {isConflict ? 'Decide' : 'Try again'}
          </Button>
        )}
      </div>
      {asked === 'discard' && <DiscardDialog change={change} onClosed={() => setAsked(null)} />}
      {asked === 'conflict' && (
        <ConflictDialog
          fields={differences(change)}
          onKeepMine={() => void keepMine(change)}
          onTakeStored={() => void discard(change)}
          onClosed={() => setAsked(null)}
        />
      )}
    </li>
  )
}

function DiscardDialog({ change, onClosed }: { change: QueuedChange; onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Discard this change?"
      confirmLabel="Discard"
      isDestructive
      onConfirm={() => {
        dialog.close()
        void discard(change)
      }}
    >
      <p className="mb-2 font-medium text-ink">{change.title}</p>
      <p>It is deleted from this device and never sent. This action cannot be undone.</p>
    </ConfirmDialog>
  )
}

/** The fields of a refused edit, beside the portal's values. */
function differences({ json, edit, refusal }: QueuedChange): DifferingField[] {
  return (edit?.lines ?? [])
    .filter(({ field }) => field in Object(json))
    .map(({ field, label, text }) => ({
      label,
      yours: text,
      stored: valueWords(Object(refusal?.current)[field]),
    }))
    .filter(({ yours, stored }) => yours !== stored)
}

async function sendAgain({ refusal: _, ...change }: QueuedChange): Promise<void> {
  await replaceChanges([change])
  await sendNow()
}

/** Bases the edit on the portal's newest version, which it overwrites. */
async function keepMine({ refusal, ...change }: QueuedChange): Promise<void> {
  const version: unknown = Object(refusal?.current)['version']
  await sendAgain({ ...change, ...(typeof version === 'string' && { ifMatch: version }) })
}

async function discard({ key }: QueuedChange): Promise<void> {
  await deleteChange(key)
  await queryClient.invalidateQueries()
}
