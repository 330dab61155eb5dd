import { beforeEach, expect, it } from 'vitest'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import {
  payChecksPath,
  confirmRatePath,
  learnedRatesPath,
  payRatePath,
  payRatesPath,
} from '#pay/api/paths.ts'
import { learnedRates, rateCardList, savedRateCard } from '#pay/api/pay-rates.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'

import { dbAs } from '#server/testing/test-portal.ts'
import { dataOf, del, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()
beforeEach(async () => {
  await deleteRows(dbAs(portal.db, amelia.id))
  await seedDemoCrew(dbAs(portal.db, amelia.id))
})

it('a learned rate becomes the user’s own, and its findings become sure', async () => {
  const [card] = await cards()
  await del(payRatePath(card?.id ?? ''))
  expect(await certainties()).toEqual(['likely'])
  const food = (await learned()).find(({ head }) => head === 'crewFood')
  expect(food?.sentence).toMatch(
    /^Crew Food: £12\.00 a duty from \d+ h \d\d to \d+ h \d\d \(\d+ of \d+ duties\)\.$/,
  )
  const confirm = (validFrom: string) => post(confirmRatePath(food?.id ?? ''), { validFrom })
  await expectStatus(confirm('soon'), 400)
  const data = await dataOf(savedRateCard, confirm('2026-05-01'))
  expect(data).toMatchObject({ source: 'confirmed', validFrom: '2026-05-01', validTo: null })
  expect(data.rules).toEqual([food?.rule])
  expect(await cards()).toEqual([data])
  expect(await certainties()).toEqual(['sure'])
  expect((await learned()).map(({ id }) => id)).not.toContain(food?.id)
  await expectStatus(confirm('2026-05-01'), 404)
})

it('two rates from the same day share a card', async () => {
  await portal.db.deleteFrom('pay_rate_cards').execute()
  await portal.db.deleteFrom('revisions').execute()
  const rates = (await learned()).slice(0, 2)
  expect(rates).toHaveLength(2)
  for (const { id } of rates) {
    await expectStatus(post(confirmRatePath(id), { validFrom: '2026-06-01' }), 200)
  }
  const [card, ...others] = await cards()
  expect([card?.rules.length, others]).toEqual([2, []])
})

it('a user without pay has no learned rates', async () => {
  expect(await learned(bruno)).toEqual([])
})

const cards = () => dataOf(rateCardList, get(payRatesPath))

const learned = (user = amelia) => dataOf(learnedRates, get(learnedRatesPath, user))

async function certainties() {
  const { findings } = await dataOf(payCheckAnswer, get(payChecksPath))
  return findings.map(({ certainty }) => certainty)
}
