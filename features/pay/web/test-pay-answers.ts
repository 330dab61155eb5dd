import type { PayReportAnswer } from '#pay/api/allowances.ts'
import type {
  PayCheckData,
  PayFindingAnswer,
  PayMonthAnswer,
  PayMonthHead,
  PayUnitAnswer,
  PayUnknownAnswer,
} from '#pay/api/pay-check.ts'
import type { PayClaimAnswer } from '#pay/api/pay-claims.ts'
import { entryInPounds, noAmounts, type PayAmounts } from '#pay/rules/reports/pay-report.ts'
import { payHeads } from '#kernel/words/pay-heads.ts'
import { inPence, type StoredReport } from './reports/stored-report.ts'

/** A finding of £5.20 for crew food on one duty. */
export function payFinding(id: string, more: Partial<PayFindingAnswer> = {}): PayFindingAnswer {
  return {
    id,
    kind: 'amount-differs',
    rosterIds: ['faro'],
    reportId: null,
    entry: null,
    head: 'crewFood',
    paid: 1.05,
    expected: { low: 6.25, high: 6.25 },
    stake: 5.2,
    own: 5.2,
    certainty: 'sure',
    sentence: `Sentence of ${id}.`,
    basis: { kind: 'card', text: 'Rate card', support: null, of: null },
    date: '2026-06-02',
    state: 'open',
    note: null,
    ...more,
  }
}

/** A duty whose pay is not known, as too few like duties are. */
export function payUnknown(
  subject: string,
  more: Partial<PayUnknownAnswer> = {},
): PayUnknownAnswer {
  return {
    subject,
    why: 'too-little-history',
    sentence: 'Too few like duties.',
    help: null,
    rosterIds: [],
    reportId: null,
    entry: null,
    head: null,
    month: '2026-06',
    heads: [],
    ...more,
  }
}

export function payHead(
  head: PayMonthHead['head'],
  level: PayMonthHead['level'],
  more: Partial<PayMonthHead> = {},
): PayMonthHead {
  return { head, paid: 10, level, compared: 'all', findingIds: [], reasons: [], ...more }
}

/** A month that is all right. */
export function payMonth(month: string, more: Partial<PayMonthAnswer> = {}): PayMonthAnswer {
  return {
    month,
    level: 'good',
    word: 'all right',
    sentence: `${month}: all right`,
    link: '',
    duties: 1,
    checked: 1,
    compared: `Compared of ${month}.`,
    heads: [],
    findingIds: [],
    ...more,
  }
}

export function payUnit(more: Partial<PayUnitAnswer> = {}): PayUnitAnswer {
  return {
    rosterIds: ['faro'],
    subject: 'ZQ640/ZQ641 on 2 June',
    lines: [],
    worked: { length: '8 h 04', times: 'Report 05:40, debrief 13:44' },
    paid: 1.05,
    expected: { low: 6.25, high: 6.25 },
    heads: [],
    account: [],
    ...more,
  }
}

export function payCheck(more: Partial<PayCheckData> = {}): PayCheckData {
  const compared = { pounds: 0, of: 0, all: true, not: [] }
  const amounts = { toClaim: 0, toCheck: 0, mayBeTakenBack: 0, paid: 0 }
  const counts = { duties: 3, matched: 3, checked: 3, unknown: 0, reports: 1 }
  return {
    engine: '1',
    summary: { ...amounts, ...counts, compared },
    matches: [],
    findings: [],
    unknown: [],
    superseded: [],
    rateChanges: [],
    reports: [],
    incompleteReports: [],
    units: [],
    months: [],
    ...more,
  }
}

type Line = Partial<PayAmounts> & { routeNumber: string; details?: string; pattern?: string }

/** The screens compute the totals from the lines. */
const noTotals = Object.fromEntries(
  payHeads.map((head) => [`total${head[0]?.toUpperCase()}${head.slice(1)}`, 0]),
)

/** A report as the portal sends it. Its lines are in pence. */
export function reportAnswer(
  id: string,
  [payPeriodStart, payPeriodEnd]: [string, string],
  lines: Line[],
  more: Partial<PayReportAnswer> = {},
): PayReportAnswer {
  const entries = lines.map((line) => entryInPounds({ ...noAmounts, details: 'all', ...line }))
  return {
    id,
    employmentRecordId: null,
    payPeriodStart,
    payPeriodEnd,
    paidOn: null,
    entries,
    statedTotal: null,
    alwaysCounts: false,
    laterReport: null,
    notes: null,
    createdAt: '2026-07-01T10:00:00Z',
    currency: 'GBP',
    ...noTotals,
    totalPaid: 0,
    version: `version of ${id}`,
    ...more,
  } as PayReportAnswer
}

/** A report as the screens use it. */
export const payReport = (...report: Parameters<typeof reportAnswer>): StoredReport =>
  inPence(reportAnswer(...report))

/** A claim of £51.30 that was not sent. */
export function payClaim(id: string, more: Partial<PayClaimAnswer> = {}): PayClaimAnswer {
  return {
    id,
    createdAt: '2026-07-15T09:00:00Z',
    status: 'open',
    items: [],
    history: [],
    askedFor: 51.3,
    settledFor: 0,
    reference: null,
    paidSince: [],
    rosterChange: null,
    version: `version of ${id}`,
    ...more,
  }
}
