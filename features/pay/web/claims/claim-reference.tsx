import { useState } from 'react'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useClaimStep } from './pay-claim-queries.ts'

/** The airline's own number of a claim. */
export function ClaimReference({ claim }: { claim: PayClaimAnswer }) {
  const stored = claim.reference ?? ''
  const [typed, setTyped] = useState(stored)
  const { mutate, isPending } = useClaimStep()
  const reference = typed.trim()

  function save(): void {
    const { id, version } = claim
    mutate(
      { id, version, json: { reference: reference || null } },
      {
        onSuccess: () => toast.success('Reference saved.'),
        onError: (error) => toast.error(failureWords(error)),
      },
    )
  }

  return (
    <form
      className="grid grid-cols-[1fr_auto] items-start gap-x-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label="Reference"
        hint="The airline's number of this claim"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="mt-6.5" isBusy={isPending} disabled={reference === stored}>
        Save
      </Button>
    </form>
  )
}
