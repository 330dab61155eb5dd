import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeZone } from '#domain/time/zone-time.ts'
import { dayShares, midnight, type DayShare, type WeightedSpan } from './day-shares.ts'
import { dutySpan, flightSpan, minuteOf } from './ftl-duty.ts'
import type { Basis, FtlDuty, LoggedFlight, Span } from './ftl-duty.ts'
import type { FtlMeasure, FtlScheme } from './ftl-scheme.ts'

/** Everything that counts, measure by measure and day by day, and how sure each duty's times are. */
export type FtlLedger = {
  shares: Record<FtlMeasure, DayShare[]>
  /** By id of duty or logged flight. */
  basis: Record<FtlMeasure, Map<string, Basis>>
  /** Duties that cannot be counted, wholly or in part, because their times are not known. */
  untimed: Record<FtlMeasure, { id: string; date: CalendarDate }[]>
}

/**
 * Weighs duties and logged flights into local days. No minute counts twice: of duties that overlap the
 * heaviest counts, and flights that overlap count once.
 */
export function ftlLedger(
  duties: FtlDuty[],
  flights: LoggedFlight[],
  { scheme, zone }: { scheme: FtlScheme; zone: TimeZone },
): FtlLedger {
  const spans: Record<FtlMeasure, WeightedSpan[]> = { duty: [], work: [], flight: [] }
  const basis: FtlLedger['basis'] = { duty: new Map(), work: new Map(), flight: new Map() }
  const untimed: FtlLedger['untimed'] = { duty: [], work: [], flight: [] }
  for (const duty of duties) {
    const { id, date } = duty
    const weights = scheme.weights[duty.dutyType]
    if (weights.duty === 0 && weights.work === 0) continue
    const span = dutySpan(duty)
    for (const measure of ['duty', 'work'] as const) {
      if (span) {
        basis[measure].set(id, span.basis)
        spans[measure].push({ ...span, id, weight: weights[measure] })
      } else {
        untimed[measure].push({ id, date })
      }
    }
    const operated = duty.dutyType === 'FLIGHT' ? duty.sectors.filter(isOperated) : []
    const flown = operated.map(flightSpan).filter((span) => span !== null)
    const isWhole = flown.length === operated.length
    if (!isWhole) untimed.flight.push({ id, date })
    basis.flight.set(id, isWhole ? leastSure(flown) : 'estimated')
    spans.flight.push(...flown.map((span) => ({ ...span, id, weight: whole })))
  }
  for (const flight of flights) {
    const span = loggedSpan(flight, zone)
    basis.flight.set(flight.id, span.basis)
    spans.flight.push({ ...span, id: flight.id, weight: whole })
  }
  return {
    shares: {
      duty: dayShares(spans.duty, zone),
      work: dayShares(spans.work, zone),
      flight: dayShares(spans.flight, zone),
    },
    basis,
    untimed,
  }
}

const whole = 4
const isOperated = ({ positioning }: FtlDuty['sectors'][number]) => !positioning

/** A chain of times is as sure as its weakest one. */
function leastSure(spans: Span[]): Basis {
  return spans.some(({ basis }) => basis === 'scheduled') ? 'scheduled' : 'actual'
}

/** A flight logged without its times is put at the beginning of its day. */
function loggedSpan({ date, flightMinutes, departure, arrival }: LoggedFlight, zone: TimeZone) {
  if (departure && arrival && departure < arrival) {
    return { from: minuteOf(departure), to: minuteOf(arrival), basis: 'actual' as const }
  }
  const from = midnight(date, zone)
  return { from, to: from + flightMinutes, basis: 'estimated' as const }
}
