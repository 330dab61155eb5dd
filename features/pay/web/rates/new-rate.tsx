import { useQuery } from '@tanstack/react-query'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import type { OpenCheckDialog } from '#pay/web/check/check-dialog.ts'
import { checkBetween } from '#pay/web/check/pay-check-queries.ts'
import { RateChangeQuestion } from './rate-change-question.tsx'
import { raiseOf, rateChangeOf, type RateChange } from './rate-change.ts'

type Props = Pick<PayCheckData, 'findings'> & { onOpen: OpenCheckDialog }

/** The question about a raise; nothing without one. */
export function NewRate({ findings, onOpen }: Props) {
  const raise = raiseOf(findings)
  return raise && <CheckedRaise raise={raise} onOpen={onOpen} />
}

/** The question, when the pay of all duties from the raise on is known and agrees. */
function CheckedRaise({ raise, onOpen }: Pick<Props, 'onOpen'> & { raise: RateChange }) {
  const { data } = useQuery(checkBetween(raise.from, undefined, 'all'))
  const change = data ? rateChangeOf(raise, data.units) : null
  if (!change) return null
  return (
    <div className="mt-4">
      <RateChangeQuestion change={change} onNewRate={() => onOpen({ kind: 'new-rate', change })} />
    </div>
  )
}
