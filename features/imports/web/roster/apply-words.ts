import { agreed } from '#kernel/words/counted.ts'
import type { RosterChange, RosterImportResult } from '#imports/api/file-import.ts'

/** The user's decision on a duty that the file no longer lists. */
export type Decision = 'remove' | 'keep'
/** Decisions by duty id. A duty without one stays undecided. */
export type Decisions = ReadonlyMap<string, Decision>

type Earlier = {
  decisions: Decisions
  /** The duties of earlier previews. Nothing is suggested for them again, because the user may have withdrawn it. */
  seen: ReadonlySet<string>
}

/** The decisions that the portal suggests, and those the user made before. */
export function suggestedDecisions(
  missing: RosterImportResult['missing'],
  { decisions, seen }: Earlier = { decisions: new Map(), seen: new Set() },
): Decisions {
  return new Map(
    missing.flatMap(({ id, suggestRemove }) => {
      const suggested = suggestRemove && !seen.has(id) ? 'remove' : null
      const decision = decisions.get(id) ?? suggested
      return decision ? [[id, decision]] : []
    }),
  )
}

/** The ids of the duties with a decision. */
export function idsWith(decisions: Decisions, wanted: Decision): string[] {
  return [...decisions].flatMap(([id, decision]) => (decision === wanted ? id : []))
}

export function countOf(changes: RosterChange[], kind: RosterChange['kind']): number {
  return changes.filter((change) => change.kind === kind).length
}

/**
 * The label of the button that applies an import: `Apply 5 new, 2 changed`, or `Nothing to change`.
 *
 * @param certificates the number of certificates to save as well.
 */
export function applyLabel(
  { changes, missing, file }: Pick<RosterImportResult, 'changes' | 'missing' | 'file'>,
  decisions: Decisions,
  certificates = 0,
): string {
  const known = new Set(
    changes.flatMap(({ before }) => (before?.status?.kind === 'unlisted' ? before.id : [])),
  )
  const left = missing.filter(
    ({ id, isUnlisted }) => isUnlisted && !decisions.has(id) && !known.has(id),
  )
  const counts: [count: number, words: string][] = [
    [countOf(changes, 'added'), 'new'],
    [countOf(changes, 'changed'), 'changed'],
    [countOf(changes, 'moved'), 'moved'],
    [countOf(changes, 'differs'), 'different'],
    [left.length, 'no longer listed'],
    [idsWith(decisions, 'remove').length, 'removed'],
    [idsWith(decisions, 'keep').length, 'kept'],
    [certificates, agreed(certificates, 'certificate')],
  ]
  const words = counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : []))
  if (words.length === 0) return 'Nothing to change'
  return file.isOtherPerson ? 'Import anyway' : `Apply ${words.join(', ')}`
}

/** The note on a missing duty that the user has not decided on. */
export function undecidedWords({
  isUnlisted,
  suggestRemove,
  hasNoRow,
}: Pick<
  RosterImportResult['missing'][number],
  'isUnlisted' | 'suggestRemove' | 'hasNoRow'
>): string {
  if (hasNoRow && !isUnlisted)
    return 'The PDF has no row for this day. The duty stays on your roster unless you remove it.'
  if (!isUnlisted) return 'You flew or completed it. It stays on your roster.'
  const undecided = 'Until you decide, it is struck through and does not count.'
  return suggestRemove
    ? undecided
    : `You typed or completed something here, or it has logbook entries. ${undecided}`
}
