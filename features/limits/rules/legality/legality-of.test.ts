import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { london } from '#kernel/time/london-time.ts'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'

const days = { first: '2026-01-01', last: '2026-01-31' }

const noDiscretion = 'A plan must not need the commander’s discretion.'
const over = (length: string, more: string) =>
  `The flight duty period of ${length} is ${more} over the maximum of 13 h`
const period = (length: string) => `The flight duty period is ${length} of at most 13 h.`

/** A flight from the home base and back, two sectors. Times are `05T06:00`, a day of January 2026 and a UTC time. */
function flight(report: string, onBlock: string, more: Partial<FtlDuty> = {}): FtlDuty {
  const [from = '', to = ''] = [report, onBlock].map((text) => `2026-01-${text}:00Z`)
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()
  const turn = `${middle.slice(0, 17)}00Z`
  return ftlDuty({
    id: report,
    date: from.slice(0, 10),
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    scheduledBrief: from,
    scheduledDebrief: to,
    sectors: [ftlSector(['BHX', 'PMI'], [from, turn]), ftlSector(['PMI', 'BHX'], [turn, to])],
    ...more,
  })
}

function judge(duties: FtlDuty[], more: Partial<LegalityRoster> = {}) {
  const roster: LegalityRoster = {
    duties,
    flights: [],
    settings: usualFtlSettings,
    bases: [{ from: null, airports: ['BHX'] }],
    airportZones: { BHX: london, PMI: 'Europe/Madrid' },
    history: { since: '2024-12-01', openingBalances: [] },
    ...more,
  }
  const { duties: judged, daysFree } = legalityOf(roster, days)
  const last = judged.at(-1)
  return {
    judged,
    daysFree,
    verdict: last?.verdict,
    of: (rule: RuleKey) => last?.findings.find((found) => found.rule === rule),
    open: (rule: RuleKey) =>
      last?.coverage.find((each) => each.rule === rule && each.state === 'notKnown'),
  }
}

describe('an impossible plan', () => {
  it.each<[string, Partial<FtlDuty>, string]>([
    ['legs', { faults: ['legs'] }, 'cannot tell'],
    ['overlap', { faults: ['overlap'] }, 'cannot tell'],
    ['report', { faults: ['report'] }, 'cannot tell'],
    ['nothing', {}, 'legal'],
  ])(
    'with the fault %s, the verdict of a legal flight is kept or not known',
    (_, more, verdict) => {
      const judged = judge([flight('15T06:00', '15T18:00', more)])
      expect(judged.verdict).toBe(verdict)
      expect(judged.judged[0]?.faults).toEqual(more.faults)
    },
  )

  it('hides no breach', () => {
    const faults = ['overlap' as const]
    expect(judge([flight('15T06:00', '15T19:01', { faults })]).verdict).toBe('breach')
  })
})

describe('the maximum flight duty period', () => {
  it.each([
    ['18:00', 'legal', period('12 h')],
    ['18:30', 'legal', period('12 h 30')],
    ['18:31', 'tight', period('12 h 31')],
    ['19:00', 'tight', period('13 h')],
    ['19:01', 'breach', `${over('13 h 01', '1 min')}. ${noDiscretion}`],
    ['21:01', 'breach', `${over('15 h 01', '2 h 01')}. ${noDiscretion}`],
  ])('with on-block at %s is %s', (onBlock, level, sentence) => {
    expect(judge([flight('15T06:00', `15T${onBlock}`)]).of('maxFdp')).toMatchObject({
      level,
      sentence,
      limit: 780,
      legalIf: sentence.includes('over')
        ? 'Over the maximum unless the last on-block is by 19:00'
        : null,
    })
  })

  it.each([
    [
      '21:00',
      'discretion',
      `${over('15 h', '2 h')}. The commander may allow this only for events after the report.`,
    ],
    ['21:01', 'breach', `${over('15 h 01', '2 h 01')}, more than the commander may allow.`],
  ])('planned within, with actual on-block at %s is %s', (onBlock, level, sentence) => {
    const planned = flight('15T06:00', '15T18:00')
    const [out, home] = planned.sectors
    if (!out || !home) throw new Error('two sectors')
    const flown = { ...home, actualArrival: `2026-01-15T${onBlock}:00Z` }
    const duty = { ...planned, sectors: [out, flown] }
    expect(judge([duty]).of('maxFdp')).toMatchObject({ level, sentence })
  })

  it('is not told without flight times, report, time zone, or a column of the table', () => {
    const whole = flight('15T06:00', '15T17:30')
    const [first, second] = whole.sectors
    if (!first || !second) throw new Error('two sectors')
    const cases: [Partial<FtlDuty>, string | null][] = [
      [{ sectors: [first, { ...second, scheduledArrival: null }] }, 'sectorTimes'],
      [{ scheduledBrief: null }, 'report'],
      [{ sectors: [{ ...first, departureAirport: 'QQQ' }, second] }, 'airportZone'],
      [{ sectors: Array.from({ length: 11 }, () => second) }, 'sectorTimes'],
    ]
    for (const [change, missing] of cases) {
      const found = judge([{ ...whole, ...change }])
      expect(found.open('maxFdp')?.missing?.input).toBe(missing)
      expect(found.verdict).toBe('cannot tell')
    }
  })

  it.each([
    [
      '12:00',
      'legal',
      'The flight duty period is 6 h of a maximum of at least 11 h.',
      null,
      { limit: 660, bound: 'limitAtLeast' },
    ],
    [
      '22:00',
      'breach',
      'The flight duty period of 16 h is at least 3 h over the maximum of at most 13 h. A plan must not need the commander’s discretion.',
      'Over the maximum unless the last on-block is by 19:00',
      { limit: 780 },
    ],
  ])('without a home base, on-block at %s: %s', (onBlock, level, sentence, legalIf, amount) => {
    const found = judge([flight('15T06:00', `15T${onBlock}`)], { bases: [] }).of('maxFdp')
    expect(found).toMatchObject({ level, sentence, legalIf, ...amount })
  })

  it('is longer with a planned extension that keeps its conditions', () => {
    const extended = flight('15T07:00', '15T21:00', { ftlInputs: { plannedExtension: true } })
    expect(judge([extended]).of('maxFdp')).toMatchObject({ level: 'tight', limit: 840 })
    expect(judge([extended]).of('fdpExtension')).toMatchObject({ level: 'legal' })
    expect(judge([flight('15T07:00', '15T21:00')]).verdict).toBe('breach')
  })
})

describe('the rest before a duty', () => {
  it.each([
    ['17T06:00', 'tight', null],
    ['17T07:00', 'legal', null],
    ['17T05:59', 'breach', 'Not legal before Sat 17 Jan 06:00'],
  ])('until %s is %s', (report, level, legalIf) => {
    const duties = [flight('16T10:00', '16T18:00'), flight(report, '17T12:00')]
    expect(judge(duties).of('restBefore')).toMatchObject({ level, legalIf, limit: 720 })
  })

  it('is not told without a home base where it matters', () => {
    const rest = (report: string) =>
      judge([flight('16T10:00', '16T18:00'), flight(report, '17T12:00')], { bases: [] })
    expect(rest('17T05:00').open('restBefore')?.missing).toEqual({ input: 'homeBase' })
    expect(rest('17T03:59').of('restBefore')).toMatchObject({
      level: 'breach',
      sentence:
        'Rest of 9 h 59 before this duty, at least 1 min less than the minimum of at least 10 h.',
      legalIf: 'Not legal before Sat 17 Jan 04:00',
      limit: 600,
      bound: 'limitAtLeast',
    })
    expect(rest('17T07:00').of('restBefore')).toMatchObject({ level: 'legal', limit: 720 })
    expect(rest('17T07:00').of('restBefore')).not.toHaveProperty('bound')
  })

  it('is not told after a duty without times, and never a breach', () => {
    const untimed = flight('16T10:00', '16T18:00', { scheduledBrief: null, sectors: [] })
    const duties = [
      flight('15T06:00', '15T12:00'),
      { ...untimed, scheduledDebrief: null, dutyType: 'TRAINING' as const },
      flight('17T07:00', '17T12:00'),
    ]
    expect(judge(duties).open('restBefore')?.missing?.input).toBe('dutyTimes')
    expect(judge(duties).judged[1]).toMatchObject({ verdict: 'cannot tell' })
  })

  it('is not told if the end of the duty before is missing and could matter', () => {
    const before = flight('16T10:00', '16T18:00', { scheduledDebrief: null })
    const rest = (report: string) => judge([before, flight(report, '17T12:00')])
    expect(rest('17T06:59').open('restBefore')?.missing?.input).toBe('debrief')
    expect(rest('17T07:00').of('restBefore')).toMatchObject({ level: 'legal' })
  })

  it('has no minimum before a course', () => {
    const course = flight('17T01:00', '17T05:00', { dutyType: 'TRAINING', sectors: [] })
    const found = judge([flight('16T10:00', '16T18:00'), course])
    expect(found.of('restBefore')).toBeUndefined()
    expect(found.judged[1]?.restBefore).toMatchObject({ requiredMinutes: 0, legal: true })
  })
})

describe('a delayed report', () => {
  const delayed = (more: Partial<FtlDuty>) =>
    flight('15T16:00', '16T04:00', {
      events: [
        {
          kind: 'delayed',
          notifiedAt: '2026-01-15T06:00:00Z',
          from: '2026-01-15T07:00:00Z',
          report: '2026-01-15T16:00:00Z',
        },
      ],
      ...more,
    })

  it('has the lower maximum, also with the flight crew report before the delay', () => {
    expect(judge([delayed({})]).of('maxFdp')).toMatchObject({ level: 'breach', limit: 690 })
    const ftlInputs = { flightCrewReport: '2026-01-15T07:45:00Z' }
    expect(judge([delayed({ ftlInputs })]).of('maxFdp')).toMatchObject({ limit: 690 })
  })

  it('reads the table at the report of the flight crew after the delay', () => {
    const ftlInputs = { flightCrewReport: '2026-01-15T16:30:00Z' }
    expect(judge([delayed({ ftlInputs })]).of('maxFdp')).toMatchObject({ limit: 675 + 30 })
  })

  it('does not count once the report is earlier than the one that was delayed', () => {
    const early = { scheduledBrief: '2026-01-15T04:45:00Z' }
    const forward = judge([delayed(early)]).of('maxFdp')
    const never = judge([delayed({ ...early, events: [] })]).of('maxFdp')
    expect(forward).toEqual(never)
  })
})

describe('work before a flight on the same day', () => {
  const ground = (from: string, to: string, dutyType: FtlDuty['dutyType']) =>
    flight(from, to, { dutyType, sectors: [] })

  it('belongs to the flight duty period after ground duty, and not after airport standby', () => {
    const after = (dutyType: FtlDuty['dutyType']) =>
      judge([ground('15T06:00', '15T10:00', dutyType), flight('15T11:45', '15T18:00')])
    expect(after('TRAINING').of('maxFdp')).toMatchObject({
      minutes: 720,
      interpretation:
        'There is no rest after the duty before, so the period counts from its start.',
    })
    expect(after('ASBY').of('maxFdp')).toMatchObject({ minutes: 375, interpretation: null })
  })

  it('is no short rest if one flight duty period holds both', () => {
    const course = judge([
      ground('15T08:00', '15T10:00', 'TRAINING'),
      flight('15T13:00', '15T19:30'),
    ])
    expect(course.of('restBefore')).toBeUndefined()
    expect(course.of('maxFdp')).toMatchObject({ minutes: 690, level: 'legal' })
    const late = judge([ground('15T08:00', '15T12:00', 'TRAINING'), flight('15T20:00', '16T02:00')])
    expect(late.of('restBefore')).toMatchObject({ level: 'breach' })
  })

  it('may be one duty of two flights with a turnround, but not with a long pause', () => {
    const pause = (report: string) =>
      judge([flight('15T06:00', '15T10:00'), flight(report, '15T18:00')])
    expect(pause('15T13:59').open('restBefore')).toBeDefined()
    expect(pause('15T14:00').of('restBefore')).toMatchObject({ level: 'breach' })
  })

  it('does not end a rest on a reserve day', () => {
    const reserve = ground('16T00:00', '16T23:59', 'RESERVE')
    const duties = [flight('15T06:00', '15T12:00'), reserve, flight('17T06:30', '17T12:00')]
    expect(judge(duties).of('restBefore')).toMatchObject({ level: 'legal' })
  })
})

describe('a flight some time after a standby', () => {
  it('may be a call-out, and is judged as one with the time of the call', () => {
    const standby = flight('15T05:00', '15T13:00', { dutyType: 'HSBY', sectors: [] })
    const judged = (more: Partial<FtlDuty>, report = '15T14:40') =>
      judge([standby, flight(report, '15T22:00', more)])
    expect(judged({}).open('restBefore')?.missing?.input).toBe('calledAt')
    const called = judged({ ftlInputs: { calledAt: '2026-01-15T12:30:00Z' } })
    expect(called.of('restBefore')).toBeUndefined()
    expect(called.of('standbyReduction')).toMatchObject({ level: 'legal' })
    expect(judged({}, '15T19:01').of('restBefore')).toMatchObject({ level: 'breach' })
  })
})

describe('rest on board', () => {
  it('is a condition of the longer maximum', () => {
    const long = flight('15T06:00', '15T20:00', { ftlInputs: { inFlightRest: 3 } })
    expect(judge([long]).of('maxFdp')).toMatchObject({
      level: 'tight',
      sentence:
        'The flight duty period is 14 h of at most 16 h, if each cabin crew member has 1 h 30 of rest on board.',
    })
  })
})

describe('a flight without flight times', () => {
  it('has a rest that is judged, and no flight duty period', () => {
    const duties = [flight('16T10:00', '16T18:00'), flight('17T05:00', '17T12:00', { sectors: [] })]
    const found = judge(duties)
    expect(found.of('restBefore')).toMatchObject({ level: 'breach' })
    expect(found.open('maxFdp')?.missing?.input).toBe('sectorTimes')
    expect(found.verdict).toBe('breach')
  })
})

describe('two flights without a rest between them', () => {
  it('may be one duty, so there is no answer', () => {
    const duties = [flight('16T06:00', '16T09:00'), flight('16T10:00', '16T13:00')]
    expect(judge(duties).open('restBefore')).toBeDefined()
  })
})

describe('own stricter limits', () => {
  it('apply from their first day', () => {
    const limit = {
      rule: 'restAtHome' as const,
      value: 840,
      name: 'Home rest',
      source: 'Agreement 2026',
      validFrom: '2026-01-20',
    }
    const settings = { ...usualFtlSettings, ownLimits: [limit] }
    const rest = (day: number) => {
      const next = flight(`${day + 1}T07:00`, `${day + 1}T12:00`)
      return judge([flight(`${day}T10:00`, `${day}T18:00`), next], { settings }).of('restBefore')
    }
    expect(rest(16)).toMatchObject({ level: 'legal', limit: 720 })
    expect(rest(20)).toMatchObject({ level: 'breach', limit: 840 })
  })
})

describe('the days asked for', () => {
  it('are judged with the duties before them', () => {
    const duties = [flight('16T10:00', '16T18:00'), flight('17T05:00', '17T12:00')]
    const { judged } = judge(duties)
    expect(judged.map(({ id }) => id)).toEqual(['16T10:00', '17T05:00'])
    expect(judged[0]?.restBefore).toBeNull()
  })
})

describe('a recovery rest that is overdue', () => {
  it('names its length, which is longer after four early duties', () => {
    const days = (report: string) =>
      ['05', '06', '07', '08', '09', '10', '11', '12', '13', '14'].map((day) =>
        flight(`${day}T${report}`, `${day}T12:00`),
      )
    const legalIf = (report: string) => judge(days(report)).of('recoveryRestGap')?.legalIf
    expect(legalIf('06:00')).toBe('Not legal before a rest of at least 60 h with 2 local nights')
    expect(legalIf('07:30')).toBe('Not legal before a rest of at least 36 h with 2 local nights')
  })
})

it('counts no day of a duty without times as free', () => {
  const untimed = flight('16T10:00', '16T18:00', {
    dutyType: 'TRAINING',
    sectors: [],
    scheduledBrief: null,
    scheduledDebrief: null,
  })
  const freeIn = (duties: FtlDuty[]) => judge(duties).daysFree.month[0]?.days
  expect(freeIn([flight('15T06:00', '15T12:00')])).toBe(30)
  expect(freeIn([flight('15T06:00', '15T12:00'), untimed])).toBe(29)
})

it('does not know of a change of base without a home base', () => {
  const duties = [flight('16T10:00', '16T18:00')]
  expect(judge(duties, { bases: [] }).open('baseChangeRest')?.missing).toEqual({
    input: 'homeBase',
  })
})

describe('a day that nobody could read', () => {
  const work = [flight('14T06:00', '14T11:00'), flight('16T06:00', '16T11:00')]
  const more = { history: { since: '2024-12-01', openingBalances: [], lastTripNear: true } }
  const unread = { ...more, unreadDates: ['2026-01-15'] }

  it('leaves each rule open that a duty of any kind could break', () => {
    expect(judge(work, more).verdict).toBe('legal')
    const { verdict, open } = judge(work, unread)
    expect(verdict).toBe('cannot tell')
    const missing = { input: 'unreadDay', from: '2026-01-15', to: '2026-01-15' }
    for (const rule of ['restBefore', 'maxFdp', 'timeZoneNights'] as const) {
      expect(open(rule)?.missing).toEqual(missing)
    }
  })

  it('adds a day to each window, and takes one from the days free', () => {
    const long = Array.from({ length: 5 }, (_, day) => {
      const date = String(day + 8).padStart(2, '0')
      return flight(`${date}T06:00`, `${date}T17:00`)
    })
    const next = [...long, flight('14T06:00', '14T08:00')]
    expect(judge(next, more).open('duty7Days')).toBeUndefined()
    const open = judge(next, { ...more, unreadDates: ['2026-01-13'] }).open('duty7Days')
    expect(open?.missing).toMatchObject({ input: 'unreadDay' })
  })

  it('is no duty of its own, and says nothing of a day without it', () => {
    const { judged } = judge(work, unread)
    expect(judged).toHaveLength(2)
    expect(judged[0]?.verdict).toBe('legal')
  })

  it('may be the standby that led to a flight, so that the rest after it must be longer', () => {
    const same = [flight('15T07:00', '15T18:30'), flight('16T08:00', '16T13:00')]
    expect(judge(same, more).open('restBefore')).toBeUndefined()
    expect(judge(same, unread).open('restBefore')?.missing).toMatchObject({ input: 'unreadDay' })
  })

  it('may run into the next one, where the roster begins with it', () => {
    const early = [flight('17T04:00', '17T11:00')]
    const begins = (since: string, unreadDates: string[]) => ({
      history: { since, openingBalances: [] },
      unreadDates,
    })
    expect(judge(early, begins('2026-01-15', ['2026-01-15'])).open('lateToEarly')?.missing).toEqual(
      { input: 'unreadDay', from: '2026-01-15', to: '2026-01-15' },
    )
  })

  it('never hides a breach', () => {
    const short = [flight('16T06:00', '16T17:00'), flight('17T01:00', '17T05:00')]
    expect(judge(short, unread).verdict).toBe('breach')
  })
})
