import { addDays } from '#kernel/time/calendar-date.ts'
import { dateOf } from '#limits/rules/legality/testing/plain-rules.ts'
import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { classesOf } from './disruptive-classes.ts'
import { mayFollowStandby, standbyBefore, type Facts } from './facts.ts'
import { fdpOf, neededRestOnBoard } from './fdp-rule.ts'
import { isTimed } from './works.ts'

/** Sectors of consecutive night duties (CS FTL.1.205(a)(1)). */
export function nightSectorsAnswer(facts: Facts, index: number): Answer {
  const rule = 'nightSectors'
  const work = facts.works[index]
  const sectors = work?.operated.length ?? 0
  if (!work || sectors === 0) return notApplicable(rule)
  const { night } = classesOf(facts, index)
  if (night === false) return notApplicable(rule)
  if (sectors <= 4) return checked(rule, 'legal', sectors, 4)
  const near = [neighbour(facts, index, -1), neighbour(facts, index, 1)]
  if (night && near.includes(true)) return checked(rule, 'breach', sectors, 4)
  return near.includes(null) || night === null
    ? notKnown(rule, 'earlierRoster')
    : checked(rule, 'legal', sectors, 4)
}

/** True if the flight duty before or after is a night duty of the same day or the next; null if not known. */
function neighbour(facts: Facts, index: number, step: -1 | 1): boolean | null {
  const { works, known, clocks } = facts
  let next = index + step
  while (works[next] && works[next]?.operated.length === 0) next += step
  if (!works[next]) return step === 1 || known === -Infinity ? false : isLongSince(facts, index)
  const here = zoneAt(facts, index)
  const [day, other] = [dayOf(facts, index, here), dayOf(facts, next, clocks[next]?.body ?? here)]
  // In another time zone it may be a day earlier or later.
  const isSure = works[next]?.from !== null && clocks[next]?.body
  if (daysApart(day, other) > (isSure ? 1 : 2)) return false
  return classesOf(facts, next).night
}

/** The zone of the body clock at a work; that of the base where it is not known. */
const zoneAt = ({ works, clocks, places }: Facts, index: number) =>
  clocks[index]?.body ?? places.homeZoneOn(works[index]?.duty.date ?? '') ?? 'UTC'

/** The day on which a work starts, in a time zone. */
function dayOf({ works }: Facts, index: number, zone: string): string {
  const { from = null, duty } = works[index] ?? {}
  return from === null ? (duty?.date ?? '') : dateOf(from, zone)
}

const daysApart = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

/** No duty can be directly before if two days are known to be free. */
const isLongSince = ({ works, known }: Facts, index: number) =>
  (works[index]?.from ?? -Infinity) - known > 2880 ? false : null

/** The longest standby: at home, and at the airport with the flights after it (CS FTL.1.225). */
export function standbyLengthAnswer(facts: Facts, index: number): Answer {
  const rule = 'standbyLength'
  const work = facts.works[index]
  if (!work) return notApplicable(rule)
  const rules = facts.schemes[index]?.rules
  if (work.kind === 'HSBY') {
    if (!isTimed(work)) return notKnown(rule, 'dutyTimes')
    const limit = rules?.homeStandby ?? 960
    const minutes = work.to - work.from
    return checked(rule, minutes > limit ? 'breach' : 'legal', minutes, limit)
  }
  if (mayFollowStandby(facts, index)) return notKnown(rule, 'dutyTimes')
  const { date } = work.duty
  const mayFollow = facts.works.some(
    ({ kind, duty }) => kind === 'ASBY' && duty.date >= addDays(date, -1) && duty.date <= date,
  )
  if (!isTimed(work) && work.operated.length > 0 && mayFollow) return notKnown(rule, 'dutyTimes')
  const standby = standbyBefore(facts, index)
  const fdp = fdpOf(facts, index)
  // A split duty, and rest on board that the flight duty period needs, are not under the 16 hours.
  const onBoard = neededRestOnBoard(facts, index)
  const isExempt = fdp === null || fdp.split > 0 || onBoard === true
  if (standby?.kind !== 'ASBY' || isExempt) return notApplicable(rule)
  if (fdp.minutes === null || work.from === null) return notKnown(rule, 'sectorTimes')
  const minutes = work.from + fdp.minutes - standby.from
  if (minutes > 960 && onBoard === null) return notKnown(rule, 'dutyBefore')
  return checked(rule, minutes > 960 ? 'breach' : 'legal', minutes, 960)
}
