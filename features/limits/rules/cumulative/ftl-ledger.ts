import { dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { calledStandby, isOperating } from './called-standby.ts'
import { dayShares, type DayShare, type WeightedSpan } from './day-shares.ts'
import {
  dutySpan,
  flightSpan,
  interruptsRest,
  minuteOf,
  type Basis,
  type FtlDuty,
  type LoggedFlight,
  type Span,
} from './ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import type { FtlMeasure, FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'

/** All counted time by measure and day, and the certainty of each duty's times. */
export type FtlLedger = {
  /** By day. */
  shares: Record<FtlMeasure, DayShare[]>
  /** The total of a range of days, both ends inclusive. */
  sum: Record<FtlMeasure, (first: number, last: number) => number>
  /** By id of duty or logged flight. */
  basis: Record<FtlMeasure, Map<string, Basis>>
  /** Duties that are not or only partly counted, because times are unknown. */
  untimed: Record<FtlMeasure, { id: string; date: CalendarDate }[]>
}

/**
 * Adds up duties and logged flights by local day. No minute counts twice: overlapping duties count with the
 * highest weight, overlapping flights once, and a standby ends with the report of the flight duty it leads to.
 */
export function ftlLedger(
  duties: FtlDuty[],
  flights: LoggedFlight[],
  { scheme, zone, until = Infinity, leavesOutPauses = false }: Counting,
): FtlLedger {
  const { restAtHome } = scheme.rules
  const by = [flights, zone, scheme.weights, restAtHome, until, leavesOutPauses]
  const known = ledgers.get(duties)
  if (known?.by.every((part, place) => part === by[place])) return known.ledger
  const ledger = computedLedger(duties, flights, { scheme, zone, until, leavesOutPauses })
  ledgers.set(duties, { by, ledger })
  return ledger
}

type Counting = {
  scheme: FtlScheme
  zone: TimeZone
  /** Time from this minute on does not count, in minutes since 1970. Without it, all time counts. */
  until?: number
  /** True if the pause between an airport standby and the flight duty after it does not count. */
  leavesOutPauses?: boolean
}

/** Several rules read the counted time of the same duties, and no list of duties changes. */
const ledgers = new WeakMap<FtlDuty[], { by: unknown[]; ledger: FtlLedger }>()

function computedLedger(
  duties: FtlDuty[],
  flights: LoggedFlight[],
  { scheme, zone, until, leavesOutPauses }: Required<Counting>,
): FtlLedger {
  const spans: Record<FtlMeasure, WeightedSpan[]> = { duty: [], work: [], flight: [] }
  const basis: FtlLedger['basis'] = { duty: new Map(), work: new Map(), flight: new Map() }
  const untimed: FtlLedger['untimed'] = { duty: [], work: [], flight: [] }
  const spanned = duties.map((duty): SpannedDuty => ({ duty, span: dutySpan(duty) }))
  const ends = standbyEnds(spanned, scheme.rules.restAtHome)
  for (const { duty, span: listed } of spanned) {
    const { id, date } = duty
    const weights = scheme.weights[duty.dutyType]
    if (weights.duty === 0 && weights.work === 0) continue
    const end = ends.get(duty.id)
    const isCut = leavesOutPauses && duty.dutyType === 'ASBY'
    const to = isCut ? Math.min(end ?? Infinity, listed?.to ?? Infinity) : end
    const span = listed && to !== undefined ? { ...listed, to } : listed
    for (const measure of ['duty', 'work'] as const) {
      if (span) {
        basis[measure].set(id, span.basis)
        spans[measure].push({ ...span, id, weight: weightOf(duty, measure, weights[measure]) })
      } else {
        untimed[measure].push({ id, date })
      }
    }
    const operated = duty.dutyType === 'FLIGHT' ? duty.sectors.filter(isOperated) : []
    const flown = operated.map(flightSpan).filter((part) => part !== null)
    const isWhole = flown.length === operated.length
    if (!isWhole) untimed.flight.push({ id, date })
    basis.flight.set(id, isWhole ? leastSure(flown) : 'estimated')
    spans.flight.push(...flown.map((part) => ({ ...part, id, weight: whole })))
  }
  const timed = flights.filter(({ departure }) => departure !== null)
  for (const { id, departure, flightMinutes } of timed) {
    const from = minuteOf(departure) ?? 0
    basis.flight.set(id, 'actual')
    spans.flight.push({ from, to: from + flightMinutes, basis: 'actual', id, weight: whole })
  }
  const others = flights.filter(({ departure }) => departure === null)
  for (const { id } of others) basis.flight.set(id, 'estimated')
  const shares = {
    duty: dayShares(cutAt(until, spans.duty), zone),
    work: dayShares(cutAt(until, spans.work), zone),
    flight: [...dayShares(cutAt(until, spans.flight), zone), ...others.map(wholeOnItsDay)].sort(
      byDay,
    ),
  }
  return {
    shares,
    sum: {
      duty: runningSums(shares.duty),
      work: runningSums(shares.work),
      flight: runningSums(shares.flight),
    },
    basis,
    untimed,
  }
}

const whole = 4
const half = 2
const isOperated = ({ positioning }: FtlSector) => !positioning
const byDay = (one: DayShare, other: DayShare) => one.day - other.day

/** The parts of spans before a minute. */
function cutAt(until: number, spans: WeightedSpan[]): WeightedSpan[] {
  if (until === Infinity) return spans
  return spans.flatMap((span) =>
    span.from < until ? [{ ...span, to: Math.min(span.to, until) }] : [],
  )
}

/** Half of a home standby is working time where reg 9A of SI 2004/756 allows it. */
function weightOf({ dutyType, ftlInputs }: FtlDuty, measure: FtlMeasure, weight: number): number {
  return measure === 'work' && dutyType === 'HSBY' && ftlInputs?.countsHalf ? half : weight
}

type SpannedDuty = { duty: FtlDuty; span: Span | null }

/** The ends of standbys that led to a flight duty, by id (CS FTL.1.225(b)(5)). */
function standbyEnds(duties: SpannedDuty[], restMinutes: number): Map<string, number> {
  const timed = duties
    .flatMap(({ duty, span }) => (span ? [{ duty, ...span }] : []))
    .filter(({ duty }) => interruptsRest(duty))
    .sort((one, other) => one.from - other.from)
  const ends = new Map<string, number>()
  for (const standby of timed) {
    if (!isStandby(standby.duty)) continue
    const next = timed.find(({ from }) => from > standby.from)
    const called = next && isOperating(next.duty) && calledStandby(standby, next, restMinutes)
    const flight = timed.find(({ duty, from }) => {
      return from > standby.from && from < standby.to && isFlight(duty)
    })
    const end = called ? called.to : flight?.from
    if (end !== undefined) ends.set(standby.duty.id, end)
  }
  return ends
}

const isFlight = ({ dutyType }: FtlDuty) => dutyType === 'FLIGHT'
const isStandby = ({ dutyType }: FtlDuty) => dutyType === 'HSBY' || dutyType === 'ASBY'
/** The certainty of a duty is that of its least certain time. */
function leastSure(spans: Span[]): Basis {
  const found = spans.map(({ basis }) => basis)
  if (found.includes('estimated')) return 'estimated'
  return found.includes('scheduled') ? 'scheduled' : 'actual'
}

/** A flight without times counts on its day, in addition to other flights. */
function wholeOnItsDay({ id, date, flightMinutes }: LoggedFlight): DayShare {
  return { id, day: dayNumber(date), quarters: whole * flightMinutes }
}

/** Prefix sums: the total of any range of days takes one subtraction. */
function runningSums(shares: DayShare[]): (first: number, last: number) => number {
  const start = shares[0]?.day
  const end = shares.at(-1)?.day
  if (start === undefined || end === undefined) return () => 0
  const upTo = Array.from({ length: end - start + 2 }, () => 0)
  for (const { day, quarters } of shares) {
    upTo[day - start + 1] = (upTo[day - start + 1] ?? 0) + quarters
  }
  for (let day = 1; day < upTo.length; day += 1) upTo[day] = (upTo[day] ?? 0) + (upTo[day - 1] ?? 0)
  const before = (day: number) => upTo[Math.max(0, Math.min(day - start, upTo.length - 1))] ?? 0
  return (first, last) => before(last + 1) - before(first)
}
