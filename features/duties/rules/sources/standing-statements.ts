import { isPlanned } from './claims.ts'
import { byMade, isOfKind, type Statement, type StatementOf } from './source.ts'

/**
 * The statements that have an effect: without those that a deletion took back, and without those that a later Delete
 * All ended.
 */
export function standingStatements(statements: Statement[]): Statement[] {
  const takenBack = new Set(
    statements.flatMap((each) => (isOfKind(each, 'delete') ? each.takesBack : [])),
  )
  const deletions = monthDeletions(statements)
  return statements
    .filter((each) => !takenBack.has(each.id) && !deletions.some((one) => isEnded(each, one)))
    .map((each) =>
      deletions.some((one) => isStandbyDeleted(each, one)) ? { ...each, about: null } : each,
    )
}

/** The deletions of whole months. */
export function monthDeletions(statements: Statement[]): StatementOf<'deleteMonth'>[] {
  return statements.filter((each) => isOfKind(each, 'deleteMonth'))
}

function isEnded(statement: Statement, deletion: StatementOf<'deleteMonth'>): boolean {
  if (statement.kind === 'deleteMonth' || byMade(deletion, statement) < 0) return false
  // Sickness is about days. It ends for the deleted duties alone.
  if (statement.kind === 'sick') return false
  if (isOfKind(statement, 'typed', 'calledOut')) return deletion.ids.includes(statement.id)
  return isAboutDeleted(statement, deletion)
}

function isAboutDeleted({ about }: Statement, { names, ids }: StatementOf<'deleteMonth'>): boolean {
  return about !== null && (names.includes(about.name) || about.ids.some((id) => ids.includes(id)))
}

/** True for an earlier call-out from a deleted standby. It still states the report of its flight. */
function isStandbyDeleted(statement: Statement, deletion: StatementOf<'deleteMonth'>): boolean {
  if (statement.kind !== 'calledOut' || byMade(deletion, statement) < 0) return false
  return isAboutDeleted(statement, deletion)
}

/** True if a Delete All after the sickness deleted the duty. */
export function isOverFor(
  sick: StatementOf<'sick'>,
  name: string,
  deletions: StatementOf<'deleteMonth'>[],
): boolean {
  return deletions.some((each) => byMade(sick, each) < 0 && each.names.includes(name))
}

/**
 * The statements without planned values, which are the user's own: with them, a roster has the airline's plan. What they
 * say of the duty itself stays. A statement of nothing else is left out.
 */
export function airlineStatements(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    if (isOfKind(statement, 'delayed', 'keepMine', 'takeAirline')) return []
    if (!isOfKind(statement, 'edit')) return [statement]
    const kept = Object.entries(statement.values).filter(([field]) => !isPlanned(field))
    const { legs: _, ...edit } = statement
    return kept.length === 0 ? [] : [{ ...edit, values: Object.fromEntries(kept) }]
  })
}
