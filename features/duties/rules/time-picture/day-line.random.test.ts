import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { emptySector } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { addMinutes } from '#kernel/time/zone-time.ts'
import { dayLine, type DayLine } from './day-line.ts'
import type { PictureDuty } from './picture-times.ts'
import type { Margin, Shape } from './shapes.ts'
import { expectNoOverlap } from './test-boxes.ts'
import { timeWords } from './time-words.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

/** The duties drawn; each is drawn at the widths below. */
const numRuns = drawnCount('DAY_LINES')
const minute = 60_000
const instantAt = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

const zones: Record<string, string> = {
  BHX: 'Europe/London',
  PMI: 'Europe/Madrid',
  DEL: 'Asia/Kolkata',
  LAX: 'America/Los_Angeles',
  AKL: 'Pacific/Auckland',
}
/** Without a known zone. */
const unknownPlace = 'XQX'

/** Days in summer and winter, and the two on which clocks change. */
const day = fc.constantFrom('2026-07-16', '2026-12-31', '2026-10-24', '2027-03-27')
const leg = fc.record({
  to: fc.constantFrom(...Object.keys(zones), unknownPlace),
  from: fc.option(fc.constantFrom('BHX', 'PMI'), { freq: 6 }),
  ground: fc.integer({ min: 10, max: 130 }),
  flight: fc.integer({ min: 25, max: 700 }),
  isOffKnown: fc.integer({ min: 0, max: 6 }),
  isOnKnown: fc.integer({ min: 0, max: 6 }),
  late: fc.option(fc.integer({ min: -10, max: 200 }), { freq: 3 }),
  isEstimated: fc.boolean(),
  positioning: fc.boolean(),
})
const drawn = fc.record({
  day,
  type: fc.constantFrom('FLIGHT', 'FLIGHT', 'FLIGHT', 'HSBY', 'ASBY', 'TRAINING'),
  begin: fc.integer({ min: 0, max: 1439 }),
  legs: fc.array(leg, { maxLength: 6 }),
  after: fc.integer({ min: 0, max: 300 }),
  hasReport: fc.integer({ min: 0, max: 6 }),
  hasDebrief: fc.integer({ min: 0, max: 6 }),
  leave: fc.option(fc.integer({ min: 10, max: 180 })),
  moved: fc.option(fc.integer({ min: -200, max: 200 })),
  spare: fc.option(fc.integer({ min: -120, max: 400 })),
  discretion: fc.constantFrom(0, 60, 120),
  now: fc.integer({ min: -600, max: 1500 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

it('agrees with a second model', () => {
  fc.assert(
    fc.property(drawn, (values) => {
      const { duty, margin, now } = dutyOf(values)
      const leave = values.leave === null ? null : addMinutes(now, values.leave)
      const line = dayLine({ duty, margin, now, leave, homeZone: 'Europe/London', zones })
      expectNoOverlap(line)
      expectListedTimes(duty, { margin, leave }, line)
      expectShapes(duty, margin, line)
      expectWords(duty)
    }),
    { numRuns },
  )
})

function dutyOf(values: Drawn): { duty: PictureDuty; margin: Margin | null; now: string } {
  const begin = Date.parse(`${values.day}T00:00:00Z`) + values.begin * minute
  let [at, place] = [begin, 'BHX']
  const sectors = (values.type === 'FLIGHT' ? values.legs : []).map((each): Sector => {
    const off = at + each.ground * minute
    at = off + each.flight * minute
    const departureAirport = each.from ?? place
    place = each.to
    return {
      ...emptySector,
      flightNumber: `ZQ${each.flight}`,
      departureAirport,
      arrivalAirport: place,
      scheduledDeparture: each.isOffKnown > 0 ? instantAt(off) : null,
      scheduledArrival: each.isOnKnown > 0 ? instantAt(at) : null,
      actualDeparture: each.late === null ? null : instantAt(off + each.late * minute),
      positioning: each.positioning,
      ...(each.isEstimated && { departureEstimated: true as const }),
    }
  })
  const end = at + values.after * minute
  const report = instantAt(begin)
  const { moved, spare } = values
  const duty: PictureDuty = {
    ...emptyDuty,
    date: values.day,
    dutyType: values.type,
    scheduledBrief: values.hasReport > 0 ? report : null,
    scheduledDebrief: values.hasDebrief > 0 ? instantAt(end) : null,
    sectors,
    ...(moved !== null && {
      events: [
        { kind: 'delayed', notifiedAt: report, from: instantAt(begin + moved * minute), report },
      ],
    }),
  }
  const latest = at + (spare ?? 0) * minute
  const margin = {
    onBlock: instantAt(at),
    isActual: values.after > 200,
    latest: instantAt(latest),
    discretion: instantAt(latest + values.discretion * minute),
  }
  return {
    duty,
    margin: spare === null ? null : margin,
    now: instantAt(begin + values.now * minute),
  }
}

const reportOf = (duty: PictureDuty) => duty.actualBrief ?? duty.scheduledBrief

/** The debrief, if it is known and after the report. */
function endOf(duty: PictureDuty): string | null {
  const end = duty.actualDebrief ?? duty.scheduledDebrief
  return end && end > (reportOf(duty) ?? '') ? end : null
}

const offOf = ({ actualDeparture, scheduledDeparture }: Sector) =>
  actualDeparture ?? scheduledDeparture
const onOf = ({ actualArrival, scheduledArrival }: Sector) => actualArrival ?? scheduledArrival
const isTimed = (sector: Sector) => {
  const [off, on] = [offOf(sector), onOf(sector)]
  return off !== null && on !== null && off < on
}

type Listed = { margin: Margin | null; leave: string | null }

/** Each time in a label is one that the list has, by the clock of its place; unknown ones are in no label. */
function expectListedTimes(duty: PictureDuty, { margin, leave }: Listed, { fits }: DayLine): void {
  const report = reportOf(duty)
  const isFlight = duty.dutyType === 'FLIGHT'
  const listed = new Set(
    [
      report && [duty.dutyType === 'HSBY' ? 'on call ' : 'report ', report],
      endOf(duty) && [isFlight ? 'debrief ' : 'until ', endOf(duty)],
      margin && ['latest ', margin.latest],
      leave && ['leave ', leave],
    ].flatMap((each) =>
      each ? [each[0] + clockIn(each[1] ?? '', 'BHX'), clockIn(each[1] ?? '', 'BHX')] : [],
    ),
  )
  const days = [0, 1, 2, 3, 4, 5].map((later) => dayIn(duty.date, later))
  const others = ['now', 'Report time not known', ...days]
  for (const { above, below } of Object.values(fits)) {
    for (const { lines } of above) {
      const text = lines.join().replace(/ (BST|GMT)$/, '')
      expect([...listed, ...others]).toContain(text)
      if (!report) expect(text).not.toContain('report ')
    }
    for (const { lines } of below) expectPlace(duty.sectors, lines)
  }
}

/** An airport has times of drawn sectors that end or begin there. Its local times are those of the same instants. */
function expectPlace(sectors: Sector[], [airport = '', clock, local]: string[]): void {
  const timed = sectors.filter(isTimed)
  expect(sectors.flatMap((each) => [each.departureAirport, each.arrivalAirport])).toContain(airport)
  if (clock === undefined) return
  const known = [
    ...timed.flatMap((each) => (each.arrivalAirport === airport ? (onOf(each) ?? []) : [])),
    ...timed.flatMap((each) => (each.departureAirport === airport ? (offOf(each) ?? []) : [])),
  ]
  const estimates = timed.filter(
    (each) =>
      each.departureAirport === airport && each.departureEstimated && each.actualDeparture === null,
  )
  if (!clock.includes('about')) {
    const certain = known.length > estimates.length
    expect(certain, `${airport} ${clock}`).toBe(true)
  }
  const times = clock.replaceAll(/about | (BST|GMT)/g, '').split('–')
  for (const time of times) {
    expect(known.map((instant) => clockIn(instant, 'BHX'))).toContain(time)
  }
  if (local === undefined) return
  expect(local.endsWith(' local')).toBe(true)
  const places = local.replace(/ local$/, '').split('–')
  const sameInstants = known.filter((instant) => times.includes(clockIn(instant, 'BHX')))
  for (const time of places) {
    expect(sameInstants.map((instant) => clockIn(instant, airport))).toContain(time.slice(0, 5))
  }
}

/** The shapes are the known times of the duty and its sectors, and no others. */
function expectShapes(duty: PictureDuty, margin: Margin | null, { shapes, window }: DayLine): void {
  const report = reportOf(duty)
  const end = endOf(duty)
  const spans = (...kinds: Shape['kind'][]) =>
    shapes.filter(({ kind }) => kinds.includes(kind)).map(({ from, to }) => [from, to])
  expect(spans('duty')).toEqual(report && end ? [[report, end]] : [])
  expect(spans('openDuty').map(([from]) => from)).toEqual(report && !end ? [report] : [])
  expect(spans('unknown').length).toBe(report ? 0 : 1)
  expect(spans('sector', 'passenger')).toEqual(
    duty.sectors.filter(isTimed).map((sector) => [offOf(sector), onOf(sector)]),
  )
  const delay = duty.events?.find((event) => event.kind === 'delayed')
  const isMoved = report !== null && delay !== undefined && delay.from !== report
  expect(spans('old')).toEqual(isMoved ? [[delay.from, delay.from]] : [])
  const isEarlier = isMoved && delay.from > report
  expect(spans('early')).toEqual(isEarlier ? [[report, delay.from]] : [])
  expect(spans('latest').length).toBe(margin ? 1 : 0)
  expect(spans('over').length).toBe(margin && margin.onBlock > margin.latest ? 1 : 0)
  if (margin?.isActual) expect(spans('spare')).toEqual([])
  for (const { from, to } of shapes) {
    expect(from >= window.from && to <= window.to && from <= to, `${from} ${to}`).toBe(true)
  }
}

/** The sentences have every known time, and say which are not known. */
function expectWords(duty: PictureDuty): void {
  const words = timeWords(duty, zones)
  const instants = [
    reportOf(duty),
    endOf(duty),
    ...duty.sectors.flatMap((each) => [offOf(each), onOf(each)]),
  ]
  for (const instant of instants) if (instant) expect(words).toContain(clockIn(instant, 'BHX'))
  expect(words.includes('Report time not known')).toBe(reportOf(duty) === null)
  expect(words.includes('End not known')).toBe(endOf(duty) === null)
}

const clocks = new Map(
  Object.entries(zones).map(([airport, timeZone]) => [
    airport,
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }),
  ]),
)

/** The clock of a place, from the formatter of the machine. */
function clockIn(instant: string, airport: string): string {
  return clocks.get(airport)?.format(Date.parse(instant)) ?? ''
}

/** `Wed 22`, some days after a date. */
function dayIn(date: string, later: number): string {
  const parts = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + later * 24 * 60 * minute)
  return new Intl.DateTimeFormat('en-GB', parts).format(day).replace(',', '')
}
