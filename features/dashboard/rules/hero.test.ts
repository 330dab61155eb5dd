import { describe, expect, it } from 'vitest'
import { emptySector } from '#duties/rules/sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import { heroActions, heroOf, type HeroDuty, type HeroFacts } from './hero.ts'
import { heroChip, heroWords } from './hero-words.ts'
import { noFacts, palmaDuty } from './test-palma.ts'

/** To Palma and back on Thursday 16 July: report 05:15, debrief 13:00 in London. */
const palma: HeroDuty = {
  ...palmaDuty,
  sectors: [leg(['BHX', 'PMI'], ['05:15', '07:55']), leg(['PMI', 'BHX'], ['08:45', '11:30'])],
}
const standby: HeroDuty = { ...palma, dutyType: 'HSBY', dutyCode: 'HSBY', sectors: [] }
const dublin = { id: 'dublin', report: '2026-07-17T05:10:00Z' }
const [airline, yours] = ['2026-07-16T05:00:00Z', '2026-07-16T04:15:00Z']
const later = { ...palma, scheduledBrief: airline, differences: [twoReports('airline')] }
const earlierOwn = { ...palma, differences: [twoReports('yours')] }
const impossible = { ...palma, scheduledBrief: '2026-07-16T05:15:00Z' }
const openEnded = { ...palma, scheduledDebrief: null }
const course: HeroDuty = { ...openEnded, dutyType: 'TRAINING', dutyCode: 'EFFRS', sectors: [] }
const untimed = { ...palma, scheduledBrief: null, scheduledDebrief: null }
const pickUp = '2026-07-16T03:30:00Z'
const hotel = { kind: 'hotel' as const, place: 'Hotel Azul', pickUp, note: '' }
const ahead = { nextDuty: palma, upcoming: [dublin], leaveAt: '2026-07-16T03:20:00Z' }
const over = { endedDuty: palma, upcoming: [], restUntil: '2026-07-17T00:00:00Z' }
const dublinDuty = {
  ...palma,
  id: 'dublin',
  date: '2026-07-17',
  scheduledBrief: dublin.report,
  scheduledDebrief: '2026-07-17T09:50:00Z',
  sectors: [leg(['BHX', 'DUB'], ['', ''])],
}

const unplanned = { ...dublinDuty, scheduledBrief: null, scheduledDebrief: null }
const early = {
  ...emptySector,
  departureAirport: 'BHX',
  scheduledDeparture: '2026-07-17T04:15:00Z',
}

type Case = [name: string, now: string, facts: Partial<HeroFacts>, says: string]

/** State, first line, aside, place, detail, way, chip, buttons; empty ones are left out. */
const cases: Case[] = [
  ['nothing', '16T03:05', {}, ''],
  [
    'three days before',
    '13T03:05',
    ahead,
    'far 05:15 | Next duty · Thu 16 Jul | in 73 h 10 | Report at BHX | to PMI and back',
  ],
  [
    'a week before',
    '09T04:15',
    ahead,
    'far 05:15 | Next duty · Thu 16 Jul | in 7 days | Report at BHX | to PMI and back',
  ],
  [
    'the evening before',
    '15T18:00',
    ahead,
    'near 05:15 | Next duty · tomorrow, Thu 16 Jul | in 10 h 15 | Report at BHX | to PMI and back | Leave home 04:20 | changed',
  ],
  [
    'more than 24 hours before',
    '15T04:14',
    ahead,
    'near 05:15 | Next duty · tomorrow, Thu 16 Jul | in 24 h 01 | Report at BHX | to PMI and back | changed',
  ],
  [
    'with an earlier report',
    '16T03:05',
    { ...ahead, nextWas: '2026-07-16T04:40:00Z' },
    'near 05:15 | Next duty · today, Thu 16 Jul | in 1 h 10 | Report at BHX | to PMI and back | Leave home 04:20 | warn: was 05:40 | changed',
  ],
  [
    'after the time to leave',
    '16T04:00',
    ahead,
    'near 05:15 | Next duty · today, Thu 16 Jul | in 15 min | Report at BHX | to PMI and back | Leave home 04:20 | changed',
  ],
  [
    'at the report',
    '16T04:15',
    ahead,
    'onDuty 13:00 | On duty · until 13:00 | Debrief at BHX | changed',
  ],
  [
    'in a hotel',
    '15T18:00',
    { ...ahead, hotel },
    'near 05:15 | Next duty · tomorrow, Thu 16 Jul | in 10 h 15 | Report at BHX | to PMI and back | Pick-up Thu 04:30 | changed',
  ],
  [
    'before a standby',
    '16T03:05',
    { nextDuty: standby },
    'near 05:15 | Next duty · today, Thu 16 Jul | in 1 h 10 | On call from | Home standby | changed',
  ],
  [
    'on standby',
    '16T08:00',
    { nextDuty: standby },
    'onCall 13:00 | On call · until 13:00 | End | Home standby | calledOut, changed',
  ],
  [
    'on airport standby',
    '16T08:00',
    { nextDuty: { ...standby, dutyType: 'ASBY' } },
    'onCall 13:00 | On call · until 13:00 | End | Airport standby | calledOut, changed',
  ],
  [
    'two reports, the later one counts',
    '16T03:05',
    { nextDuty: later },
    'near 06:00 | Next duty · today, Thu 16 Jul | in 1 h 55 | Report at BHX | to PMI and back | warn: airline 06:00, you 05:15 | changed',
  ],
  [
    'two reports, the earlier one counts',
    '16T03:05',
    { nextDuty: earlierOwn },
    'near 05:15 | Next duty · today, Thu 16 Jul | in 1 h 10 | Report at BHX | to PMI and back | plain: airline 06:00, you 05:15 | changed',
  ],
  [
    'a report at the departure',
    '16T03:05',
    { ...ahead, nextDuty: impossible, nextWas: '2026-07-16T04:15:00Z' },
    'near TBC | Next duty · today, Thu 16 Jul | Report at BHX | to PMI and back | bad: report after departure 06:15 | changed',
  ],
  [
    'no report, the day before',
    '15T18:00',
    { nextDuty: untimed },
    'near TBC | Next duty · tomorrow, Thu 16 Jul | Report at BHX | to PMI and back | changed',
  ],
  [
    'no report, earlier',
    '14T18:00',
    { nextDuty: untimed },
    'far TBC | Next duty · Thu 16 Jul | Report at BHX | to PMI and back',
  ],
  [
    'just ended',
    '16T12:00',
    ahead,
    'ended 13:00 | Planned end 13:00 | Debrief at BHX | 17 h 10 until Fri 06:10 | complete, changed',
  ],
  [
    'ended, with its rest',
    '16T12:20',
    { ...over, nextDuty: dublinDuty },
    'ended 13:00 | Planned end 13:00 | rest until Fri 01:00 as planned | Debrief at BHX | 17 h 10 until Fri 06:10 | complete, changed',
  ],
  [
    'after the least rest',
    '17T00:00',
    { ...over, nextDuty: dublinDuty },
    'ended 13:00 | Planned end Thu 13:00 | Debrief at BHX | 17 h 10 until 06:10 | complete, changed',
  ],
  [
    'three hours before the next report',
    '17T02:10',
    { ...over, nextDuty: dublinDuty },
    'near 06:10 | Next duty · today, Fri 17 Jul | in 3 h | Report at BHX | to DUB | changed',
  ],
  [
    'ended and completed',
    '16T12:20',
    { ...over, endedDuty: { ...palma, taskId: null }, nextDuty: dublinDuty },
    'near 06:10 | Next duty · tomorrow, Fri 17 Jul | in 16 h 50 | Report at BHX | to DUB | changed',
  ],
  [
    'ended, with its actual debrief',
    '16T12:20',
    { ...over, endedDuty: { ...palma, actualDebrief: '2026-07-16T12:10:00Z' } },
    'ended 13:10 | Off duty since 13:10 | rest until Fri 01:00 | Debrief at BHX | complete, changed',
  ],
  [
    'on duty without a debrief',
    '16T11:29',
    { ...ahead, nextDuty: openEnded },
    'onDuty TBC | On duty · end not known | Debrief at BHX | changed',
  ],
  [
    'after the last arrival without a debrief',
    '16T11:30',
    { ...ahead, nextDuty: openEnded },
    'ended TBC | End not known | Debrief at BHX | complete, changed',
  ],
  [
    'on a course without an end, in the evening',
    '16T22:00',
    { nextDuty: course },
    'onDuty TBC | On duty · end not known | End | Training | changed',
  ],
  [
    'the day after a course without an end',
    '16T23:00',
    { nextDuty: course },
    'ended TBC | End not known | End | Training | complete, changed',
  ],
  [
    'on a standby without an end',
    '16T08:00',
    { nextDuty: { ...standby, scheduledDebrief: null } },
    'onCall TBC | On call · end not known | End | Home standby | calledOut, changed',
  ],
  [
    'yesterday’s open, no report today',
    '17T08:00',
    { ...over, nextDuty: unplanned },
    'near TBC | Next duty · today, Fri 17 Jul | Report at BHX | to DUB | changed',
  ],
  [
    'open, no report tomorrow',
    '16T13:00',
    { ...over, nextDuty: unplanned },
    'near TBC | Next duty · tomorrow, Fri 17 Jul | Report at BHX | to DUB | changed',
  ],
  [
    'open, no report the day after tomorrow',
    '16T13:00',
    { ...over, nextDuty: { ...unplanned, date: '2026-07-18' } },
    'ended 13:00 | Planned end 13:00 | rest until Fri 01:00 as planned | Debrief at BHX | complete, changed',
  ],
  [
    'open, a report at the departure today',
    '17T00:30',
    { ...over, nextDuty: { ...dublinDuty, sectors: [early] } },
    'near TBC | Next duty · today, Fri 17 Jul | Report at BHX | bad: report after departure 05:15 | changed',
  ],
  [
    'ended, nothing planned',
    '16T12:20',
    over,
    'ended 13:00 | Planned end 13:00 | rest until Fri 01:00 as planned | Debrief at BHX | complete, changed',
  ],
]

describe('the duty of the start page', () => {
  it.each(cases)('%s', (_, clock, facts, says) => {
    const now = `2026-07-${clock}:00Z`
    const hero = heroOf({ ...noFacts, ...facts }, now)
    if (!hero) return expect('').toBe(says)
    const { first, aside, place, detail, way } = heroWords(hero, now)
    const chip = heroChip(hero)
    const time = hero.time ? londonClock(hero.time) : 'TBC'
    const parts = [
      `${hero.state} ${time}`,
      first,
      aside,
      place,
      detail,
      way,
      chip && `${chip.level}: ${chip.text}`,
      heroActions(hero).join(', '),
    ]
    expect(parts.filter(Boolean).join(' | ')).toBe(says)
  })
})

const [seen, same] = ['2026-07-16T04:40:00Z', '2026-07-16T04:15:00Z']

it.each<[string, Partial<HeroFacts>, string, Instant | null]>([
  ['another report', { ...ahead, nextWas: seen }, '16T03:05', seen],
  ['the same report', { ...ahead, nextWas: same }, '16T03:05', null],
  ['no report', { nextDuty: untimed, nextWas: seen }, '15T18:00', seen],
  ['a report after the departure', { nextDuty: impossible, nextWas: seen }, '16T03:05', null],
  ['a duty that runs', { ...ahead, nextWas: seen }, '16T08:00', null],
  ['an ended duty', { ...over, nextDuty: dublinDuty, nextWas: seen }, '16T12:20', null],
])('the report that was seen before, with %s', (_, facts, clock, was) => {
  expect(heroOf({ ...noFacts, ...facts }, `2026-07-${clock}:00Z`)?.was).toBe(was)
})

/** A second model: the state by minutes alone. */
it('agrees with a model of minutes', () => {
  const draw = seededDraw(20260716)
  const begin = Date.parse('2026-07-14T00:00:00Z')
  const at = (minute: number): Instant =>
    addMinutes(new Date(begin).toISOString().slice(0, 19) + 'Z', minute)
  for (let round = 0; round < 3000; round += 1) {
    const [endedFrom, endedFor] = [draw(0, 900), draw(60, 700)]
    const [gap, runs] = [draw(60, 4000), draw(60, 700)]
    const [endedTo, from] = [endedFrom + endedFor, endedFrom + endedFor + gap]
    const now = draw(endedTo, from + runs + 200)
    const isDone = draw(0, 2) === 0
    const [isEndKnown, isReportKnown] = [draw(0, 3) > 0, draw(0, 3) > 0]
    const duty = (id: string, start: number, end: number): HeroDuty => ({
      ...emptyDuty,
      id,
      taskId: id === 'ended' && isDone ? null : id,
      date: at(start + 60).slice(0, 10),
      dutyType: 'TRAINING',
      scheduledBrief: id === 'ended' || isReportKnown ? at(start) : null,
      scheduledDebrief: id === 'ended' || isEndKnown ? at(end) : null,
    })
    const facts = {
      ...noFacts,
      endedDuty: duty('ended', endedFrom, endedTo),
      nextDuty: duty('next', from, from + runs),
    }
    const hero = heroOf(facts, at(now))
    expect([hero?.duty.id, hero?.state], JSON.stringify(facts) + at(now)).toEqual(model())

    function model(): unknown[] {
      // London is an hour ahead of UTC in July.
      const days = Math.floor((from + 60) / 1440) - Math.floor((now + 60) / 1440)
      if (isEndKnown ? now >= from + runs : days < 0) return ['next', 'ended']
      if (isReportKnown && now >= from) return ['next', 'onDuty']
      const isFar = isReportKnown ? from - now > 180 : days > 1
      if (!isDone && isFar) return ['ended', 'ended']
      return ['next', days <= 1 ? 'near' : 'far']
    }
  }
})

function londonClock(instant: Instant): string {
  const zone = { timeZone: 'Europe/London', timeStyle: 'short' } as const
  return new Date(instant).toLocaleTimeString('en-GB', zone)
}

function leg([departureAirport, arrivalAirport]: [string, string], [from, to]: [string, string]) {
  return {
    ...emptySector,
    departureAirport,
    arrivalAirport,
    scheduledDeparture: from ? `2026-07-16T${from}:00Z` : null,
    scheduledArrival: to ? `2026-07-16T${to}:00Z` : null,
  }
}

function twoReports(counts: 'airline' | 'yours') {
  return { field: 'scheduledBrief', airline, yours, counts }
}
