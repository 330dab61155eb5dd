import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { LeavePayAnswer } from '#pay/api/pay-tax-years.ts'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import {
  leavePayGapWords,
  leavePayJudgment,
  leavePayQuestion,
} from '#pay/rules/tax-year/leave-pay-words.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { counted } from '#kernel/words/counted.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { leavePayQuery } from './tax-papers-query.ts'

/** The pay of a day of leave beside the variable pay of other days, as sums only, and a question to copy. */
export function LeavePayPart({ year }: { year: TaxYear }) {
  const { data, error } = useQuery(leavePayQuery(year))
  if (error) return <p className="mt-3 text-sm text-ink-2">{errorMessage(error)}</p>
  if (!data) return null
  const { leavePay, leavePayGap } = data
  if (leavePayGap) {
    return <p className="mt-3 text-sm text-pretty text-ink-2">{leavePayGapWords[leavePayGap]}</p>
  }
  return leavePay && <LeavePay found={leavePay} />
}

function LeavePay({ found }: { found: LeavePayAnswer }) {
  const { leaveDays, perLeaveDay, workedDays, perWorkedDay, otherDays, perOtherDay } = found
  return (
    <>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">
            Paid for a day of leave ({counted(leaveDays, 'day')})
          </dt>
          <dd className="text-2xl font-semibold tracking-tight">{words(perLeaveDay)}</dd>
        </div>
        <Steps
          label={`Variable pay of a day worked (${counted(workedDays, 'day')})`}
          pay={perWorkedDay}
        />
        <Steps
          label={`Variable pay of a day without leave and sickness (${counted(otherDays, 'day')})`}
          pay={perOtherDay}
        />
      </dl>
      <p className="mt-3 text-sm text-pretty text-ink-2">
        If your leave covers days off as well, compare with the second line. Basic salary is in none
        of these figures.
      </p>
      <p className="mt-3 text-sm text-pretty text-ink-2">{leavePayJudgment}</p>
      <Button
        size="small"
        icon={Copy}
        className="mt-3"
        onClick={() => void copy(questionOf(found))}
      >
        Copy a question to payroll
      </Button>
    </>
  )
}

type StepsProps = { label: string; pay: LeavePayAnswer['perWorkedDay'] }

/** The three steps of variable pay: without commission, with it, and with allowances too. */
function Steps({ label, pay }: StepsProps) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        {pay === null
          ? 'Not known: no such day'
          : `${words(pay.work)}, with commission ${words(pay.withCommission)}, with allowances too ${words(pay.withAllowances)}`}
      </dd>
    </div>
  )
}

const words = (pounds: number) => poundsText(toPence(pounds))

function questionOf({ first, last, perLeaveDay, perWorkedDay }: LeavePayAnswer): string {
  return leavePayQuestion({
    first,
    last,
    perLeaveDay: toPence(perLeaveDay),
    perWorkedDay: perWorkedDay && toPence(perWorkedDay.withCommission),
  })
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('The question is copied.')
  } catch {
    toast.error('The question could not be copied.')
  }
}
