import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Payday } from '#pay/api/payday.ts'
import { lastWords, wholePounds } from '#pay/rules/payday/payday-words.ts'
import { periodWords } from '#pay/web/reports/pay-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { WaitingMark } from '#web/outbox/waiting-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Gaps } from './gaps.tsx'
import { PartsTable } from './parts-table.tsx'
import { PastPaydays } from './past-paydays.tsx'
import { paydayTitle, weekendWords, type PaydayStep } from './payday-lines.ts'
import { paydayQuery } from './payday-queries.ts'
import { ToDateForm, type NoteDirty } from './stated-forms.tsx'
import { TaxSources } from './tax-sources.tsx'

const PaydayDetailsDialog = lazyComponent(
  () => import('./payday-details-dialog.tsx'),
  'PaydayDetailsDialog',
)
const PayDetailsDialog = lazyComponent(
  () => import('#profile/web/pay/pay-details-dialog.tsx'),
  'PayDetailsDialog',
)

type Props = {
  /** Closes the dialog and opens the form of a report. */
  onAddReport: () => void
  onClosed: () => void
}

/** The parts of the range, its gaps, and the last pay days. Forms open on top of it. */
export function PaydayDialog({ onAddReport, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const query = useQuery(paydayQuery)
  const next = useOpenDialog<'details' | 'payDetails'>()
  const [dirty, noteDirty] = useDirtyForms()
  const form = { onClosed: next.close }
  return (
    <Dialog
      dialog={dialog}
      title={paydayTitle(query.data)}
      description={query.data && periodText(query.data)}
      isDirty={dirty > 0}
    >
      <QueryView query={query} loading={<PartsSkeleton />}>
        {(payday) => (
          <Parts
            payday={payday}
            onStep={(step) => {
              if (step === 'report') onAddReport()
              else next.open(step)
            }}
            onDirty={noteDirty}
          />
        )}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        <Button onClick={() => next.open('details')}>Payday details</Button>
      </DialogFooter>
      <Suspense>
        {next.dialog === 'details' && <PaydayDetailsDialog key={next.key} {...form} />}
        {next.dialog === 'payDetails' && <PayDetailsDialog key={next.key} {...form} />}
      </Suspense>
    </Dialog>
  )
}

/** The pay period of the range, for the head of the dialog. */
function periodText({ periodStart, period, isReported }: Payday): string | undefined {
  if (!periodStart || !period) return undefined
  const words = periodWords({ payPeriodStart: periodStart, payPeriodEnd: period })
  return isReported ? `${words}, variable pay as your report has it` : words
}

/** The number of forms with unsaved texts, and the function by which each of them tells. */
function useDirtyForms(): [number, NoteDirty] {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const [note] = useState(() => (id: string, isDirty: boolean) => {
    setDirty((ids) => {
      const others = ids.filter((each) => each !== id)
      return isDirty ? [...others, id] : others
    })
  })
  return [dirty.length, note]
}

type PartsProps = {
  payday: Payday
  onStep: (step: PaydayStep) => void
  onDirty: NoteDirty
}

function Parts({ payday, onStep, onDirty }: PartsProps) {
  const { commission, period, stated, last, asksToDate } = payday
  const outcomes = lastWords(last)
  const weekend = payday.payDay && weekendWords(payday.payDay)
  return (
    <>
      <WaitingMark ids={['payday']} />
      <PartsTable payday={payday} />
      <p className="text-sm text-ink-2">
        {commission !== null &&
          `Usual commission about ${wholePounds(Math.round(commission))} a flying duty, not in the range. `}
        Low ends go down to a whole pound, high ends up.
      </p>
      {weekend && <p className="text-sm text-ink-2">{weekend}</p>}
      <Gaps missing={payday.missing} onStep={onStep} />
      {period && asksToDate && <ToDateForm period={period} stated={stated} onDirty={onDirty} />}
      {outcomes && (
        <section aria-labelledby="last-pay-days">
          <h3 id="last-pay-days" className="text-base">
            Last pay days
          </h3>
          <p className="text-sm text-ink-2">{outcomes}</p>
          <PastPaydays last={last} onDirty={onDirty} />
        </section>
      )}
      <TaxSources year={payday.taxYear} region={payday.taxRegion} />
    </>
  )
}

function PartsSkeleton() {
  return (
    <SkeletonGroup label="Loading what lands...">
      <Skeleton className="h-48" />
      <Skeleton className="mt-4 h-64" />
    </SkeletonGroup>
  )
}
