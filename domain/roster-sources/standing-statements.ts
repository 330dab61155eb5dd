import { byMade, isOfKind, type Statement, type StatementOf } from './source.ts'

/**
 * The statements that have an effect: without those that a deletion took back, and without those that a later Delete
 * All ended (rule 11).
 */
export function standingStatements(statements: Statement[]): Statement[] {
  const takenBack = new Set(
    statements.flatMap((each) => (isOfKind(each, 'delete') ? each.takesBack : [])),
  )
  const deletions = monthDeletions(statements)
  return statements.filter(
    (each) => !takenBack.has(each.id) && !deletions.some((deletion) => isEnded(each, deletion)),
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
  const { about, id } = statement
  const isOf = (each: string) => deletion.ids.includes(each)
  if (isOfKind(statement, 'typed', 'calledOut') && isOf(id)) return true
  return about !== null && (deletion.names.includes(about.name) || about.ids.some(isOf))
}

/** True if a Delete All after the sickness deleted the duty. */
export function isOverFor(
  sick: StatementOf<'sick'>,
  name: string,
  deletions: StatementOf<'deleteMonth'>[],
): boolean {
  return deletions.some((each) => byMade(sick, each) < 0 && each.names.includes(name))
}
