import { useState } from 'react'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { poundsText } from '#kernel/money/pence.ts'
import type { OpenCheckDialog } from '#pay/web/check/check-dialog.ts'
import { claimSum, stakeOf } from '#pay/web/claims/claim-sum.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { findings: PayFindingAnswer[]; onOpen: OpenCheckDialog }

/** Claims what a month lacks. Several findings have a tick each, all set at first. */
export function MonthClaim({ findings, onOpen }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = findings.filter(({ id }) => !left.has(id))
  if (findings.length === 0) return null

  function tick(id: string, isTicked: boolean): void {
    const next = new Set(left)
    if (isTicked) next.delete(id)
    else next.add(id)
    setLeft(next)
  }

  return (
    <div className="grid gap-2 border-t border-line pt-3 print:hidden">
      {findings.length > 1 &&
        findings.map((finding) => (
          <label key={finding.id} className="flex min-h-11 items-center gap-3 text-sm lg:min-h-8">
            <input
              type="checkbox"
              checked={!left.has(finding.id)}
              onChange={({ target }) => tick(finding.id, target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="grow">{finding.sentence}</span>
            <b className="font-semibold">{poundsText(stakeOf(finding))}</b>
          </label>
        ))}
      <Button
        variant="primary"
        className="sm:justify-self-start"
        disabled={chosen.length === 0}
        onClick={() => onOpen({ kind: 'make-claim', findings: chosen })}
      >
        Claim {poundsText(claimSum(chosen))}
      </Button>
    </div>
  )
}
