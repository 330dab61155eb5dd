import { atDay, flightOf, trainingOf, limitCase, type LimitCase } from './limit-case.ts'
import { farPlaces, home, outstations, rosterOf, type MadeDuty } from './made-duties.ts'

const palma = outstations[0] ?? home

/** Limits of the rest between two duties. */
export const restLimitCases: LimitCase[] = [
  limitCase('twelve hours of rest at home', ['restBefore'], (over, monday) => {
    const first = flightOf({ report: atDay(monday, 0, '12:00'), fdp: 450 })
    return rosterOf([first, flightOf({ report: first.release + 720 - over, fdp: 400 })])
  }),
  limitCase('rest as long as a duty of thirteen hours', ['restBefore'], (over, monday) => {
    const first = flightOf({ report: atDay(monday, 0, '07:00'), fdp: 750 })
    return rosterOf([first, flightOf({ report: first.release + 780 - over, fdp: 400 })])
  }),
  limitCase(
    'rest as long as an airport standby with its flights',
    ['restBefore'],
    (over, monday) => {
      const report = atDay(monday, 0, '08:00')
      const called = flightOf({ report: report + 240, fdp: 530, after: 10 })
      const standby: MadeDuty = {
        dutyType: 'ASBY',
        report,
        release: report + 240,
        calledAt: report + 200,
      }
      const next = flightOf({ report: called.release + 780 - over, fdp: 400 })
      return rosterOf([standby, called, next])
    },
  ),
  limitCase('ten hours of rest away', ['restBefore'], (over, monday) =>
    rosterOf(nightStop(monday, 600 - over)),
  ),
  limitCase('rest away with 45 minutes of travel', ['restBefore'], (over, monday) =>
    rosterOf(nightStop(monday, 630 - over, 45)),
  ),
  limitCase(
    'fourteen hours of rest away after four hours of time difference',
    ['restBefore', 'timeZoneNights'],
    (over, monday) => rosterOf(boston(monday, 840 - over)),
  ),
  limitCase(
    'two local nights at home after five hours of time difference',
    ['timeZoneNights'],
    (over, monday) => {
      const rotation = boston(monday, 1440)
      const next = flightOf({ report: atDay(monday, 4, '06:00') - over, fdp: 400 })
      return rosterOf([...rotation, next])
    },
  ),
  limitCase(
    'fourteen hours of rest after rest on board',
    ['restBefore', 'inFlightRest'],
    (over, monday) => {
      const report = atDay(monday, 0, '07:00')
      const first = flightOf({ report, fdp: 800, inputs: { inFlightRest: 1 } })
      return rosterOf([first, flightOf({ report: first.release + 840 - over, fdp: 400 })])
    },
  ),
  limitCase('a reduced rest at home', ['reducedRest', 'restBefore'], (over, monday) => {
    const first = flightOf({ report: atDay(monday, 0, '07:00'), fdp: 750 })
    const report = first.release + 720 - over
    return rosterOf([first, flightOf({ report, fdp: 400, inputs: { reducedRest: true } })])
  }),
  limitCase('reduced rests between two recovery rests', ['reducedRest'], (over, monday) =>
    rosterOf(reducedRests(monday, 2 + over)),
  ),
  limitCase(
    'a local night between a night duty and an early start',
    ['lateToEarly'],
    (over, monday) =>
      rosterOf([
        flightOf({ report: atDay(monday, 1, '01:00'), fdp: 510 }),
        flightOf({ report: atDay(monday, 2, '06:00') - over, fdp: 400 }),
      ]),
  ),
  limitCase('rest before a planned extension', ['fdpExtension', 'restBefore'], (over, monday) =>
    extended(monday, { before: 840 - over, fdp: 840, after: 1000 }),
  ),
  limitCase('rest after a planned extension', ['fdpExtension', 'restBefore'], (over, monday) =>
    extended(monday, { before: 840, fdp: 840, after: 990 - over }),
  ),
  limitCase(
    'flight duty period of a planned extension',
    ['fdpExtension', 'maxFdp'],
    (over, monday) => extended(monday, { before: 900, fdp: 840 + over, after: 1100 }),
  ),
  limitCase('planned extensions in seven days', ['fdpExtension'], (over, monday) => {
    const flights = [0, 2, 4].map((day, index) => {
      const report = atDay(monday, day, '07:30')
      const isExtended = index < 2 + over
      return isExtended
        ? flightOf({ report, fdp: 800, inputs: { plannedExtension: true } })
        : flightOf({ report, fdp: 660 })
    })
    return rosterOf(flights)
  }),
]

/** Out in the afternoon, and back after a rest. */
function nightStop(monday: string, rest: number, travelMinutes?: number): MadeDuty[] {
  const out = flightOf({ report: atDay(monday, 0, '13:00'), fdp: 430, sectors: 1, to: palma })
  const inputs = travelMinutes === undefined ? {} : { inputs: { travelMinutes } }
  const report = out.release + rest
  return [out, flightOf({ report, fdp: 400, sectors: 1, from: palma, ...inputs })]
}

/** To Boston and back after a rest. */
function boston(monday: string, rest: number): MadeDuty[] {
  const there = farPlaces.boston
  const out = flightOf({ report: atDay(monday, 0, '14:00'), fdp: 510, sectors: 1, to: there })
  const back = flightOf({ report: out.release + rest, fdp: 480, sectors: 1, from: there })
  return [out, back]
}

/** Long days, each followed by a reduced rest and a short day, and by a full rest after the last reduced one. */
function reducedRests(monday: string, count: number): MadeDuty[] {
  return [0, 2, 4].flatMap((day, index) => {
    const long = flightOf({ report: atDay(monday, day, '07:00'), fdp: 735 })
    const isReduced = index < count
    const report = long.release + (isReduced ? 735 : 800)
    const inputs = isReduced ? { inputs: { reducedRest: true as const } } : {}
    return [long, flightOf({ report, fdp: 300, ...inputs })]
  })
}

/** A planned extension from 07:00 between two other days. */
function extended(monday: string, parts: { before: number; fdp: number; after: number }) {
  const report = atDay(monday, 1, '07:00')
  const first = trainingOf(report - parts.before - 300, 300)
  const long = flightOf({ report, fdp: parts.fdp, inputs: { plannedExtension: true } })
  const next = flightOf({ report: long.release + parts.after, fdp: 400 })
  return rosterOf([first, long, next])
}
