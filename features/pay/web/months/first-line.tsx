import { Link } from '@tanstack/react-router'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import { counted } from '#kernel/words/counted.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { lackOf } from '#pay/web/check/check-groups.ts'
import { incompleteText, newestMonths } from '#pay/web/check/check-words.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { levelIcons, levelText } from '#web/ui/level.tsx'

type Props = {
  /** Undefined while the check is not known. */
  check: PayCheckData | undefined
  reports: readonly StoredReport[]
  totalPaid: Pence
}

const order: readonly VerdictLevel[] = ['bad', 'warn', 'unknown', 'good']

/** The two newest months in one sentence, the sum of all, and what the check lacks as a whole. */
export function FirstLine({ check, reports, totalPaid }: Props) {
  const months = check ? newestMonths(check.months, reports) : []
  const level = order.find((each) => months.some((month) => month.level === each)) ?? 'unknown'
  const Icon = levelIcons[level]
  return (
    <section
      aria-label="Result of the check"
      className={`mt-4 flex items-start gap-2.5 rounded-card px-4 py-3 ${level === 'warn' ? 'bg-warn-soft' : 'bg-raised'}`}
    >
      <Icon size={22} className={`shrink-0 ${levelText[level]}`} />
      <div className="min-w-0 text-sm text-ink-2">
        <p className="text-base font-semibold text-ink">
          {months.length > 0
            ? months.map(({ sentence }) => `${sentence}.`).join(' ')
            : 'Not checked against your roster.'}
        </p>
        <p>
          {poundsText(totalPaid)} Total Paid in {counted(reports.length, 'report')}
        </p>
        {check && <Lack check={check} />}
        {reports
          .filter(({ id }) => check?.incompleteReports.includes(id))
          .map((report) => (
            <p key={report.id}>{incompleteText(report)}</p>
          ))}
      </div>
    </section>
  )
}

/** The sentence about what the check lacks as a whole, with the way to it. */
function Lack({ check }: { check: PayCheckData }) {
  const lack = lackOf(check)
  if (lack === 'no-roster') {
    return (
      <Link to={paths.roster} search={{ dialog: 'import' }} className={textLinkLook}>
        Import your roster
      </Link>
    )
  }
  if (lack === null) return null
  return (
    <>
      <p>After about five similar duties the portal knows what they pay.</p>
      <Link to={paths.payRates} className={textLinkLook}>
        Add your pay rates
      </Link>
    </>
  )
}
