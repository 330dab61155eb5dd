import { useState } from 'react'
import type { PayClaimAnswer, PayClaimPatch } from '#pay/api/pay-claims.ts'
import { leadingAmount } from '#kernel/money/leading-pence.ts'
import { amountText, toPence, toPounds, type Pence } from '#kernel/money/pence.ts'
import { aboveRest, isDeletable } from '#pay/rules/claims/claim-steps.ts'
import { failureWords } from '#web/http/request-error.ts'
import { DeleteClaim } from './delete-claim.tsx'
import { useClaimStep } from './pay-claim-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { movesOf, restOf } from './claim-words.ts'

type Props = { claim: PayClaimAnswer; settled: number | undefined; onDeleted: () => void }

/** The next steps of a claim, and the one that undoes the last. */
export function ClaimSteps({ claim, settled, onDeleted }: Props) {
  const { status } = claim
  const [asked, setAsked] = useState<'settled' | 'rejected' | null>(
    settled === undefined ? null : 'settled',
  )
  const { mutate, isPending } = useClaimStep()
  const { next, undo } = movesOf(claim)

  function step(json: PayClaimPatch): void {
    const { id, version } = claim
    mutate(
      { id, version, json },
      {
        onSuccess: () => setAsked(null),
        onError: (error) => toast.error(failureWords(error)),
      },
    )
  }

  if (asked && next.includes(asked)) {
    return (
      <StepForm
        claim={claim}
        to={asked}
        settled={settled}
        isBusy={isPending}
        onSave={step}
        onCancel={() => setAsked(null)}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {next.includes('claimed') && (
        <Button variant="primary" isBusy={isPending} onClick={() => step({ status: 'claimed' })}>
          {status === 'rejected' ? 'Mark as sent again' : 'Mark as sent'}
        </Button>
      )}
      {next.includes('settled') && (
        <Button variant="primary" onClick={() => setAsked('settled')}>
          Settled
        </Button>
      )}
      {next.includes('rejected') && <Button onClick={() => setAsked('rejected')}>Rejected</Button>}
      {next.includes('withdrawn') && (
        <Button isBusy={isPending} onClick={() => step({ status: 'withdrawn' })}>
          Withdraw
        </Button>
      )}
      {isDeletable(claim) && <DeleteClaim claim={claim} onDeleted={onDeleted} />}
      {undo && !next.includes(undo) && (
        <Button variant="quiet" isBusy={isPending} onClick={() => step({ status: undo })}>
          Undo the last step
        </Button>
      )}
    </div>
  )
}

type FormProps = {
  claim: PayClaimAnswer
  to: 'settled' | 'rejected'
  settled: number | undefined
  isBusy: boolean
  onSave: (json: PayClaimPatch) => void
  onCancel: () => void
}

/** Asks for the amount that the airline paid, and for a note. */
function StepForm({ claim, to, settled, isBusy, onSave, onCancel }: FormProps) {
  const rest = restOf(claim)
  const [typed, setTyped] = useState(
    amountText(settled === undefined ? rest : Math.min(rest, toPence(settled))),
  )
  const [note, setNote] = useState('')
  const pence = leadingAmount(typed)
  const isAsked = to === 'settled' && rest > 0
  const fault = isAsked ? amountFault(pence, rest) : undefined

  function save(): void {
    if (fault) return
    const amount = isAsked ? { amount: toPounds(pence ?? 0) } : {}
    onSave({ status: to, ...amount, ...(note.trim() && { note: note.trim() }) })
  }

  return (
    <form
      className="rounded-card border border-line p-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isAsked && (
        <TextField
          label="Amount paid"
          inputMode="decimal"
          value={typed}
          hint="Less keeps the claim open for the rest."
          error={fault}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextField
        label="Note (optional)"
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {to === 'settled' ? 'Mark settled' : 'Mark rejected'}
        </Button>
      </div>
    </form>
  )
}

function amountFault(pence: Pence | null, rest: Pence): string | undefined {
  if (pence === null || pence < 0) return 'Please enter a valid number'
  if (pence > rest) return aboveRest(rest)
  return pence === 0 ? 'Please give an amount above £0.00' : undefined
}
