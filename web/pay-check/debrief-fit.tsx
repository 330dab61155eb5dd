import type { PayFindingAnswer } from '#contract/pay-check/pay-check.ts'
import { Button } from '#web/ui/button.tsx'

type Fitting = NonNullable<PayFindingAnswer['fitting']>

/** The debrief that the pay for time away fits, while the roster has only the planned one. */
export function DebriefFit({ fitting, onUse }: { fitting: Fitting; onUse: () => void }) {
  const { time } = fitting
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1 pb-2 text-sm">
      <p className="text-ink-2">The pay fits a debrief at {time}.</p>
      <Button size="small" onClick={onUse}>
        Use {time}
      </Button>
    </div>
  )
}
