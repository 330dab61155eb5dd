import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter, DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

import type { DifferingField } from './merge-edit.ts'

type Props = {
  fields: DifferingField[]
  /** The heads of the user's version and its button, where they did not type the values. */
  names?: { yours: string; keepMine: string }
  onKeepMine: () => void
  onTakeStored: () => void
  onClosed: () => void
}

/** Shows the fields that were changed both here and elsewhere, and asks which version to keep. */
export function ConflictDialog({ fields, names, onKeepMine, onTakeStored, onClosed }: Props) {
  const question = useDialog(onClosed)
  const choose = (choice: () => void) => () => {
    question.close()
    choice()
  }
  return (
    <DialogFrame
      dialog={question}
      kind="alertdialog"
      focus="cancel"
      title="This was changed elsewhere"
      description="It was changed in another tab or on another device after you opened it here. Your changes are not saved yet. Choose which version to keep."
      onDismiss={question.close}
    >
      <DifferingFields fields={fields} head={names?.yours ?? 'Yours'} />
      <DialogFooter layout="stacked">
        <DialogCancel>Back to editing</DialogCancel>
        <Button onClick={choose(onTakeStored)}>Use the saved version</Button>
        <Button variant="primary" onClick={choose(onKeepMine)}>
          {names?.keepMine ?? 'Keep mine'}
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

/** Both values of each field. */
export function DifferingFields({ fields, head }: { fields: DifferingField[]; head: string }) {
  return (
    <ul className="flex flex-col gap-3 pb-4">
      {fields.map((field) => (
        <Difference key={field.label} head={head} {...field} />
      ))}
    </ul>
  )
}

function Difference({ head, label, yours, stored }: DifferingField & { head: string }) {
  return (
    <li aria-label={label} className="overflow-hidden rounded-card border border-line">
      <p className="border-b border-line bg-raised px-3 py-1.5 text-sm font-semibold">{label}</p>
      <dl className="grid grid-cols-2 text-sm">
        <Version name={head} text={yours} className="border-e border-line" />
        <Version name="Saved now" text={stored} />
      </dl>
    </li>
  )
}

type VersionProps = { name: string; text: string; className?: string }

function Version({ name, text, className = '' }: VersionProps) {
  return (
    <div className={`min-w-0 px-3 py-2 ${className}`}>
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular-nums break-words whitespace-pre-line">
        {text || <span className="text-ink-2">Nothing</span>}
      </dd>
    </div>
  )
}
