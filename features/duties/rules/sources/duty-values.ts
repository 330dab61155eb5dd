import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { hasActualTimes } from '#duties/rules/duty-times.ts'
import { legKey } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { addMinutes, minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { Claim } from './claims.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import { lastWords, type Value } from './last-word.ts'
import type { AirlineDuty } from './listed-duty.ts'

/** The values that count, and where the airline and the user disagree. */
export type DutyValues = {
  duty: Pick<
    Duty,
    | 'date'
    | 'dutyType'
    | 'dutyCode'
    | 'description'
    | 'scheduledBrief'
    | 'actualBrief'
    | 'scheduledDebrief'
    | 'actualDebrief'
    | 'sectors'
  >
  differences: Difference[]
  /** True if it has actual times. */
  tookPlace: boolean
  /** True if the user stated a value. */
  hasOwn: boolean
  /** The planned end that the user said, where it counts. */
  ownEnd: Claim | undefined
}

/**
 * The values that count of a duty.
 *
 * @param isListed false for a duty that only the user typed: then nothing can differ.
 * @param isCompleted true if the user completed the duty, so that it took place.
 */
export function dutyValues(
  airline: AirlineDuty,
  claims: Map<string, Claim>,
  { isListed, isCompleted }: { isListed: boolean; isCompleted: boolean },
): DutyValues {
  const { duty, values } = airline
  const isActual = ([field, { value: said }]: [string, Claim]) =>
    said !== null && /^actual|\.actual/.test(field)
  const tookPlace = isCompleted || hasActualTimes(duty) || [...claims].some(isActual)
  const { value, differences, own } = lastWords(airline, claims, { isListed, tookPlace })
  const scheduledBrief = value('scheduledBrief', duty.scheduledBrief)
  const scheduledDebrief = value('scheduledDebrief', duty.scheduledDebrief)
  value('sectors', values.get('sectors')?.value ?? null)
  const dutyType = dutyTypes.find((type) => type === value('dutyType', duty.dutyType)) ?? 'FLIGHT'
  const ownLegs = own.has('sectors') ? claims.get('sectors')?.legs : undefined
  const legs = dutyType === 'FLIGHT' ? (ownLegs ?? duty.sectors) : []
  const sectors = legs.map((leg) => legValues(leg, duty.sectors, value))
  const plan = { scheduledBrief, scheduledDebrief, sectors }
  const end = claims.get('scheduledDebrief')
  const isOwnEnd = end !== undefined && end.value !== null && end.value === scheduledDebrief
  return {
    duty: {
      date: value('date', duty.date) ?? duty.date,
      dutyType,
      dutyCode: value('dutyCode', duty.dutyCode) ?? duty.dutyCode,
      description: value('description', duty.description),
      actualBrief: value('actualBrief', duty.actualBrief),
      actualDebrief: value('actualDebrief', duty.actualDebrief),
      ...afterDelay(plan, duty, {
        isOwnReport: own.has('scheduledBrief'),
        isOwnEnd: isOwnEnd && (isListed || own.has('scheduledDebrief')),
      }),
    },
    differences,
    tookPlace,
    hasOwn: [...claims.values()].some((claim) => claim.value !== null),
    ownEnd: isOwnEnd ? end : undefined,
  }
}

function legValues(typed: Sector, listed: Sector[], value: Value): Sector {
  const key = legKey(typed)
  const theirs = listed.find((leg) => legKey(leg) === key) ?? typed
  const of = (name: 'actualDeparture' | 'actualArrival' | 'aircraftType' | 'registration') =>
    value(`${key}.${name}`, theirs[name])
  const { departureEstimated, arrivalEstimated, ...leg } = {
    ...theirs,
    positioning: typed.positioning,
  }
  const scheduledDeparture = value(`${key}.scheduledDeparture`, theirs.scheduledDeparture)
  const scheduledArrival = value(`${key}.scheduledArrival`, theirs.scheduledArrival)
  const isTheirDeparture = scheduledDeparture === theirs.scheduledDeparture
  const isTheirArrival = scheduledArrival === theirs.scheduledArrival
  return {
    ...leg,
    scheduledDeparture,
    scheduledArrival,
    actualDeparture: of('actualDeparture'),
    actualArrival: of('actualArrival'),
    aircraftType: of('aircraftType'),
    registration: of('registration'),
    ...(departureEstimated && isTheirDeparture && { departureEstimated }),
    ...(arrivalEstimated && isTheirArrival && { arrivalEstimated }),
  }
}

type Plan = Pick<Duty, 'scheduledBrief' | 'scheduledDebrief' | 'sectors'>

/**
 * The plan after a delay that overtakes the first departure: flights and end move by the delay, as estimates.
 * An end that the user typed stays, and so does a flown duty.
 */
function afterDelay(
  plan: Plan,
  airline: Plan,
  { isOwnReport, isOwnEnd }: { isOwnReport: boolean; isOwnEnd: boolean },
): Plan {
  const { scheduledBrief: report, scheduledDebrief: end, sectors } = plan
  const departure = sectors[0]?.scheduledDeparture
  const from = airline.scheduledBrief
  if (!report || !from || !departure || !isOwnReport) return plan
  if (report <= departure || sectors[0]?.actualDeparture) return plan
  const delay = minutesBetween(from, report)
  return {
    scheduledBrief: report,
    scheduledDebrief: isOwnEnd ? end : movedBy(delay, end),
    sectors: sectors.map((sector) => ({
      ...sector,
      scheduledDeparture: movedBy(delay, sector.scheduledDeparture),
      scheduledArrival: movedBy(delay, sector.scheduledArrival),
      ...(sector.scheduledDeparture && { departureEstimated: true as const }),
      ...(sector.scheduledArrival && { arrivalEstimated: true as const }),
    })),
  }
}

const movedBy = (minutes: number, time: Instant | null) => time && addMinutes(time, minutes)
