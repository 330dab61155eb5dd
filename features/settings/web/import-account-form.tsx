import { CircleAlert, Upload } from 'lucide-react'
import { Suspense, useState, type FormEvent } from 'react'
import type { AccountImportMode } from '#profile/api/account.ts'
import { failureWords } from '#web/http/request-error.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useImportAccount } from './account-queries.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const ReplaceQuestion = lazyComponent(() => import('./replace-question.tsx'), 'ReplaceQuestion')

/** Imports an exported account, merging with or replacing the present data. */
export function ImportAccountForm() {
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<AccountImportMode>('merge')
  const { dialog, key, open: ask, close } = useOpenDialog<true>()
  const importing = useImportAccount()

  function choose(chosen: File | null): void {
    importing.reset()
    setFile(chosen)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!file || importing.isPending) return
    if (mode === 'replace') ask(true)
    else await send(file)
  }

  async function send(chosen: File): Promise<void> {
    try {
      const { message } = await importing.mutateAsync({ file: chosen, mode })
      setFile(null)
      toast.success(message)
    } catch {
      // The form shows the failure.
    }
  }

  return (
    <form className="border-t border-line pt-5" onSubmit={(event) => void submit(event)}>
      <FileField
        key={String(importing.isSuccess)}
        label="Import an exported account"
        accept=".zip,application/zip"
        file={file}
        onChoose={choose}
      />
      <p className="mt-2 text-sm text-ink-2">
        An export contains no calendar addresses and no passkeys. Create them again here.
      </p>
      <ModeField mode={mode} onChange={setMode} />
      <div aria-live="polite">{importing.error && <ImportFailure error={importing.error} />}</div>
      <Button
        type="submit"
        icon={Upload}
        className="mt-3"
        disabled={!file}
        isBusy={importing.isPending}
      >
        Import account
      </Button>
      {dialog && file && (
        <Suspense>
          <ReplaceQuestion key={key} onClosed={close} onConfirm={() => void send(file)} />
        </Suspense>
      )}
    </form>
  )
}

function ImportFailure({ error }: { error: Error }) {
  const otherwise = 'An error occurred while importing the account.'
  return (
    <p className="mt-2 flex gap-2 text-sm font-medium text-bad">
      <CircleAlert size={18} className="mt-px shrink-0" />
      {failureWords(error, 'Import failed', otherwise)}
    </p>
  )
}

type ModeProps = { mode: AccountImportMode; onChange: (mode: AccountImportMode) => void }

function ModeField({ mode, onChange }: ModeProps) {
  return (
    <SelectField
      label="Data that this account already holds"
      hint={modeHints[mode]}
      className="mt-4"
      value={mode}
      onChange={(event) => onChange(event.target.value === 'replace' ? 'replace' : 'merge')}
    >
      <option value="merge">Keep it and add what is missing</option>
      <option value="replace">Replace it</option>
    </SelectField>
  )
}

const modeHints: Record<AccountImportMode, string> = {
  merge: 'Data that exists in both stays as it is here.',
  replace: 'Deletes everything in this account first. Export it before if you may need it.',
}
