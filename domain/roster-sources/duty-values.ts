import type { Duty } from '#domain/roster/duty.ts'
import { hasActualTimes } from '#domain/roster/duty-times.ts'
import { legKey, type Sector } from '#domain/roster/sector.ts'
import { minutesBetween, toInstant, type Instant } from '#domain/time/zone-time.ts'
import { isPlanned, type Claim } from './claims.ts'
import type { AirlineDuty } from './listed-duty.ts'

/** A planned value on which the airline and the user disagree. */
export type Difference = {
  /** Named as in `fieldsOf`. */
  field: string
  airline: string
  yours: string
  counts: 'airline' | 'yours'
  /** The legs of the airline and of the user, where the field is the list of legs. */
  legs?: { airline: Sector[]; yours: Sector[] }
}

/** The values that count, and where the airline and the user disagree. */
export type DutyValues = {
  duty: Pick<
    Duty,
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
  /** The planned end that the user said, where it counts. */
  ownEnd: Claim | undefined
}

/**
 * The values that count of a duty (rules 6 and 7).
 *
 * @param isListed false for a duty that only the user typed: then nothing can differ.
 * @param isCompleted true if the user completed the duty, so that it took place.
 */
export function dutyValues(
  airline: AirlineDuty,
  claims: Map<string, Claim>,
  { isListed, isCompleted }: { isListed: boolean; isCompleted: boolean },
): DutyValues {
  const { duty } = airline
  const differences: Difference[] = []
  const ownFields = new Set<string>()
  const legs = claims.get('sectors')
  const actual = (field: string, theirs: Instant | null) => claims.get(field)?.value ?? theirs
  const tookPlace =
    isCompleted ||
    hasActualTimes(duty) ||
    [...claims].some(([field, { value }]) => value !== null && /^actual|\.actual/.test(field))

  /** The value that counts; of a planned field by the last word, of others the user's. */
  function value(field: string, theirs: string | null): string | null {
    const claim = claims.get(field)
    if (!claim || claim.value === null) return theirs
    const said = airline.values.get(field)
    if (!isPlanned(field) || !said || !isListed || claim.value === said.value) {
      if (claim.value !== theirs) ownFields.add(field)
      return claim.value
    }
    const isKnown = claim.against === said.value
    const isLater = said.printedAt.slice(0, 16) > claim.saidAt.slice(0, 16)
    const counts = isKnown || tookPlace || !isLater ? 'yours' : 'airline'
    if (!isKnown) {
      differences.push({
        field,
        airline: said.value,
        yours: claim.value,
        counts,
        ...(claim.legs && { legs: { airline: duty.sectors, yours: claim.legs } }),
      })
    }
    if (counts === 'airline') return said.value
    ownFields.add(field)
    return claim.value
  }

  const scheduledBrief = value('scheduledBrief', duty.scheduledBrief)
  const scheduledDebrief = value('scheduledDebrief', duty.scheduledDebrief)
  value('sectors', null)
  const flown = ownFields.has('sectors') ? (legs?.legs ?? duty.sectors) : duty.sectors
  const sectors = flown.map((leg) => legValues(leg, duty.sectors, value))
  const plan = { scheduledBrief, scheduledDebrief, sectors }
  return {
    duty: {
      dutyCode: value('dutyCode', duty.dutyCode) ?? duty.dutyCode,
      description: value('description', duty.description),
      actualBrief: actual('actualBrief', duty.actualBrief),
      actualDebrief: actual('actualDebrief', duty.actualDebrief),
      ...afterDelay(plan, duty, ownFields),
    },
    differences,
    tookPlace,
    ownEnd: ownFields.has('scheduledDebrief') ? claims.get('scheduledDebrief') : undefined,
  }
}

type Value = (field: string, theirs: string | null) => string | null

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
 * The plan after a delay that overtakes the first departure (rule 7): the airline's times move by the delay, as
 * estimates. Times that the user typed stay, and so does a flown duty.
 */
function afterDelay(plan: Plan, airline: Plan, own: Set<string>): Plan {
  const { scheduledBrief: report, sectors } = plan
  const [first] = airline.sectors
  const [leg] = sectors
  const departure = first?.scheduledDeparture
  const from = airline.scheduledBrief
  if (!report || !from || !departure || !own.has('scheduledBrief')) return plan
  if (report <= departure || leg?.actualDeparture || own.has('sectors')) return plan
  const delay = minutesBetween(from, report)
  const moved = (time: Instant | null) => time && toInstant(Date.parse(time) + delay * 60_000)
  return {
    scheduledBrief: report,
    scheduledDebrief: own.has('scheduledDebrief')
      ? plan.scheduledDebrief
      : moved(plan.scheduledDebrief),
    sectors: sectors.map((sector) => movedLeg(sector, own, moved)),
  }
}

function movedLeg(
  sector: Sector,
  own: Set<string>,
  moved: (time: Instant | null) => Instant | null,
): Sector {
  const key = legKey(sector)
  const isMoved = (name: string) => !own.has(`${key}.${name}`)
  return {
    ...sector,
    ...(isMoved('scheduledDeparture') &&
      sector.scheduledDeparture && {
        scheduledDeparture: moved(sector.scheduledDeparture),
        departureEstimated: true as const,
      }),
    ...(isMoved('scheduledArrival') &&
      sector.scheduledArrival && {
        scheduledArrival: moved(sector.scheduledArrival),
        arrivalEstimated: true as const,
      }),
  }
}
