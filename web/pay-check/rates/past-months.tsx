import { useState } from 'react'
import type { RateCardPreview } from '#contract/pay-check/pay-rates.ts'
import type { CalendarMonth } from '#domain/time/calendar-date.ts'
import { failureWords } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { changedMonths } from './pay-rate-queries.ts'
import { changedMonthsWords } from './forecast-words.ts'

type Asked = { months: CalendarMonth[]; answer: (isWanted: boolean) => void }

/** Asks before a change of the rate cards changes the expected pay of past months. */
export function usePastMonths() {
  const [asked, setAsked] = useState<Asked | null>(null)

  /** @returns whether to make the change: no past month changes, or the user agrees. */
  async function mayChange(preview: RateCardPreview): Promise<boolean> {
    try {
      const months = await changedMonths(preview)
      if (months.length === 0) return true
      return await new Promise<boolean>((answer) => setAsked({ months, answer }))
    } catch (error) {
      toast.error(failureWords(error, 'Not saved'))
      return false
    }
  }

  const question = asked && <PastMonthsQuestion {...asked} onClosed={() => setAsked(null)} />
  return { mayChange, question }
}

function PastMonthsQuestion({ months, answer, onClosed }: Asked & { onClosed: () => void }) {
  const dialog = useDialog(() => {
    onClosed()
    // Without an effect after Save.
    answer(false)
  })
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Change past months?"
      confirmLabel="Save"
      cancelLabel="Back"
      onConfirm={() => {
        answer(true)
        dialog.close()
      }}
    >
      <p>{changedMonthsWords(months)} The pay check compares them with the new rates.</p>
    </ConfirmDialog>
  )
}
