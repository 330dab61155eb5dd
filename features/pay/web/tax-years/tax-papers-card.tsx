import { Pencil } from 'lucide-react'
import { Suspense, useId } from 'react'
import type { PayTaxYear } from '#pay/api/pay-tax-years.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { taxYearWords, type PayYear } from '#pay/rules/reports/pay-years.ts'
import { toPence, poundsText } from '#kernel/money/pence.ts'
import { gapSentence, monthsWithoutReport } from '#pay/rules/tax-year/months-without-report.ts'
import { tafbLines, tafbSentence, tafbShare } from '#pay/rules/tax-year/tafb-share.ts'
import { paperSentence } from '#pay/rules/tax-year/tax-papers.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const TaxPapersDialog = lazyComponent(() => import('./tax-papers-dialog.tsx'), 'TaxPapersDialog')

/** A report that counts in the year, and the day on which it does. */
type CountedReport = { report: PayReport; payDay: CalendarDate }

type Props = {
  year: PayYear
  reports: CountedReport[]
  papers: {
    data: PayTaxYear | undefined
    failure: string | null
    isBusy: boolean
    retry: () => void
  }
}

/** The figures of P60 and P45 beside the reports, the months without a report, and the untaxed share of TAFB. */
export function TaxPapersCard({ year, reports, papers }: Props) {
  const id = useId()
  const { data, failure, isBusy, retry } = papers
  const payDays = reports.map(({ payDay }) => payDay)
  const share = tafbShare(tafbLines(reports.map(({ report }) => report)))
  const facts = [
    gapSentence(monthsWithoutReport(year.year, payDays, portalToday())),
    share && tafbSentence(share),
  ].filter((sentence) => sentence !== null)
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        P60 and P45
      </h3>
      {data && <Papers stored={data} taxed={year.taxed} />}
      {!data && failure && <ErrorState message={failure} isBusy={isBusy} onRetry={retry} />}
      {!data && !failure && <PapersSkeleton />}
      {facts.map((sentence) => (
        <p key={sentence} className="mt-3 text-sm text-pretty text-ink-2">
          {sentence}
        </p>
      ))}
    </Card>
  )
}

const rows = [
  ['P60 pay', 'p60Pay'],
  ['P60 tax', 'p60Tax'],
  ['P45 pay', 'p45Pay'],
  ['P45 tax', 'p45Tax'],
] as const

function Papers({ stored, taxed }: { stored: PayTaxYear; taxed: number }) {
  const { dialog, key, open, close } = useOpenDialog<true>()
  const given = rows.filter(([, name]) => stored[name] !== null)
  const sentence = paperSentence(
    {
      p60Pay: penceOf(stored.p60Pay),
      p60Tax: penceOf(stored.p60Tax),
      p45Pay: penceOf(stored.p45Pay),
      p45Tax: penceOf(stored.p45Tax),
    },
    taxed,
  )
  return (
    <>
      {given.length > 0 ? (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
          {given.map(([term, name]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{term}</dt>
              <dd className="text-end font-medium">{poundsText(toPence(stored[name] ?? 0))}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-sm text-pretty text-ink-2">
          Add the figures of your P60 or P45, and they are set beside your reports. Employers give
          the P60 of {taxYearWords(stored.year)} by 31 May {stored.year + 1}.
        </p>
      )}
      {sentence && <p className="mt-3 text-sm text-pretty">{sentence}</p>}
      <Button icon={Pencil} className="mt-4" onClick={() => open(true)}>
        {given.length > 0 ? 'Edit P60 and P45' : 'Add P60 or P45'}
      </Button>
      {dialog && (
        <Suspense>
          <TaxPapersDialog key={key} stored={stored} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}

function penceOf(pounds: number | null): number | null {
  return pounds === null ? null : toPence(pounds)
}

function PapersSkeleton() {
  return (
    <SkeletonGroup label="Loading P60 and P45...">
      <Skeleton className="mt-3 h-16" />
      <Skeleton className="mt-4 h-11 w-40 lg:h-10" />
    </SkeletonGroup>
  )
}
