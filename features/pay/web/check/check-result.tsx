import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { PayCheckData } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ClaimBar } from '#pay/web/claims/claim-bar.tsx'
import { claimSum } from '#pay/web/claims/claim-sum.ts'
import { ClaimList } from '#pay/web/claims/claim-list.tsx'
import { RateChangeQuestion } from '#pay/web/rates/rate-change-question.tsx'
import { raiseOf, rateChangeOf, type RateChange } from '#pay/web/rates/rate-change.ts'
import type { OpenCheckDialog } from './check-dialog.ts'
import { checkState, findingGroups } from './check-groups.ts'
import { CheckHeader } from './check-header.tsx'
import { stateSentences } from './check-words.ts'
import { DismissedList } from './dismissed-list.tsx'
import { FindingList } from './finding-list.tsx'
import { Fold } from './fold.tsx'
import { OwnMatchList } from './own-match-list.tsx'
import { checkBetween } from './pay-check-queries.ts'
import { UnknownList } from './unknown-list.tsx'

type Props = {
  check: PayCheckData
  reports: readonly PayReport[]
  onOpen: OpenCheckDialog
  onAddReport: () => void
  /** Shows the check of all time. */
  onShowAll: () => void
}

/** The sums and the groups of findings. */
export function CheckResult(props: Props) {
  const { check, reports, onOpen } = props
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const state = checkState(check)
  const groups = findingGroups(check.findings)
  const { toClaim, toCheck, takenBack, pennies, dismissed } = groups
  const chosen = [...toClaim, ...pennies].filter(({ id }) => ticked.has(id))
  // A finding that comes back, such as by a withdrawn claim, is not ticked.
  if (chosen.length < ticked.size) setTicked(new Set(chosen.map(({ id }) => id)))

  function tick(id: string, isTicked: boolean): void {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  const shared = { check, reports, onOpen }
  const ticks = { ticked, onTick: tick }
  const isEmpty = state === 'no-reports' || state === 'no-roster'
  const hasMain = toClaim.length + toCheck.length + takenBack.length + pennies.length > 0
  return (
    <>
      {isEmpty ? (
        <Nothing {...props} state={state} />
      ) : (
        <CheckHeader state={state} check={check} reports={reports} />
      )}
      <div
        className={`mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-6 ${hasMain ? 'lg:grid-cols-[minmax(0,1fr)_340px]' : ''}`}
      >
        {hasMain && (
          <div className="grid gap-6">
            <FindingList {...shared} {...ticks} title="To claim" findings={toClaim} />
            <FindingList {...shared} title="To check" findings={toCheck} />
            <NewRate findings={check.findings} onOpen={onOpen} />
            <FindingList {...shared} title="May be taken back" findings={takenBack} />
            {pennies.length > 0 && (
              <Fold title="Pennies" count={pennies.length} amount={poundsText(claimSum(pennies))}>
                <FindingList {...shared} {...ticks} findings={pennies} />
              </Fold>
            )}
          </div>
        )}
        <div className="grid gap-4">
          {!isEmpty && <UnknownList {...shared} />}
          <OwnMatchList check={check} reports={reports} />
          <ClaimList onOpen={(claim) => onOpen({ kind: 'claim', ...claim })} />
          <DismissedList findings={dismissed} />
        </div>
      </div>
      {chosen.length > 0 && (
        <ClaimBar
          findings={chosen}
          onClear={() => setTicked(new Set())}
          onClaim={() => onOpen({ kind: 'make-claim', findings: chosen })}
        />
      )}
    </>
  )
}

/** The question about a raise; nothing without one. */
function NewRate({ findings, onOpen }: Pick<PayCheckData, 'findings'> & Pick<Props, 'onOpen'>) {
  const raise = raiseOf(findings)
  return raise && <CheckedRaise raise={raise} onOpen={onOpen} />
}

/** The question, when the pay of all duties from the raise on is known and agrees. */
function CheckedRaise({ raise, onOpen }: { raise: RateChange } & Pick<Props, 'onOpen'>) {
  const { data } = useQuery(checkBetween(raise.from, undefined, 'all'))
  const change = data ? rateChangeOf(raise, data.units) : null
  if (!change) return null
  return (
    <RateChangeQuestion change={change} onNewRate={() => onOpen({ kind: 'new-rate', change })} />
  )
}

type NothingProps = Props & { state: 'no-reports' | 'no-roster' }

/** Nothing can be compared, and what to do. */
function Nothing({ state, check, reports, onAddReport, onShowAll }: NothingProps) {
  const [sentence = ''] = stateSentences(state, check.summary)
  if (state === 'no-reports' && reports.length > 0) {
    return (
      <Card>
        <EmptyState
          icon={Wallet}
          title="No pay report touches this period."
          action={<Button onClick={onShowAll}>All Time</Button>}
        />
      </Card>
    )
  }
  return (
    <Card>
      {state === 'no-reports' ? (
        <EmptyState
          icon={Wallet}
          title={sentence}
          action={
            <Button icon={Plus} onClick={onAddReport}>
              Add Report
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={CalendarDays}
          title={sentence}
          action={
            <Link to={paths.roster} search={{ dialog: 'import' }} className={buttonLook()}>
              Import your roster
            </Link>
          }
        />
      )}
    </Card>
  )
}
