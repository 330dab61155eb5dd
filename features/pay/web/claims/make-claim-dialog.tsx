import { useState } from 'react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { claimSum, stakeOf } from './claim-sum.ts'
import { useCreateClaim } from './pay-claim-queries.ts'

type Props = {
  findings: PayFindingAnswer[]
  onCreated: (id: string) => void
  onClosed: () => void
}

/** Makes a claim of the chosen findings, or asks a question without an amount. */
export function MakeClaimDialog({ findings, onCreated, onClosed }: Props) {
  const [created, setCreated] = useState<string | null>(null)
  const dialog = useDialog(() => (created ? onCreated(created) : onClosed()))
  const { mutateAsync, isPending } = useCreateClaim()
  const sum = claimSum(findings)

  async function create(): Promise<void> {
    try {
      const { data } = await mutateAsync({ findingIds: findings.map(({ id }) => id) })
      setCreated(data.id)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error))
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title={sum > 0 ? `Make a claim, ${poundsText(sum)}` : 'Ask payroll'}
      description={
        sum > 0
          ? 'You get a text to send to payroll. Nothing is sent for you.'
          : 'You get a question without an amount to send to payroll. Nothing is sent for you.'
      }
      isDirty={false}
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {findings.map((finding) => (
          <li key={finding.id} className="flex items-start gap-3 py-2.5">
            <span className="grow">{finding.sentence}</span>
            {sum > 0 && <b className="font-semibold">{poundsText(stakeOf(finding))}</b>}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <DialogCancel />
        <Button variant="primary" isBusy={isPending} onClick={() => void create()}>
          Create claim
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
