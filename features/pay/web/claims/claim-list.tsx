import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { claimsQuery } from './pay-claim-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { byStatus, claimAmountText, movesOf } from './claim-words.ts'
import { ClaimBadge } from './claim-badge.tsx'

/** Opens a claim. `settled` in pounds is what a later report paid. */
type OpenClaim = (claim: { id: string; settled?: number }) => void

/** The claims by status; nothing without any. */
export function ClaimList({ onOpen }: { onOpen: OpenClaim }) {
  const id = useId()
  const { data: claims = [] } = useQuery(claimsQuery)
  if (claims.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card">
      <h3 id={id} className="px-4 pt-3 pb-1 text-base">
        Claims <span className="text-sm font-normal text-ink-3">{claims.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {byStatus(claims).map((claim) => (
          <ClaimRow key={claim.id} claim={claim} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

type Props = { claim: PayClaimAnswer; onOpen: OpenClaim }

function ClaimRow({ claim, onOpen }: Props) {
  const { id, createdAt, status, paidSince } = claim
  const paid = paidSince.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <li className="text-sm">
      <button
        type="button"
        onClick={() => onOpen({ id })}
        className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-2 text-start hover:bg-raised"
      >
        <span className="grow">
          <b className="block font-semibold">{claimAmountText(claim)}</b>
          <span className="text-ink-2">Claim of {longDate(londonDate(createdAt))}</span>
        </span>
        <ClaimBadge status={status} />
        <ChevronRight size={18} className="shrink-0 text-ink-3" />
      </button>
      {movesOf(claim).next.includes('settled') && paid > 0 && (
        <div className="mx-4 mb-3 rounded-input bg-accent-soft px-3 py-2.5">
          <p>{paidSince.map(({ sentence }) => sentence).join(' ')} Mark settled?</p>
          <Button size="small" className="mt-2" onClick={() => onOpen({ id, settled: paid })}>
            Mark settled
          </Button>
        </div>
      )}
    </li>
  )
}
