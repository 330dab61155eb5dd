import { expect, it } from 'vitest'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { farAirports } from './testing/drawn-rosters/far-places.ts'
import { byModel, judge, listRule, type Judged } from './testing/drawn-rosters/judge.ts'
import { instantOf, rosterOf, type MadeDuty } from './testing/made-duties.ts'

type Travel = {
  title: string
  /** The airport and time zone of the base, and the day on which the second one begins. */
  bases: [string, string, string?][]
  /**
   * Report and release in UTC, and the sectors. `F` is a flight as crew, `P` one as passenger, `C` a course.
   * `own` states travel on one's own to the start.
   */
  duties: string[]
  /** The duty that is judged, counted from 1: the last one if it is absent. */
  at?: number
  /** Minutes by which it arrives after the plan. */
  lateBy?: number
  rule: RuleKey
  answer: string
}

const london: Travel['bases'] = [['BHX', 'Europe/London']]

/** Journeys that a roster does not show, changes of base across time zones, and rosters that begin abroad. */
const cases: Travel[] = [
  {
    title: 'a journey may be the fourth early start before a recovery rest',
    bases: [['BHX', 'America/New_York']],
    duties: [
      'C 2025-12-20T15:00 2025-12-20T20:00',
      'F 2025-12-29T10:00 2025-12-29T19:30 BHX-ORD',
      'C 2025-12-31T09:30 2025-12-31T13:00',
      'F 2026-01-03T09:30 2026-01-03T19:00 BHX-BOS',
      'C 2026-01-05T11:30 2026-01-05T17:30',
    ],
    rule: 'recoveryRest',
    answer: 'notKnown',
  },
  {
    title: 'three early starts need no longer recovery rest',
    bases: [['BHX', 'America/New_York']],
    duties: [
      'C 2025-12-20T15:00 2025-12-20T20:00',
      'F 2025-12-29T10:00 2025-12-29T19:30 BHX-ORD',
      'C 2025-12-31T09:30 2025-12-31T13:00',
      'F 2026-01-03T09:30 2026-01-03T19:00 ORD-BOS',
      'C 2026-01-05T11:30 2026-01-05T17:30',
    ],
    rule: 'recoveryRest',
    answer: 'legal',
  },
  {
    title: 'a trip as passenger that ends where the new base is, is no rotation',
    bases: [
      ['BHX', 'Asia/Tokyo'],
      ['BRS', 'Europe/London', '2026-01-06'],
    ],
    duties: [
      'F 2025-12-25T22:10 2025-12-26T08:20 BHX-ORD',
      'P 2026-01-02T14:00 2026-01-03T02:32 BHX-LAX',
      'F 2026-01-15T16:10 2026-01-16T02:13 BRS-PMI own',
    ],
    at: 2,
    rule: 'eastWestNights',
    answer: 'notApplicable',
  },
  {
    title: 'the flight home as crew makes a rotation of the trip out as passenger',
    bases: [['BHX', 'America/New_York']],
    duties: [
      'F 2026-12-18T00:46 2026-12-18T10:54 BHX-DEL',
      'P 2026-12-21T00:57 2026-12-21T11:00 DEL-BHX',
      'P 2026-12-24T10:59 2026-12-25T01:37 BHX-NRT',
      'F 2026-12-27T10:00 2026-12-28T00:00 NRT-BHX',
    ],
    at: 3,
    rule: 'eastWestNights',
    answer: 'breach',
  },
  {
    title: 'a flight as crew after travel on one’s own may belong to another rotation',
    bases: [['BHX', 'America/New_York']],
    duties: [
      'F 2026-12-18T00:46 2026-12-18T10:54 BHX-DEL',
      'P 2026-12-21T00:57 2026-12-21T11:00 DEL-BHX',
      'P 2026-12-24T10:59 2026-12-25T01:37 BHX-NRT',
      'F 2027-01-02T15:33 2027-01-03T01:21 SYD-BHX own',
    ],
    at: 3,
    rule: 'eastWestNights',
    answer: 'notKnown',
  },
  {
    title:
      'travel on one’s own between two sides may have led home, so that a rotation begins after it',
    bases: london,
    duties: [
      'F 2026-07-01T10:00 2026-07-01T21:00 BHX-LAX',
      'F 2026-07-06T08:00 2026-07-06T18:00 DEL-BHX own',
    ],
    rule: 'eastWestNights',
    answer: 'notKnown',
  },
  {
    title: 'travel on one’s own to the same side needs no nights',
    bases: london,
    duties: [
      'F 2026-07-01T10:00 2026-07-01T20:00 BHX-ORD',
      'F 2026-07-06T08:00 2026-07-06T18:00 LAX-BHX own',
    ],
    rule: 'eastWestNights',
    answer: 'notApplicable',
  },
  {
    title:
      'a rotation far from the old base may have ended in a journey to a place near the new one',
    bases: [
      ['BHX', 'Asia/Tokyo'],
      ['BRS', 'Europe/Athens', '2026-11-16'],
    ],
    duties: [
      'F 2026-11-08T20:38 2026-11-09T00:52 BHX-HER',
      'F 2026-11-18T05:56 2026-11-18T14:32 DXB-BRS',
    ],
    rule: 'timeZoneNights',
    answer: 'notKnown',
  },
  {
    title: 'a course before or after travel on one’s own is in the time of one of two places',
    bases: london,
    duties: [
      'F 2026-07-07T15:42 2026-07-08T04:09 BHX-LAX',
      'F 2026-07-09T21:57 2026-07-10T10:18 LAX-BHX',
      'C 2026-07-11T05:45 2026-07-11T17:38',
      'C 2026-07-12T11:17 2026-07-12T19:20',
      'C 2026-07-14T06:47 2026-07-14T11:30',
      'P 2026-07-16T08:24 2026-07-16T18:18 DEL-BHX own',
      'C 2026-07-17T05:01 2026-07-17T15:39',
    ],
    rule: 'recoveryRest',
    answer: 'notKnown',
  },
  {
    title: 'a rest before a first flight abroad may have been anywhere',
    bases: [['BHX', 'Asia/Tokyo']],
    duties: [
      'C 2026-03-25T19:38 2026-03-26T01:46',
      'F 2026-03-27T19:35 2026-03-28T01:53 HER-TFS-HER',
      'F 2026-03-29T09:34 2026-03-29T21:19 BHX-PMI-BHX',
      'F 2026-03-30T13:58 2026-03-30T20:25 BHX-PMI-BHX',
      'C 2026-04-01T09:45 2026-04-01T16:30',
      'F 2026-04-02T04:15 2026-04-02T12:42 BHX-PMI-BHX',
    ],
    rule: 'recoveryRest',
    answer: 'notKnown',
  },
  {
    title: 'before a first flight abroad, the duty before may be the journey there',
    bases: [['BHX', 'Europe/Madrid']],
    duties: ['C 2028-02-24T23:25 2028-02-25T11:59', 'F 2028-02-25T22:53 2028-02-26T08:06 TFS-MAN'],
    rule: 'restBefore',
    answer: 'notKnown',
  },
  {
    title: 'a journey to a place that was home when it began ends the rotation',
    bases: [
      ['BHX', 'America/New_York'],
      ['BRS', 'Europe/London', '2028-03-22'],
    ],
    duties: [
      'F 2028-03-13T01:50 2028-03-13T15:01 BHX-LAX',
      'P 2028-03-22T10:43 2028-03-22T12:53 BHX-BRS own',
      'F 2028-03-26T16:22 2028-03-26T22:59 BRS-TFS',
    ],
    rule: 'timeZoneNights',
    answer: 'notApplicable',
  },
  {
    title: 'a journey over home with a report there leaves the crew member on home time',
    bases: [['BHX', 'Asia/Kolkata']],
    duties: [
      'F 2026-01-20T05:46 2026-01-20T16:00 BHX-TFS',
      'F 2026-01-22T10:47 2026-01-22T22:52 PMI-BHX',
    ],
    rule: 'maxFdp',
    answer: 'breach 710 of 690',
  },
  {
    title: 'the commander’s discretion in every state is not open',
    bases: [['BHX', 'America/Los_Angeles']],
    duties: [
      'F 2026-03-23T03:36 2026-03-23T18:59 BHX-PMI-BHX',
      'F 2026-03-27T23:13 2026-03-28T10:13 DEL-BHX',
    ],
    lateBy: 60,
    rule: 'maxFdp',
    answer: 'discretion',
  },
  {
    title:
      'travel on one’s own with too few nights for home time leaves the time of the last report',
    bases: [['BHX', 'Europe/Athens']],
    duties: [
      'F 2028-05-08T10:00 2028-05-08T20:00 BHX-ORD',
      'P 2028-05-12T10:00 2028-05-12T20:00 ORD-BHX',
      'F 2028-05-14T16:10 2028-05-14T22:58 PMI-BHX own',
      'F 2028-05-16T09:00 2028-05-16T20:00 BHX-PMI-BHX',
    ],
    at: 3,
    rule: 'maxFdp',
    answer: 'legal',
  },
  {
    title: 'travel on one’s own with enough nights at home may have ended in home time',
    bases: [['BHX', 'Europe/Athens']],
    duties: [
      'F 2026-11-06T06:43 2026-11-06T16:15 BHX-ORD',
      'P 2026-11-10T13:01 2026-11-10T22:57 ORD-BHX',
      'P 2026-11-14T00:11 2026-11-14T10:12 BHX-DEL',
      'F 2026-11-23T00:12 2026-11-23T12:53 PMI-BHX own',
    ],
    rule: 'maxFdp',
    answer: 'notKnown',
  },
  {
    title: 'a duty of which the time zone is not known may be a night duty of the day before',
    bases: [['BHX', 'Asia/Singapore']],
    duties: [
      'F 2027-03-11T15:08 2027-03-12T05:12 BHX-PMI-BHX',
      'F 2027-03-20T10:37 2027-03-20T22:59 LAX-BHX',
      'F 2027-03-24T01:52 2027-03-24T13:03 BHX-PMI-BHX',
      'F 2027-03-25T07:31 2027-03-25T19:28 BHX-HER-BHX-PMI-TFS-BHX',
    ],
    rule: 'nightSectors',
    answer: 'notKnown',
  },
  {
    title: 'a journey after a duty counts in the window of the base of its day',
    bases: [
      ['BHX', 'America/Los_Angeles'],
      ['BRS', 'Europe/London', '2027-02-05'],
    ],
    duties: [
      'F 2027-01-19T09:56 2027-01-19T14:58 BHX-PMI-BHX',
      'F 2027-01-21T00:59 2027-01-21T11:31 HER-BHX',
      'F 2027-01-24T04:59 2027-01-24T13:41 BHX-PMI-BHX',
      'F 2027-01-27T03:35 2027-01-27T12:57 BHX-PMI-BHX',
      'F 2027-01-30T12:59 2027-01-30T21:29 BHX-DXB',
      'C 2027-02-01T00:16 2027-02-01T02:56',
      'P 2027-02-07T04:58 2027-02-07T07:08 BHX-BRS',
    ],
    at: 6,
    rule: 'duty14Days',
    answer: 'notKnown',
  },
  {
    title: 'the time of a new base comes by table 1 after a journey to the old one',
    bases: [
      ['BHX', 'Asia/Dubai'],
      ['BRS', 'Europe/Madrid', '2028-03-06'],
    ],
    duties: [
      'F 2028-03-02T16:24 2028-03-03T02:24 BHX-ORD',
      'C 2028-03-04T12:14 2028-03-04T15:43',
      'P 2028-03-07T14:39 2028-03-07T16:49 BHX-BRS',
      'F 2028-03-11T07:00 2028-03-11T19:58 BRS-PMI-BRS',
    ],
    rule: 'maxFdp',
    answer: 'tight',
  },
  {
    title: 'nights at a new base that are too few for its time leave that of the last report',
    bases: [
      ['BHX', 'America/New_York'],
      ['BRS', 'Europe/Madrid', '2026-12-30'],
    ],
    duties: [
      'P 2026-12-24T10:59 2026-12-25T01:37 BHX-NRT',
      'C 2026-12-29T12:28 2026-12-29T20:10',
      'C 2026-12-30T15:18 2026-12-31T02:43',
      'F 2027-01-02T15:33 2027-01-03T01:21 ORD-BRS own',
      'F 2027-01-06T08:53 2027-01-06T21:50 BRS-PMI-BRS',
    ],
    rule: 'maxFdp',
    answer: 'tight',
  },
]

it.each(cases)('$rule: $title', ({ bases, duties, at = duties.length, lateBy, rule, answer }) => {
  const id = `duty-${at}`
  const planned = rosterWith(bases, duties.map(madeDuty))
  const roster = lateBy === undefined ? planned : withDelay(planned, { id, minutes: lateBy })
  const answers = [judge, byModel].map((by) =>
    answerOf(
      by(roster).find((duty) => duty.id === id),
      rule,
    ),
  )
  const found = answers.map((each) => (answer.includes(' ') ? each : each?.split(' ')[0]))
  expect(found).toEqual([answer, answer])
})

/** The state of a rule, or the level of a checked one, with its figure and limit. */
function answerOf(duty: Judged | undefined, rule: RuleKey): string | undefined {
  const state = duty?.coverage.find((each) => each.rule === rule)?.state
  if (state !== 'checked') return state
  const found = duty?.findings.find((each) => listRule(each.rule) === rule)
  return found && `${found.level} ${found.minutes} of ${found.limit}`
}

/** The roster with a duty that arrived late. */
function withDelay(roster: LegalityRoster, { id, minutes }: { id: string; minutes: number }) {
  const later = (instant: string | null) =>
    instant && instantOf(Date.parse(instant) / 60_000 + minutes)
  const duties = roster.duties.map((duty) =>
    duty.id === id
      ? {
          ...duty,
          actualDebrief: later(duty.scheduledDebrief),
          sectors: duty.sectors.map((sector) => ({
            ...sector,
            actualArrival: later(sector.scheduledArrival),
          })),
        }
      : duty,
  )
  return { ...roster, duties }
}

function rosterWith(bases: Travel['bases'], made: MadeDuty[]): LegalityRoster {
  const zones = [...farAirports.map(({ airport, zone }) => [airport, zone]), ...bases]
  const { airportZones } = rosterOf([])
  return rosterOf(made, {
    bases: bases.map(([airport, , from = null]) => ({ from, airports: [airport] })),
    airportZones: { ...airportZones, ...Object.fromEntries(zones) },
  })
}

const kinds: Record<string, MadeDuty['dutyType']> = {
  F: 'FLIGHT',
  P: 'FLIGHT',
  C: 'TRAINING',
}

function madeDuty(line: string): MadeDuty {
  const [kind = '', from = '', to = '', places = '', stated] = line.split(' ')
  const [report, release] = [from, to].map((text) => Date.parse(`${text}:00Z`) / 60_000)
  if (report === undefined || release === undefined) throw new Error(line)
  const stops = places.split('-')
  const length = Math.floor((release - report - 60) / Math.max(1, stops.length - 1))
  const legs = stops.slice(1).map((airport, index) => {
    const off = report + 45 + index * length
    const on = index === stops.length - 2 ? release - 15 : off + length - 30
    const leg = { from: stops[index] ?? '', to: airport, off, on }
    return kind === 'P' ? { ...leg, positioning: true as const } : leg
  })
  return {
    dutyType: kinds[kind] ?? 'FLIGHT',
    report,
    release,
    ...(legs.length > 0 && { legs }),
    ...(stated === 'own' && { inputs: { ownTravel: true as const } }),
  }
}
