import { describe, expect, it } from 'vitest'
import { outlook } from './outlook.ts'
import { atDay, flightOf, trainingOf } from './testing/limit-case.ts'
import { instantOf, rosterOf, type MadeDuty } from './testing/made-duties.ts'

const monday = '2026-01-12'
const at = (day: number, clock: string) => atDay(monday, day, clock)
const course = (day: number, clock = '09:00', minutes = 600) => trainingOf(at(day, clock), minutes)
const outlookAt = (made: MadeDuty[], minute: number) => outlook(rosterOf(made), instantOf(minute))

describe('planned duties', () => {
  it('have the minutes left in each window on the day they end', () => {
    const { ahead } = outlookAt([course(0), course(1), course(2)], at(0, '20:00'))
    expect(ahead.map(({ id, date, left }) => [id, date, left['duty7Days']])).toEqual([
      ['duty-2', '2026-01-13', 2400],
      ['duty-3', '2026-01-14', 1800],
    ])
    expect(ahead[0]?.verdict).toBe('legal')
  })

  it('include the duty that is not over', () => {
    const { ahead } = outlookAt([course(0)], at(0, '12:00'))
    expect(ahead.map(({ id }) => id)).toEqual(['duty-1'])
  })

  it('include a duty without times, which cannot be judged', () => {
    const roster = rosterOf([course(0), course(2)])
    const [untimed] = roster.duties.map((duty) => ({
      ...duty,
      id: 'untimed',
      date: '2026-01-13',
      scheduledBrief: null,
      scheduledDebrief: null,
    }))
    const duties = [...roster.duties, ...(untimed ? [untimed] : [])]
    const { ahead } = outlook({ ...roster, duties }, instantOf(at(0, '12:00')))
    expect(ahead.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['duty-1', 'legal'],
      ['untimed', 'cannot tell'],
      ['duty-2', expect.anything()],
    ])
    expect(ahead[1]?.left).toEqual({})
    expect(outlook({ ...roster, duties }, instantOf(at(2, '12:00'))).ahead).toHaveLength(1)
  })

  it('leave less than nothing above a limit, and are a breach', () => {
    const made = [0, 1, 2, 3, 4, 5].map((day) => course(day, '07:00', 601))
    const last = outlookAt(made, at(5, '00:00')).ahead.at(-1)
    expect([last?.left['duty7Days'], last?.verdict]).toEqual([-6, 'breach'])
  })

  it('have no hours left of a limit that does not apply, or is not known', () => {
    const [judged] = outlookAt([course(0)], at(0, '12:00')).ahead
    expect(judged?.left).toMatchObject({ duty7Days: 3000 })
    expect(judged?.left).not.toHaveProperty('flight28Days')
    const history = { since: monday, openingBalances: [] }
    const roster = rosterOf([course(0), course(1)], { history })
    const [, open] = outlook(roster, instantOf(at(0, '12:00'))).ahead
    expect(open?.left).toEqual({})
  })

  it('count a quarter of home standby, rounded down', () => {
    const report = at(1, '08:00')
    const standby: MadeDuty = { dutyType: 'HSBY', report, release: report + 415 }
    expect(outlookAt([standby], at(0, '12:00')).ahead[0]?.left['duty7Days']).toBe(3600 - 104)
  })

  it('are none without a roster', () => {
    expect(outlookAt([], at(0, '12:00'))).toEqual({
      ahead: [],
      dropOuts: [],
      earliestReport: null,
      nextRecoveryRest: null,
    })
  })
})

describe('drop-outs', () => {
  it('leave a window of 7 days at midnight, 7 days later', () => {
    const { dropOuts } = outlookAt([course(0), course(1, '20:00')], at(2, '12:00'))
    expect(dropOuts.filter(({ limit }) => limit === 'duty7Days')).toEqual([
      { date: '2026-01-19', limit: 'duty7Days', minutes: 600 },
      { date: '2026-01-20', limit: 'duty7Days', minutes: 240 },
      { date: '2026-01-21', limit: 'duty7Days', minutes: 360 },
    ])
  })

  it('are listed for the next 14 days', () => {
    const { dropOuts } = outlookAt([course(-13), course(-12)], at(0, '12:00'))
    expect(dropOuts.map(({ date, limit }) => [date, limit])).toEqual([
      ['2026-01-13', 'duty14Days'],
      ['2026-01-14', 'duty14Days'],
    ])
  })
})

describe('the earliest report', () => {
  it('is after twelve hours at home, and ten away', () => {
    const flight = flightOf({ report: at(0, '08:00'), fdp: 450 })
    expect(outlookAt([flight], at(0, '12:00')).earliestReport).toEqual({
      release: instantOf(at(0, '16:00')),
      atHome: instantOf(at(1, '04:00')),
      away: instantOf(at(1, '02:00')),
      endsAtHome: true,
      isProven: true,
    })
  })

  it('is after a rest as long as a longer duty', () => {
    const flight = flightOf({ report: at(0, '07:00'), fdp: 750 })
    const { atHome, away } = outlookAt([flight], at(0, '21:00')).earliestReport ?? {}
    expect([atHome, away]).toEqual([instantOf(at(1, '09:00')), instantOf(at(1, '09:00'))])
  })

  it('is after a local night where a night duty is followed by an early start', () => {
    const night = flightOf({ report: at(0, '04:30'), fdp: 660, after: 90 })
    const { release, atHome, away } = outlookAt([night], at(0, '18:00')).earliestReport ?? {}
    expect([release, atHome, away]).toEqual([
      instantOf(at(0, '17:00')),
      instantOf(at(1, '06:00')),
      instantOf(at(1, '05:30')),
    ])
  })
})

describe('the next recovery rest', () => {
  const recovered = [course(-4), course(0, '06:30', 300), course(1, '06:30', 300)]

  it('starts at most 168 hours after the last one', () => {
    expect(outlookAt(recovered, at(1, '12:00')).nextRecoveryRest).toEqual({
      latestStart: instantOf(at(7, '06:30')),
      requiredMinutes: 2160,
      duties: 2,
    })
  })

  it('is longer after four early, late or night duties, planned ones included', () => {
    const made = [...recovered, course(2, '06:30', 300), course(3, '06:30', 300)]
    const { nextRecoveryRest } = outlookAt(made, at(1, '12:00'))
    expect([nextRecoveryRest?.requiredMinutes, nextRecoveryRest?.duties]).toEqual([3600, 4])
  })

  it('counts two early duties of one duty period once', () => {
    const flight = flightOf({ report: at(1, '08:30'), fdp: 300 })
    const made = [course(-4), course(0, '06:30', 300), course(1, '05:30', 120), flight]
    expect(outlookAt(made, at(1, '12:00')).nextRecoveryRest).toMatchObject({ duties: 2 })
    const third = [...made, course(2, '06:30', 300)]
    expect(outlookAt(third, at(1, '12:00')).nextRecoveryRest).toEqual({
      latestStart: instantOf(at(7, '06:30')),
      requiredMinutes: 2160,
      duties: 3,
    })
  })

  it('does not count from a rest that is shorter than required', () => {
    const earlies = [1, 2, 3, 4].map((day) => course(day, '06:00', 330))
    // The rest before the last two duties has 44 h 30 of the 60 h required.
    const made = [course(-4), ...earlies, course(6, '08:00', 300), course(8)]
    expect(outlookAt(made, at(7, '12:00')).nextRecoveryRest).toEqual({
      latestStart: instantOf(at(8, '06:00')),
      requiredMinutes: 3600,
      duties: 4,
    })
  })

  it('is unknown without one before', () => {
    const history = { since: monday, openingBalances: [] }
    const roster = rosterOf([course(0)], { history })
    expect(outlook(roster, instantOf(at(1, '12:00'))).nextRecoveryRest).toBeNull()
  })
})

it('the next recovery rest is not known after a rest with a duty that has no times', () => {
  const roster = rosterOf([course(-12), course(-9), course(-2)])
  const now = instantOf(at(-1, '12:00'))
  expect(outlook(roster, now).nextRecoveryRest).not.toBeNull()
  const times = { scheduledBrief: null, scheduledDebrief: null }
  const untimed = roster.duties
    .slice(0, 1)
    .map((duty) => ({ ...duty, ...times, id: 'untimed', date: '2026-01-07' }))
  const duties = [...roster.duties, ...untimed]
  expect(outlook({ ...roster, duties }, now).nextRecoveryRest).toBeNull()
})

describe('without a known home base', () => {
  const made = [course(-4), course(0), course(1), course(2)]
  const now = instantOf(at(1, '20:00'))

  it.each([
    ['no base', { bases: [] }],
    ['a base without a time zone', { bases: [{ from: null, airports: ['XXX'] }] }],
  ])('%s: no hours left, no drop-outs and no recovery rest', (_, parts) => {
    const known = outlook(rosterOf(made), now)
    expect(known.dropOuts).not.toEqual([])
    expect(known.nextRecoveryRest).not.toBeNull()
    const { ahead, dropOuts, nextRecoveryRest } = outlook(rosterOf(made, parts), now)
    expect(ahead.map(({ left }) => left)).toEqual([{}])
    expect(dropOuts).toEqual([])
    expect(nextRecoveryRest).toBeNull()
  })
})
