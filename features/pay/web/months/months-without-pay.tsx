import { counted } from '#kernel/words/counted.ts'
import type { PayMonthAnswer } from '#pay/api/pay-check.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import type { FindingProps } from '#pay/web/check/check-dialog.ts'
import { Fold } from '#pay/web/check/fold.tsx'
import { UnknownGroups } from '#pay/web/check/unknown-groups.tsx'
import { unknownOf } from './month-list.ts'

type Props = FindingProps & { months: readonly PayMonthAnswer[] }

/** One line for the months without a report. It unfolds to each month and its unknown amounts. */
export function MonthsWithoutPay({ months, ...props }: Props) {
  if (months.length === 0) return null
  return (
    <Fold title={`No pay in ${counted(months.length, 'month')}`}>
      <ul className="grid gap-4">
        {months.map((month) => (
          <li key={month.month}>
            <h4 className="text-sm">{monthTitle(month.month)}</h4>
            <p className="text-sm text-ink-2">
              {month.duties > 0
                ? `${counted(month.duties, 'duty')} and no pay report yet.`
                : 'No pay report.'}
            </p>
            <UnknownGroups
              {...props}
              unknown={unknownOf(props.check, { ...month, heads: [] }, null)}
            />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
