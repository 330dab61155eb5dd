import type { PayCheckData, PayExpectationData } from '#pay/api/pay-check.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'

/** It is not known how much pay was compared, so no check of an earlier release has a tick. */
const compared = { pounds: 0, of: 0, all: false }

/** A pay check of earlier releases: without the pay that was compared, and without the part by own rates. */
export function checkWithComparedPay(data: unknown): PayCheckData {
  const check = data as PayCheckData
  return {
    ...check,
    summary: { ...check.summary, compared: { ...compared, not: [] } },
    findings: check.findings.map((finding) => ({ ...finding, own: 0 })),
    units: check.units.map((unit) => ({ ...unit, account: [] })),
    reports: check.reports.map((report) => ({ ...report, compared, onlyPennies: false })),
  }
}

/** A pay check of earlier releases: the verdicts on its months are not known. */
export function checkWithMonths(data: unknown): PayCheckData {
  return { ...(data as PayCheckData), months: [] }
}

/**
 * A pay check of earlier releases: the heads of its months are not known. Its findings are in the month of their day, else
 * in the newest month.
 */
export function checkWithHeads(data: unknown): PayCheckData {
  const check = data as PayCheckData
  const standing = check.findings.filter(({ state }) => state !== 'dismissed')
  const known = new Set(check.months.map(({ month }) => month))
  return {
    ...check,
    unknown: check.unknown.map((each) => ({ ...each, month: null, heads: [] })),
    months: check.months.map((each, place) => {
      const own = standing.filter(({ date }) => {
        const month = date === null ? '' : monthOf(date)
        return month === each.month || (place === 0 && !known.has(month))
      })
      const counts = { duties: 0, checked: 0, compared: '', heads: [] }
      return { ...each, ...counts, findingIds: own.map(({ id }) => id) }
    }),
  }
}

/** Claims of earlier releases: it is not known what changed since they were made. */
export function claimsWithChanges(data: unknown): PayClaimAnswer[] {
  return (data as PayClaimAnswer[]).map((claim) => ({ ...claim, rosterChange: null }))
}

/** The pay of a month of earlier releases, which had no rates for hours above a threshold. */
export function monthWithOverHours(data: unknown): PayExpectationData {
  return { ...(data as PayExpectationData), overHours: null }
}
