import { expect, it } from 'vitest'
import { dutyAccount, type AccountClaim } from './duty-account.ts'

const claim = (status: AccountClaim['status'], crewFood: number, received = 0): AccountClaim => ({
  asked: { crewFood },
  paidThen: {},
  status,
  received,
})

it.each<[name: string, claims: AccountClaim[], expected: object]>([
  ['no claim', [], { waiting: 0, notSent: 0, open: 625 }],
  ['a claim not sent', [claim('open', 625)], { waiting: 625, notSent: 625, open: 0 }],
  ['a sent claim', [claim('claimed', 625)], { waiting: 625, notSent: 0, open: 0 }],
  [
    'a sent claim and one for the rest',
    [claim('claimed', 520), claim('open', 105)],
    { waiting: 625, notSent: 105, open: 0 },
  ],
  [
    'a sent claim paid in part and one for the rest',
    [claim('claimed', 520, 200), claim('open', 105)],
    { waiting: 425, notSent: 105, open: 0 },
  ],
  ['a claim of more than is due', [claim('open', 700)], { waiting: 625, notSent: 625, open: 0 }],
  ['a rejected claim', [claim('rejected', 625)], { waiting: 0, notSent: 0, open: 625 }],
  ['a withdrawn claim', [claim('withdrawn', 625)], { waiting: 0, notSent: 0, open: 625 }],
  ['a settled claim', [claim('settled', 625, 625)], { waiting: 0, notSent: 0, open: 0 }],
])('tells what waits for %s', (_, claims, expected) => {
  expect(dutyAccount({ due: { crewFood: 625 }, lines: [], claims })).toMatchObject(expected)
})
