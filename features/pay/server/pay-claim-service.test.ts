import { expect, it } from 'vitest'
import {
  payReportsPath,
  payChecksPath,
  payClaimPath,
  payClaimsPath,
  payClaimTextPath,
  payRatePath,
  payRatesPath,
} from '#pay/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payClaimList, payClaimText, savedPayClaim } from '#pay/api/pay-claims.ts'
import { savedRateCard } from '#pay/api/pay-rates.ts'
import { savedDuty } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { json } from '#server/testing/test-portal.ts'
import { dataOf, get } from '#server/testing/test-calls.ts'
import { amelia, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

givenPortal({}, emptyAccounts)

const card = {
  name: 'CC 2026',
  validFrom: '2026-04-01',
  rules: [
    { head: 'taxTafbRestShr', kinds: ['FLIGHT'], by: 'hour', rate: 7500, basis: 'duty' },
    { head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'duty', pence: 4000 },
  ],
}
const duty = {
  ...typedDuty('FLIGHT', '2026-06-02', ['05:00', '13:00']),
  dutyCode: 'ZQ640',
  actualDebrief: '2026-06-02T13:00:00Z',
  sectors: [
    typedLeg('ZQ640', '2026-06-02', ['BHX', 'PMI'], ['06:00', '08:30']),
    typedLeg('ZQ641', '2026-06-02', ['PMI', 'BHX'], ['09:30', '12:00']),
  ],
}
/** Pays £1.00 less than 480 minutes at 75p. */
const report = {
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  entries: [{ routeNumber: '640', details: '02/06', taxTafbRestShr: 5, flightDutyPay: 40 }],
}

/** A claim for £1.00 of TAFB, with the ids of its duty and its rate card. */
async function givenClaim() {
  const made = savedDuty.parse(await sent('POST', rosterPath, duty))
  const rates = savedRateCard.parse(await sent('POST', payRatesPath, card))
  await sent('POST', payReportsPath, report)
  const { findings } = await dataOf(payCheckAnswer, get(payChecksPath))
  const findingIds = findings.filter(({ head }) => head === 'tafb').map(({ id }) => id)
  const claim = savedPayClaim.parse(await sent('POST', payClaimsPath, { findingIds }))
  return { claimId: claim.data.id, dutyId: made.data.id, cardId: rates.data.id }
}

async function sent(method: string, path: string, body: object): Promise<unknown> {
  const answer = await portal.app.request(path, { ...json(body, amelia.headers), method })
  const read = await answer.json()
  expect([method, path, answer.status, read]).toEqual([method, path, 200, read])
  return read
}

async function rosterChange() {
  return (await dataOf(payClaimList, get(payClaimsPath))).map((each) => each.rosterChange)
}

const textOf = async (id: string) => (await dataOf(payClaimText, get(payClaimTextPath(id)))).text

/** The debrief at 12:12: 48 minutes less, £0.60 at 75p an hour. */
const shorter = { actualDebrief: '2026-06-02T12:12:00Z' }
/** 80p an hour: £0.40 more for 480 minutes. */
const dearer = { ...card, rules: [{ ...card.rules[0], rate: 8000 }, card.rules[1]] }
const lessDue = 'Your roster changed since: £0.60 less would be due. Withdraw?'

it('asks once to withdraw after a correction of the roster, and its text stays', async () => {
  const { claimId, dutyId } = await givenClaim()
  expect(await rosterChange()).toEqual([null])
  const text = await textOf(claimId)
  await sent('PATCH', rosterEntryPath(dutyId), shorter)
  expect([await rosterChange(), await textOf(claimId)]).toEqual([[lessDue], text])
  await sent('PATCH', payClaimPath(claimId), { status: 'claimed' })
  expect(await rosterChange()).toEqual([lessDue])
  await sent('PATCH', payClaimPath(claimId), { status: 'withdrawn' })
  expect(await rosterChange()).toEqual([null])
})

it('says how much more would be due after a longer duty', async () => {
  const { dutyId } = await givenClaim()
  await sent('PATCH', rosterEntryPath(dutyId), { actualDebrief: '2026-06-02T13:48:00Z' })
  expect(await rosterChange()).toEqual(['Your roster changed since: £0.60 more would be due.'])
})

it('counts no change of rates', async () => {
  const { cardId, dutyId } = await givenClaim()
  await sent('PATCH', payRatePath(cardId), dearer)
  expect(await rosterChange()).toEqual([null])
  await sent('PATCH', rosterEntryPath(dutyId), shorter)
  expect(await rosterChange()).toEqual([lessDue.replace('0.60', '0.64')])
})

it('asks to withdraw the whole claim of a deleted duty', async () => {
  const { dutyId } = await givenClaim()
  await sent('DELETE', rosterEntryPath(dutyId), {})
  expect(await rosterChange()).toEqual([lessDue.replace('0.60', '1.00')])
})

it('says nothing about corrections that change no claimed pay', async () => {
  const { dutyId } = await givenClaim()
  await sent('PATCH', rosterEntryPath(dutyId), { notes: 'Spare seat' })
  expect(await rosterChange()).toEqual([null])
})
