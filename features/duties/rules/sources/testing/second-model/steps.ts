import { minutesBetween } from '#kernel/time/zone-time.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import type {
  CalledOutStep,
  CompletedStep,
  DutyOnScreen,
  StatementStep,
  StoryRow,
} from '#duties/rules/sources/testing/story.ts'
import type { PrintedRow } from './file-duties.ts'
import { legsOf, rowLegs } from './legs.ts'
import type { ModelDuty } from './model-duty.ts'
import { rosterOf } from './roster.ts'
import { noValues, type DutyRef, type PlanValues, type Source, type Statement } from './sources.ts'
import { onScreen } from './work.ts'

/** Sources can be taken back for 30 days. */
const undoMinutes = 30 * 24 * 60

/** True if the source can be undone at the moment. */
export function canUndo(source: Source | undefined, at: string): source is Source {
  return source !== undefined && minutesBetween(source.made, at) <= undoMinutes
}

/** The statement of a step, or null if the step is refused. */
export function statementOf(
  step: StatementStep,
  index: number,
  sources: Source[],
): Statement | null {
  const plain = plainStatement(step, index)
  if (step.do === 'typed') {
    const typed = { ...plain, row: step.row, values: typedValues(step.row) }
    return { ...typed, against: againstOfTyped(typed, sources) }
  }
  const duties = rosterOf(sources)
  if (step.do === 'deleteMonth') {
    const { month, keepEdited = false } = step
    // A removed duty is deleted too: it must not come back.
    const isRemoved = ({ isHidden, draft }: ModelDuty) =>
      isHidden && !draft.said.some(({ kind }) => kind === 'delete')
    const deleted = [...onScreen(duties), ...duties.filter(isRemoved)]
      .filter(({ date }) => monthOf(date) === month)
      .filter((duty) => !keepEdited || !isEdited(duty))
      .map(refOf)
    return { ...plain, month, deleted }
  }
  const duty = dutyOnScreen(duties, step.duty)
  if (!duty) return null
  const statement = { ...plain, about: refOf(duty) }
  if (step.do === 'calledOut') return calledOutStatement(statement, step, { duty, sources })
  return aboutDuty(statement, step, duty)
}

function plainStatement(step: StatementStep, index: number): Statement {
  const { id, at } = step
  const said =
    step.do === 'calledOut' ? step.calledAt : step.do === 'delayed' ? step.notifiedAt : at
  return {
    kind: step.do,
    id,
    index,
    made: at,
    said,
    about: null,
    row: null,
    values: noValues,
    against: noValues,
    replacedEnd: null,
    withdrawn: [],
    flown: [],
    actualReport: null,
    actualEnd: null,
    sickDays: null,
    month: null,
    deleted: [],
    takenBack: [],
  }
}

/** The duty on screen with this date and code; the first one if there are several. */
function dutyOnScreen(duties: ModelDuty[], { date, code }: DutyOnScreen): ModelDuty | undefined {
  return onScreen(duties).find((duty) => duty.date === date && duty.code === code)
}

function refOf({ ids, name }: ModelDuty): DutyRef {
  return { ids, name }
}

function typedValues(row: StoryRow): PlanValues {
  return { report: row.report, end: row.end, legs: row.legs.length > 0 ? legsOf(row) : null }
}

function airlineOf({ airline }: ModelDuty): PlanValues {
  return {
    report: airline.report?.value ?? null,
    end: airline.end?.value ?? null,
    legs: airline.legs?.value ?? null,
  }
}

/** The airline's values of the duty that a typed duty joins. A hidden duty shows none. */
function againstOfTyped(statement: Statement, sources: Source[]): PlanValues {
  const joined = rosterOf([...sources, statement]).find(({ ids }) => ids.includes(statement.id))
  const shown = onScreen(rosterOf(sources)).find(
    ({ draft }) => draft.file !== null && draft.file.name === joined?.draft.file?.name,
  )
  return shown ? airlineOf(shown) : noValues
}

function calledOutStatement(
  statement: Statement,
  step: CalledOutStep,
  { duty, sources }: { duty: ModelDuty; sources: Source[] },
): Statement {
  const called: Statement = {
    ...statement,
    row: { ...step.flight, type: 'FLIGHT', report: step.report },
    values: { ...noValues, report: step.report },
    replacedEnd: step.against ?? duty.airline.end?.value ?? duty.end,
  }
  const { report } = againstOfTyped(called, sources)
  return { ...called, against: { ...noValues, report } }
}

type OtherStep = Exclude<StatementStep, { do: 'typed' | 'deleteMonth' | 'calledOut' }>

function aboutDuty(statement: Statement, step: OtherStep, duty: ModelDuty): Statement | null {
  const airline = airlineOf(duty)
  const shown = 'against' in step && step.against ? step.against : airline.report
  // A duty that does not count asks for no decision.
  const differing = duty.isCounted ? duty.differing : []
  switch (step.do) {
    case 'delayed': {
      if (step.report <= (shown ?? duty.report ?? '')) return null
      const values = { ...noValues, report: step.report }
      return { ...statement, values, against: { ...noValues, report: shown } }
    }
    case 'edit': {
      const values = { ...noValues, ...step.fields }
      return { ...statement, values, against: { ...noValues, report: shown, end: airline.end } }
    }
    case 'keepMine': {
      if (differing.length === 0) return null
      const values = onlyFields(duty.own, differing)
      return { ...statement, values, against: airline }
    }
    case 'takeAirline':
      return differing.length === 0 ? null : { ...statement, withdrawn: differing }
    case 'completed':
      return completedStatement(statement, step, duty)
    case 'sick':
      return { ...statement, sickDays: [duty.date, step.until ?? duty.date] }
    case 'delete':
      return { ...statement, takenBack: takenBackOf(duty) }
    default:
      return statement
  }
}

function onlyFields({ report, end, legs }: PlanValues, fields: string[]): PlanValues {
  return {
    report: fields.includes('report') ? report : null,
    end: fields.includes('end') ? end : null,
    legs: fields.includes('legs') ? legs : null,
  }
}

/** A duty without legs has one pair of times: its actual begin and end. */
function completedStatement(
  statement: Statement,
  { legs, end }: CompletedStep,
  duty: ModelDuty,
): Statement {
  const { date, type, code, report } = duty
  const flown = duty.legs.map((leg, place) => ({
    ...leg,
    actualDeparture: legs[place]?.[0] ?? null,
    actualArrival: legs[place]?.[1] ?? null,
  }))
  return {
    ...statement,
    row: { date, type, code, report, end: duty.end, legs: rowLegs(duty.legs) },
    flown,
    actualReport: duty.legs.length === 0 ? (legs[0]?.[0] ?? null) : null,
    actualEnd: end,
  }
}

/** Deleting a duty that was only typed takes its statements back. */
function takenBackOf({ draft }: ModelDuty): string[] {
  if (draft.file || draft.typed.length === 0) return []
  return [...draft.typed, ...draft.completed].map(({ id }) => id)
}

/** True for a listed duty that the crew member changed, completed, or decided about. */
function isEdited({ draft, own, state }: ModelDuty): boolean {
  const rows: PrintedRow[] = draft.file?.rows ?? []
  if (rows.length === 0) return false
  const hasOwn = own.report !== null || own.end !== null || own.legs !== null
  const hasState = state !== '' && state !== 'unlisted'
  return hasOwn || hasState || draft.completed.length > 0 || draft.callOuts.length > 0
}
