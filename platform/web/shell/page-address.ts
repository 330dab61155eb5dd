import { loadLengths, type LoadLength } from '#load/rules/counted/load-figures.ts'
import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import { reportPeriods, type ReportPeriod } from '#pay/rules/reports/report-period.ts'
import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthIn, oneOf, textIn } from './roster-address.ts'

/** Omitted from the address: all time, the months, and the latest tax year. */
type AllowancesSearch = {
  period?: ReportPeriod | undefined
  /** Shows this month and the one before, unless the address has a period. */
  month?: CalendarMonth | undefined
  /** `check` opens the months at the first finding. */
  view?: 'check' | 'years' | undefined
  year?: TaxYear | undefined
  /** The id of the report, or claim, whose details are open. */
  report?: string | undefined
  claim?: string | undefined
  /** The id of the finding that the months show first. */
  finding?: string | undefined
  /** `payday` opens the form of the payday details. */
  dialog?: 'payday' | undefined
}

type Given = Record<string, unknown>

/** Reads the address of the pay reports. */
export function allowancesSearch(given: Given): AllowancesSearch {
  const { period, month, view, year, report, claim, finding, dialog } = given
  return {
    period: oneOf(reportPeriods, period),
    month: monthIn(month),
    view: oneOf(['check', 'years'], view),
    year: typeof year === 'number' && Number.isInteger(year) ? year : undefined,
    report: textIn(report),
    claim: textIn(claim),
    finding: textIn(finding),
    dialog: oneOf(['payday'], dialog),
  }
}

/** Omitted from the address of the load: 28 days. */
type LoadSearch = { days?: LoadLength | undefined }

/** Reads the address of the load. */
export function loadSearch({ days }: Given): LoadSearch {
  return { days: oneOf(loadLengths, String(days)) }
}
