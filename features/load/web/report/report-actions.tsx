import { useMutation } from '@tanstack/react-query'
import { Copy, FileDown, StickyNote } from 'lucide-react'
import { Suspense } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { saveFile } from '#web/base/page.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { toastsAbove } from '#web/ui/toasts/toast-place.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { reportFile, type ReportChoices } from './report-queries.ts'

const KeepReportDialog = lazyComponent(() => import('./keep-report-dialog.tsx'), 'KeepReportDialog')

type Props = {
  /** The text on screen; null while it is made again. */
  text: string | null
  choices: ReportChoices
}

/** Copies or downloads the report. The buttons stay in view, above the bar of phones. */
export function ReportActions({ text, choices }: Props) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => saveFile(await reportFile(choices, format)),
    onSuccess: (_, format) => toast.success(`The ${format.toUpperCase()} file is saved`),
    onError: (error) => toast.error(failureWords(error, 'The file could not be made')),
  })
  const file = (format: 'pdf' | 'csv') => (
    <Button
      icon={FileDown}
      isBusy={isPending && variables === format}
      onClick={() => !isPending && mutate(format)}
    >
      {format.toUpperCase()}
    </Button>
  )
  return (
    <div ref={toastsAbove} className={barLook} style={{ insetBlockEnd: 'var(--bar, 0px)' }}>
      <Button
        variant="primary"
        icon={Copy}
        disabled={text === null}
        onClick={() => text !== null && void copy(text)}
      >
        Copy
      </Button>
      {file('pdf')}
      {file('csv')}
    </div>
  )
}

/** Keeps the text on screen as a note of the duty. */
export function KeepReport({ text, dutyId }: { text: string | null; dutyId: string }) {
  const { dialog, key, open, close } = useOpenDialog<string>()
  return (
    <>
      <Button
        size="small"
        icon={StickyNote}
        className="mt-3"
        disabled={text === null}
        aria-haspopup="dialog"
        onClick={() => text !== null && open(text)}
      >
        Keep what I sent
      </Button>
      {dialog !== null && (
        <Suspense>
          <KeepReportDialog key={key} text={dialog} dutyId={dutyId} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}

const barLook =
  'sticky z-10 col-span-full flex flex-wrap gap-2 rounded-card border border-line bg-card p-2 *:max-lg:grow print:hidden'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied. Paste it into your report.')
  } catch {
    toast.error('The text could not be copied.')
  }
}
