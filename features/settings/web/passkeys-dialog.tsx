import { passkeyNameMaxLength } from '#api/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Passkey } from '#identity/api/sessions.ts'
import { deviceWords } from '#identity/rules/device-words.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { maxLength, required, useCredentialsForm } from '#web/forms/use-credentials-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { offersPasskeys } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter, DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import {
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from './passkey-queries.ts'
import { PasswordStep } from './password-step.tsx'

type Step = { kind: 'list' } | { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

const titles: Record<Step['kind'], string> = {
  list: 'Passkeys',
  add: 'Add a passkey',
  rename: 'Rename a passkey',
  remove: 'Remove a passkey',
}

/** Lists the passkeys of the account, and adds, renames and removes them. */
export function PasskeysDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const showList = () => setStep({ kind: 'list' })
  return (
    <DialogFrame dialog={dialog} kind="dialog" title={titles[step.kind]} onDismiss={dialog.close}>
      {step.kind === 'list' && <PasskeyList onStep={setStep} />}
      {step.kind === 'add' && <AddStep onDone={showList} />}
      {step.kind === 'rename' && <RenameStep passkey={step.passkey} onDone={showList} />}
      {step.kind === 'remove' && <RemoveStep passkey={step.passkey} onDone={showList} />}
    </DialogFrame>
  )
}

function PasskeyList({ onStep }: { onStep: (step: Step) => void }) {
  return (
    <>
      <QueryView query={useQuery(passkeysQuery)} loading={<ListSkeleton />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="pb-4 text-ink-2">
              You have no passkey yet. A passkey signs you in by fingerprint, face or PIN. Your
              password still works.
            </p>
          ) : (
            <ul className="divide-y divide-line pb-2">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onStep={onStep} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        {offersPasskeys && (
          <Button variant="primary" icon={Plus} onClick={() => onStep({ kind: 'add' })}>
            Add a passkey
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

const nameOf = ({ name }: Passkey) => name ?? 'Passkey'

function PasskeyRow({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const name = nameOf(passkey)
  return (
    <li aria-label={name} className="flex items-center gap-2 py-2">
      <KeyRound size={20} className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-2">Added {mediumDate(londonDate(passkey.createdAt))}</p>
      </div>
      <IconButton
        icon={Pencil}
        label={`Rename ${name}`}
        onClick={() => onStep({ kind: 'rename', passkey })}
      />
      <IconButton
        icon={Trash2}
        label={`Remove ${name}`}
        onClick={() => onStep({ kind: 'remove', passkey })}
      />
    </li>
  )
}

function AddStep({ onDone }: { onDone: () => void }) {
  const adding = useAddPasskey()
  return (
    <PasswordStep
      submitLabel="Continue"
      onSubmit={async (password) => {
        await adding.mutateAsync({ name: deviceWords(navigator.userAgent), password })
        toast.success('Passkey added')
        onDone()
      }}
      failed="Failed to add the passkey"
    >
      Enter your password first. Then your device asks for your fingerprint, face or PIN.
    </PasswordStep>
  )
}

type StepProps = { passkey: Passkey; onDone: () => void }

function RemoveStep({ passkey, onDone }: StepProps) {
  const removing = useRemovePasskey()
  return (
    <PasswordStep
      submitLabel="Remove"
      variant="danger"
      onSubmit={async (password) => {
        await removing.mutateAsync({ id: passkey.id, password })
        toast.success('Passkey removed')
        onDone()
      }}
      failed="Failed to remove the passkey"
    >
      <b className="font-medium text-ink">{nameOf(passkey)}</b> can no longer sign in. Your password
      still works. Delete the passkey on the device too.
    </PasswordStep>
  )
}

const rules = { name: [required, maxLength(passkeyNameMaxLength)] }

function RenameStep({ passkey, onDone }: StepProps) {
  const renaming = useRenamePasskey()
  const { field, isBusy, onSubmit } = useCredentialsForm({
    rules,
    send: async ({ name }) => {
      await renaming.mutateAsync({ id: passkey.id, name: name.trim() })
      toast.success('Passkey renamed')
      onDone()
    },
    onFailure: (error) =>
      toast.error(failureWords(error, 'Failed to rename the passkey', 'The name was not saved.')),
  })
  return (
    <Form onSubmit={onSubmit} isBusy={isBusy}>
      <TextField
        label="Name"
        autoComplete="off"
        defaultValue={nameOf(passkey)}
        required
        {...field('name')}
      />
    </Form>
  )
}

type FormProps = {
  onSubmit: ReturnType<typeof useCredentialsForm>['onSubmit']
  isBusy: boolean
  children: ReactNode
}

function Form({ onSubmit, isBusy, children }: FormProps) {
  return (
    <form noValidate className="contents" onSubmit={onSubmit}>
      {children}
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your passkeys">
      <Skeleton className="mb-4 h-12" />
    </SkeletonGroup>
  )
}
