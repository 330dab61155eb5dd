import { Wallet } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import type { FindingProps, OpenCheckDialog } from '#pay/web/check/check-dialog.ts'
import { DismissedList } from '#pay/web/check/dismissed-list.tsx'
import { Fold } from '#pay/web/check/fold.tsx'
import { OwnMatchList } from '#pay/web/check/own-match-list.tsx'
import { UnknownGroups } from '#pay/web/check/unknown-groups.tsx'
import { ClaimList } from '#pay/web/claims/claim-list.tsx'
import { NewRate } from '#pay/web/rates/new-rate.tsx'
import { SummaryCards } from '#pay/web/reports/summary-cards.tsx'
import { isReplaced, type OpenDialog, type StoredReport } from '#pay/web/reports/stored-report.ts'
import { portalToday } from '#web/base/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { findingElement } from './finding-panel.tsx'
import { FirstLine } from './first-line.tsx'
import { MonthCard, monthElement } from './month-card.tsx'
import { firstFinding, monthRows, placeOfFinding } from './month-list.ts'
import { MonthsWithoutPay } from './months-without-pay.tsx'

type Props = {
  /** The listed reports, latest first. */
  reports: StoredReport[]
  /** The reports whose lines may be evidence; those listed and others. */
  allReports: readonly PayReport[]
  /** Undefined while the check is not known. */
  check: PayCheckData | undefined
  /** The finding to show at first, by its id; `first` for the newest. */
  shown: { finding: string } | 'first' | null
  onReport: (dialog: OpenDialog) => void
  onOpen: OpenCheckDialog
  /** Shows all reports; null if all are shown. */
  onShowAll: (() => void) | null
}

/** The months of pay with their reports, what was claimed and decided, and the totals. */
export function MonthsView(props: Props) {
  const { reports, allReports, check, shown, onReport, onOpen, onShowAll } = props
  const months = check?.months ?? []
  const rows = monthRows(reports, months, portalToday())
  const newest = firstFinding(months)
  const place = shown && shown !== 'first' ? placeOfFinding(months, shown.finding) : newest
  const counted = reports.filter((report) => !isReplaced(report))
  const totals = payTotals(counted.flatMap(({ entries }) => entries))
  const shared = { reports: allReports, onOpen }
  const month = place && monthElement(place.month)
  useInView(shown === 'first' ? month : shown && findingElement(shown.finding), month)
  return (
    <>
      {reports.length > 0 && (
        <FirstLine check={check} reports={counted} totalPaid={totals.totalPaid} />
      )}
      {check && <NewRate findings={check.findings} onOpen={onOpen} />}
      <h3 className="mt-4 text-sm text-ink-2">Reports ({reports.length})</h3>
      {reports.length === 0 && <NoReports onReport={onReport} onShowAll={onShowAll} />}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.shown.map((row) => (
          <li key={row.month}>
            <MonthCard
              row={row}
              check={check}
              isShown={shown !== null && place?.month === row.month}
              firstHead={place?.month === row.month ? place.head : null}
              onReport={onReport}
              {...shared}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {check && <MonthsWithoutPay months={rows.without} check={check} {...shared} />}
        {check && <Unplaced check={check} {...shared} />}
        {check && <OwnMatchList check={check} reports={allReports} />}
        <ClaimList onOpen={(claim) => onOpen({ kind: 'claim', ...claim })} />
        {check && (
          <DismissedList findings={check.findings.filter(({ state }) => state === 'dismissed')} />
        )}
      </div>
      <SummaryCards totals={totals} />
    </>
  )
}

/** The unknown of a stored answer of an earlier release, which has no months; nothing in others. */
function Unplaced(props: FindingProps) {
  const unknown = props.check.unknown.filter(({ month }) => month === null)
  if (unknown.length === 0) return null
  return (
    <Fold title="Not known" count={unknown.length}>
      <UnknownGroups {...props} unknown={unknown} />
    </Fold>
  )
}

type NoReportsProps = Pick<Props, 'onReport' | 'onShowAll'>

function NoReports({ onReport, onShowAll }: NoReportsProps): ReactNode {
  return (
    <Card className="mt-2">
      <EmptyState
        icon={Wallet}
        title="No variable pay reports found"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {onShowAll && <Button onClick={onShowAll}>All Time</Button>}
            <Button onClick={() => onReport({ kind: 'add' })}>Add Your First Report</Button>
          </div>
        }
      >
        Add a report by hand, or import the allowance report your airline gives you as CSV. It is
        checked against your roster.
      </EmptyState>
    </Card>
  )
}

/** Brings an element into view once it is there, else another one. Both are ids; null for none. */
function useInView(id: string | null, otherwise: string | null): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || id === null || otherwise === null) return
    isDone.current = true
    const element = document.getElementById(id) ?? document.getElementById(otherwise)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }, [id, otherwise])
}
