import { fieldsOf, legsText } from '#duties/rules/record/duty-fields.ts'
import { isPlanned } from '#duties/rules/sources/claims.ts'
import type { FieldValues, Statement, StatementContent } from '#duties/rules/sources/source.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { legKey } from '#duties/rules/sector.ts'
import { addMinutes, instantOf, said, type ActionIndex } from './said.ts'
import { airlineRow, isFromFile, ownValues } from './airline-row.ts'
import type { EarlierDuty } from './earlier-json.ts'
import type { StoredRecord } from './earlier-rows.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The inputs of the statements of a duty besides the duty. */
export type StatementContext = {
  now: Instant
  actions: ActionIndex
  /** The planned values that a call-out states, by duty id, so that no edit repeats them. */
  ofCallOuts: Map<string, Set<string>>
  /** Duties that a call-out brought. */
  calledOut: Set<string>
  /** Days of sickness that a statement brings back. */
  computedSickDays: Set<string>
}

/** The statements about one duty: typed and edited values, its state, what was reported, its task and its entries. */
export function dutyStatements(record: StoredRecord, context: StatementContext): Statement[] {
  const { duty, createdAt } = record
  const statements: Statement[] = []
  const isTyped =
    duty.source === 'manual' &&
    !context.calledOut.has(duty.id) &&
    !context.computedSickDays.has(duty.id)
  if (isTyped) {
    const content: StatementContent = { kind: 'typed', duty: plainDuty(duty), against: {} }
    statements.push(said(content, duty, { madeAt: createdAt, id: duty.id }))
  }
  return [
    ...statements,
    ...delays(record, context),
    ...editStatements(record, context),
    ...stateStatements(record, context),
    ...ownFacts(record, context),
    ...completedStatements(record, context),
    ...entryStatements(record, context),
  ]
}

/** The fields of a duty without those of the earlier release. */
export function plainDuty(duty: EarlierDuty): Duty {
  return {
    date: duty.date,
    dutyType: duty.dutyType,
    dutyCode: duty.dutyCode,
    description: duty.description,
    scheduledBrief: duty.scheduledBrief,
    actualBrief: duty.actualBrief,
    scheduledDebrief: duty.scheduledDebrief,
    actualDebrief: duty.actualDebrief,
    sectors: duty.sectors,
    crew: duty.crew,
  }
}

/** The reports of delays, each against the airline's report or the one before. */
function delays({ duty, updatedAt }: StoredRecord, { actions }: StatementContext): Statement[] {
  const events = (duty.events ?? []).flatMap((each) => (each.kind === 'delayed' ? each : []))
  const done = actions.of('delayed', duty.id)
  const listed = duty.airlineValues?.['scheduledBrief']
  return events.map(({ notifiedAt, from, report }, index) => {
    const isLast = index === events.length - 1
    const seen = isLast && listed?.isDismissed ? listed.value : from
    const action = done[events.length - 1 - index]
    return said({ kind: 'delayed', notifiedAt, report, against: { scheduledBrief: seen } }, duty, {
      madeAt: action?.doneAt ?? earlier(updatedAt, notifiedAt),
      id: action?.id,
    })
  })
}

const earlier = (one: Instant, other: Instant) => (one < other ? other : one)

/** The edited values of a listed duty, as said now against the airline's values that the user dismissed. */
function editStatements(
  { duty }: StoredRecord,
  { now, ofCallOuts }: StatementContext,
): Statement[] {
  if (!isFromFile(duty)) return []
  const { airlineValues = {}, events = [] } = duty
  const row = airlineRow(duty)
  const listed = fieldsOf(row)
  const values: FieldValues = {}
  const reported = new Set(ofCallOuts.get(duty.id))
  const delay = events.findLast((each) => each.kind === 'delayed')
  if (delay?.kind === 'delayed' && delay.report === duty.scheduledBrief) {
    const theirs = airlineValues['scheduledBrief']
    const isSettled = !theirs || theirs.isDismissed || theirs.value === duty.scheduledBrief
    if (isSettled) reported.add('scheduledBrief')
  }
  for (const [field, value] of ownValues(duty)) {
    const isTyped = duty.source === 'manual' && duty.editedByHand === 'all'
    // A typed statement has these values, and no file states others.
    if (isTyped && !listed.has(field)) continue
    if (!reported.has(field)) values[field] = value
  }
  // Where only the key tells the first flight of the airline, the legs are the user's.
  const legsOf = legsText(duty.sectors)
  if (row.sectors.length > 0 && legsOf !== '' && legsOf !== legsText(row.sectors)) {
    values['sectors'] = legsOf
  }
  if (row.date !== duty.date) values['date'] = duty.date
  if (row.dutyType !== duty.dutyType) values['dutyType'] = duty.dutyType
  const fields = Object.keys(values)
  if (fields.length === 0) return []
  const against = Object.fromEntries(
    fields.filter(isPlanned).map((field) => {
      const theirs = airlineValues[field]
      if (field === 'sectors' && !theirs) return [field, legsText(row.sectors)]
      return [field, theirs?.isDismissed ? theirs.value : null]
    }),
  )
  const legs = 'sectors' in values ? { legs: duty.sectors } : {}
  return [said({ kind: 'edit', values, ...legs, against }, duty, { madeAt: now })]
}

/** Cancelled, swapped and kept. Sickness is about days, not about one duty. */
function stateStatements(
  { duty, createdAt }: StoredRecord,
  { actions }: StatementContext,
): Statement[] {
  const { status, events = [] } = duty
  if (!status || status.kind === 'unlisted' || status.kind === 'sick') return []
  const madeAt = earlier(instantOf(status.since), createdAt)
  if (status.kind === 'kept') {
    const [action] = actions.of('keep', duty.id)
    return [said({ kind: 'keep' }, duty, { madeAt: action?.doneAt ?? madeAt, id: action?.id })]
  }
  const [action] = actions.of(status.kind, duty.id)
  const made = { madeAt: action?.doneAt ?? madeAt, id: action?.id }
  const event = events.findLast(({ kind }) => kind === status.kind)
  const wasKept = event && 'keptReport' in event && event.keptReport !== undefined
  const kept = wasKept
    ? [said({ kind: 'keep' }, duty, { madeAt: addMinutes(made.madeAt, -1) })]
    : []
  const content: StatementContent =
    event?.kind === 'swapped'
      ? { kind: 'swapped', with: event.with }
      : status.kind === 'swapped'
        ? { kind: 'swapped', with: null }
        : { kind: 'cancelled' }
  return [...kept, said(content, duty, made)]
}

/** The hotel, the note and the inputs for the limits. */
function ownFacts({ duty, updatedAt }: StoredRecord, { actions }: StatementContext): Statement[] {
  const statements: Statement[] = []
  const hotel = duty.events?.findLast((each) => each.kind === 'hotel')
  if (hotel?.kind === 'hotel') {
    const [action] = actions.of('hotel', duty.id)
    statements.push(said(hotel, duty, { madeAt: action?.doneAt ?? updatedAt, id: action?.id }))
  }
  if (duty.notes !== null) {
    statements.push(said({ kind: 'note', notes: duty.notes }, duty, { madeAt: updatedAt }))
  }
  if (duty.ftlInputs) {
    const { ftlInputs } = duty
    statements.push(said({ kind: 'ftlInputs', ftlInputs }, duty, { madeAt: updatedAt }))
  }
  return statements
}

/** A done task is completed, unless the actual times of a file closed it. */
function completedStatements(
  { duty, task, entries }: StoredRecord,
  { actions }: StatementContext,
): Statement[] {
  if (!task?.doneAt || !workingDutyTypes.includes(duty.dutyType)) return []
  const own = ownValues(duty)
  const isOwn = [...own.keys()].some((field) => /^actual|\.actual/.test(field))
  const [action] = actions.of('corrected', duty.id)
  if (isFlown(duty) && !isOwn && !action && remarksOf(entries) === null) return []
  const content: StatementContent = {
    kind: 'completed',
    duty: plainDuty(duty),
    remarks: remarksOf(entries),
  }
  // The time of the task stays as it was, also after a correction.
  return [said(content, duty, { madeAt: task.doneAt, id: action?.id })]
}

function isFlown({ sectors }: EarlierDuty): boolean {
  const operated = sectors.filter(({ positioning }) => !positioning)
  return (
    operated.length > 0 &&
    operated.every(({ actualDeparture, actualArrival }) => actualDeparture && actualArrival)
  )
}

/** The remarks of the completion, which all entries got. */
function remarksOf(entries: StoredRecord['entries']): string | null {
  const plain = entries.filter(({ edited }) => !edited?.includes('remarks'))
  const [first] = plain
  return first && plain.every(({ remarks }) => remarks === first.remarks) ? first.remarks : null
}

/** The edited entries of the duty, and the deleted ones. */
function entryStatements(
  { duty, entries, updatedAt }: StoredRecord,
  { now }: StatementContext,
): Statement[] {
  const edited = entries.flatMap((entry) => {
    const leg = duty.sectors[entry.sector ?? -1]
    const fields = entry.edited ?? []
    if (!leg || fields.length === 0) return []
    const values = Object.fromEntries(fields.map((field) => [field, entry[field]]))
    const content: StatementContent = {
      kind: 'entryEdited',
      leg: legKey(leg),
      fields: { ...values, edited: fields },
    }
    return said(content, duty, { madeAt: now })
  })
  const deleted = (duty.suppressedLegs ?? []).map((leg) =>
    said({ kind: 'entryDeleted', leg }, duty, { madeAt: updatedAt }),
  )
  return [...edited, ...deleted]
}
