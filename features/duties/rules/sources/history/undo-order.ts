import { dutyLog, type LogContext } from '#duties/rules/sources/duty-log.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { byMade, type Sources, type Statement } from '#duties/rules/sources/source.ts'
import { aboutWords, statementWords } from './source-words.ts'

/**
 * The statements that must be taken back before some others, newest first. They were made later, and have an effect only
 * because of the others: a flight delayed after its call-out, a duty kept after it was cancelled.
 *
 * @param taken ids of statements that are taken back together.
 */
export function undoneBefore(
  sources: Sources,
  taken: ReadonlySet<string>,
  context: LogContext,
): Statement[] {
  const own = sources.statements.filter(({ id }) => taken.has(id))
  const [first] = own.toSorted(byMade)
  if (!first) return []
  const left = without(sources, (id) => taken.has(id))
  const [now, then] = [rosterText(sources, context), rosterText(left, context)]
  const later = left.statements.filter((each) => byMade(first, each) < 0)
  return later
    .toSorted(byMade)
    .flatMap((each) => {
      const hasEffect = ({ id }: Statement, all: Sources, text: string) =>
        rosterText(
          without(all, (other) => other === id),
          context,
        ) !== text
      return hasEffect(each, sources, now) && !hasEffect(each, left, then) ? each : []
    })
    .toReversed()
}

/** The roster with its tasks and logbook entries as text, without the sources that it comes from. */
function rosterText(sources: Sources, context: LogContext): string {
  const duties = rosterOf(sources, context.idOf).map((duty) => {
    const { draft: _, ids: __, id: ___, isEdited: ____, source: _____, ...fields } = duty
    return [fields, dutyLog(duty, context)]
  })
  return JSON.stringify(duties)
}

function without({ files, statements }: Sources, isLeftOut: (id: string) => boolean): Sources {
  return { files, statements: statements.filter(({ id }) => !isLeftOut(id)) }
}

/** The words of a statement to undo first: `Report delayed to 14:45`, with its duty where that is another one. */
export function undoFirstWords(first: Statement, before: Statement): string {
  const words = statementWords(first)
  return first.about && !isAboutSame(first, before) ? `${words}, ${aboutWords(first.about)}` : words
}

/** True if both are about one duty. A call-out names the standby, and brings another duty. */
function isAboutSame({ about }: Statement, before: Statement): boolean {
  if (about === null) return true
  if (before.kind === 'typed') return about.ids.includes(before.id)
  return before.about?.name === about.name
}
