import { london } from '#kernel/time/london-time.ts'
import type { ClockTime, Instant } from '#kernel/time/zone-time.ts'
import type { InFlightRestClass } from '#duties/rules/words/duty-words.ts'
import { minuteOf } from './cumulative/ftl-duty.ts'
import { acclimatisationState } from './duty/acclimatisation.ts'
import { delayedMaxFdp } from './duty/delayed-report.ts'
import { extendedMaxFdpMinutes } from './duty/fdp-extension.ts'
import { inFlightRestMinutes } from './duty/in-flight-rest.ts'
import { maxFdpMinutes } from './duty/max-fdp.ts'
import { localNights } from './rest/local-nights.ts'
import { reducedRest } from './rest/reduced-rest.ts'
import { timeZoneNights } from './rest/time-zone-nights.ts'
import { ukDutyRules } from './scheme/duty-rules.ts'

/** Table look-ups of the worked cases. */
export type CaseQueries = {
  maxFdp?: { ref: ClockTime; sectors: number; state?: 'unknown' | 'unknown-frm' }[]
  extMaxFdp?: { ref: ClockTime; sectors: number }[]
  acclimatisation?: { diffH: number; elapsedMin: number }[]
  localNights?: { start: Instant; end: Instant }[]
  delayed?: { orig: ClockTime; delayed: ClockTime; sectors: number }[]
  cabinInflightRest?: { fdp: string; cls: InFlightRestClass; sectors: number }[]
  tzNights?: { diffH: number; elapsedH: number }[]
  reducedRest?: { home: boolean; normal: string; reduced: string }[]
}

const readers: { [Kind in keyof Required<CaseQueries>]: (queries: Queries<Kind>) => unknown[] } = {
  maxFdp: (queries) =>
    queries.map(({ ref, sectors, state }) => {
      const table = state === 'unknown-frm' ? 'unknownWithFrm' : (state ?? 'known')
      return maxFdpMinutes(ref, sectors, table)
    }),
  extMaxFdp: (queries) => queries.map(({ ref, sectors }) => extendedMaxFdpMinutes(ref, sectors)),
  acclimatisation: (queries) =>
    queries.map(({ diffH, elapsedMin }) => acclimatisationState(diffH * 60, elapsedMin)),
  localNights: (queries) =>
    queries.map(({ start, end }) =>
      localNights({ from: minuteOf(start), to: minuteOf(end) }, london),
    ),
  delayed: (queries) => queries.map(delayedFields),
  cabinInflightRest: (queries) =>
    queries.map(({ fdp, cls, sectors }) =>
      inFlightRestMinutes(minutesOf(fdp), { facility: cls, sectors }),
    ),
  tzNights: (queries) =>
    queries.map(({ diffH, elapsedH }) => timeZoneNights(diffH * 60, elapsedH * 60)),
  reducedRest: (queries) =>
    queries.map(({ home, normal, reduced }) =>
      reducedRest(
        { isHome: home, normal: minutesOf(normal), reduced: minutesOf(reduced) },
        ukDutyRules,
      ),
    ),
}

type Queries<Kind extends keyof CaseQueries> = Required<CaseQueries>[Kind]

/** The answers to the look-ups of a case. Throws for a kind of look-up that is not known. */
export function queryAnswers(queries: CaseQueries): Record<string, unknown[]> {
  const unknown = Object.keys(queries).filter((kind) => !(kind in readers))
  if (unknown.length > 0) throw new Error(`unknown query: ${unknown.join(', ')}`)
  const { maxFdp, extMaxFdp, acclimatisation, delayed, cabinInflightRest } = queries
  return {
    ...(maxFdp && { maxFdp: readers.maxFdp(maxFdp) }),
    ...(extMaxFdp && { extMaxFdp: readers.extMaxFdp(extMaxFdp) }),
    ...(acclimatisation && { acclimatisation: readers.acclimatisation(acclimatisation) }),
    ...(queries.localNights && { localNights: readers.localNights(queries.localNights) }),
    ...(delayed && { delayed: readers.delayed(delayed) }),
    ...(cabinInflightRest && { cabinInflightRest: readers.cabinInflightRest(cabinInflightRest) }),
    ...(queries.tzNights && { tzNights: readers.tzNights(queries.tzNights) }),
    ...(queries.reducedRest && { reducedRest: readers.reducedRest(queries.reducedRest) }),
  }
}

function delayedFields({ orig, delayed, sectors }: Queries<'delayed'>[number]) {
  const reports = [orig, delayed].map((clock) => ({ at: minutesOf(clock), clock }))
  const [original, later] = reports
  if (!original || !later) throw new Error('a delay has two reports')
  const { maxMinutes, isRest } = delayedMaxFdp({ original, delayed: later }, sectors)
  return { maxFdp: maxMinutes, countsFrom: delayed, isRest }
}

/** `14:30` as minutes. */
function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}
