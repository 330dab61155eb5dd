import { Suspense } from 'react'
import { dutyAction } from '#duties/api/roster-actions.ts'
import { rosterEntry, type RosterEntry } from '#duties/api/roster.ts'
import { sendNow } from '#web/api/keep-sending.ts'
import { queryClient } from '#web/api/query-client.ts'
import { portalNow } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import type { DifferingField } from '#web/forms/merge-edit.ts'
import { deleteChanges, updateQueue } from '#web/outbox/outbox-store.ts'
import { discardedWith } from '#web/outbox/queue-rules.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { valueWords } from '#web/outbox/value-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const ActionConflict = lazyComponent(
  () => import('#roster/web/actions/action-conflict.tsx'),
  'ActionConflict',
)

/** A change that waits on this device, with the reason if it waits for the user. */
export function WaitingChange({ change }: { change: QueuedChange }) {
  const { dialog: asked, key, open: ask, close } = useOpenDialog<'discard' | 'conflict'>()
  const { title, refusal } = change
  const isConflict = newerVersion(change) !== null
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
          onClick={() => ask('discard')}
        >
          Discard
        </Button>
        {refusal && (
          <Button
            size="small"
            aria-label={`${isConflict ? 'Decide' : 'Try again'}: ${title}`}
            onClick={() => (isConflict ? ask('conflict') : void sendAgain(change))}
          >
            {isConflict ? 'Decide' : 'Try again'}
          </Button>
        )}
      </div>
      {asked === 'discard' && <DiscardDialog key={key} change={change} onClosed={close} />}
      {asked === 'conflict' && <Conflict key={key} change={change} onClosed={close} />}
    </li>
  )
}

type AskedProps = { change: QueuedChange; onClosed: () => void }

function DiscardDialog({ change, onClosed }: AskedProps) {
  const dialog = useDialog(onClosed)
  const discarded = discardedWith(change, useChanges())
  return (
    <ConfirmDialog
      dialog={dialog}
      title={discarded.length > 1 ? 'Discard these changes?' : 'Discard this change?'}
      confirmLabel="Discard"
      isDestructive
      onConfirm={() => {
        dialog.close()
        void discard(discarded)
      }}
    >
      <ul className="mb-2 font-medium text-ink">
        {discarded.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
      <p>
        {discarded.length > 1
          ? 'They belong together. They are deleted from this device and never sent.'
          : 'It is deleted from this device and never sent.'}{' '}
        This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}

/** Asks which version to keep, and shows the values of both. */
function Conflict({ change, onClosed }: AskedProps) {
  const dialog = useDialog(onClosed)
  if (change.edit) {
    return (
      <ConflictDialog
        fields={differences(change)}
        onKeepMine={() => void keepMine(change)}
        onTakeStored={() => void discard([change])}
        onClosed={onClosed}
      />
    )
  }
  const keepLabel = change.method === 'DELETE' ? 'Delete it anyway' : 'Make my change anyway'
  const newer = rosterEntry.safeParse(change.refusal?.current).data
  if (change.seen && newer) {
    return (
      <Suspense>
        <ActionConflict
          seen={change.seen as RosterEntry}
          newer={newer}
          action={dutyAction.safeParse(change.json).data ?? null}
          keepMine={keepLabel}
          onKeepMine={() => void keepMine(change)}
          onTakeStored={() => void discard([change])}
          onClosed={onClosed}
        />
      </Suspense>
    )
  }
  return (
    <ConfirmDialog
      dialog={dialog}
      title="This was changed elsewhere"
      confirmLabel={keepLabel}
      isDestructive={change.method === 'DELETE'}
      onConfirm={() => {
        dialog.close()
        void keepMine(change)
      }}
    >
      <p className="mb-2 font-medium text-ink">{change.title}</p>
      <p>
        It was changed in another tab or on another device meanwhile. To keep that version, choose
        Cancel, and then Discard.
      </p>
    </ConfirmDialog>
  )
}

/** The version of the newer record that a change contradicts; null if it was refused for another reason. */
function newerVersion({ refusal }: QueuedChange): string | null {
  const version: unknown = refusal?.status === 409 ? Object(refusal.current)['version'] : null
  return typeof version === 'string' ? version : null
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

async function sendAgain({ refusal: _, failures: __, ...change }: QueuedChange): Promise<void> {
  await updateQueue(change.userId, () => ({ put: [change] }))
  await sendNow()
}

/** Says the change again now, about the portal's newest version, which the user has seen. */
function keepMine(change: QueuedChange): Promise<void> {
  const version = newerVersion(change)
  const { against: _, ...json } = Object(change.json) as Record<string, unknown>
  return sendAgain({
    ...change,
    ...(change.json !== undefined && { json }),
    made: portalNow(),
    ...(version !== null && { ifMatch: version }),
  })
}

async function discard(changes: readonly QueuedChange[]): Promise<void> {
  const [{ userId } = { userId: '' }] = changes
  await deleteChanges(userId, changes)
  await queryClient.invalidateQueries()
}
