import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { classesOf, isDisruptive } from './disruptive-classes.ts'
import { homeZoneAt, type Facts } from './facts.ts'
import { nightBounds, type Gap } from './gaps.ts'
import { isTimed } from './works.ts'

/** A rest that is, or may be, a recovery rest. */
export type PlainRecovery = {
  from: number
  to: number
  minutes: number
  nights: number
  proven: boolean
}

const longEnough = 3600
const atMostBetween = 10_080

/** The knowledge of the last recovery rest before a work. */
type Progress = {
  /** The end of the last proven one, and of the last one in any world. */
  proven: number | null
  possible: number | null
  /** Disruptive duties since then: at most, and at least. */
  sinceProven: number
  sincePossible: number
}

/** The recovery rests of a roster, and the answer of each work (ORO.FTL.235(d)). */
export function recoveriesOf(facts: Facts): { answers: Answer[]; rests: PlainRecovery[] } {
  const rests: PlainRecovery[] = []
  const progress: Progress = {
    proven: null,
    possible: facts.known === Infinity ? null : facts.known,
    sinceProven: Infinity,
    sincePossible: 0,
  }
  const answers = facts.works.map((work, index) => {
    const gap = facts.gaps[index] ?? null
    if (gap) {
      const rest = restOf(gap, progress, facts.schemes[index]?.rules.recoveryRest ?? 2160)
      // A rest that began before everything was known may have been long enough.
      if (gap.after === null) Object.assign(progress, { possible: gap.to, sincePossible: 0 })
      if (rest) {
        rests.push(rest)
        progress.possible = rest.to
        progress.sincePossible = 0
        if (rest.proven) Object.assign(progress, { proven: rest.to, sinceProven: 0 })
      }
    }
    const answer = answerOf(facts, index, progress)
    const { sure, maybe } = isDisruptive(classesOf(facts, index))
    if (sure) progress.sincePossible += 1
    if (maybe) progress.sinceProven += 1
    // A journey that the roster does not show may be a disruptive duty.
    const isOpen = (at: number) => facts.placings[at]?.jump === 'open'
    const isSame = isOpen(index - 1) && facts.works[index - 1]?.legs.length === 0
    if (isOpen(index) && !isSame) progress.sinceProven += 1
    if (work.from === null) progress.possible = progress.possible ?? null
    return answer
  })
  return { answers, rests }
}

/** The rest as a recovery rest; null if it is none in any world. */
function restOf(gap: Gap, progress: Progress, least: number): PlainRecovery | null {
  const { from, to, after, isDisturbed, isOpen } = gap
  const minutes = to - from
  const nights = nightBounds(gap)
  const isShort = minutes < least || nights.most < 2
  // A rest that began before everything was known may be longer.
  if (after === null) {
    const proven = minutes >= longEnough && nights.least >= 2
    return isShort ? null : { from, to, minutes, nights: nights.most, proven }
  }
  if (isShort || (minutes < longEnough && progress.sincePossible >= 4)) return null
  const isSure = !isDisturbed && !isOpen && nights.least >= 2
  const proven = isSure && (minutes >= longEnough || progress.sinceProven < 4)
  return { from, to, minutes, nights: nights.most, proven }
}

function answerOf(facts: Facts, index: number, { proven, possible }: Progress): Answer {
  const rule = 'recoveryRest'
  const work = facts.works[index]
  if (homeZoneAt(facts, index) === null) return notKnown(rule, 'homeBase')
  if (!work || !isTimed(work)) return notKnown(rule, 'dutyTimes')
  const limit = facts.schemes[index]?.rules.recoveryRestGap ?? atMostBetween
  const since = (end: number) => work.to - end
  if (proven !== null && since(proven) <= limit) return checked(rule, 'legal', since(proven), limit)
  if (facts.known === Infinity) return notKnown(rule, 'dutyBefore')
  // The rest before the first duty may have ended at any time until then.
  const isFirst = !facts.works.slice(0, index).some(isTimed)
  if (isFirst) return notKnown(rule, 'dutyBefore')
  if (possible !== null && since(possible) <= limit) {
    const hasUntimed = facts.works.slice(0, index).some((other) => !isTimed(other))
    return notKnown(rule, proven === null ? 'dutyBefore' : hasUntimed ? 'dutyTimes' : 'travel')
  }
  return checked(rule, 'breach', since(Math.max(possible ?? 0, proven ?? 0)), limit)
}

/** 72 hours with three local nights before the first duty at a new base (CS FTL.1.200(b)). */
export function baseChangeAnswers(facts: Facts): Answer[] {
  const rule = 'baseChangeRest'
  const answers = facts.works.map((_, index): Answer =>
    homeZoneAt(facts, index) === null ? notKnown(rule, 'homeBase') : notApplicable(rule),
  )
  const changes = facts.roster.bases
    .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
    .slice(1)
  for (const { from, airports } of changes) {
    let isUnclear = false
    for (const [index, work] of facts.works.entries()) {
      // Home standby is no duty.
      if (work.duty.date < (from ?? '') || work.kind === 'HSBY') continue
      const { start = '', jump = 'none' } = facts.placings[index] ?? {}
      const hasLanded = facts.works.slice(0, index).some(({ legs }) => legs.length > 0)
      const isMoving = jump !== 'none' || !hasLanded
      const isOpenPlace = start === '' || (isMoving && work.legs.length === 0)
      if (isOpenPlace || !isTimed(work)) {
        isUnclear = true
        answers[index] = notKnown(rule, start === '' ? 'place' : 'travel')
      }
      if (isOpenPlace || !airports.includes(start)) continue
      const found = restAtChange(facts, index)
      // There may have been an earlier duty at the base.
      const isUnseen = isUnclear || hasUnseen(facts, index, `${from}T00:00:00Z`)
      const answer = isUnseen && found.level === 'breach' ? notKnown(rule, 'travel') : found
      // Before everything was known, there may have been an earlier duty at the base.
      const isLater = facts.places.changes.some((at) => at < facts.known)
      answers[index] = isLater && answer.level === 'breach' ? notKnown(rule, 'dutyBefore') : answer
      break
    }
  }
  return answers
}

/** True if a journey or a duty without times may lie between the day before an instant and a work. */
function hasUnseen({ gaps }: Facts, index: number, instant: string): boolean {
  const since = Date.parse(instant) / 60_000 - 1440
  const before = gaps.slice(0, index + 1).filter((gap) => gap !== null)
  return before.some((gap) => gap.to > since && (gap.isOpen || gap.isDisturbed))
}

/** A rest of 36 hours with two local nights counts, also if it should have been 60 hours long. */
function restAtChange({ gaps }: Facts, index: number): Answer {
  const rule = 'baseChangeRest'
  const last = gaps.slice(0, index + 1).findLast((gap) => gap && mayRecover(gap))
  if (!last) return notKnown(rule, 'dutyBefore')
  if (last.isOpen || last.isDisturbed) return notKnown(rule, 'travel')
  const [minutes, nights] = [last.to - last.from, nightBounds(last)]
  if (minutes >= 4320 && nights.least >= 3) return checked(rule, 'legal', minutes, 4320)
  // A rest that began before everything was known may have been longer.
  if (last.after === null) return notKnown(rule, 'dutyBefore')
  const isSurelyShort = nights.least >= 2 && (minutes < 4320 || nights.most < 3)
  return isSurelyShort ? checked(rule, 'breach', minutes, 4320) : notKnown(rule, 'place')
}

const mayRecover = (gap: Gap) => gap.to - gap.from >= 2160 && nightBounds(gap).most >= 2
