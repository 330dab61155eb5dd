import { useQuery } from '@tanstack/react-query'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payDayOf, taxYearOf, type PayYear } from '#pay/rules/reports/pay-years.ts'
import { flatRateFacts } from '#pay/rules/tax-year/flat-rate-facts.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { FlatRateCard } from './flat-rate-card.tsx'
import { HolidayCard } from './holiday-card.tsx'
import { TaxPapersCard } from './tax-papers-card.tsx'
import { taxPapersQuery } from './tax-papers-query.ts'

type Props = {
  year: PayYear
  /** All reports that count. */
  reports: PayReport[]
  payLagDays: number | null
}

/** The tax papers, the flat rate expense and the holiday average of a tax year. */
export function TaxYearCards({ year: shown, reports, payLagDays }: Props) {
  const { year } = shown
  const { data, error, isFetching, refetch } = useQuery(taxPapersQuery(year))
  const dated = reports.map((report) => ({ report, payDay: payDayOf(report, payLagDays) }))
  const papers = {
    data,
    failure: error ? errorMessage(error) : null,
    isBusy: isFetching,
    retry: () => void refetch(),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
      <TaxPapersCard
        year={shown}
        reports={dated.filter(({ payDay }) => taxYearOf(payDay) === year)}
        papers={papers}
      />
      {year >= flatRateFacts.firstYear && <FlatRateCard stored={data} />}
      <HolidayCard
        year={year}
        reports={dated
          .filter(({ payDay }) => taxYearOf(payDay) <= year)
          .map(({ report }) => report)}
      />
      <p className="text-sm text-ink-2 lg:col-span-full">
        Facts and sums, not tax or legal advice. Ask your union, Acas or HMRC.
      </p>
    </div>
  )
}
