import { beforeAll, expect, it } from 'vitest'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payChecksPath, payPreviewPath, payRatesPath } from '#pay/api/paths.ts'
import { payPreview } from '#pay/api/pay-preview.ts'
import { rateCardList } from '#pay/api/pay-rates.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { testCard } from '#server/testing/test-pay-check.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { dataOf, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedLeg } from '#server/testing/test-duties.ts'

givenPortal()
beforeAll(async () => {
  await seedDemoCrew(dbAs(portal.db, amelia.id))
})

async function previewed(body: object, user = amelia) {
  const answer = await post(payPreviewPath, body, user)
  const read = payPreview.safeParse(await answer.json())
  const { months, unit } = read.success ? read.data.data : { months: null, unit: null }
  return { status: answer.status, months, unit }
}

const checked = () => dataOf(payCheckAnswer, get(payChecksPath))

it('a line that pays no duty leaves its duty unpaid: its month says how many pounds', async () => {
  const { findings, matches } = await checked()
  const [finding] = findings
  const line = matches.find(({ rosterIds }) => rosterIds[0] === finding?.rosterIds[0])
  const match = { reportId: line?.reportId, entry: line?.entry, rosterIds: [] }
  const { status, months } = await previewed({ match })
  expect([status, months?.map(({ month }) => month)]).toEqual([200, ['2026-05']])
  const [before, after] = months?.[0]?.toClaim ?? []
  expect(before).toBe(5.2)
  expect(after).toBeGreaterThan(5.2)
  expect((await checked()).findings).toEqual(findings)
})

it('a change that keeps all sums names no month', async () => {
  const card = { ...testCard, validFrom: '2030-01-01' }
  expect(await previewed({ card: { id: null, card } })).toEqual({
    status: 200,
    months: [],
    unit: null,
  })
})

it('without the rate card, nothing is claimed by it, and the card stays', async () => {
  const cards = () => dataOf(rateCardList, get(payRatesPath))
  const before = await cards()
  for (const { id } of before) {
    await expectStatus(previewed({ card: { id, card: null } }), 200)
  }
  expect(await cards()).toEqual(before)
})

it('an actual debrief of a duty is tested', async () => {
  const [finding] = (await checked()).findings
  const rosterId = finding?.rosterIds[0] ?? ''
  const duty = { rosterId, actualDebrief: '2026-05-27T23:30:00Z' }
  await expectStatus(previewed({ duty }), 200)
})

it('shows the pay of a duty as it would be with another type', async () => {
  const rosterId = (await checked()).findings[0]?.rosterIds[0] ?? ''
  const typed = async (dutyType?: string) =>
    (await previewed({ duty: { rosterId, dutyType } })).unit
  expect(await typed()).toMatchObject({ allFlights: true, expected: expect.anything() })
  expect(await typed('HSBY')).toMatchObject({ allFlights: false })
  expect((await typed('HSBY'))?.expected).not.toEqual((await typed())?.expected)
})

it('shows the pay of a duty as it would be on another day, and with other flights', async () => {
  const [finding] = (await checked()).findings
  const rosterId = finding?.rosterIds[0] ?? ''
  const as = await previewed({ duty: { rosterId } })
  expect(as).toMatchObject({ months: [], unit: { rosterIds: [rosterId] } })
  const moved = await previewed({ duty: { rosterId, date: '2026-05-20' } })
  expect(moved.unit?.subject).toContain('on 20 May')
  const sectors = [typedLeg('ZQ850', '2026-05-27', ['BHX', 'TFS'], ['06:00', '11:00'])]
  const swapped = await previewed({ duty: { rosterId, dutyCode: 'ZQ850', sectors } })
  expect(swapped.unit?.subject).toContain('ZQ850')
})

it.each([
  [404, { card: { id: 'x', card: null } }],
  [404, { duty: { rosterId: 'x' } }],
  [404, { match: { reportId: 'x', entry: 0, rosterIds: [] } }],
  [400, {}],
  [400, { duty: { rosterId: 'x', pay: 5 } }],
])('answers %i for %j', async (status, body) => {
  await expectStatus(previewed(body), status)
})

it('sees no duty of another user', async () => {
  const [finding] = (await checked()).findings
  const duty = { rosterId: finding?.rosterIds[0] ?? '' }
  await expectStatus(previewed({ duty }, bruno), 404)
})
