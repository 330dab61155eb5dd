import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { repeatedReport, type RepeatedReport } from '#pay/rules/reports/repeated-report.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { reportsBetween } from '#pay/web/reports/pay-report-queries.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { entriesOf, type ReportValues } from './report-form-values.ts'

type Repeated = RepeatedReport<StoredReport> | null

/**
 * The stored report that the new report in the form repeats. It is not searched for while the form saves or closes,
 * because it would then find the new report itself.
 */
export function useRepeatedReport(isOpen: boolean): Repeated {
  const { control } = useFormContext<ReportValues>()
  const { isSubmitting } = useFormState({ control })
  const names = ['payPeriodStart', 'payPeriodEnd', 'entries'] as const
  const [payPeriodStart, payPeriodEnd, entries] = useDeferredValue(
    useWatch({ control, name: names }),
  )
  const values = { payPeriodStart, payPeriodEnd, entries }
  const { data: others = [] } = useQuery({
    ...reportsBetween(payPeriodStart, payPeriodEnd),
    enabled: hasPeriod(values) && isOpen && !isSubmitting,
  })
  return hasPeriod(values) ? repeatedReport(contentsOf(values), others) : null
}

/** Returns a function that searches for that report before the form is saved. */
export function useFindRepeated(): (values: ReportValues) => Promise<Repeated> {
  const queries = useQueryClient()
  return async (values) => {
    const query = reportsBetween(values.payPeriodStart, values.payPeriodEnd)
    // If the portal cannot be reached, saving reports it.
    const others = await queries.fetchQuery(query).catch(() => queries.getQueryData(query.queryKey))
    return repeatedReport(contentsOf(values), others ?? [])
  }
}

type Period = Pick<ReportValues, 'payPeriodStart' | 'payPeriodEnd'>

function hasPeriod({ payPeriodStart, payPeriodEnd }: Period): boolean {
  const areDates = isCalendarDate(payPeriodStart) && isCalendarDate(payPeriodEnd)
  return areDates && payPeriodStart <= payPeriodEnd
}

function contentsOf(values: Period & Pick<ReportValues, 'entries'>) {
  const { payPeriodStart, payPeriodEnd } = values
  return { payPeriodStart, payPeriodEnd, entries: entriesOf(values) }
}
