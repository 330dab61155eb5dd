import { CircleAlert, Upload } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { failureWords } from '#web/api/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useImportAccount } from './account-queries.ts'

/** Fills an empty account from an exported one. */
export function ImportAccountForm() {
  const [file, setFile] = useState<File | null>(null)
  const importing = useImportAccount()

  function choose(chosen: File | null): void {
    importing.reset()
    setFile(chosen)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!file || importing.isPending) return
    try {
      const { message } = await importing.mutateAsync(file)
      setFile(null)
      toast.success(message)
    } catch {
      // Told below.
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
      <p className="mt-2 text-sm text-pretty text-ink-2">
        Only into an account that holds nothing yet.
      </p>
      <div aria-live="polite">
        {importing.error && (
          <p className="mt-2 flex gap-2 text-sm font-medium text-bad">
            <CircleAlert size={18} className="mt-px shrink-0" />
            {failureWords(
              importing.error,
              'Import failed',
              'An error occurred while importing the account.',
            )}
          </p>
        )}
      </div>
      <Button
        type="submit"
        icon={Upload}
        className="mt-3"
        disabled={!file}
        isBusy={importing.isPending}
      >
        Import account
      </Button>
    </form>
  )
}
