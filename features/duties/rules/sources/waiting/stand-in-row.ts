import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import type { Duty, FileRow } from '#duties/schema/duty.ts'
import { legKey } from '#duties/rules/sector.ts'
import { addMinutes, minutesBetween, type Instant } from '#kernel/time/zone-time.ts'

type Shown = Duty & {
  id: string
  differences?: Omit<Difference, 'legs' | 'printedAt' | 'saidAt'>[]
  events?: DutyEvent[]
}

/** A duty on the screen as the airline lists it: without what the user said, as far as the duty shows it. */
export function airlineRow(duty: Shown): FileRow {
  const { id, date, dutyType, dutyCode, description, actualBrief, actualDebrief, crew } = duty
  const planned = beforeDelay(duty)
  return {
    id,
    date,
    dutyType,
    dutyCode,
    description,
    scheduledBrief: theirs(duty, 'scheduledBrief', reportBefore(duty)),
    actualBrief,
    scheduledDebrief: theirs(duty, 'scheduledDebrief', planned.end),
    actualDebrief,
    sectors: planned.sectors.map((leg, index) => ({
      ...leg,
      scheduledDeparture: theirs(
        duty,
        `sectors.${index}.scheduledDeparture`,
        leg.scheduledDeparture,
      ),
      scheduledArrival: theirs(duty, `sectors.${index}.scheduledArrival`, leg.scheduledArrival),
    })),
    crew,
    role: null,
  }
}

/** The airline's value where it differs from the user's. */
function theirs({ differences = [], sectors }: Shown, path: string, shown: Instant | null) {
  const [, index, name] = /^sectors\.(\d+)\.(\w+)$/.exec(path) ?? []
  const leg = sectors[Number(index)]
  const field = leg ? `${legKey(leg)}.${name}` : path
  const found = differences.find((each) => each.field === path || each.field === field)
  return found ? found.airline : shown
}

/** The report before the delays that the user reported. */
function reportBefore({ events = [], scheduledBrief }: Shown): Instant | null {
  const [from] = events.flatMap((event) => (event.kind === 'delayed' ? event.from : []))
  return from ?? scheduledBrief
}

/** The end and the legs before a delay moved them. The end of a standby before its call-out is not known. */
function beforeDelay(duty: Shown): { end: Instant | null; sectors: Duty['sectors'] } {
  const { events = [], sectors, scheduledBrief: report, scheduledDebrief } = duty
  if (events.some((event) => event.kind === 'calledOut')) return { end: null, sectors }
  const end = scheduledDebrief
  const from = theirs(duty, 'scheduledBrief', reportBefore(duty))
  const [first] = sectors
  if (!report || !from || report <= from || !first?.scheduledDeparture) return { end, sectors }
  const delay = minutesBetween(from, report)
  const isMoved = first.departureEstimated && earlier(first.scheduledDeparture, delay) < report
  if (!isMoved || first.actualDeparture) return { end, sectors }
  return {
    end: end && earlier(end, delay),
    sectors: sectors.map(({ departureEstimated, arrivalEstimated, ...leg }) => ({
      ...leg,
      scheduledDeparture:
        leg.scheduledDeparture && departureEstimated
          ? earlier(leg.scheduledDeparture, delay)
          : leg.scheduledDeparture,
      scheduledArrival:
        leg.scheduledArrival && arrivalEstimated
          ? earlier(leg.scheduledArrival, delay)
          : leg.scheduledArrival,
    })),
  }
}

const earlier = (time: Instant, minutes: number) => addMinutes(time, -minutes)
