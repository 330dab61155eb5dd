import { expect, it } from 'vitest'
import { noAmounts } from '#domain/allowances/pay-report.ts'
import { payCheck } from '#domain/pay-check/pay-check.ts'

it('names a line without a route, whatever is found about it', () => {
  const line = { ...noAmounts, routeNumber: ' ', flightDutyPay: 4000 }
  const { findings } = payCheck({
    today: '2026-08-10',
    homeBase: 'BHX',
    rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30' }],
    ranks: [],
    cards: [],
    learns: false,
    payDate: 'roster',
    duties: [
      {
        id: 'standby',
        date: '2026-06-05',
        dutyType: 'ASBY',
        dutyCode: 'ASBY',
        scheduledBrief: '2026-06-05T04:00:00Z',
        actualBrief: null,
        scheduledDebrief: '2026-06-05T12:00:00Z',
        actualDebrief: null,
        formerCodes: [],
        sectors: [],
      },
    ],
    reports: [
      {
        id: 'june',
        payPeriodStart: '2026-06-01',
        payPeriodEnd: '2026-06-30',
        savedAt: '2026-07-01T09:00:00Z',
        statedTotal: null,
        entries: [
          { ...line, details: '05/06 Fri' },
          { ...line, details: '12/06 Fri' },
          { ...line, details: '12/06 Fri' },
        ],
      },
    ],
    ownMatches: [],
  })
  const sentences = findings.map(({ sentence }) => sentence)
  expect(sentences).toEqual([
    'On 5 June the report pays a line without a route; your roster shows ASBY.',
    'The report pays £40.00 for a line without a route on 12 June; your roster has no such duty that day.',
    'The report pays £40.00 for a line without a route on 12 June; your roster has no such duty that day.',
  ])
})
