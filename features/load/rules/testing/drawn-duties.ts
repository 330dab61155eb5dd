import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'
import { toInstant, type TimeZone } from '#kernel/time/zone-time.ts'
import { dateOf } from './second-model/calendar.ts'
import type { TrueDuty } from './true-roster.ts'

/** The instant of a minute since 1970. */
export const instantOf = (minute: number) => toInstant(minute * 60_000)

/** The day on which a duty is listed: that of its report, in the zone of the home base. */
type Listed = { id: string; zone: TimeZone }

type Leg = { from: string; to: string; minutes: number; positioning: boolean }

/** A flight duty from its legs: report an hour before, half an hour after them, often late or delayed. */
export function drawnFlight(
  planned: number,
  legs: Leg[],
  { id, zone, inputs, mayDelay }: Listed & { inputs?: FtlInputs; mayDelay: boolean },
  draw: Draw,
): TrueDuty {
  const delays =
    mayDelay && isOnceIn(8, draw) ? [draw(1, 90), ...(isOnceIn(2, draw) ? [draw(1, 60)] : [])] : []
  const events = delayEvents(planned, delays)
  const from = planned + delays.reduce((sum, minutes) => sum + minutes, 0)
  const late = isOnceIn(4, draw) ? draw(-20, 150) : 0
  let off = from + 60
  const timed = legs.map((leg, index) => {
    const isLate = late > 0 && index === legs.length - 1
    const times = { off, on: off + leg.minutes, shift: isLate ? late : 0 }
    off = times.on + draw(40, 70)
    return { ...leg, ...times }
  })
  const end = (timed.at(-1)?.on ?? from) + 30
  const hasActual = late !== 0
  const to = end + late
  const sectors = timed.map((leg) => {
    const actual = {
      actualDeparture: instantOf(leg.off + leg.shift),
      actualArrival: instantOf(leg.on + leg.shift),
    }
    return ftlSector([leg.from, leg.to], [instantOf(leg.off), instantOf(leg.on)], {
      positioning: leg.positioning,
      ...(leg.shift > 0 && actual),
    })
  })
  const duty = ftlDuty({
    id,
    date: dateOf(from, zone),
    dutyType: 'FLIGHT',
    scheduledBrief: instantOf(from),
    scheduledDebrief: instantOf(end),
    actualDebrief: hasActual ? instantOf(to) : null,
    sectors,
    ...(events.length > 0 && { events }),
    ...(inputs && { ftlInputs: inputs }),
  })
  const flown = timed.filter(({ positioning }) => !positioning)
  return {
    duty,
    from,
    to,
    flown: flown.map((leg) => ({ from: leg.off + leg.shift, to: leg.on + leg.shift })),
    arrivals: timed.map((leg) => ({ at: leg.on + leg.shift, airport: leg.to })),
    callOuts: 0,
    delays,
    minutesPastPlan: Math.max(0, late),
  }
}

function delayEvents(planned: number, delays: number[]): DutyEvent[] {
  let report = planned
  return delays.map((minutes) => {
    const from = report
    report += minutes
    return {
      kind: 'delayed',
      notifiedAt: instantOf(planned - 60),
      from: instantOf(from),
      report: instantOf(report),
    }
  })
}

/** A standby or a course. With a call, the standby ends at the report that it led to. */
export function groundDuty(
  dutyType: 'HSBY' | 'ASBY' | 'TRAINING',
  { from, to, calledAt }: { from: number; to: number; calledAt?: number },
  { id, zone }: Listed,
): TrueDuty {
  const call = calledAt !== undefined && {
    events: [{ kind: 'calledOut' as const, calledAt: instantOf(calledAt), report: instantOf(to) }],
  }
  const duty = ftlDuty({
    id,
    date: dateOf(from, zone),
    dutyType,
    scheduledBrief: instantOf(from),
    scheduledDebrief: instantOf(to),
    ...call,
  })
  const callOuts = calledAt === undefined ? 0 : 1
  return { duty, from, to, flown: [], arrivals: [], callOuts, delays: [], minutesPastPlan: 0 }
}
