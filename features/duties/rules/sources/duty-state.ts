import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty, DutyStatus } from '#duties/schema/duty.ts'
import type { DatedFile } from './file-days.ts'
import type { Draft } from './draft.ts'
import { byMade, bySaid, isOfKind, type Statement, type StatementOf } from './source.ts'

/** The inputs of the state of a duty. */
export type Standing = {
  /** The files that dropped it, oldest print first; empty for a listed duty. */
  droppedBy: DatedFile[]
  /** True if it has actual times, was completed, or is a standby that led to a flight. */
  tookPlace: boolean
}

/**
 * The state of a duty before sickness; undefined for a duty that counts as rostered.
 *
 * `since` of a dropped duty is the print time of the first file that dropped it; of others, when the user said it.
 */
export function stateOf(draft: Draft, { droppedBy, tookPlace }: Standing): DutyStatus | undefined {
  const said = givenUpBy(draft)
  if (said) return { kind: said.kind, since: said.madeAt }
  const [first] = droppedBy
  const listing = draft.listed?.listings.at(-1)
  if (tookPlace || !first || !listing) return undefined
  const kept = decisionsOn(draft).find((each) => isAfter(each, listing.from))
  return kept
    ? { kind: 'kept', since: kept.madeAt }
    : { kind: 'unlisted', since: first.file.printedOn ?? first.printedAt }
}

/** The cancellation or swap by which the user gave a duty up; undefined if another decision followed it. */
export function givenUpBy(
  draft: Draft,
): StatementOf<'cancelled'> | StatementOf<'swapped'> | undefined {
  const said = decisionsOn(draft).at(-1)
  return said && isOfKind(said, 'cancelled', 'swapped') ? said : undefined
}

/** The decisions of the user about a duty, in the order made. */
function decisionsOn({ statements, typed }: Draft): Statement[] {
  return [
    ...statements.filter((each) => isOfKind(each, 'cancelled', 'swapped', 'keep')),
    ...typed,
  ].toSorted(byMade)
}

/** True if the user said at or after the print time of the file that the duty counts. */
function isAfter(statement: Statement, { printedAt }: DatedFile): boolean {
  const keeps = isOfKind(statement, 'keep', 'typed', 'calledOut')
  return keeps && statement.saidAt.slice(0, 16) >= printedAt.slice(0, 16)
}

/** True if the user deleted or removed the duty. */
export function isHidden(draft: Draft, state: DutyStatus | undefined): boolean {
  const { statements, typed, listed } = draft
  const isDeleted = statements.some(
    (each) =>
      isOfKind(each, 'delete') &&
      each.takesBack.length === 0 &&
      !typed.some((other) => other.kind === 'calledOut' && byMade(each, other) < 0),
  )
  if (isDeleted) return true
  const newest = listed?.listings.reduce(
    (latest, { from }) => (from.printedAt > latest ? from.printedAt : latest),
    '',
  )
  return (
    state?.kind === 'unlisted' &&
    statements.some((each) => isOfKind(each, 'remove') && (newest ?? '') <= each.saidAt)
  )
}

/**
 * The sickness that takes a duty; undefined if none does.
 *
 * @param state of the duty without sickness.
 */
export function sicknessOf(
  draft: Draft,
  {
    duty: { date, dutyType },
    state,
    standing,
    sicknesses,
  }: {
    duty: Pick<Duty, 'date' | 'dutyType'>
    state: DutyStatus | undefined
    standing: Standing
    sicknesses: StatementOf<'sick'>[]
  },
): StatementOf<'sick'> | undefined {
  if (!workingDutyTypes.includes(dutyType) || standing.tookPlace) return undefined
  return sicknesses.find((sick) => {
    if (date < sick.firstDate || date > sick.lastDate) return false
    const isWorked = [...draft.statements, ...draft.typed].some(
      (each) => isWork(each, draft) && bySaid(sick, each) < 0,
    )
    if (isWorked) return false
    if (!state || state.kind === 'kept') return true
    return (
      state.kind === 'unlisted' &&
      standing.droppedBy.every(({ printedAt }) => printedAt > sick.saidAt)
    )
  })
}

/** True if the user said that they work the duty. A call-out from a standby says it of the flight. */
function isWork(statement: Statement, { ids }: Draft): boolean {
  return (
    isOfKind(statement, 'keep', 'typed') ||
    (statement.kind === 'calledOut' && ids.includes(statement.id))
  )
}
