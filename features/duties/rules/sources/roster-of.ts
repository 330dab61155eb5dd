import { inOrder } from '#duties/rules/record/duty-order.ts'
import { hasUserStatus, isCounted } from '#duties/rules/duty-status.ts'
import type { DutyStatus } from '#duties/schema/duty.ts'
import { claimsOf } from './claims.ts'
import { calledOutEnd, countingCallOut, type CallOut } from './call-outs.ts'
import { draftsOf, type Draft, type IdOfName } from './draft.ts'
import { givenUpBy, isHidden, sicknessOf, stateOf, type Standing } from './duty-state.ts'
import { dutyValues, type DutyValues } from './duty-values.ts'
import { eventsOf, ftlInputsOf, notesOf, salesOf } from './duty-events.ts'
import { datedFiles, type DatedFile } from './file-days.ts'
import { droppingFiles, listedDuties } from './listed-duty.ts'
import { withMarks } from './marks.ts'
import type { RosterDuty } from './roster-duty.ts'
import { sickDays } from './sick-days.ts'
import { bySaid, isOfKind, type Sources, type Statement, type StatementOf } from './source.ts'
import { isOverFor, monthDeletions, standingStatements } from './standing-statements.ts'

/**
 * The roster of a user: all duties on screen, by date, report and type.
 *
 * A pure function of the standing sources. The order of the sources does not matter.
 *
 * @param idOf the id of a duty by its name, for duties that no typed statement brought.
 */
export function rosterOf({ files, statements }: Sources, idOf: IdOfName): RosterDuty[] {
  const deletions = monthDeletions(statements)
  const said = standingStatements(statements)
  const dated = datedFiles(files, deletions)
  const drafts = draftsOf(listedDuties(dated, deletions), said, idOf)
  const valued = drafts.map((draft) => valuedDraft(draft, dated))
  const sicknesses = said.filter((each) => isOfKind(each, 'sick')).toSorted(bySaid)
  const settle = (each: ValuedDraft, callOut?: CallOut) => {
    const taking = sicknesses.filter((sick) => !isOverFor(sick, each.draft.name, deletions))
    return settled(each, taking, callOut)
  }
  // A standby depends on the flight it led to, so flights come first.
  const flights = new Map<string, RosterDuty>()
  for (const each of valued) {
    if (each.draft.typed.length === 0) continue
    const flight = settle(each)
    if (flight && isCounted(flight)) for (const { id } of each.draft.typed) flights.set(id, flight)
  }
  const duties = valued.flatMap((each) => {
    const callOut = countingCallOut(each.draft, flights)
    // A standby that led to a flight took place, so its typed end counts.
    return settle(callOut ? valuedDraft(each.draft, dated, true) : each, callOut) ?? []
  })
  const withSickness = sickDays(duties, { sicknesses, deletions, idOf })
  return inOrder(withMarks(withSickness, dated))
}

/** The roster with the duties that the user removed. */
export function rosterWithRemoved({ files, statements }: Sources, idOf: IdOfName): RosterDuty[] {
  const others = statements.filter(({ kind }) => kind !== 'remove')
  return rosterOf({ files, statements: others }, idOf)
}

type ValuedDraft = { draft: Draft; values: DutyValues; standing: Standing }

function valuedDraft(draft: Draft, files: DatedFile[], isCalledOut = false): ValuedDraft {
  const { listed, airline, statements, typed } = draft
  const isCompleted = statements.some(({ kind }) => kind === 'completed')
  const said: Statement[] = [...typed, ...statements]
  const claims = claimsOf(draft.ids, said, airline.duty.sectors)
  const values = dutyValues(airline, claims, {
    isListed: listed !== null,
    isCompleted: isCompleted || isCalledOut,
  })
  return {
    draft,
    values,
    standing: {
      droppedBy: listed ? droppingFiles(listed, files) : [],
      tookPlace: isCompleted || values.tookPlace,
    },
  }
}

/** The duty with its state; undefined if it is hidden. */
function settled(
  { draft, values, standing }: ValuedDraft,
  sicknesses: StatementOf<'sick'>[],
  callOut: CallOut | undefined,
): RosterDuty | undefined {
  const { airline } = draft
  const now = callOut ? { ...standing, tookPlace: true } : standing
  const state = stateOf(draft, now)
  const sick = sicknessOf(draft, { duty: values.duty, state, standing: now, sicknesses })
  const status: DutyStatus | undefined = sick ? { kind: 'sick', since: sick.madeAt } : state
  if (isHidden(draft, status)) return undefined
  const counts = isCounted({ status })
  const differences = counts ? values.differences : []
  const ftlInputs = ftlInputsOf(draft)
  const sales = salesOf(draft)
  const { role, id: _, ...duty } = airline.duty
  const ended = callOut && calledOutEnd(draft, values, callOut)
  const events = eventsOf(draft, {
    sick,
    givenUp: givenUpBy(draft),
    differences,
    callOut: counts ? callOut?.statement : undefined,
  })
  const notes = notesOf(draft)
  return {
    ...duty,
    ...values.duty,
    ...(ended && { scheduledDebrief: ended }),
    id: draft.id,
    ids: draft.ids,
    name: draft.name,
    source: draft.typed.length > 0 ? 'manual' : 'CSV',
    role,
    notes,
    ...(status && { status }),
    ...(ftlInputs && { ftlInputs }),
    ...(sales !== undefined && { sales }),
    events,
    marks: [],
    differences,
    tookPlace: now.tookPlace,
    isEdited:
      draft.listed !== null &&
      (values.hasOwn ||
        draft.statements.some(({ kind }) => kind === 'completed' || kind === 'calledOut') ||
        events.length > 0 ||
        notes !== null ||
        ftlInputs !== undefined ||
        sales !== undefined ||
        hasUserStatus({ status })),
    isPassedOver: counts && callOut !== undefined,
    draft,
  }
}
