import { draftsOf, type IdOfName } from '#duties/rules/sources/draft.ts'
import { datedFiles } from '#duties/rules/sources/file-days.ts'
import { listedDuties } from '#duties/rules/sources/listed-duty.ts'
import { isOfKind, type Sources, type Statement } from '#duties/rules/sources/source.ts'
import { monthDeletions, standingStatements } from '#duties/rules/sources/standing-statements.ts'

/**
 * The statements that wait for their duty: no source brings it. They apply when a file brings it back. Sickness is about
 * days, and deletions lose nothing, so they never wait.
 */
export function waitingStatements({ files, statements }: Sources, idOf: IdOfName): Statement[] {
  const deletions = monthDeletions(statements)
  const said = standingStatements(statements)
  const listed = listedDuties(datedFiles(files, deletions), deletions)
  const attached = new Set(
    draftsOf(listed, said, idOf).flatMap((draft) =>
      [...draft.typed, ...draft.statements].map(({ id }) => id),
    ),
  )
  return said.filter(
    (each) =>
      each.about !== null &&
      !attached.has(each.id) &&
      !isOfKind(each, 'sick', 'delete', 'remove', 'deleteMonth'),
  )
}
