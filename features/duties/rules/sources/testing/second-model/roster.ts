import type { ModelDuty } from './model-duty.ts'
import { draftsOf, standingOf, type Draft, type Standing } from './drafts.ts'
import { withMarks } from './marks.ts'
import { isFlown, planOf } from './plans.ts'
import { addSickDays } from './sick-days.ts'
import { bySaid, type Source } from './sources.ts'
import { isCountedState, judge } from './states.ts'

/** The roster computed from standing sources: all duties, also hidden ones. */
export function rosterOf(sources: Source[]): ModelDuty[] {
  const standing = standingOf(sources)
  const drafts = draftsOf(standing)
  const flights = drafts
    .filter(({ callOuts }) => callOuts.length === 0)
    .map((draft) => dutyOf(draft, standing, isFlown(draft)))
  const standbys = drafts
    .filter(({ callOuts }) => callOuts.length > 0)
    .map((draft) => standbyOf(draft, standing, flights))
  return withMarks(addSickDays([...flights, ...standbys], standing), standing)
}

function dutyOf(draft: Draft, standing: Standing, tookPlace: boolean): ModelDuty {
  const judgement = judge(draft, standing, tookPlace)
  const { ids, name, date, type } = draft
  return {
    ids,
    name,
    date,
    type,
    draft,
    ...judgement,
    ...planOf(draft, tookPlace),
    tookPlace,
    isCalledOut: false,
    isCounted: !judgement.isHidden && isCountedState(judgement.state),
    marks: [],
  }
}

/** A standby with call-outs ends at the report of the last flight that counts. */
function standbyOf(draft: Draft, standing: Standing, flights: ModelDuty[]): ModelDuty {
  const calls = draft.callOuts.toSorted(bySaid).flatMap((call) => {
    const flight = flights.find(({ ids, isCounted }) => isCounted && ids.includes(call.id))
    return flight ? [{ call, flight }] : []
  })
  const last = calls.at(-1)
  if (!last) return dutyOf(draft, standing, isFlown(draft))
  const { call, flight } = last
  const duty = dutyOf(draft, standing, true)
  const { end, ownEndSaid, airline } = duty
  const hasActualEnd = draft.completed.length > 0
  const isOwnEnd = ownEndSaid !== null && bySaid(ownEndSaid, call) > 0
  const isNewEnd =
    airline.end !== null &&
    airline.end.printed > call.said &&
    airline.end.value !== call.replacedEnd
  const ownEnd = isOwnEnd || hasActualEnd ? end : isNewEnd ? airline.end?.value : flight.report
  return { ...duty, end: ownEnd ?? end, isCalledOut: true }
}
