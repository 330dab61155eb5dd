import type { DutyEvent } from '#domain/roster/duty-event.ts'
import type { Duty, DutySource } from '#domain/roster/duty.ts'
import { isCounted, type DutyStatus } from '#domain/roster/duty-status.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import { claimsOf } from './claims.ts'
import { calledOutEnd, countingCallOut } from './call-outs.ts'
import { draftsOf, type Draft, type IdOfName } from './draft.ts'
import { isHidden, sicknessOf, stateOf, type Standing } from './duty-state.ts'
import { dutyValues, type Difference, type DutyValues } from './duty-values.ts'
import { eventsOf, ftlInputsOf, notesOf } from './duty-events.ts'
import { datedFiles, type DatedFile } from './file-days.ts'
import { droppingFiles, listedDuties } from './listed-duty.ts'
import { marksOf, type DutyMark } from './marks.ts'
import { sickDays } from './sick-days.ts'
import type { Sources, Statement, StatementOf } from './source.ts'
import { isOverFor, monthDeletions, standingStatements } from './standing-statements.ts'

/** A duty of the roster, computed from its sources. */
export type RosterDuty = Duty & {
  id: string
  /** Every id by which statements can name it, its own first. */
  ids: string[]
  name: string
  source: DutySource
  role: FlightRole | null
  notes: string | null
  /** Oldest first. */
  events: DutyEvent[]
  /** Sorted. */
  marks: DutyMark[]
  differences: Difference[]
  tookPlace: boolean
  /** True for a standby that led to a flight which counts. It is passed over as next duty. */
  isPassedOver: boolean
  draft: Draft
}

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
  const sicknesses = said.filter((each): each is StatementOf<'sick'> => each.kind === 'sick')
  const settle = (each: ValuedDraft, callOut?: ReturnType<typeof countingCallOut>) => {
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
  const duties = valued.flatMap((each) => settle(each, countingCallOut(each.draft, flights)) ?? [])
  const withSickness = sickDays(duties, { sicknesses, deletions, idOf })
  return marked(withSickness, dated).toSorted(byStart)
}

type ValuedDraft = { draft: Draft; values: DutyValues; standing: Standing }

function valuedDraft(draft: Draft, files: DatedFile[]): ValuedDraft {
  const { listed, airline, statements, typed } = draft
  const isCompleted = statements.some(({ kind }) => kind === 'completed')
  // What a typed statement says of a duty that no file lists is its plan.
  const said: Statement[] = listed ? [...typed, ...statements] : statements
  const claims = claimsOf(draft.ids, said, airline.duty.sectors)
  const values = dutyValues(airline, claims, { isListed: listed !== null, isCompleted })
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
  callOut: ReturnType<typeof countingCallOut>,
): RosterDuty | undefined {
  const { airline, listed } = draft
  const now = callOut ? { ...standing, tookPlace: true } : standing
  const state = stateOf(draft, now)
  if (isHidden(draft, state)) return undefined
  const sick = sicknessOf(draft, { state, standing: now, sicknesses })
  const status: DutyStatus | undefined = sick ? { kind: 'sick', since: sick.madeAt } : state
  const counts = isCounted({ status })
  const ftlInputs = ftlInputsOf(draft)
  const { role, id: _, ...duty } = airline.duty
  const ended = counts && callOut ? calledOutEnd(draft, values, callOut) : undefined
  return {
    ...duty,
    ...values.duty,
    ...(ended && { scheduledDebrief: ended }),
    id: draft.id,
    ids: draft.ids,
    name: draft.name,
    source: listed ? 'CSV' : 'manual',
    role,
    notes: notesOf(draft),
    ...(status && { status }),
    ...(ftlInputs && { ftlInputs }),
    events: eventsOf(draft, sick),
    marks: [],
    differences: values.differences,
    tookPlace: now.tookPlace,
    isPassedOver: counts && callOut !== undefined,
    draft,
  }
}

function marked(duties: RosterDuty[], files: DatedFile[]): RosterDuty[] {
  return duties.map((duty) => ({ ...duty, marks: marksOf(duty, duties, files) }))
}

/** Orders duties by date, then report, then type. Duties without a report come first. */
function byStart(one: RosterDuty, other: RosterDuty): number {
  const keys = [one, other].map(
    ({ date, scheduledBrief, actualBrief, dutyType, name }) =>
      `${date} ${actualBrief ?? scheduledBrief ?? ''} ${dutyType} ${name}`,
  )
  return (keys[0] ?? '') < (keys[1] ?? '') ? -1 : 1
}
