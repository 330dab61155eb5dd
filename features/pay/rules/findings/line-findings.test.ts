import { expect, it } from 'vitest'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { payDuty, payInput, payLine, payReport } from '#pay/rules/check/test-pay-input.ts'

it('names a line without a route, whatever is found about it', () => {
  const days = ['05/06 Fri', '12/06 Fri', '12/06 Fri']
  const lines = days.map((day) => payLine(' ', day, { flightDutyPay: 4000 }))
  const times: [string, string] = ['2026-06-05T04:00:00Z', '2026-06-05T12:00:00Z']
  const { findings } = payCheck(
    payInput('2026-08-10', [], {
      rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30' }],
      cards: [],
      duties: [payDuty('2026-06-05', 'ASBY', times, { id: 'standby', dutyType: 'ASBY' })],
      reports: [payReport('2026-06', lines)],
    }),
  )
  const sentences = findings.map(({ sentence }) => sentence)
  expect(sentences).toEqual([
    'On 5 June the report pays a line without a route; your roster shows ASBY.',
    'The report pays £40.00 for a line without a route on 12 June; your roster has no such duty that day.',
    'The report pays £40.00 for a line without a route on 12 June; your roster has no such duty that day.',
  ])
})
