import { agreed, counted } from '#kernel/words/counted.ts'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { deleteAllChanges, ownersOfChanges } from './outbox-store.ts'
import { noteWaiting } from './waiting-flag.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

/**
 * Says on the sign-in page that changes wait on this device. It does not say what or whose they are: nobody is signed
 * in.
 */
export function LockedChanges() {
  const [owners, setOwners] = useState<readonly string[]>([])
  const { dialog, key, open: ask, close } = useOpenDialog<true>()
  useEffect(() => {
    void ownersOfChanges().then(setOwners, () => undefined)
  }, [])
  const count = owners.length
  if (count === 0) return null
  const people = new Set(owners).size
  return (
    <section
      aria-label="Changes on this device"
      className="mb-4 rounded-card border border-line bg-raised px-3 py-2.5 text-sm"
    >
      <p className="flex gap-2">
        <Lock size={16} className="mt-0.5 shrink-0" aria-hidden />
        <span>
          {waitingWords(count)} on this device. {agreed(count, 'It is', 'They are')} locked, and
          sent when the same person signs in again.
          {people > 1 && ` They belong to ${people} people.`}
        </span>
      </p>
      <div className="mt-1 text-end">
        <Button size="small" variant="danger-quiet" onClick={() => ask(true)}>
          Delete all changes on this device
        </Button>
      </div>
      {dialog && (
        <Question
          key={key}
          count={count}
          people={people}
          onConfirm={() => {
            void deleteAllChanges().then(() => noteWaiting(false))
            setOwners([])
          }}
          onClosed={close}
        />
      )}
    </section>
  )
}

const waitingWords = (count: number) => counted(count, 'change waits', 'changes wait')

type QuestionProps = { count: number; people: number; onConfirm: () => void; onClosed: () => void }

function Question({ count, people, onConfirm, onClosed }: QuestionProps) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Delete all changes on this device?"
      confirmLabel="Delete"
      isDestructive
      onConfirm={() => {
        dialog.close()
        onConfirm()
      }}
    >
      <p>
        {waitingWords(count)} to be sent, and the portal does not have {agreed(count, 'it', 'them')}
        .{people > 1 && ` The changes of ${people} people are deleted.`} Deleting cannot be undone.
        If they are not all yours, choose Cancel.
      </p>
    </ConfirmDialog>
  )
}
