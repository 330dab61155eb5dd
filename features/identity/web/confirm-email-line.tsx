import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { sendConfirmation } from './mailed-links.ts'

/** Reminds the user to confirm the email address. */
export function ConfirmEmailLine({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)

  async function sendAgain(): Promise<void> {
    setBusy(true)
    try {
      await sendConfirmation(email)
      toast.success('We have sent another link')
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to send the link'))
    }
    setBusy(false)
  }

  return (
    <aside
      aria-label="Email address"
      className="border-b border-line bg-raised text-sm print:hidden"
    >
      <div className="mx-auto flex min-h-11 max-w-page flex-wrap items-center gap-x-3 px-4 sm:px-5">
        <MailCheck size={18} className="shrink-0 text-ink-3" />
        <p className="min-w-0 flex-1 py-2 text-pretty break-words">
          Confirm your email address with the link we sent you.
        </p>
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void sendAgain()}>
          Send again
        </Button>
      </div>
    </aside>
  )
}
