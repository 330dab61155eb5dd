import { Button } from '#web/ui/button.tsx'
import type { PayFindingAnswer } from '#pay/api/pay-check.ts'
import type { FindingProps } from './check-dialog.ts'

/**
 * The debrief that the pay for time away fits, while the roster has only the planned one; nothing for other findings.
 */
export function DebriefFit({
  finding,
  onOpen,
}: Pick<FindingProps, 'onOpen'> & { finding: PayFindingAnswer }) {
  const { fitting } = finding
  if (!fitting) return null
  const { rosterId: dutyId, date, debrief, time } = fitting
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="text-ink-2">The pay fits a debrief at {time}.</p>
      <Button size="small" onClick={() => onOpen({ kind: 'times', dutyId, date, debrief })}>
        Use {time}
      </Button>
    </div>
  )
}
