import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { london } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { toInstant, utcToZone } from '#domain/time/zone-time.ts'
import { dutySpan, type FtlDuty, type FtlSector } from './ftl-duty.ts'
import { ftlPeak } from './ftl-figure.ts'
import { flightDutyPeriod } from '#domain/ftl/duty/flight-duty-period.ts'
import { ftlLedger } from './ftl-ledger.ts'
import { ukScheme, type FtlDutyType, type FtlLimitKey } from '#domain/ftl/scheme/ftl-scheme.ts'
import { ftlSummary } from './ftl-summary.ts'
import { maxFdpMinutes } from '#domain/ftl/duty/max-fdp.ts'

type Case = {
  id: string
  article: string
  description: string
  duties: {
    date: string
    type: FtlDutyType
    start: Instant | null
    end: Instant | null
    sectors: { dep: Instant; arr: Instant; positioning?: boolean }[]
  }[]
  asOf: Instant
  expected: Record<string, unknown>
}

const cases = JSON.parse(
  readFileSync(new URL('../../../samples/ftl-cases.json', import.meta.url), 'utf8'),
) as Case[]

const history = { since: null, openingBalances: [] }
const context = { scheme: ukScheme, zone: london, history }

/** The words of the cases for our limits. */
const limitKeys: Record<string, FtlLimitKey> = {
  duty7: 'duty7Days',
  duty14: 'duty14Days',
  duty28: 'duty28Days',
  flight28: 'flight28Days',
  flightYear: 'flightCalendarYear',
}

it.each(cases)('$id $article: $description', ({ duties, asOf, expected }) => {
  const read = duties.map(dutyOf)
  const { figures, sick, isCompliant } = ftlSummary({ duties: read, flights: [] }, asOf, context)
  const figure = (key: FtlLimitKey) => figures.find(({ limit }) => limit.key === key)
  const minutes = (key: FtlLimitKey) => (figure(key)?.quarters ?? NaN) / 4
  const names = Object.entries(limitKeys)
  const breaches = figures.filter(({ isBreach }) => isBreach).map(({ limit }) => limit.key)

  const found: Record<string, unknown> = {
    duty7DaysMin: minutes('duty7Days'),
    duty14DaysMin: minutes('duty14Days'),
    duty28DaysMin: minutes('duty28Days'),
    dutyAnnualMin: minutes('dutyAnnual'),
    flight28DaysMin: minutes('flight28Days'),
    flightCalendarYearMin: minutes('flightCalendarYear'),
    flight12MonthsMin: minutes('flight12Months'),
    flightPrev12MonthsMin: minutes('flightPrevious12Months'),
    sickDays12Months: sick.days,
    sickPeriods12Months: sick.periods,
    compliant: isCompliant,
    breaches: breaches.map((key) => names.find(([, ours]) => ours === key)?.[0] ?? key),
    levels: Object.fromEntries(names.map(([name, key]) => [name, figure(key)?.level])),
    worstDuty7: worstDuty7(read),
    perDuty: read.map(ofDuty),
  }
  for (const name of Object.keys(expected)) expect(found).toHaveProperty(name)
  expect(found).toMatchObject(expected)
})

function dutyOf(
  { date, type, start, end, sectors }: Case['duties'][number],
  index: number,
): FtlDuty {
  return {
    id: `duty-${index}`,
    date,
    dutyType: type,
    dutyCode: type,
    scheduledBrief: start,
    actualBrief: null,
    scheduledDebrief: end,
    actualDebrief: null,
    sectors: sectors.map(({ dep, arr, positioning = false }): FtlSector => ({
      departureAirport: 'BHX',
      arrivalAirport: 'PMI',
      scheduledDeparture: dep,
      scheduledArrival: arr,
      actualDeparture: null,
      actualArrival: null,
      positioning,
    })),
  }
}

/** The worst seven days anywhere in the roster, and the day that ends them. */
function worstDuty7(duties: FtlDuty[]) {
  const limit = ukScheme.limits.find(({ key }) => key === 'duty7Days')
  const dates = duties.map(({ date }) => date)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!limit || !first || !last) throw new Error('nothing to look at')
  const ledger = ftlLedger(duties, [], context)
  const { quarters, date } = ftlPeak(limit, { ledger, history, first, last })
  return [quarters / 4, date]
}

function ofDuty(duty: FtlDuty) {
  const span = dutySpan(duty)
  const fdp = flightDutyPeriod(duty)
  const start = fdp && utcToZone(toInstant(fdp.from * 60_000), london).time
  return {
    dutyMin: span && span.to - span.from,
    fdpMin: fdp && fdp.to - fdp.from,
    sectors: fdp?.sectors,
    maxFdpMin: start && maxFdpMinutes(start, fdp.sectors),
  }
}
