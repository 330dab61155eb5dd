import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { claimSum } from './claim-sum.ts'

type Props = { findings: PayFindingAnswer[]; onClear: () => void; onClaim: () => void }

/** Offers to claim the chosen findings. It stays visible while the page scrolls. */
export function ClaimBar({ findings, onClear, onClaim }: Props) {
  return (
    <section
      aria-label="Chosen findings"
      className="sticky bottom-[calc(var(--bar,0px)+0.75rem)] z-20 mt-4 flex gap-2 rounded-card border border-line bg-card p-2 shadow-dialog sm:justify-end print:hidden"
    >
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" className="max-sm:grow" onClick={onClaim}>
        Make a claim, {poundsText(claimSum(findings))}
      </Button>
    </section>
  )
}
