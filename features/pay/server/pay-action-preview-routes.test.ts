import { beforeAll, describe, expect, it } from 'vitest'
import { payReportsPath, payChecksPath, payPreviewPath, payRatesPath } from '#pay/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payPreview } from '#pay/api/pay-preview.ts'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import { allRows } from '#account/server/account-store.ts'
import { callOut, standbyRow } from '#server/testing/test-call-out.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { testCard } from '#server/testing/test-pay-check.ts'
import { dbAs, emptyRoster, givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { dataOf, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'

let carla: TestUser

givenPortal({}, emptyRoster)
beforeAll(async () => {
  carla = await givenUser(portal, 'Carla')
  await post(payRatesPath, testCard)
})

const { act, added, imported, july, send } = rosterCalls()

/** A flight to come, a leg of two hours at 120 % of £13.00. */
const faro = onDay(testInputs.flownDuty, '2026-07-20')

function onDay(duty: typeof testInputs.flownDuty, day: string) {
  const text = JSON.stringify(duty).replaceAll(duty.date, day)
  return JSON.parse(text) as typeof duty
}

async function preview(rosterId: string, action: object, user = amelia) {
  const answer = await post(payPreviewPath, { action: { rosterId, action } }, user)
  const read = payPreview.safeParse(await answer.json())
  return { status: answer.status, ...read.data?.data }
}

const pay = (low: number, high = low) => ({ low, high })

describe('the effect of an action on the pay of its month', () => {
  it.each<DutyActionInput>([
    { kind: 'swapped', with: null },
    { kind: 'cancelled' },
    { kind: 'sick', until: null },
  ])('the pay of the duty is less expected: %j', async (action) => {
    const { data } = await added(faro)
    const stored = await allRows(dbAs(portal.db, amelia.id))
    expect(await preview(data.id, action)).toMatchObject({
      status: 200,
      months: [],
      expected: [{ month: '2026-07', before: pay(15.6), after: pay(0), notKnown: [] }],
      unit: null,
    })
    expect(await allRows(dbAs(portal.db, amelia.id))).toEqual(stored)
  })

  it('a sickness of some days takes all their duties', async () => {
    const { data } = await added(faro)
    await added(onDay(testInputs.flownDuty, '2026-07-22'))
    const sums = async (until: string) =>
      (await preview(data.id, { kind: 'sick', until })).expected?.map(({ before }) => before)
    expect(await sums('2026-07-21')).toEqual([pay(15.6)])
    expect(await sums('2026-07-22')).toEqual([pay(31.2)])
  })

  it('flights in place of a standby are more, and are named', async () => {
    await imported(rosterText([standbyRow]))
    const [standby] = await july()
    const found = await preview(standby?.id ?? '', callOut)
    expect(found).toMatchObject({
      expected: [{ month: '2026-07', before: pay(0), after: pay(15.6), notKnown: [] }],
      unit: { subject: '210 on 15 July', expected: pay(15.6) },
    })
  })

  it('a delay after the departure moves the debrief too, so hourly pay stays', async () => {
    const dora = await givenUser(portal, 'Dora')
    const rule = { head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'hour', rate: 8000, basis: 'duty' }
    await post(payRatesPath, { ...testCard, rules: [rule] }, dora)
    const doras = rosterCalls(() => ({ portal, user: dora }))
    await doras.imported(rosterText([palmaRow('15/07/2026 Wed')]))
    const [duty] = await doras.july()
    const delayedTo = (report: string) => {
      const told = { kind: 'delayed', notifiedAt: '2026-07-15T03:00:00Z' }
      return preview(duty?.id ?? '', { ...told, report }, dora)
    }
    const july = { month: '2026-07', before: pay(5.8), notKnown: [] }
    expect(await delayedTo('2026-07-15T07:15:00Z')).toMatchObject({
      expected: [{ ...july, after: pay(5.8) }],
    })
    expect(await delayedTo('2026-07-15T05:00:00Z')).toMatchObject({
      expected: [{ ...july, after: pay(5.2) }],
    })
  })

  it('what has no rate is named', async () => {
    const training = { ...faro, dutyType: 'TRAINING', dutyCode: 'CRM', sectors: [] }
    const { data } = await added(training)
    expect((await preview(data.id, { kind: 'cancelled' })).expected).toEqual([
      { month: '2026-07', before: pay(0), after: pay(0), notKnown: ['CRM on 20 July'] },
    ])
  })

  it('a correction of a duty that no report pays has its effect too', async () => {
    const { data } = await added(faro)
    const duty = { rosterId: data.id, dutyType: 'HSBY' }
    expect(await dataOf(payPreview, send(payPreviewPath, { duty }))).toMatchObject({
      months: [],
      expected: [{ month: '2026-07', before: pay(15.6), after: pay(0), notKnown: [] }],
    })
  })

  it('nothing is known without a rate card and a report', async () => {
    const carlas = rosterCalls(() => ({ portal, user: carla }))
    const { data } = await carlas.added(faro)
    const { expected } = await preview(data.id, { kind: 'cancelled' }, carla)
    expect(expected).toBeNull()
  })
})

describe('an action of weeks ago', () => {
  const line = { routeNumber: '210', details: '02/06 Tue', flightDutyPay: 10 }
  const june = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30', entries: [line] }
  const [out] = callOut.flights
  const back = {
    ...out,
    flightNumber: '211',
    departureAirport: 'PMI',
    arrivalAirport: 'BHX',
    departure: '2026-07-15T14:50:00Z',
    arrival: '2026-07-15T17:20:00Z',
  }
  const thereAndBack = { ...callOut, flights: [out, back], debrief: '2026-07-15T17:50:00Z' }
  const called = JSON.parse(
    JSON.stringify(thereAndBack).replaceAll('2026-07-15', '2026-06-02'),
  ) as DutyActionInput
  const standby = typedDuty('HSBY', '2026-06-02', ['04:00', '14:00'])

  async function toClaim() {
    return (await dataOf(payCheckAnswer, get(payChecksPath))).summary.toClaim
  }

  it('a call-out that a report shows is previewed as it is saved', async () => {
    await send(payReportsPath, june)
    const { data } = await added(standby)
    const { months, unit } = await preview(data.id, called)
    expect(unit).toMatchObject({ subject: '210/211 on 2 June', paid: 10, expected: pay(31.2) })
    expect(months).toMatchObject([{ month: '2026-06', toClaim: [0, 21.2] }])
    const done = await act(data, called)
    expect(done.added).toMatchObject([{ date: '2026-06-02', dutyCode: '210/211' }])
    expect(await toClaim()).toBe(21.2)
    await expectStatus(preview(data.id, called), 400)
  })
})

it('refuses what does not fit, and needs the user of the duty', async () => {
  const { data } = await added(faro)
  const cancelled = { kind: 'cancelled' }
  await expectStatus(preview(data.id, { kind: 'keep' }), 400)
  await expectStatus(preview(data.id, { kind: 'lost' }), 400)
  await expectStatus(preview(data.id, cancelled, bruno), 404)
  const both = { action: { rosterId: data.id, action: cancelled }, duty: { rosterId: data.id } }
  await expectStatus(post(payPreviewPath, both), 400)
})
