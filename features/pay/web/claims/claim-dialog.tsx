import { useQuery } from '@tanstack/react-query'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { claimsQuery } from './pay-claim-queries.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ClaimReference } from './claim-reference.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { ClaimText } from './claim-text.tsx'
import { claimAmountText, stepWords } from './claim-words.ts'

type Props = {
  id: string
  /** In pounds, what a later report paid; the settle step is open then. */
  settled: number | undefined
  onClosed: () => void
}

/** A claim: its text, its steps and its history. */
export function ClaimDialog({ id, settled, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const claims = useQuery(claimsQuery)
  const created = claims.data?.find((claim) => claim.id === id)?.createdAt
  return (
    <Dialog
      dialog={dialog}
      title={created ? `Claim of ${longDate(londonDate(created))}` : 'Claim'}
      size="wide"
      isDirty={false}
    >
      <QueryView query={claims} loading={<ClaimSkeleton />}>
        {(all) => {
          const claim = all.find((each) => each.id === id)
          const parts = { settled, onDeleted: () => dialog.close() }
          return claim ? <Claim claim={claim} {...parts} /> : <ClaimSkeleton />
        }}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

type ClaimProps = Pick<Props, 'settled'> & { claim: PayClaimAnswer; onDeleted: () => void }

function Claim({ claim, settled, onDeleted }: ClaimProps) {
  const { id, status, history, rosterChange } = claim
  // Before it is sent, the text comes first.
  const isSent = status !== 'open'
  const steps = <ClaimSteps claim={claim} settled={settled} onDeleted={onDeleted} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <b className="text-xl font-semibold">{claimAmountText(claim)}</b>
        <ClaimBadge status={status} />
      </p>
      {rosterChange && <p className="py-2 text-sm text-ink-2 print:hidden">{rosterChange}</p>}
      {isSent && steps}
      <ClaimText id={id} />
      {!isSent && steps}
      {isSent && <ClaimReference claim={claim} />}
      {history.length > 0 && (
        <section className="pb-4 text-sm print:hidden">
          <h3 className="mb-1 text-sm text-ink-2">History</h3>
          <ol className="grid gap-1">
            {history.map((step) => (
              <li key={step.at} className="flex flex-wrap gap-x-3">
                <span className="text-ink-3">
                  {longDate(londonDate(step.at))}, {londonTime(step.at)}
                </span>
                <span>{stepWords(step)}</span>
                {step.note && <span className="whitespace-pre-line text-ink-2">{step.note}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function ClaimSkeleton() {
  return (
    <SkeletonGroup label="Loading your claim...">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-4 h-64" />
    </SkeletonGroup>
  )
}
