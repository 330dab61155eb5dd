import type { PastPayday, Payday } from '#pay/api/payday.ts'

const stated = { payToDate: null, taxToDate: null, landed: null, version: 'v0' }

/** The answer of the portal for a crew member who has typed everything. */
export const fullPayday: Payday = {
  payDay: '2026-07-28',
  periodStart: '2026-06-16',
  period: '2026-07-15',
  gross: { low: 2418, high: 2462 },
  net: { low: 2069, high: 2101 },
  isLeast: false,
  isReported: false,
  parts: [
    { part: 'basic', low: 1850, high: 1850 },
    { part: 'variableTaxed', low: 412, high: 448 },
    { part: 'variableUntaxed', low: 156, high: 164 },
    { part: 'pension', low: 92, high: 93 },
    { part: 'tax', low: 157, high: 164 },
    { part: 'insurance', low: 97, high: 101 },
  ],
  commission: 4.2,
  missing: [],
  taxYear: 2026,
  taxRegion: 'england',
  asksToDate: true,
  stated: { ...stated, payToDate: 6780.2, taxToDate: 512.4 },
  last: [
    past(6, null, null),
    past(5, { of: 'net', off: 0 }, 2031.4),
    past(4, { of: 'net', off: -12 }, 1990),
    past(3, { of: 'net', off: 0 }, 2040.12),
    past(2, { of: 'gross', off: 31 }, null),
    past(1, { of: 'net', off: 0 }, 1980),
  ],
}

function past(month: number, outcome: PastPayday['outcome'], landed: number | null): PastPayday {
  return {
    period: `2026-0${month}-15`,
    payDay: `2026-0${month}-28`,
    gross: { low: 2380, high: 2440 },
    net: outcome?.of === 'gross' ? null : { low: 2002, high: 2046 },
    isLeast: false,
    variablePaid: month === 6 ? null : 540.2,
    commissionPaid: month === 5 ? 23 : null,
    outcome,
    stated: { ...stated, landed },
  }
}
