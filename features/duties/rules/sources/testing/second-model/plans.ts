import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { Minute } from '#duties/rules/sources/testing/story.ts'
import { baseRowOf, type Draft } from './drafts.ts'
import { airlineValues, type AirlineValues, type Printed } from './file-duties.ts'
import { isSameLeg, isSameList, legsOf, movedBy, type ModelLeg } from './legs.ts'
import { bySaid, type PlanField, type PlanValues, type Said, type Statement } from './sources.ts'

/** The side whose value counts. */
type Side = 'airline' | 'yours'

/** A difference of a planned time. */
type TimeDifference = {
  field: 'report' | 'end'
  airline: Minute
  yours: Minute
  counts: Side
}

/** The values of a duty that count. */
export type Plan = {
  code: string
  report: Minute | null
  end: Minute | null
  legs: ModelLeg[]
  /** The crew member's present values. */
  own: PlanValues
  /** When the crew member's end was said. */
  ownEndSaid: Said | null
  airline: AirlineValues
  times: TimeDifference[]
  /** All fields with a difference. */
  differing: PlanField[]
}

/** A value of the crew member: when it was said, and the airline's value at that moment. */
type Word<Value> = Said & { value: Value; against: Value | null }

type Decision<Value> = { value: Value | null; counts: Side; differs: boolean }

/** True if the duty has any actual time, or was completed. */
export function isFlown({ file, completed }: Draft): boolean {
  return (
    completed.length > 0 ||
    (file !== null &&
      (airlineValues(file.rows).legs?.value ?? []).some(
        ({ actualDeparture, actualArrival }) => actualDeparture !== null || actualArrival !== null,
      ))
  )
}

/** The values of a duty that count. */
export function planOf(draft: Draft, tookPlace: boolean): Plan {
  const airline = airlineValues(draft.file?.rows ?? [])
  const row = baseRowOf(draft)
  const [ownReport, ownEnd] = [wordOf(draft, 'report'), wordOf(draft, 'end')]
  const report = decide(ownReport, airline.report, tookPlace)
  const end = decide(ownEnd, airline.end, tookPlace)
  const legs = decideLegs(wordOf(draft, 'legs'), airline.legs, tookPlace)
  const chosen = {
    code: draft.file ? airline.code : (row?.code ?? ''),
    report: report.value ?? row?.report ?? null,
    end: end.value ?? row?.end ?? null,
    legs: withActualTimes(draft, legs.value ?? (row ? legsOf(row) : [])),
  }
  const moved = movedPlan(chosen, {
    isOwnReport: ownReport !== null && report.counts === 'yours',
    // The end of a duty that only the crew member typed is its plan, so it moves too.
    isOwnEnd:
      ownEnd !== null &&
      end.counts === 'yours' &&
      (draft.file !== null || ownEnd.value !== row?.end),
    firstReport: airline.report?.value ?? row?.report ?? null,
  })
  const completion = draft.completed.toSorted(bySaid).at(-1)
  return {
    ...moved,
    report: completion?.actualReport ?? moved.report,
    end: completion?.actualEnd ?? moved.end,
    own: {
      report: ownReport?.value ?? null,
      end: ownEnd?.value ?? null,
      legs: wordOf(draft, 'legs')?.value ?? null,
    },
    ownEndSaid: ownEnd,
    airline,
    times: [
      ...timeDifference('report', ownReport, airline.report, report),
      ...timeDifference('end', ownEnd, airline.end, end),
    ],
    differing: [
      ...(report.differs ? ['report' as const] : []),
      ...(end.differs ? ['end' as const] : []),
      ...(legs.differs ? ['legs' as const] : []),
    ],
  }
}

function timeDifference(
  field: 'report' | 'end',
  word: Word<Minute> | null,
  airline: Printed<Minute> | null,
  { differs, counts }: Decision<Minute>,
): TimeDifference[] {
  if (!differs || !word || !airline) return []
  return [{ field, airline: airline.value, yours: word.value, counts }]
}

/** The crew member's last word about a field; null if there is none, or if it was withdrawn. */
function wordOf<Field extends PlanField>(
  { typed, said }: Draft,
  field: Field,
): Word<NonNullable<PlanValues[Field]>> | null {
  const words = [...typed, ...said].filter(
    ({ values, withdrawn }: Statement) => values[field] !== null || withdrawn.includes(field),
  )
  const last = words.toSorted(bySaid).at(-1)
  const value = last?.values[field] ?? null
  if (!last || value === null) return null
  return { value, said: last.said, index: last.index, against: last.against[field] ?? null }
}

/** Decides between yours and the airline's value of one planned time. */
function decide(
  word: Word<Minute> | null,
  airline: Printed<Minute> | null,
  tookPlace: boolean,
): Decision<Minute> {
  if (!word) return { value: airline?.value ?? null, counts: 'airline', differs: false }
  const yours: Decision<Minute> = { value: word.value, counts: 'yours', differs: false }
  if (!airline || airline.value === word.value || airline.value === word.against) return yours
  if (tookPlace || airline.printed <= word.said) return { ...yours, differs: true }
  return { value: airline.value, counts: 'airline', differs: true }
}

/** Decides the list of legs, then each planned time of the legs. */
function decideLegs(
  word: Word<ModelLeg[]> | null,
  airline: Printed<ModelLeg[]> | null,
  tookPlace: boolean,
): Decision<ModelLeg[]> {
  if (!word || !airline) {
    const value = word?.value ?? airline?.value ?? null
    return { value, counts: word ? 'yours' : 'airline', differs: false }
  }
  const isSettled =
    isSameList(word.value, airline.value) ||
    (word.against !== null && isSameList(word.against, airline.value))
  const isOwn = isSettled || tookPlace || airline.printed <= word.said
  let differs = !isSettled
  const value = (isOwn ? word.value : airline.value).map((leg) => {
    const [own, theirs, against] = [word.value, airline.value, word.against ?? []].map((legs) =>
      legs.find((each) => isSameLeg(each, leg)),
    )
    const time = (field: 'departure' | 'arrival') => {
      const ownTime = own?.[field] ?? null
      const airlineTime = theirs?.[field] ?? null
      const decision = decide(
        ownTime === null ? null : { ...word, value: ownTime, against: against?.[field] ?? null },
        airlineTime === null ? null : { value: airlineTime, printed: airline.printed },
        tookPlace,
      )
      differs ||= decision.differs
      return decision.value
    }
    return {
      ...leg,
      flight: theirs?.flight ?? leg.flight,
      departure: time('departure'),
      arrival: time('arrival'),
      actualDeparture: theirs?.actualDeparture ?? null,
      actualArrival: theirs?.actualArrival ?? null,
    }
  })
  return { value, counts: isOwn ? 'yours' : 'airline', differs }
}

/** The actual times of completed duties count before those of files. */
function withActualTimes({ completed }: Draft, legs: ModelLeg[]): ModelLeg[] {
  const flown = completed
    .toSorted(bySaid)
    .toReversed()
    .flatMap((statement) => statement.flown)
  return legs.map((leg) => {
    const actual = flown.find((each) => isSameLeg(each, leg))
    return {
      ...leg,
      actualDeparture: actual?.actualDeparture ?? leg.actualDeparture,
      actualArrival: actual?.actualArrival ?? leg.actualArrival,
    }
  })
}

type Chosen = Pick<Plan, 'code' | 'report' | 'end' | 'legs'>

/** Moves the flights and the end if your report is after the first departure. */
function movedPlan(
  chosen: Chosen,
  {
    isOwnReport,
    isOwnEnd,
    firstReport,
  }: { isOwnReport: boolean; isOwnEnd: boolean; firstReport: Minute | null },
): Chosen {
  const { report, end, legs } = chosen
  const departure = legs[0]?.departure ?? null
  if (!isOwnReport || report === null || firstReport === null || departure === null) return chosen
  if (legs[0]?.actualDeparture || report <= departure) return chosen
  const delay = minutesBetween(firstReport, report)
  if (delay <= 0) return chosen
  return {
    ...chosen,
    end: isOwnEnd ? end : movedBy(end, delay),
    legs: legs.map((leg) => ({
      ...leg,
      departure: movedBy(leg.departure, delay),
      arrival: movedBy(leg.arrival, delay),
    })),
  }
}
