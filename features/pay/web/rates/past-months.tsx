import { queryClient } from '#web/api/query-client.ts'
import type { RateCardPreview } from '#pay/api/pay-rates.ts'
import type { MonthEffectAnswer } from '#pay/api/pay-preview.ts'
import { failureWords } from '#web/http/request-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { effectWords } from '#pay/web/pay-effect-words.ts'
import { effectOf } from '#pay/web/pay-effect.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

type Asked = { months: MonthEffectAnswer[]; answer: (isWanted: boolean) => void }

/** Asks before a change of the rate cards changes the sums of past months, with the effect in pounds. */
export function usePastMonths() {
  const { dialog: asked, key, open: ask, close } = useOpenDialog<Asked>()

  /** @returns whether to make the change: no sum changes, or the user agrees. */
  async function mayChange(preview: RateCardPreview): Promise<boolean> {
    try {
      const { months } = await queryClient.fetchQuery(effectOf({ card: preview }))
      if (months.length === 0) return true
      return await new Promise<boolean>((answer) => ask({ months, answer }))
    } catch (error) {
      toast.error(failureWords(error, 'Not saved'))
      return false
    }
  }

  const question = asked && <PastMonthsQuestion key={key} {...asked} onClosed={close} />
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
      <p>{effectWords({ months })}</p>
    </ConfirmDialog>
  )
}
