import { describe, expect, it } from 'vitest'
import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlSettingsPath, legalityPath, legalityRosterPath, whatIfPath } from '#limits/api/paths.ts'
import {
  legalityAnswer,
  legalityRosterAnswer,
  whatIfAnswer,
  type LegalityAnswer,
  type WhatIfAnswer,
  type WhatIfInput,
} from '#limits/api/legality.ts'
import { importPath } from '#imports/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { dutyActionsPath, rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import type { DutyInput } from '#duties/schema/duty-input.ts'
import { rosterMonth } from '#duties/api/roster.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { verdictLine } from '#limits/rules/legality/verdict-words.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  type Caller,
  del,
  expectAnswer,
  expectStatus,
  get,
  idOfAdded,
  keyed,
  post,
  put,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'
import { saveProfile } from '#server/testing/test-account.ts'

givenPortal({}, emptyAccounts)

const july = '?from=2026-07-01&to=2026-07-31'

/** Palma and back, from a report at this time of day. */
function flight(date: string, report = '05:00', debrief = '13:00'): DutyInput {
  const hours: [string, string] = [`${report.slice(0, 2)}:45`, `${debrief.slice(0, 2)}:00`]
  return {
    ...typedDuty('FLIGHT', date, [report, debrief]),
    dutyCode: 'ZQ210/211',
    sectors: [typedLeg('ZQ210', date, ['BHX', 'PMI'], hours)],
  }
}

const given = (duty: DutyInput, user = amelia) => idOfAdded(rosterPath, duty, user)

const off = (date: string): DutyInput => ({ date, dutyType: 'OFF', dutyCode: 'OFF' })

const legality = async (query = july, user = amelia): Promise<LegalityAnswer> =>
  legalityAnswer.parse(await bodyOf(get(legalityPath + query, user)))

const ask = (change: WhatIfInput, caller?: Caller) => post(whatIfPath, change, caller)

async function tested(change: WhatIfInput): Promise<WhatIfAnswer> {
  return whatIfAnswer.parse(await bodyOf(ask(change)))
}

describe('the legality of some days', () => {
  it('has each duty of the days with a verdict', async () => {
    await given(flight('2026-06-30'))
    const [legal, long] = [
      await given(flight('2026-07-20')),
      await given(flight('2026-07-22', '04:00', '21:30')),
    ]
    const answer = await legality()
    expect(answer.duties).toMatchObject([
      { id: legal, date: '2026-07-20', fdp: { sectors: 1 } },
      { id: long, date: '2026-07-22', verdict: 'breach' },
    ])
    expect(answer).toMatchObject({ asOf: '2026-07-15T09:00:00Z', scheme: expect.any(String) })
    expect(answer.duties[1]?.findings[0]).toMatchObject({ level: 'breach' })
  })

  it('is empty without a roster', async () => {
    expect(await legality()).toMatchObject({ duties: [], recoveryRests: [], ahead: [] })
  })

  it('looks ahead from now on, also when past days are judged', async () => {
    await saveProfile({ baseAirport: 'BHX' })
    await given(flight('2026-06-20'))
    await given(flight('2026-07-14'))
    const next = await given(flight('2026-07-20'))
    for (const query of [july, '?from=2026-01-01&to=2026-01-31']) {
      const { ahead, dropOuts, earliestReport } = await legality(query)
      expect(ahead).toMatchObject([{ id: next, date: '2026-07-20', verdict: 'cannot tell' }])
      expect(ahead[0]?.left).toHaveProperty('flight28Days')
      const dropOut = { date: '2026-07-21', limit: 'duty7Days' }
      expect(dropOuts).toContainEqual(expect.objectContaining(dropOut))
      expect(earliestReport?.release).toMatch(/^2026-07-14T/)
    }
    await saveProfile({ baseAirport: null })
    const { ahead, dropOuts } = await legality()
    // Without a home base no local day is known.
    expect([ahead[0]?.left, dropOuts]).toEqual([{}, []])
  })

  it('leaves out duties that do not count', async () => {
    const id = await given(flight('2026-07-20'))
    await expectStatus(post(dutyActionsPath(id), { kind: 'cancelled' }), 200)
    expect((await legality()).duties).toEqual([])
  })

  it('follows the rule set and own limits', async () => {
    await given(flight('2026-07-20'))
    const uk = await legality()
    const agreed = { name: 'Agreed maximum', source: 'Crew agreement 4.2', validFrom: '2026-01-01' }
    const ownLimits = [{ rule: 'maxFdp', value: 120, ...agreed }]
    const settings = { ...usualFtlSettings, scheme: 'EASA', ownLimits }
    await expectStatus(put(ftlSettingsPath, settings), 200)
    const strict = await legality()
    expect(strict.scheme).not.toBe(uk.scheme)
    expect(strict.duties[0]?.fdp?.maxMinutes).toBe(120)
    expect(uk.duties[0]?.fdp?.maxMinutes).toBeGreaterThan(120)
  })

  it('is as of an instant, and that answer does not depend on the clock', async () => {
    const past = `${july}&asOf=2026-07-01T09:00:00Z`
    expect((await legality(past)).asOf).toBe('2026-07-01T09:00:00Z')
    await given(off('2026-07-20'))
    const tagOf = async (query: string) => (await get(legalityPath + query)).headers.get('etag')
    expect(await tagOf(past)).not.toContain('2026-07-15')
    expect(await tagOf(july)).toContain('2026-07-15T09:00:00Z')
  })

  it.each([
    ['', 'from'],
    ['?from=2026-07-01', 'to'],
    ['?from=2026-07-01&to=2026-06-30', 'to'],
    ['?from=2026-07-01&to=2027-08-05', 'to'],
    ['?from=2026-02-30&to=2026-03-30', 'from'],
    [`${july}&asOf=today`, 'asOf'],
    [`${july}&colour=red`, 'colour'],
  ])('refuses %j, and so does its roster', async (query, field) => {
    for (const path of [legalityPath, legalityRosterPath]) {
      await expectAnswer(get(path + query), 400, {
        fields: { [field]: expect.any(String) },
      })
    }
  })
})

describe('the marks of the roster and the dashboard', () => {
  it('are on duties that are not clearly legal', async () => {
    await given(flight('2026-07-20'))
    const long = await given(flight('2026-07-22', '04:00', '21:30'))
    const month = rosterMonth.parse(await bodyOf(get(`${rosterPath}?month=2026-07`)))
    expect(month.legality).toEqual({ [long]: 'breach' })
    const { duties } = await legality()
    expect(duties.find(({ id }) => id === long)?.verdict).toBe('breach')
    const august = rosterMonth.parse(await bodyOf(get(`${rosterPath}?month=2026-08`)))
    expect(august.legality).toEqual({})
  })

  it('say that a duty with an impossible plan is not known, and why', async () => {
    const flightId = await given(flight('2026-07-22'))
    const standby = { ...off('2026-07-22'), dutyType: 'ASBY' as const, dutyCode: 'ASBY' }
    const [from, to] = ['2026-07-22T12:59:00Z', '2026-07-22T15:00:00Z']
    const standbyId = await given({ ...standby, scheduledBrief: from, scheduledDebrief: to })
    const month = rosterMonth.parse(await bodyOf(get(`${rosterPath}?month=2026-07`)))
    expect(month.legality).toEqual({ [flightId]: 'cannot tell', [standbyId]: 'cannot tell' })
    const { duties } = await legality()
    expect(duties.map((duty) => duty.faults)).toEqual([['overlap'], ['overlap']])
    const { data } = dashboardAnswer.parse(await bodyOf(get(dashboardPath)))
    expect(data.duties?.nextLegality).toMatchObject({ verdict: 'cannot tell' })
    expect(data.duties?.nextLegality?.sentence).toMatch(/^Cannot tell: overlaps ASBY 13:59–16:00\./)
  })

  it('say how the next duty stands', async () => {
    const next = async () => dashboardAnswer.parse(await bodyOf(get(dashboardPath))).data.duties
    expect((await next())?.nextLegality).toBeNull()
    await given(flight('2026-07-22', '04:00', '21:30'))
    const { duties } = await legality()
    const [found] = duties[0]?.findings ?? []
    expect((await next())?.nextLegality).toEqual({
      verdict: 'breach',
      sentence: `Not legal as planned: t${found?.sentence.slice(1)}`,
      action: null,
    })
    await given(flight('2026-07-18'))
    expect((await next())?.nextLegality?.sentence).toMatch(
      /^Flight duty period legal, at least 3 h to spare\. /,
    )
  })
})

it('the start page names the probable home base until one is stated', async () => {
  const likely = async () =>
    dashboardAnswer.parse(await bodyOf(get(dashboardPath))).data.duties?.likelyBase
  expect(await likely()).toBeNull()
  await given(flight('2026-07-18'))
  await given(flight('2026-07-22'))
  expect(await likely()).toBeNull()
  await given(flight('2026-07-25'))
  expect(await likely()).toEqual({ airport: 'BHX', duties: 3, of: 3 })
  await saveProfile({ baseAirport: 'BHX' })
  expect(await likely()).toBeNull()
})

describe('the roster of the legality', () => {
  it('gives the same legality', async () => {
    await saveProfile({ baseAirport: 'BHX' })
    await given(flight('2025-08-01'))
    await given({ ...flight('2026-07-20'), ftlInputs: { plannedExtension: true } })
    await given(flight('2026-07-31', '16:00', '23:30'))
    await given(off('2026-08-20'))
    await given(off('2026-09-04'))
    await given(off('2027-07-31'))
    await given(off('2027-08-01'))
    const { success: _, ...roster } = legalityRosterAnswer.parse(
      await bodyOf(get(legalityRosterPath + july)),
    )
    const dates = roster.duties.map(({ date }) => date)
    const ahead = ['2026-08-20', '2026-09-04', '2027-07-31']
    expect(dates).toEqual(['2025-08-01', '2026-07-20', '2026-07-31', ...ahead])
    expect(roster.airportZones).toEqual({ BHX: 'Europe/London', PMI: 'Europe/Madrid' })
    const { duties, recoveryRests, daysFree } = await legality()
    const same = legalityOf(roster, { first: '2026-07-01', last: '2026-07-31' })
    expect(same).toEqual({ duties, recoveryRests, daysFree })
  })
})

describe('the test of a change', () => {
  it('names what an added duty changes', async () => {
    const id = await given(flight('2026-07-21'))
    const { before, after, changes } = await tested({
      add: [flight('2026-07-20', '14:00', '23:30')],
    })
    expect(before.duties.map((duty) => duty.id)).toEqual([id])
    expect(after.duties.map((duty) => duty.id)).toEqual(['new-1', id])
    expect(changes).toContainEqual(
      expect.objectContaining({ topic: 'verdict', dutyId: 'new-1', levelBefore: null }),
    )
    expect(changes).toContainEqual(
      expect.objectContaining({
        topic: 'rest',
        name: 'Rest before ZQ210/211 on Tue 21 Jul',
        dutyId: id,
        after: 330,
      }),
    )
  })

  it('judges a change and a removal', async () => {
    const [one, other] = [await given(flight('2026-07-20')), await given(flight('2026-07-22'))]
    const moved = { id: one, scheduledBrief: '2026-07-20T04:00:00Z' }
    const { after, changes } = await tested({ change: [moved], remove: [other] })
    expect(after.duties).toMatchObject([{ id: one, fdp: { from: '2026-07-20T04:00:00Z' } }])
    expect(changes.map(({ dutyId, topic }) => [dutyId, topic])).toEqual(
      expect.arrayContaining([
        [one, 'fdp'],
        [other, 'verdict'],
      ]),
    )
  })

  it('tests flight time inputs', async () => {
    const id = await given(flight('2026-07-20'))
    const { after } = await tested({ change: [{ id, ftlInputs: { plannedExtension: true } }] })
    expect(after.duties).toHaveLength(1)
  })

  it('ignores duties that do not count', async () => {
    const id = await given(flight('2026-07-20'))
    await post(dutyActionsPath(id), { kind: 'cancelled' })
    expect((await tested({ change: [{ id, date: '2026-07-20' }] })).changes).toEqual([])
    expect((await tested({ remove: [id] })).changes).toEqual([])
  })

  it('counts a typed logbook flight that loses its duty', async () => {
    const counted = async (path = july) =>
      legalityRosterAnswer.parse(await bodyOf(get(legalityRosterPath + path))).flights
    const typed = {
      date: '2026-07-05',
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      aircraftType: '73H',
      aircraftRegistration: 'G-HAND',
      flightTime: 2.4,
      actualDeparture: '2026-07-05T05:15:00Z',
      actualArrival: '2026-07-05T07:40:00Z',
    }
    await post(logbookPath, typed)
    expect(await counted()).toHaveLength(1)
    const csvData = rosterText([
      palmaRow('05/07/2026 Sun').replace(/(?:06|08|09):\d\d|12:00/g, 'A$&'),
    ])
    await post(importPath, { csvData })
    expect(await counted()).toEqual([])
    const { duties } = await legality()
    const id = duties[0]?.id ?? ''
    await given(flight('2026-07-12'))
    const { after } = await tested({ remove: [id] })
    await del(rosterEntryPath(id))
    expect(await counted()).toMatchObject([{ code: 'BHX-PMI', date: '2026-07-05' }])
    const really = await legality('?from=2026-06-05&to=2026-08-14')
    expect(after.duties).toEqual(really.duties)
  })

  it.each<[string, WhatIfInput, string]>([
    ['a duty without a code', { add: [{ ...off('2026-07-20'), dutyCode: '' }] }, 'add.0.dutyCode'],
    [
      'a debrief before the report',
      { add: [off('2026-07-20'), flight('2026-07-21', '13:00', '05:00')] },
      'add.1.',
    ],
    [
      'a report of another day',
      { add: [{ ...flight('2026-07-20'), date: '2026-07-25' }] },
      'add.0.scheduledBrief',
    ],
    [
      'a call after the report',
      { add: [{ ...flight('2026-07-20'), ftlInputs: { calledAt: '2026-07-20T06:00:00Z' } }] },
      'add.0.ftlInputs.calledAt',
    ],
    ['a duty named twice', { change: [{ id: 'one' }], remove: ['one'] }, 'remove.0'],
    ['too many', { remove: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'remove'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await ask(change)
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect([answer.status, Object.keys(fields ?? {})]).toEqual([
      400,
      [expect.stringContaining(field)],
    ])
  })

  it('refuses a changed duty that is inconsistent', async () => {
    const id = await given(flight('2026-07-20'))
    await expectAnswer(ask({ change: [{ id, scheduledDebrief: '2026-07-20T04:00:00Z' }] }), 400, {
      fields: { 'change.0.scheduledDebrief': 'The debrief cannot be before the brief' },
    })
  })

  it('refuses an empty change, and days that are years apart', async () => {
    await expectStatus(ask({}), 400)
    await expectAnswer(ask({ add: [off('2026-07-20'), off('2028-07-20')] }), 400, {
      error: 'Please test changes of one year at a time.',
    })
  })

  it('does not find another user’s duty', async () => {
    const id = await given(flight('2026-07-20'), bruno)
    await expectStatus(ask({ remove: [id] }), 404)
    await expectStatus(ask({ change: [{ id, notes: 'mine' }] }), 404)
    await expectStatus(ask({ remove: ['unknown'] }), 404)
  })

  it('takes no idempotency key', async () => {
    const key = keyed(crypto.randomUUID())
    const [first, second] = [
      await ask({ add: [off('2026-07-20')] }, key),
      await ask({ add: [off('2026-07-21')] }, key),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await portal.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })
})

describe('a row of a roster that nobody could read', () => {
  /** Flights on the 14th and the 16th; the row of the 15th has no times, and its second leg no airport. */
  const unread = '15/07/2026,"ZQ710","XQ - ??",25:99,,"88:88",,'
  const rowsOf = (day: string) => [
    offRow('13/07/2026'),
    palmaRow('14/07/2026'),
    day,
    palmaRow('16/07/2026', '06:00'),
    offRow('17/07/2026'),
  ]
  const give = (day: string, generatedOn: string) =>
    bodyOf(post(importPath, { csvData: rosterText(rowsOf(day), { generatedOn }) }))
  const verdictOn = async (date: string) =>
    (await legality()).duties.find((duty) => duty.date === date)

  it('may be any duty, until a newer file or the user tells', async () => {
    await saveProfile({ baseAirport: 'BHX' })
    await give(unread, 'Jul 10, 2026 05:00')
    const judged = await verdictOn('2026-07-16')
    expect(judged?.verdict).toBe('cannot tell')
    const open = judged?.coverage.filter(({ state }) => state === 'notKnown') ?? []
    expect(open.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['restBefore', 'recoveryRest', 'maxFdp']),
    )
    expect(judged && verdictLine(judged, { isFlown: false }).action?.words).toBe(
      'Add the duty of 15 July',
    )
    const { data: start } = dashboardAnswer.parse(await bodyOf(get(dashboardPath, amelia)))
    expect(start.duties?.nextLegality).toMatchObject({
      verdict: 'cannot tell',
      action: { words: 'Add the duty of 15 July', missing: { input: 'unreadDay' } },
    })
    expect(start.ftl).toMatchObject({
      compliant: false,
      complete: false,
      sentence: expect.stringContaining('Some limits are not fully known'),
    })
    const month = rosterMonth.parse(await bodyOf(get(`${rosterPath}?month=2026-07`, amelia)))
    expect(month).toMatchObject({ daysOff: 2, unreadDates: ['2026-07-15'] })

    // The user adds the duty: it ended 7 h 30 before the next report.
    const id = await given({ ...flight('2026-07-15', '14:00', '22:30') })
    expect((await verdictOn('2026-07-16'))?.verdict).toBe('breach')
    await del(rosterEntryPath(id))
    expect((await verdictOn('2026-07-16'))?.verdict).toBe('cannot tell')

    await give(offRow('15/07/2026'), 'Jul 11, 2026 05:00')
    const known = await verdictOn('2026-07-16')
    expect(known?.coverage.find(({ rule }) => rule === 'restBefore')?.state).toBe('checked')
  })
})
