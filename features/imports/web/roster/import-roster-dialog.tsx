import { agreed } from '#kernel/words/counted.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import type { GivenFile } from '#web/files/given-file.ts'
import { ImportDialog, SampleButton } from '#imports/web/import-dialog.tsx'
import { useImportFrom } from '#imports/web/use-import-from.ts'
import { takeSharedFiles } from '#web/offline/shared-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

const sharedFileGone = 'The shared file is no longer here. Share it again, or choose it here.'

type Props = {
  /** A file that was dropped or pasted on the page. */
  given?: GivenFile | undefined
  /** True if another app shared the file. */
  isShared?: boolean
  onClosed: () => void
  onImported: (result: RosterImportResult) => void
}

/** Imports a file from the roster page. */
export function ImportRosterDialog({ given, isShared = false, onClosed, onImported }: Props) {
  const [others, setOthers] = useState<File[]>([])
  const dialog = useDialog(() => {
    if (others.length > 0) toast.warning(notImported(others))
    onClosed()
  })
  const importing = useImportFrom({
    page: 'roster',
    // After one of several shared files, the dialog reads the next one.
    dialog: others.length > 0 ? { ...dialog, close: () => receiveNext(others) } : dialog,
    given,
    onImported: (result) => {
      if (result.kind === 'roster') onImported(result)
    },
  })
  const receiveShared = useEffectEvent(async () => {
    receiveNext(await takeSharedFiles().catch(() => []))
  })
  function receiveNext([file, ...later]: File[]): void {
    importing.receive(file ? { file } : { refusal: sharedFileGone })
    setOthers(later)
  }
  useEffect(() => {
    if (isShared) void receiveShared()
  }, [isShared])
  return (
    <ImportDialog dialog={dialog} page="roster" importing={importing}>
      {others.length > 0 && (
        <p className="mt-1 text-sm font-medium">
          {`Several files were shared. Next: ${namesOf(others)}.`}{' '}
          <Button variant="quiet" size="small" onClick={() => receiveNext(others)}>
            Leave this one out
          </Button>
        </p>
      )}
      <FileHelp />
      <p className="mt-1 mb-2 text-sm text-ink-2">
        Duties and flights you already have are recognised. Importing a file again changes nothing.
        An import can be undone for 30 days under “Import history”. Saved certificates stay.
      </p>
    </ImportDialog>
  )
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(', ')

function notImported(files: readonly File[]): string {
  const them = agreed(files.length, 'it', 'them')
  return `Not imported: ${namesOf(files)}. Share ${them} again to import ${them}.`
}

function FileHelp() {
  return (
    <details className="group mt-1 text-sm text-ink-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm font-medium text-ink">
        Where do I find this file?
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="list-decimal space-y-1 ps-5">
        <li>Sign in to your airline’s crew system (AIMS or eCrew) in a browser.</li>
        <li>Open “Crew Schedule” or “Personal Crew Schedule Report” and choose the month.</li>
        <li>Choose CSV, Excel or PDF as the format, and save the file on this device.</li>
      </ol>
      <SampleButton />
    </details>
  )
}
