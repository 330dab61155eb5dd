import { atDay, flightOf, limitCase, type LimitCase } from './limit-case.ts'
import { instantOf, outstations, rosterOf, type MadeDuty } from './made-duties.ts'

/** Limits of a flight duty period and of standby, and the rest that they shorten. */
export const dutyLimitCases: LimitCase[] = [
  limitCase('flight duty period of two sectors from 08:00', ['maxFdp'], (over, monday) =>
    rosterOf([flightOf({ report: atDay(monday, 0, '08:00'), fdp: 780 + over })]),
  ),
  limitCase('flight duty period of four sectors from 17:00', ['maxFdp'], (over, monday) =>
    rosterOf([flightOf({ report: atDay(monday, 0, '17:00'), fdp: 600 + over, sectors: 4 })]),
  ),
  limitCase('flight duty period away, at the clock of Palma', ['maxFdp'], (over, monday) => {
    const [palma] = outstations
    const report = atDay(monday, 0, '13:30', palma)
    return rosterOf([flightOf({ report, fdp: 765 + over, ...(palma && { from: palma }) })])
  }),
  limitCase('flight duty period with the report of the flight crew', ['maxFdp'], (over, monday) => {
    const report = atDay(monday, 0, '05:40')
    const inputs = { flightCrewReport: instantOf(atDay(monday, 0, '06:00')) }
    return rosterOf([flightOf({ report, fdp: 800 + over, inputs })])
  }),
  limitCase(
    'flight duty period after seven hours of home standby',
    ['maxFdp', 'standbyReduction'],
    (over, monday) => rosterOf(calledOut('HSBY', monday, ['07:00', '14:00'], 690 + over)),
  ),
  limitCase(
    'flight duty period after home standby at night',
    ['maxFdp', 'standbyReduction'],
    (over, monday) => rosterOf(calledOut('HSBY', monday, ['04:00', '15:00'], 600 + over)),
  ),
  limitCase(
    'flight duty period after five hours of airport standby',
    ['maxFdp', 'standbyReduction'],
    (over, monday) => rosterOf(calledOut('ASBY', monday, ['12:30', '17:30'], 600 + over)),
  ),
  limitCase('airport standby and flight duty period together', ['standbyLength'], (over, monday) =>
    rosterOf(calledOut('ASBY', monday, ['06:00', '10:00'], 720 + over)),
  ),
  limitCase('home standby of sixteen hours', ['standbyLength'], (over, monday) => {
    const report = atDay(monday, 0, '07:00')
    return rosterOf([{ dutyType: 'HSBY', report, release: report + 960 + over }])
  }),
  limitCase('five sectors in the second of two night duties', ['nightSectors'], (over, monday) =>
    rosterOf([
      flightOf({ report: atDay(monday, 0, '21:00'), fdp: 480, sectors: 4 }),
      flightOf({ report: atDay(monday, 1, '21:00'), fdp: 480, sectors: 4 + over }),
    ]),
  ),
  limitCase(
    'flight duty period with a split of three hours',
    ['maxFdp', 'splitDuty'],
    (over, monday) => rosterOf([splitDay(monday, 210, 870 + over)]),
  ),
  limitCase(
    'split break of three hours after its half hour',
    ['maxFdp', 'splitDuty'],
    (over, monday) => rosterOf([splitDay(monday, 210 - over, 870)]),
  ),
  limitCase('sectors of a duty with rest on board', ['inFlightRest', 'maxFdp'], (over, monday) =>
    rosterOf([
      flightOf({
        report: atDay(monday, 0, '08:00'),
        fdp: 820,
        sectors: 3 + over,
        inputs: { inFlightRest: 1 },
      }),
    ]),
  ),
  limitCase(
    'flight duty period with rest in a reclining seat',
    ['inFlightRest', 'maxFdp'],
    (over, monday) =>
      rosterOf([
        flightOf({
          report: atDay(monday, 0, '08:00'),
          fdp: 960 + over,
          sectors: 2,
          inputs: { inFlightRest: 3 },
        }),
      ]),
  ),
]

/** A standby that becomes a flight duty. It is called two hours before the report. */
function calledOut(
  dutyType: 'ASBY' | 'HSBY',
  monday: string,
  [from, to]: [string, string],
  fdp: number,
): MadeDuty[] {
  const report = atDay(monday, 0, to)
  return [
    {
      dutyType,
      report: atDay(monday, 0, from),
      release: report,
      calledAt: dutyType === 'HSBY' ? report - 120 : report,
    },
    flightOf({ report, fdp }),
  ]
}

/** A duty from 06:00 with a break on the ground from 10:00. */
function splitDay(monday: string, pause: number, fdp: number): MadeDuty {
  const report = atDay(monday, 0, '06:00')
  const from = report + 240
  const splitBreak = {
    from: instantOf(from),
    to: instantOf(from + pause),
    hasSuitableAccommodation: true,
  }
  return {
    ...flightOf({ report, fdp, inputs: { splitBreak } }),
    legs: [
      { from: 'BHX', to: 'PMI', off: report + 60, on: from },
      { from: 'PMI', to: 'BHX', off: from + pause, on: report + fdp },
    ],
  }
}
