import { describe, expect, it } from 'vitest'
import type { PayFindingAnswer, PayUnitAnswer } from '#pay/api/pay-check.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payHeads } from '#kernel/words/pay-heads.ts'
import { swapPayWords, swapQuestion } from './swap-question.ts'

type Head = PayUnitAnswer['heads'][number]

const card = { kind: 'card', text: 'Rate card', support: null, of: null } as const
const history = { kind: 'history', text: '3 of 3', support: 3, of: 3 } as const
const basic: Head = {
  head: 'flightDutyPay',
  paid: 50.7,
  expected: { low: 64.48, high: 64.48 },
  basis: card,
  working: null,
}
const commission: Head = {
  head: 'commission',
  paid: 9.4,
  expected: null,
  basis: null,
  working: null,
}

const food: Head = { ...basic, head: 'crewFood', paid: 9, expected: { low: 6, high: 6 } }
const unrated: Head = { ...commission, head: 'flightDutyPay', paid: 50 }

describe('the pay of a swapped duty in words', () => {
  it.each<[string, Partial<PayUnitAnswer>, string]>([
    [
      'too little, with commission',
      { paid: 60.1, heads: [basic, commission] },
      'By your rates 850 is £64.48; paid is £50.70 and £9.40 commission: £13.78 is missing.',
    ],
    [
      'as expected',
      { paid: 64.48, heads: [{ ...basic, paid: 64.48 }] },
      'By your rates 850 is £64.48; paid is £64.48, as expected.',
    ],
    [
      'too much',
      { paid: 70, heads: [{ ...basic, paid: 70 }] },
      'By your rates 850 is £64.48; paid is £70.00: £5.52 more.',
    ],
    [
      'by earlier pay',
      { paid: 60, heads: [{ ...basic, paid: 60, basis: history }] },
      'By the rates known 850 is £64.48; paid is £60.00: £4.48 is missing.',
    ],
    [
      'as expected within a range, with commission',
      {
        paid: 75.4,
        heads: [{ ...basic, paid: 66, expected: { low: 64.48, high: 70 } }, commission],
      },
      'By your rates 850 is £64.48 to £70.00; paid is £66.00 and £9.40 commission, as expected.',
    ],
    [
      'one head short and one above, which are not set off',
      { paid: 61.48, heads: [{ ...basic, paid: 61.48 }, food] },
      'By your rates 850 is £70.48; paid is £70.48: £3.00 flight duty pay is missing, £3.00 crew food is too much.',
    ],
    [
      'a paid head without a rate',
      { paid: 56, heads: [{ ...food, paid: 6 }, unrated] },
      'By your rates 850 is £6.00; paid is £6.00. £50.00 flight duty pay has no rate.',
    ],
    [
      'no head with a rate',
      { paid: 50, heads: [unrated] },
      'No rate is known for 850. £50.00 flight duty pay has no rate.',
    ],
    ['unpaid', { paid: null, heads: [basic] }, 'By your rates 850 is £64.48; nothing is paid.'],
    ['without a rate', { paid: 60, expected: null, heads: [] }, 'No rate is known for 850.'],
  ])('%s', (_, unit, words) => {
    const expected = { low: 64.48, high: 64.48 }
    const whole = { rosterIds: ['d'], subject: '', lines: [], expected, paid: null, heads: [] }
    expect(swapPayWords({ ...whole, ...unit }, '850')).toBe(words)
  })

  it('says nothing without a duty', () => {
    expect(swapPayWords(null, '850')).toBeNull()
  })
})

const zeros = Object.fromEntries(payHeads.map((head) => [head, 0]))
const report = {
  id: 'r',
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  createdAt: '2026-07-01T00:00:00Z',
  entries: [{ ...zeros, routeNumber: '850', details: '02/06 Tue', flightDutyPay: 5070 }],
} as unknown as PayReport

const line = { reportId: 'r', entry: 0 }
const finding = {
  kind: 'other-duty-paid',
  rosterIds: ['d'],
  ...line,
  date: '2026-06-02',
} as PayFindingAnswer

const flights = { allFlights: true, isStandby: false }
const standby = { allFlights: false, isStandby: true }
const training = { allFlights: false, isStandby: false }

function asked(more: Partial<PayFindingAnswer>, paidBy = report, type = flights) {
  const { rosterIds } = { ...finding, ...more }
  const units = [
    {
      rosterIds,
      subject: '',
      ...type,
      lines: [line],
      paid: null,
      expected: null,
      heads: [],
      account: [],
    },
  ]
  return swapQuestion({ ...finding, ...more }, { units, matches: [] }, [paidBy])
}

describe('the question of a finding', () => {
  it('asks for the flight that the report pays', () => {
    expect(asked({})).toMatchObject({
      words: 'Did you fly 850?',
      yes: 'Yes, a swap',
      hint: null,
      flown: {
        as: 'swapped',
        dutyId: 'd',
        dutyDate: '2026-06-02',
        flights: '850',
        date: '2026-06-02',
      },
    })
  })

  it('asks for the day that the report pays', () => {
    expect(asked({ kind: 'other-date-paid', date: '2026-06-04' })).toMatchObject({
      words: 'Did you fly it on 2 June?',
      yes: 'Yes, on 2 June',
      flown: { dutyDate: '2026-06-04', flights: '', date: '2026-06-02' },
    })
  })

  it('offers no swap for a line without a flight', () => {
    const entries = [{ ...report.entries[0], routeNumber: 'SIM' }] as PayReport['entries']
    expect(asked({}, { ...report, entries })).toMatchObject({
      words: 'Did you work SIM?',
      yes: 'Yes, add it',
      hint: 'If so, add it to your roster. The duty there stays as it is.',
      flown: null,
      worked: { code: 'SIM', date: '2026-06-02', isFlight: false },
    })
  })

  it('asks after a standby for the call-out', () => {
    expect(asked({}, report, standby)).toMatchObject({
      words: 'Did you fly 850?',
      yes: 'Yes, called out',
      hint: null,
      flown: { as: 'calledOut', dutyId: 'd', flights: '850', date: '2026-06-02' },
      worked: null,
    })
  })

  const moved = { kind: 'other-date-paid' } as const
  it.each([
    ['a training', {}, training, 'If so, add it to your roster. The duty there stays as it is.'],
    ['a training', moved, training, 'If so, correct the day of the duty on your roster.'],
    ['a standby', moved, standby, 'If so, correct the day of the duty on your roster.'],
  ])('offers no swap of %s, and says what to do: %j', (_, more, type, hint) => {
    expect(asked(more, report, type)).toMatchObject({ hint, flown: null })
  })

  it('offers no swap while it is not known if the duty is a flight', () => {
    const units = [{ rosterIds: ['d'], lines: [line] }] as PayUnitAnswer[]
    expect(swapQuestion(finding, { units, matches: [] }, [report])).toMatchObject({
      hint: null,
      flown: null,
    })
  })

  it('offers no swap of a trip of several duties', () => {
    expect(asked({ rosterIds: ['d', 'e'] })?.flown).toBeNull()
  })

  it('asks nothing about other findings, and without the line', () => {
    expect(asked({ kind: 'amount-differs' })).toBeNull()
    expect(asked({ reportId: 'other', entry: 4 })).toBeNull()
    expect(swapQuestion(finding, { units: [], matches: [] }, [])).toBeNull()
  })
})
