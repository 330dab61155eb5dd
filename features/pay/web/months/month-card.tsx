import { useId, useState } from 'react'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import type { ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import type { FindingProps } from '#pay/web/check/check-dialog.ts'
import { UnknownGroups } from '#pay/web/check/unknown-groups.tsx'
import { isReplaced, type OpenDialog } from '#pay/web/reports/stored-report.ts'
import { levelIcons, levelText } from '#web/ui/level.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { HeadPanel } from './head-panel.tsx'
import { HeadStrip, MonthToggle } from './head-strip.tsx'
import { MonthClaim } from './month-claim.tsx'
import { claimable, otherFindings, shownFindings, unknownOf, type MonthRow } from './month-list.ts'
import { OtherFindings } from './other-findings.tsx'
import { MonthReport } from './month-report.tsx'
import { ReportRemarks } from './report-remarks.tsx'

type Props = Omit<FindingProps, 'check'> & {
  row: MonthRow
  /** Undefined while the check is not known. */
  check: PayCheckData | undefined
  /** True if the address asks for a finding of the month. */
  isShown: boolean
  /** The head that is open at first. */
  firstHead: ComparedHead | null
  onReport: (dialog: OpenDialog) => void
}

/** A month of pay: its verdict, what was compared, its heads, and its reports. */
export function MonthCard({ row, check, isShown, firstHead, onReport, ...props }: Props) {
  const { month, answer, reports } = row
  const id = useId()
  const level = answer?.level ?? 'unknown'
  const [isOpen, setOpen] = useState(level === 'warn' || isShown)
  const [lastLevel, setLastLevel] = useState(level)
  // A month opens when a finding comes, and stays open when it is settled.
  if (level !== lastLevel) {
    setLastLevel(level)
    if (level === 'warn') setOpen(true)
  }
  const Icon = levelIcons[level]
  const counted = reports.filter((report) => !isReplaced(report))
  const { totalPaid } = payTotals(counted.flatMap(({ entries }) => entries))
  const hasMore = answer && check && answer.heads.length + unknownOf(check, answer, null).length > 0
  return (
    <section
      id={monthElement(month)}
      aria-labelledby={id}
      className="scroll-mt-20 rounded-card border border-line bg-card p-4"
    >
      <div className="flex items-start gap-2.5">
        <Icon size={22} className={`shrink-0 ${levelText[level]}`} />
        <h3 id={id} className="grow text-base">
          {answer?.sentence ?? monthTitle(month)}
        </h3>
        {reports.length > 0 && <b className="font-semibold">{poundsText(totalPaid)}</b>}
      </div>
      <p className="text-sm text-pretty text-ink-2 sm:ps-8">
        {answer ? answer.compared : 'Not checked against your roster.'}
      </p>
      {hasMore && (
        <MonthToggle
          title={monthTitle(month)}
          heads={answer.heads}
          isOpen={isOpen}
          controls={`${id}-heads`}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && answer && check && (
        <OpenMonth
          id={`${id}-heads`}
          // A finding that the address names opens its head, also after it has moved to another one.
          key={isShown ? `${firstHead}` : ''}
          {...props}
          check={check}
          month={answer}
          firstHead={firstHead}
        />
      )}
      <Reports reports={reports} check={check} onReport={onReport} />
    </section>
  )
}

type ReportsProps = Pick<Props, 'check' | 'onReport'> & Pick<MonthRow, 'reports'>

/** The reports of a month; nothing without any. */
function Reports({ reports, check, onReport }: ReportsProps) {
  if (reports.length === 0) return null
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-2">
      {reports.map((report) => (
        <MonthReport
          key={report.id}
          report={report}
          isOnly={reports.length === 1}
          remark={check && <ReportRemarks check={check} reportId={report.id} />}
          onOpen={onReport}
        />
      ))}
    </div>
  )
}

/** The id of the element of a month. */
export const monthElement = (month: string) => `month-${month}`

type OpenProps = FindingProps & {
  id: string
  month: NonNullable<MonthRow['answer']>
  firstHead: ComparedHead | null
}

/** The heads of a month, the one that is open, what no head has, and the claim. */
function OpenMonth({ id, month, firstHead, ...props }: OpenProps) {
  const [selected, select] = useState(firstHead)
  const { check, onOpen } = props
  const head = month.heads.find((each) => each.head === selected)
  const others = otherFindings(check, month)
  const claims = claimable(check, month)
  return (
    <div id={id} className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <HeadStrip
        heads={month.heads}
        selected={head?.head ?? null}
        panel={`${id}-panel`}
        onSelect={select}
      />
      <OtherFindings {...shownFindings(check, month, head?.head ?? null)} onSelect={select} />
      {head && (
        <HeadPanel key={head.head} id={`${id}-panel`} {...props} month={month} head={head} />
      )}
      {others.length > 0 && (
        <ul className="grid gap-6">
          {others.map((finding) => (
            <FindingPanel
              key={finding.id}
              {...props}
              finding={finding}
              isInClaim={claims.includes(finding)}
            />
          ))}
        </ul>
      )}
      <MonthClaim findings={claims} onOpen={onOpen} />
      <UnknownGroups {...props} unknown={unknownOf(check, month, null)} />
    </div>
  )
}
