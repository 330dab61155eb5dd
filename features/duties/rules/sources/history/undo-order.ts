import { dutyLog, type LogContext } from '#duties/rules/sources/duty-log.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { byMade, type Sources, type Statement } from '#duties/rules/sources/source.ts'
import { aboutWords, statementWords } from './source-words.ts'

/**
 * A function for the statements that must be taken back before some others, newest first. They were made later, and have
 * an effect only because of the others: a flight delayed after its call-out, a duty kept after it was cancelled. It
 * computes each roster once, however many statements are asked about.
 *
 * @returns of ids that are taken back together, the statements before them.
 */
export function undoOrder(
  sources: Sources,
  context: LogContext,
): (taken: ReadonlySet<string>) => Statement[] {
  const texts = new Map<string, string>()
  const textWithout = (ids: string[]) => {
    const key = ids.toSorted().join(' ')
    const text = texts.get(key) ?? rosterText(without(sources, ids), context)
    texts.set(key, text)
    return text
  }
  const hasEffect = (id: string, taken: string[]) =>
    textWithout([...taken, id]) !== textWithout(taken)
  return (taken) => {
    const ids = [...taken]
    const [first] = sources.statements.filter(({ id }) => taken.has(id)).toSorted(byMade)
    if (!first) return []
    return sources.statements
      .filter((each) => !taken.has(each.id) && byMade(first, each) < 0)
      .filter(({ id }) => hasEffect(id, []) && !hasEffect(id, ids))
      .toSorted(byMade)
      .toReversed()
  }
}

/** The roster with its tasks and logbook entries as text, without the sources that it comes from. */
function rosterText(sources: Sources, context: LogContext): string {
  const duties = rosterOf(sources, context.idOf).map((duty) => {
    const { draft: _, ids: __, id: ___, isEdited: ____, source: _____, ...fields } = duty
    return [fields, dutyLog(duty, context)]
  })
  return JSON.stringify(duties)
}

function without({ files, statements }: Sources, ids: readonly string[]): Sources {
  return { files, statements: statements.filter(({ id }) => !ids.includes(id)) }
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
