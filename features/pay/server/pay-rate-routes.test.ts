import { describe, expect, it } from 'vitest'
import { rateCardList, savedRateCard } from '#pay/api/pay-rates.ts'
import { payRatePath, payRatesPath } from '#pay/api/paths.ts'
import { testCard } from '#server/testing/test-pay-check.ts'
import {
  type Caller,
  dataOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  patch,
  post,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal } from '#server/testing/test-crew.ts'

givenPortal()

describe('a rate card', () => {
  it('is stored with the usual values for what is left out, and listed the latest first', async () => {
    const before = await cards(bruno)
    const earlier = await added({ ...testCard, name: 'CC 2025', validFrom: '2025-04-01' })
    const later = await added({ ...testCard, rank: 'SCCM', validTo: '2027-03-31' })
    expect(earlier).toMatchObject({
      rank: null,
      validTo: null,
      source: 'typed',
      rounding: 'half-up',
      rules: testCard.rules,
      notes: null,
    })
    expect(await cards()).toEqual([later, earlier])
    expect(await cards(bruno)).toEqual(before)
  })

  it('is refused beside another card of its rank from the same day', async () => {
    const input = { ...testCard, rank: 'CM', validFrom: '2024-04-01' }
    const first = await added(input)
    await expectAnswer(post(payRatesPath, input), 400, {
      fields: { validFrom: `${first.name} begins on this day too` },
    })
  })

  it.each([
    ['name', { ...testCard, name: ' ' }],
    ['validTo', { ...testCard, validTo: '2026-03-31' }],
    ['rules.0.pence', { ...testCard, rules: [{ ...testCard.rules[1], pence: 12.5 }] }],
    ['rules.0.kinds', { ...testCard, rules: [{ ...testCard.rules[1], kinds: [] }] }],
    ['colour', { ...testCard, colour: 'red' }],
  ])('with an invalid %s is refused', async (field, card) => {
    await expectAnswer(post(payRatesPath, card), 400, { fields: { [field]: expect.any(String) } })
  })

  it.each<[string, object, string]>([
    ['steps.1.0', lengthOf([600, 940], [0, 0]), 'Must be longer than the one above'],
    ['steps.1.0', lengthOf([0, 940], [0, 0]), 'Must be longer than the one above'],
    ['bands.0.0', sectorOf([null, 100], [75, 80]), 'Only the last band can be for any length'],
    ['bands.1.0', sectorOf([75, 80], [75, 90], [null, 100]), 'Must be longer than the one above'],
    ['bands.0.0', sectorOf([75, 80]), 'Leave the last band empty: it is for any length'],
    [
      'minutes.1',
      { by: 'duty', pence: 1, minutes: [600, 0] },
      'Must not be shorter than the shortest',
    ],
    [
      'of',
      { by: 'percent', of: 'crewFood', bp: 1 },
      'Please choose another head than the one that is paid',
    ],
  ])('with a rule of invalid %s is refused: %j', async (field, rate, message) => {
    const rules = [{ head: 'crewFood', kinds: ['FLIGHT'], ...rate }]
    const { id } = await added(ownCard())
    const answers = [await post(payRatesPath, { ...testCard, rules }), await changed(id, { rules })]
    for (const answer of answers) {
      await expectAnswer(answer, 400, { fields: { [`rules.0.${field}`]: message } })
    }
  })

  it('is changed field by field, and refused with a stale version', async () => {
    const card = await added({ ...ownCard(), notes: 'From the agreement' })
    const data = await dataOf(
      savedRateCard,
      changed(card.id, { validTo: '2026-12-31' }, seeing(card.version)),
    )
    expect(data).toEqual({ ...card, validTo: '2026-12-31', version: expect.any(String) })
    expect(data.version).not.toBe(card.version)
    await expectAnswer(changed(card.id, { name: 'Old' }, seeing(card.version)), 409, {
      current: data,
    })
    await expectAnswer(changed(card.id, { validFrom: '2027-01-01' }), 400, {
      fields: { validTo: 'End date must be after start date' },
    })
  })

  it('is deleted once', async () => {
    const { id } = await added(ownCard())
    await expectStatus(del(payRatePath(id)), 200)
    await expectStatus(del(payRatePath(id)), 404)
    expect((await cards()).map((card) => card.id)).not.toContain(id)
  })
})

function sectorOf(...bands: [number | null, number][]): object {
  return { by: 'sector', pence: 1300, bands, positioningPercent: 0 }
}

const cards = (user = amelia) => dataOf(rateCardList, get(payRatesPath, user))

/** Two cards of one rank cannot begin on one day. */
const ownCard = () => ({ ...testCard, rank: crypto.randomUUID() })

const added = (card: object) => dataOf(savedRateCard, post(payRatesPath, card))

const changed = (id: string, change: object, caller?: Caller) =>
  patch(payRatePath(id), change, caller)

function lengthOf(...steps: [number, number][]): object {
  return { by: 'length', steps }
}
