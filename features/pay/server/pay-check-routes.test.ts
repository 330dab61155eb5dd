import { beforeEach, describe, expect, it } from 'vitest'
import { payReportList } from '#pay/api/allowances.ts'
import {
  payReportPath,
  payReportsPath,
  payChecksPath,
  payExpectationPath,
  payFindingPath,
  payMatchesPath,
} from '#pay/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { payCheckAnswer, payExpectation, savedPayFinding } from '#pay/api/pay-check.ts'
import { deleteRows } from '#account/server/account-store.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { bodyOf, dataOf, del, expectStatus, get, put } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()
/** The demo crew member has three reports. That of May lacks £5.20 of crew food. */
beforeEach(async () => {
  await deleteRows(dbAs(portal.db, amelia.id))
  await seedDemoCrew(dbAs(portal.db, amelia.id))
})

const sentence =
  'ZQ360/ZQ361 on 27 May: crew food is £6.80, your rates say £12.00: £5.20 too little.'

describe('the pay check', () => {
  it('finds what is missing, and says which duty each line pays', async () => {
    const { engine, summary, matches, findings, reports, units } = await checked()
    expect(engine).toBe('2')
    expect(summary).toMatchObject({ toClaim: 5.2, toCheck: 0, mayBeTakenBack: 0, reports: 3 })
    const [finding] = findings
    expect(findings).toHaveLength(1)
    expect(finding).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'amount-differs',
      head: 'crewFood',
      paid: 6.8,
      expected: { low: 12, high: 12 },
      stake: 5.2,
      certainty: 'sure',
      date: '2026-05-27',
      state: 'open',
      note: null,
    })
    expect(finding?.basis?.kind).toBe('card')
    expect(matches.length).toBeGreaterThan(40)
    expect(reports.map(({ toClaim }) => toClaim).filter(Boolean)).toEqual([5.2])
    expect(units.map(({ rosterIds }) => rosterIds)).toEqual([finding?.rosterIds])
  })

  it('names the heads of each month, and what was not compared', async () => {
    const { months, findings, units } = await checked()
    const [june, may] = months.filter(({ month }) => month === '2026-06' || month === '2026-05')
    const levels = (month = june) => month?.heads.filter(({ level }) => level !== 'good')
    expect(may).toMatchObject({ level: 'warn', word: '£5.20 short' })
    expect(may?.findingIds).toEqual(findings.map(({ id }) => id))
    expect(levels(may)?.map(({ head, level }) => [head, level])).toContainEqual([
      'crewFood',
      'warn',
    ])
    for (const month of [june, may]) {
      expect(month?.compared).toMatch(/^\d+ of \d+ duties paid as expected, \d+ compared in part\./)
      for (const { compared, reasons } of levels(month) ?? []) {
        expect(compared === 'all' || reasons.length > 0).toBe(true)
      }
    }
    expect(units[0]?.worked).toEqual({
      length: expect.stringMatching(/h/),
      times: expect.stringMatching(/^Report \d\d:\d\d, debrief \d\d:\d\d/),
    })
  })

  it('answers for some days, with every duty if asked', async () => {
    const june = await checked('?startDate=2026-06-01&endDate=2026-06-30&units=all')
    expect(june.findings).toEqual([])
    expect(june.reports).toHaveLength(1)
    expect(june.units.length).toBeGreaterThan(5)
    expect((await checked('?startDate=2026-05-27')).findings).toHaveLength(1)
    expect((await checked('?endDate=2026-04-30')).findings).toEqual([])
  })

  it('refuses days that end before they begin, and strangers', async () => {
    const wrong = ['?startDate=2026-06-02&endDate=2026-06-01', '?endDate=x', '?units=some']
    for (const query of wrong) {
      await expectStatus(get(payChecksPath + query), 400)
    }
    const nobody = await checked('', bruno)
    expect(nobody).toMatchObject({ findings: [], reports: [], matches: [], unknown: [] })
  })
})

describe('a finding', () => {
  it('is dismissed until its amounts change', async () => {
    const id = await findingId()
    const dismissed = await decide(id, { state: 'dismissed', note: 'Bought on board' })
    expect(dismissed).toMatchObject({ id, state: 'dismissed', note: 'Bought on board' })
    expect(await stateOf(id)).toEqual(['dismissed', 0])
    expect(await allowances()).toMatchObject({ toClaim: 0, toCheck: 0 })
    await changeLine({ crewFood: 6.5 })
    expect(await stateOf(id)).toEqual(['open', 5.5])
    expect(await allowances()).toMatchObject({ toClaim: 5.5, toCheck: 0 })
    await changeLine({ crewFood: 6.8 })
    expect(await stateOf(id)).toEqual(['dismissed', 0])
    expect(await decide(id, { state: 'open' })).toMatchObject({ state: 'open', note: null })
    expect(await stateOf(id)).toEqual(['open', 5.2])
    expect(await allowances()).toMatchObject({ toClaim: 5.2, toCheck: 0 })
  })

  it('takes only a decision', async () => {
    const id = await findingId()
    await expectStatus(put(payFindingPath(id), { state: 'claimed' }), 400)
  })
})

describe('an own match', () => {
  it('overrides the rules while the line is the same, and null undoes it', async () => {
    const line = await faultyLine()
    const rule = await matchOf(line)
    expect(rule?.reason).toBe('date+flight')
    await expectStatus(match({ ...line, rosterIds: [] }), 200)
    expect(await matchOf(line)).toMatchObject({ reason: 'own', rosterIds: [] })
    expect((await checked()).findings.map(({ kind }) => kind)).not.toContain('amount-differs')
    await changeLine({ details: '27/05 Wed late' })
    expect(await matchOf(line)).toEqual(rule)
    await changeLine({ details: '27/05 Wed' })
    expect((await matchOf(line))?.reason).toBe('own')
    await expectStatus(match({ ...line, rosterIds: null }), 200)
    expect(await matchOf(line)).toEqual(rule)
  })

  it('is gone with its report', async () => {
    const line = await faultyLine()
    const { rosterIds = [] } = (await matchOf(line)) ?? {}
    await expectStatus(match({ ...line, rosterIds }), 200)
    await del(payReportPath(line.reportId))
    expect(await portal.db.selectFrom('pay_matches').select('id').execute()).toEqual([])
  })

  it('is refused for lines and duties that the user does not have', async () => {
    const line = await faultyLine()
    await expectStatus(match({ ...line, rosterIds: ['x'] }), 404)
    await expectStatus(match({ ...line, entry: 499, rosterIds: [] }), 400)
    await expectStatus(match({ ...line, rosterIds: 'x' }), 400)
  })
})

describe('the expected pay of a month', () => {
  it('names what is open of a duty, until it is dismissed', async () => {
    const open = async () =>
      (await expectation('?month=2026-05')).duties.flatMap((duty) => duty.open ?? [])
    const id = await findingId()
    expect(await open()).toEqual([{ word: '£5.20 short', findingId: id }])
    await decide(id, { state: 'dismissed' })
    expect(await open()).toEqual([])
  })

  it('has the pay of each duty, as paid or as expected', async () => {
    const july = await expectation('?month=2026-07')
    expect(july.duties.length).toBeGreaterThan(10)
    expect(july.total.low).toBeGreaterThan(500)
    expect(july.duties.map(({ paid }) => paid)).toEqual(july.duties.map(() => null))
    expect(july.commission).toBeGreaterThan(10)
    // No rate card has the flight duty pay, which differs by route.
    const unknown = july.duties.map(({ unknownHeads }) => unknownHeads)
    expect(unknown).toContainEqual(['flightDutyPay'])
    expect(unknown).toContainEqual([])
    const trip = july.duties.find(({ rosterIds }) => rosterIds.length > 1)
    expect(trip?.unknownHeads).toEqual(['flightDutyPay'])
    const may = await expectation('?month=2026-05')
    expect(may.duties.filter(({ paidIn }) => paidIn === '2026-05-31').length).toBeGreaterThan(5)
    expect(await expectation('?month=2020-01')).toMatchObject({ duties: [], total: { high: 0 } })
  })

  it('needs a month', async () => {
    for (const query of ['', '?month=2026-13']) {
      await expectStatus(get(payExpectationPath + query), 400)
    }
  })
})

const checked = (query = '', user = amelia) =>
  dataOf(payCheckAnswer, get(payChecksPath + query, user))

const expectation = (query: string) => dataOf(payExpectation, get(payExpectationPath + query))

async function findingId(): Promise<string> {
  const [finding] = (await checked()).findings
  expect(finding?.sentence).toBe(sentence)
  return finding?.id ?? ''
}

async function stateOf(id: string) {
  const { findings, summary } = await checked()
  return [findings.find((each) => each.id === id)?.state, summary.toClaim]
}

const decide = (id: string, body: object) => dataOf(savedPayFinding, put(payFindingPath(id), body))

async function allowances() {
  const { data } = await bodyOf<{ data: { allowances: object } }>(get(dashboardPath))
  return data.allowances
}

const match = (body: object) => put(payMatchesPath, body)

async function matchOf({ reportId, entry }: { reportId: string; entry: number }) {
  const { matches } = await checked()
  return matches.find((each) => each.reportId === reportId && each.entry === entry)
}

const isShort = ({ crewFood = 0 }) => crewFood > 0 && crewFood < 12

/** The line with the fault, the last flight of May. */
async function faultyLine() {
  const { id, entries } = await mayReport()
  const entry = entries.findIndex(isShort)
  return { reportId: id, entry }
}

async function changeLine(change: object): Promise<void> {
  const { id, payPeriodStart, payPeriodEnd, entries } = await mayReport()
  const place = entries.findIndex(isShort)
  const changed = entries.map((entry, index) => (index === place ? { ...entry, ...change } : entry))
  const body = { payPeriodStart, payPeriodEnd, entries: changed }
  await expectStatus(put(payReportPath(id), body), 200)
}

async function mayReport() {
  const data = await dataOf(payReportList, get(payReportsPath))
  const report = data.find(({ payPeriodEnd }) => payPeriodEnd === '2026-05-31')
  if (!report) throw new Error('There is no report of May')
  return report
}
