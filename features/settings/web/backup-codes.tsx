import { Copy, Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { saveFile, takeFocus } from '#web/base/page.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props = { codes: string[]; onKept: () => void }

/** Shows backup codes, to copy or download. */
export function BackupCodes({ codes, onKept }: Props) {
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Backup codes copied')
    } catch {
      toast.error('Your browser blocked copying. Download the codes instead.')
    }
  }

  function download(): void {
    saveFile(new File([text], 'crewportal-backup-codes.txt', { type: 'text/plain' }))
    toast.success('Backup codes downloaded')
  }

  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="text-ink-2 outline-none">
        Two-step sign-in is on. Without your phone, sign in with one of these codes instead. Each
        works once, and <b className="font-medium text-ink">they are not shown again</b>. Store them
        safely, not on the phone.
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-input bg-raised p-4 text-center font-medium tabular-nums select-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={Download} onClick={download}>
          Download
        </Button>
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onKept}>
          I have saved them
        </Button>
      </DialogFooter>
    </>
  )
}
