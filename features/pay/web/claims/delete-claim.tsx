import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { claimAmountText } from './claim-words.ts'
import { useDeleteClaim } from './pay-claim-queries.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

type Props = { claim: PayClaimAnswer; onDeleted: () => void }

/** Deletes a claim after one question. */
export function DeleteClaim({ claim, onDeleted }: Props) {
  const { dialog, key, open, close } = useOpenDialog<true>()
  const deleting = useDeleteClaim()
  return (
    <>
      <Button variant="quiet" onClick={() => open(true)}>
        Delete
      </Button>
      {dialog && (
        <DeleteDialog
          key={key}
          title="Delete the claim?"
          deletion={async (version = claim.version) => {
            const answer = await deleting.mutateAsync({ id: claim.id, version })
            onDeleted()
            return answer
          }}
          words={{ deleted: 'Claim deleted.', otherwise: 'Failed to delete the claim' }}
          onClosed={close}
        >
          <p>{claimAmountText(claim)}. You can restore it for 30 days.</p>
        </DeleteDialog>
      )}
    </>
  )
}
