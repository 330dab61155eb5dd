import { counted } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import {
  payByTaxYear,
  taxYearWords,
  type PayYear,
  type TaxYear,
} from '#pay/rules/reports/pay-years.ts'
import { poundsText } from '#kernel/money/pence.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthName, monthTitle } from '#kernel/time/date-words.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TaxSplitTable } from './tax-split-table.tsx'
import { TaxYearChart } from './tax-year-chart.tsx'
import { isReplaced, type StoredReport } from '#pay/web/reports/stored-report.ts'
import { Suspense, type ReactNode } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const TaxYearCards = lazyComponent(() => import('./tax-year-cards.tsx'), 'TaxYearCards')

type Props = {
  /** The shown tax year; by default the latest with pay. */
  year: TaxYear | undefined
  reports: StoredReport[]
  onChooseYear: (year: TaxYear) => void
  onSetPayDay: () => void
}

/** Loads the pay day, by which reports count, and shows the tax years. */
export function TaxYearsView(props: Props) {
  const profile = useQuery(profileQuery)
  if (profile.data) return <TaxYears {...props} payLagDays={profile.data.data.payLagDays} />
  if (!profile.error) return <TaxYearsSkeleton />
  return (
    <Card className="mt-4">
      <ErrorState
        message={errorMessage(profile.error)}
        isBusy={profile.isFetching}
        onRetry={() => void profile.refetch()}
      />
    </Card>
  )
}

type TaxYearsProps = Props & {
  /** Days from the end of a pay period to pay day; null until it is set. */
  payLagDays: number | null
}

/** The totals by tax year, and by month of one of them. */
function TaxYears({ year, reports, payLagDays, onChooseYear, onSetPayDay }: TaxYearsProps) {
  const counted = reports.filter((report) => !isReplaced(report))
  const years = payByTaxYear(counted, payLagDays)
  const shown = years.find((each) => each.year === year) ?? years[0]
  if (!shown) {
    return (
      <Card className="mt-4">
        <EmptyState icon={ChartColumn} title="No variable pay reports found">
          Once you have added a report, your pay by month and tax year is shown here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <TaxYearsFrame>
      {payLagDays === null && counted.some(({ paidOn }) => paidOn === null) && (
        <PayDayNotice onSetPayDay={onSetPayDay} />
      )}
      <ShownYear year={shown} payLagDays={payLagDays} />
      <Card aria-labelledby="tax-years">
        <h3 id="tax-years" className="text-lg">
          By tax year
        </h3>
        <TaxSplitTable
          caption="Pay by tax year"
          first="Tax year"
          rows={years.map(({ year: each, taxed, untaxed }) => ({
            key: String(each),
            label: taxYearWords(each),
            isCurrent: each === shown.year,
            onChoose: () => onChooseYear(each),
            taxed,
            untaxed,
          }))}
        />
      </Card>
      <section
        aria-label={`P60, expenses and holiday of the tax year ${taxYearWords(shown.year)}`}
        className="lg:col-span-full"
      >
        <Suspense fallback={<CardsSkeleton />}>
          <TaxYearCards key={shown.year} year={shown} reports={counted} payLagDays={payLagDays} />
        </Suspense>
      </section>
    </TaxYearsFrame>
  )
}

/** Says that some reports may count in the wrong tax year. */
function PayDayNotice({ onSetPayDay }: Pick<Props, 'onSetPayDay'>) {
  return (
    <p className="rounded-input bg-raised px-3 py-2 text-sm lg:col-span-full print:hidden">
      Reports without a pay day count on their period’s last day.{' '}
      <button type="button" className={`${textLinkLook} -my-2 min-h-11`} onClick={onSetPayDay}>
        Set your pay day
      </button>
    </p>
  )
}

/** `Sep 2026`. */
function shortMonth(month: CalendarMonth): string {
  return `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`
}

type ShownYearProps = Pick<TaxYearsProps, 'payLagDays'> & { year: PayYear }

/** One tax year by month. */
function ShownYear({ year: shown, payLagDays }: ShownYearProps) {
  const { year, months, taxed, untaxed } = shown
  const words = taxYearWords(year)
  return (
    <Card aria-labelledby="tax-year">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="tax-year" className="text-lg">
          Tax year {words}
        </h3>
        <p className="text-2xl font-semibold tracking-tight">{poundsText(taxed + untaxed)}</p>
      </div>
      <p className="text-sm text-ink-3">
        6 April {year} to 5 April {year + 1}
      </p>
      <TaxYearChart months={months} />
      <TaxSplitTable
        caption={`Pay by month in the tax year ${words}`}
        first="Month"
        rows={months.map(({ month, ...split }) => ({
          key: month,
          label: monthTitle(month),
          shortLabel: shortMonth(month),
          ...split,
        }))}
        totals={{ taxed, untaxed }}
      />
      <p className="mt-4 text-sm text-pretty text-ink-3">
        Taxed and not taxed as the report’s own labels have it: Non Tax TAFB/SHR and Non Tax FDP are
        not taxed. A report counts on the day it was paid. Where that is not known, it counts{' '}
        {lagWords(payLagDays)}. Add Paid on to a report that was paid on another day.
      </p>
    </Card>
  )
}

/** The day on which a report counts if its pay day is not known. */
function lagWords(payLagDays: number | null): string {
  if (!payLagDays) return 'on the last day of its period'
  return `${counted(payLagDays, 'day')} after the last day of its period`
}

/** The layout: one tax year, and the list of all beside it. */
function TaxYearsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      {children}
    </div>
  )
}

/** The placeholder of the cards below, while their code loads. */
function CardsSkeleton() {
  return (
    <SkeletonGroup label="Loading P60, expenses and holiday...">
      <div className="grid gap-4 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, card) => (
          <Skeleton key={card} className="h-72 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** The placeholder of the tax years while they load. */
export function TaxYearsSkeleton() {
  return (
    <SkeletonGroup label="Loading variable pay reports...">
      <TaxYearsFrame>
        <Card>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-5 w-52" />
          <Skeleton className="mt-6 h-48" />
          <Skeleton className="mt-8.5 h-5" />
          <Skeleton className="mt-4 h-124" />
        </Card>
        <Card>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-4 h-14" />
        </Card>
      </TaxYearsFrame>
    </SkeletonGroup>
  )
}
