import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { atDay, flightOf, trainingOf, limitCase, type LimitCase } from './limit-case.ts'
import { home, rosterOf, type MadeDuty } from './made-duties.ts'
import { minuteAt } from './plain-rules.ts'

/** Limits of recovery rests. */
const recoveryCases: LimitCase[] = [
  limitCase('recovery rest of 36 hours', ['recoveryRest', 'recoveryRestGap'], (over, monday) => {
    const worked = [0, 1, 2, 3, 4].map((day) => trainingOf(atDay(monday, day, '08:00'), 360))
    const last = trainingOf(atDay(monday, 5, '09:00'), 720)
    const resumed = [7, 8, 9].map((day) => trainingOf(atDay(monday, day, '10:00'), 240))
    const first = trainingOf(last.release + 2160 - over, 240)
    return rosterOf([
      trainingOf(atDay(monday, -3, '08:00'), 240),
      ...worked,
      last,
      first,
      ...resumed.slice(1),
    ])
  }),
  limitCase(
    'recovery rest of 60 hours after four early starts',
    ['recoveryRest', 'recoveryRestGap'],
    (over, monday) => {
      const early = [0, 1, 2, 3].map((day) => trainingOf(atDay(monday, day, '06:00'), 480))
      const next = trainingOf((early.at(-1)?.release ?? 0) + 3600 - over, 240)
      const rest = [7, 8, 9].map((day) => trainingOf(atDay(monday, day, '09:00'), 240))
      return rosterOf([trainingOf(atDay(monday, -3, '08:00'), 240), ...early, next, ...rest])
    },
  ),
  limitCase('168 hours between recovery rests', ['recoveryRestGap'], (over, monday) => {
    const first = atDay(monday, 0, '08:00')
    const worked = [0, 1, 2, 3, 4, 5].map((day) => trainingOf(first + day * 1440, 240))
    const last = { ...trainingOf(first + 6 * 1440, 1), release: first + 7 * 1440 + over }
    const short = { ...last, report: last.release - 300 }
    return rosterOf([
      trainingOf(first - 3 * 1440, 240),
      ...worked,
      short,
      trainingOf(short.release + 3 * 1440, 240),
    ])
  }),
]

/** Limits of a number of days. */
const dayWindowCases: LimitCase[] = [
  limitCase('60 hours of duty in 7 days', ['duty7Days'], (over, monday) =>
    rosterOf(trainings(monday, [0, 1, 2, 3, 4, 5], 600, over)),
  ),
  limitCase('110 hours of duty in 14 days', ['duty14Days'], (over, monday) =>
    rosterOf(trainings(monday, workingDays(2, [0, 1, 2, 3, 4]), 660, over)),
  ),
  limitCase('190 hours of duty in 28 days', ['duty28Days'], (over, monday) =>
    rosterOf(trainings(monday, workingDays(4, [0, 1, 2, 3, 4]), 570, over)),
  ),
  limitCase('100 hours of flight in 28 days', ['flight28Days'], (over, monday) =>
    rosterOf(flights(monday, workingDays(4, [0, 1, 2, 3, 4]), over)),
  ),
]

/** Limits of months and years. The days before the first month are known and free. */
const yearCases: LimitCase[] = [
  limitCase(
    '900 hours of flight in a calendar year',
    ['flightCalendarYear'],
    (over, monday) => rosterOf(flights(monday, workingDays(45, [0, 1, 2, 3]), over)),
    { mondays: ['2026-01-05'] },
  ),
  limitCase(
    '900 hours of flight in the 12 months before',
    ['flightPrevious12Months'],
    (over, monday) =>
      rosterOf([
        ...flights(monday, workingDays(45, [0, 1, 2, 3]), over),
        flightOf({ report: minuteAt('2026-06-03', '08:00', home.zone), fdp: 400 }),
      ]),
    { mondays: ['2025-07-07'] },
  ),
  limitCase(
    '1000 hours of flight in 12 months',
    ['flight12Months'],
    (over, monday) =>
      rosterOf(flights(monday, workingDays(50, [0, 1, 2, 3]), over), {
        settings: { ...usualFtlSettings, scheme: 'EASA' },
      }),
    { mondays: ['2025-07-07'] },
  ),
  limitCase(
    '2000 hours of work in 12 months',
    ['dutyAnnual'],
    (over, monday) => rosterOf(trainings(monday, workingDays(50, [0, 1, 2, 3]), 600, over)),
    { mondays: ['2025-07-07'] },
  ),
  limitCase(
    '2000 hours of work in the 12 months before',
    ['dutyPrevious12Months'],
    (over, monday) =>
      rosterOf([
        ...trainings(monday, workingDays(50, [0, 1, 2, 3]), 600, over),
        flightOf({ report: minuteAt('2026-07-09', '08:00', home.zone), fdp: 400 }),
      ]),
    { mondays: ['2025-07-07'], days: { first: 360, last: 380 } },
  ),
  limitCase(
    '7 days free of duty in a month',
    ['daysFreeMonth'],
    (over, monday) => {
      const worked = workingDays(4, [0, 1, 2, 3, 4]).concat(26)
      return rosterOf(trainings(monday, over > 0 ? [...worked, 12] : worked, 240, 0))
    },
    { mondays: ['2027-02-01'] },
  ),
  limitCase(
    '96 days free of duty in a year',
    ['daysFreeYear'],
    (over, monday) => rosterOf(trainings(monday, daysOfYear(96 - over), 120, 0)),
    { mondays: ['2029-01-01'] },
  ),
]

export const longLimitCases: LimitCase[] = [...recoveryCases, ...dayWindowCases, ...yearCases]

/** Days counted from the first, of a number of weeks. */
function workingDays(weeks: number, days: number[]): number[] {
  return Array.from({ length: weeks }, (_, week) => days.map((day) => week * 7 + day)).flat()
}

/** The days of 2029 without all Sundays, and with as few free Saturdays, spread over the year. */
function daysOfYear(free: number): number[] {
  const workedSaturdays = [3, 10, 17, 24, 31, 38, 45, 51, 4].slice(0, 104 - free)
  return Array.from({ length: 365 }, (_, day) => day).filter((day) => {
    const isFreeSaturday = day % 7 === 5 && !workedSaturdays.includes(Math.floor(day / 7))
    return day % 7 !== 6 && !isFreeSaturday
  })
}

/** Courses from 07:00, the first longer by some minutes. */
function trainings(monday: string, days: number[], minutes: number, over: number): MadeDuty[] {
  return days
    .toSorted((one, other) => one - other)
    .map((day, index) =>
      trainingOf(atDay(monday, day, '07:00'), minutes + (index === 0 ? over : 0)),
    )
}

/** Days with two flights of 150 minutes each from 08:00, the first longer by some minutes. */
function flights(monday: string, days: number[], over: number): MadeDuty[] {
  return days.map((day, index) => {
    const report = atDay(monday, day, '08:00')
    const more = index === 0 ? over : 0
    return {
      dutyType: 'FLIGHT',
      report,
      release: report + 450,
      legs: [
        { from: 'BHX', to: 'PMI', off: report + 45, on: report + 195 },
        { from: 'PMI', to: 'BHX', off: report + 240, on: report + 390 + more },
      ],
    }
  })
}
