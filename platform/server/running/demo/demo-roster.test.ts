import { describe, expect, it } from 'vitest'
import { dayChanges } from '#duties/rules/sources/day-changes.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { nightCredits } from '#dashboard/rules/night-credits.ts'
import { airportZonesOf } from '#kernel/airports/airport-zone.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { rosterSince } from '#limits/rules/cumulative/ftl-history.ts'
import { ukScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { ftlSummary } from '#limits/rules/cumulative/ftl-summary.ts'
import { payCheck, type PayCheck } from '#pay/rules/check/pay-check.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { dutyEntries } from '#duties/rules/record/duty-entries.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
} from '#kernel/time/calendar-date.ts'
import { london, londonTime } from '#kernel/time/london-time.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { demoFiles } from './demo-import.ts'
import { demoRateCard, payReportOf, withShortFood } from './demo-pay.ts'
import { demoRoster, type DemoDuty, type DemoRoster } from './demo-roster.ts'

const hour = 60

/** Every day of a leap year and of the months around it: month ends, New Year twice, the changes of the clocks. */
const everyDay = Array.from({ length: 430 }, (_, index) => addDays('2027-12-01', index))
const rosters = everyDay.map((today) => ({ today, ...demoRoster(today, newId) }))

describe('the demo roster, made on any day of a leap year,', () => {
  it('has one change that the crew member has not seen', () => {
    const context = { defaultRole: 'cabin_crew' as const, idOf: (name: string) => name }
    for (const { today, duties } of rosters.filter((_, index) => index % 20 === 0)) {
      const files = demoFiles(duties, `${today}T09:00:00Z`)
      const changes = dayChanges({ files, statements: [] }, null, context)
      expect([today, changes.map(({ date }) => date)]).toEqual([today, [addDays(today, 1)]])
    }
  })

  it('comes to the figures of the dashboard', () => {
    expectOfEach(figuresOf, () => ({
      totalMinutes: 847 * hour,
      monthMinutes: 65 * hour,
      monthSectors: 24,
      paid: 234_000,
      perDiems: 18,
      nightCredits: 14,
    }))
  })

  it('is paid as its rates say, but for £5.20 of crew food', () => {
    for (const made of rosters.filter((_, index) => index % 11 === 0)) {
      const { findings } = payCheckOf(made)
      const found = findings.map(({ stake, certainty, head }) => [stake, certainty, head])
      expect([made.today, found]).toEqual([made.today, [[520, 'sure', 'crewFood']]])
    }
  })

  it('needs no flights typed in by hand from the 14th on', () => {
    const late = rosters.filter(({ today }) => today.slice(8) >= '14')
    expect(late.filter(({ logged }) => logged.length > 0)).toEqual([])
  })

  it('meets every cumulative limit, and stays well below today’s', () => {
    expectOfEach(ftlOf, () => ({ compliant: true, complete: true, red: [], planned: [] }))
  })

  it('has a day of rest or work for every date, and no two duties at once', () => {
    expectOfEach(
      ({ duties }) => ({
        gaps: pairsOf(duties)
          .filter(([one, next]) => daysBetween(one.date, next.date) > 1)
          .map(names),
        overlaps: pairsOf(timed(duties))
          .filter(([one, next]) => endOf(one) > beginOf(next))
          .map(names),
      }),
      () => ({ gaps: [], overlaps: [] }),
    )
  })

  it('leaves twelve hours of rest between two days, and none longer than twelve hours of work', () => {
    expectOfEach(
      ({ duties }) => ({
        shortRests: pairsOf(timed(duties))
          .filter(([one, next]) => one.date < next.date)
          .filter(([one, next]) => minutesBetween(endOf(one), beginOf(next)) < 12 * hour)
          .map(names),
        longDuties: names(
          timed(duties).filter((duty) => minutesBetween(beginOf(duty), endOf(duty)) > 12 * hour),
        ),
      }),
      () => ({ shortRests: [], longDuties: [] }),
    )
  })

  it('is clearly legal', () => {
    for (const made of rosters.filter((_, index) => index % 20 === 0)) {
      expect({ today: made.today, found: findingsOf(made) }).toEqual({
        today: made.today,
        found: [],
      })
    }
  })

  it('has at most six days without a day off, and eight days off in a month', () => {
    expectOfEach(
      (roster) => ({
        longestRun: longestRun(roster) <= 6,
        monthsShortOfDaysOff: shortMonths(roster),
      }),
      () => ({ longestRun: true, monthsShortOfDaysOff: [] }),
    )
  })

  it('flies on from where the last flight ended, and sleeps at base or in a hotel', () => {
    expectOfEach(brokenRoutes, () => [])
  })

  it('has many pairings, each on at most a fifth of the working days', () => {
    expectOfEach(
      ({ duties }) => {
        const work = duties.filter(({ dutyType }) => workingDutyTypes.includes(dutyType))
        const flights = work.filter(({ dutyType }) => dutyType === 'FLIGHT')
        const counts = [...Map.groupBy(flights, ({ dutyCode }) => dutyCode).values()]
        const most = Math.max(...counts.map(({ length }) => length))
        return { isVaried: counts.length >= 20, isEven: most * 5 <= flights.length }
      },
      () => ({ isVaried: true, isEven: true }),
    )
  })

  it('has every kind of day, a call-out, a delay, and a flight tomorrow after two days off', () => {
    expectOfEach(
      ({ duties, today }) => ({
        types: [...new Set(duties.map(({ dutyType }) => dutyType))].sort(),
        hasCallOut: pairsOf(duties).some(
          ([one, next]) => one.dutyType === 'HSBY' && one.scheduledDebrief === next.scheduledBrief,
        ),
        hasDelay: duties.some(
          ({ scheduledDebrief, actualDebrief }) =>
            minutesBetween(scheduledDebrief ?? '', actualDebrief ?? '') > hour,
        ),
        around: duties
          .filter(({ date }) => date >= addDays(today, -1) && date <= addDays(today, 1))
          .map(({ dutyCode }) => dutyCode),
      }),
      () => ({
        types: ['ASBY', 'FLIGHT', 'HOTEL_REST', 'HSBY', 'LEAVE', 'OFF', 'SICK', 'TRAINING'],
        hasCallOut: true,
        hasDelay: true,
        around: ['OFF', 'OFF', 'ZQ210/ZQ211'],
      }),
    )
  })

  it('reports at the same hour of London before and after a change of the clocks', () => {
    const flights = rosters.flatMap(({ duties }) =>
      duties.filter(({ dutyCode }) => dutyCode === 'ZQ210/ZQ211'),
    )
    const times = flights.map(({ scheduledBrief }) => londonTime(scheduledBrief ?? ''))
    expect([...new Set(times)]).toEqual(['05:15'])
  })
})

type Made = DemoRoster & { today: string }

/** One assertion for all days, which names the first day that fails. */
function expectOfEach<Found>(find: (made: Made) => Found, wanted: () => Found): void {
  for (const made of rosters) {
    const { today } = made
    expect({ today, found: find(made) }).toEqual({ today, found: wanted() })
  }
}

function figuresOf({ duties, logged, today }: Made) {
  const now = `${today}T12:00:00Z`
  const worked = duties.filter(
    (duty) => duty.date < today && workingDutyTypes.includes(duty.dutyType),
  )
  const entries = worked.flatMap((duty) =>
    dutyEntries({ ...duty, source: 'CSV' }, [], { defaultRole: 'cabin_crew', newId }),
  )
  const all = [...entries, ...logged]
  const ofMonth = all.filter(({ date }) => monthOf(date) === monthOf(today) && date <= today)
  const lastMonth = addMonths(monthOf(today), -1)
  const pay = payReportOf(lastMonth, duties, { id: '', recordId: '', now }).entries
  const sumOf = (flights: typeof all) =>
    flights.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  return {
    totalMinutes: sumOf(all),
    monthMinutes: sumOf(ofMonth),
    monthSectors: ofMonth.length,
    paid: payTotals(pay).totalPaid,
    perDiems: pay.filter(({ nonTaxTafbRestShr }) => nonTaxTafbRestShr > 0).length,
    nightCredits: nightCredits(
      duties.filter(({ date }) => monthOf(date) === lastMonth),
      ['BHX'],
    ),
  }
}

/** The pay check of the demo crew member, with the reports that the demo has. */
function payCheckOf({ duties, today }: Made): PayCheck {
  const now = `${today}T12:00:00Z`
  const [newest, second, third] = [1, 2, 3].map((back) => {
    const month = addMonths(monthOf(today), -back)
    return payReportOf(month, duties, { id: month, recordId: '', now })
  })
  if (!newest || !second || !third) throw new Error('There are three reports')
  return payCheck({
    today,
    homeBase: 'BHX',
    rosterPeriods: [],
    ranks: [],
    cards: [demoRateCard('card', third.payPeriodStart)],
    learns: true,
    payDate: 'roster',
    duties: duties.map((duty) => ({ ...duty, formerCodes: [] })),
    reports: [newest, withShortFood(second), third].map((report) => ({ ...report, savedAt: now })),
    ownMatches: [],
  })
}

function ftlOf({ duties, logged, today }: Made) {
  const dates = duties.map(({ date }) => date)
  const history = { since: rosterSince(dates, today), openingBalances: [] }
  const flights = logged.map(({ id, date, flightMinutes }) => {
    return { id, date, flightMinutes, code: id, departure: null }
  })
  const order = { scheme: ukScheme, zone: london, history }
  const summary = ftlSummary({ duties, flights }, `${today}T12:00:00Z`, order)
  const keysOf = (figures: typeof summary.figures) => figures.map(({ limit }) => limit.key)
  return {
    compliant: summary.isCompliant,
    complete: summary.isComplete,
    red: keysOf(summary.figures.filter(({ level }) => level === 'red')),
    planned: keysOf(
      summary.figures.filter(({ firstBreach, recentBreach }) => firstBreach ?? recentBreach),
    ),
  }
}

/** Every limit of a single duty or rest, and every cumulative limit, that is not clearly kept. */
function findingsOf({ duties }: Made): string[] {
  const [first, last] = [duties[0]?.date ?? '', duties.at(-1)?.date ?? '']
  const airports = duties.flatMap(({ sectors }) => sectors.map((sector) => sector.departureAirport))
  const roster = {
    duties,
    flights: [],
    settings: usualFtlSettings,
    bases: [{ from: null, airports: ['BHX'] }],
    airportZones: airportZonesOf(['BHX', ...airports], {}),
    history: { since: first, openingBalances: [] },
  }
  return legalityOf(roster, { first, last }).duties.flatMap(({ date, findings }) =>
    findings
      .filter(({ level }) => level !== 'legal')
      .map(({ rule, sentence }) => `${date} ${rule}: ${sentence}`),
  )
}

/** The longest run of days without a day off or leave; a hotel day is not a day off. */
function longestRun({ duties }: Made): number {
  let [longest, run, before] = [0, 0, '']
  for (const { date, dutyType } of duties) {
    if (dutyType === 'OFF' || dutyType === 'LEAVE') run = 0
    else if (date !== before) run += 1
    longest = Math.max(longest, run)
    before = date
  }
  return longest
}

/** The whole months of the past with fewer than eight days off, leave aside. */
function shortMonths({ duties, today }: Made): string[] {
  const daysOff = duties.filter(({ dutyType }) => dutyType === 'OFF')
  const [from = ''] = duties.map(({ date }) => date)
  const months = [...new Set(duties.map(({ date }) => monthOf(date)))]
  return months.filter((month) => {
    const { first, last } = daysOfMonth(month)
    const isWhole = first >= from && last < today
    return isWhole && daysOff.filter(({ date }) => monthOf(date) === month).length < 8
  })
}

/** Flights that begin elsewhere than the one before ended, and nights away without a hotel or a flight home. */
function brokenRoutes({ duties }: Made): string[] {
  let place = 'BHX'
  return duties.flatMap(({ date, dutyType, sectors }) => {
    const isBroken = sectors.some(({ departureAirport, arrivalAirport }) => {
      const isElsewhere = departureAirport !== place
      place = arrivalAirport
      return isElsewhere
    })
    const isAwayFromHotel =
      sectors.length === 0 && (place === 'BHX') === (dutyType === 'HOTEL_REST')
    return isBroken || isAwayFromHotel ? [date] : []
  })
}

const beginOf = ({ actualBrief, scheduledBrief }: DemoDuty) => actualBrief ?? scheduledBrief ?? ''
const endOf = ({ actualDebrief, scheduledDebrief }: DemoDuty) =>
  actualDebrief ?? scheduledDebrief ?? ''

function names(duties: DemoDuty[]): string[] {
  return duties.map(({ date, dutyCode }) => `${date} ${dutyCode}`)
}

function timed(duties: DemoDuty[]): DemoDuty[] {
  return duties.filter(({ scheduledBrief }) => scheduledBrief !== null)
}

function pairsOf<Item>(items: Item[]): [Item, Item][] {
  return items.slice(1).map((item, index) => [items[index] ?? item, item])
}

function newId(): string {
  return crypto.randomUUID()
}
