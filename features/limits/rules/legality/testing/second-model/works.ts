import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** A sector in minutes since 1970; actual times win. An empty airport is not known. */
type WorkLeg = {
  from: string
  to: string
  off: number | null
  on: number | null
  plannedOn: number | null
  positioning: boolean
}

/** A duty that is no rest, in minutes since 1970. */
export type Work = {
  id: string
  duty: FtlDuty
  kind: FtlDuty['dutyType']
  /** Report and release; both null where they are not known. */
  from: number | null
  to: number | null
  report: number | null
  plannedReport: number | null
  legs: WorkLeg[]
  /** The sectors that count as flight. */
  operated: WorkLeg[]
}

export type TimedWork = Work & { from: number; to: number }

const kinds = ['FLIGHT', 'TRAINING', 'ASBY', 'HSBY']

/** Minutes since 1970. */
export function minuteOf(instant: Instant | null): number | null {
  return instant === null ? null : Math.floor(Date.parse(instant) / 60_000)
}

/** The duties and standbys of a roster in order of time. A duty without times comes first on its day. */
export function worksOf({ duties }: LegalityRoster): Work[] {
  const works = duties.filter(({ dutyType }) => kinds.includes(dutyType)).map(workOf)
  const order = (work: Work) => work.from ?? Date.parse(`${work.duty.date}T00:00:00Z`) / 60_000
  return works.sort((one, other) => order(one) - order(other))
}

function workOf(duty: FtlDuty): Work {
  const legs = duty.sectors.map(legOf)
  const report = minuteOf(duty.actualBrief ?? duty.scheduledBrief)
  const release = minuteOf(duty.actualDebrief ?? duty.scheduledDebrief)
  const begins = [report, ...legs.map(({ off }) => off)].filter((minute) => minute !== null)
  const ends = [release, ...legs.map(({ on }) => on)].filter((minute) => minute !== null)
  const [from, to] = [Math.min(...begins), Math.max(...ends)]
  const isTimed = from < to
  return {
    id: duty.id,
    duty,
    kind: duty.dutyType,
    from: isTimed ? from : null,
    to: isTimed ? to : null,
    report,
    plannedReport: minuteOf(duty.scheduledBrief) ?? report,
    legs,
    operated: legs.filter(({ positioning }) => !positioning),
  }
}

function legOf(sector: FtlSector): WorkLeg {
  return {
    from: sector.departureAirport,
    to: sector.arrivalAirport,
    off: minuteOf(sector.actualDeparture ?? sector.scheduledDeparture),
    on: minuteOf(sector.actualArrival ?? sector.scheduledArrival),
    plannedOn: minuteOf(sector.scheduledArrival),
    positioning: sector.positioning,
  }
}

/** True for a duty with known times. */
export function isTimed(work: Work): work is TimedWork {
  return work.from !== null && work.to !== null
}

export const isStandby = ({ kind }: Work) => kind === 'HSBY' || kind === 'ASBY'
