import { CircleCheck, CircleX, PencilLine, Send, Undo2 } from 'lucide-react'
import type { ClaimStatus } from '#pay/rules/claims/pay-claim.ts'
import { Badge } from '#web/ui/badge.tsx'
import { claimStatusWords } from './claim-words.ts'

const looks = {
  open: { icon: PencilLine, tone: 'neutral' },
  claimed: { icon: Send, tone: 'accent' },
  settled: { icon: CircleCheck, tone: 'good' },
  rejected: { icon: CircleX, tone: 'warn' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
} as const

/** The status of a claim as a word with an icon. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge {...looks[status]}>{claimStatusWords[status]}</Badge>
}
