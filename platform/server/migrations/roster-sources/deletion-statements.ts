import type { Statement, StatementContent } from '#duties/rules/sources/source.ts'
import { isSameFlightDuty } from '#duties/rules/record/same-flight.ts'
import { daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { isFromFile, sourceName } from './airline-row.ts'
import type { EarlierAction, EarlierDeletion, EarlierRoster } from './earlier-rows.ts'
import { aboutOf, said, type ActionIndex } from './said.ts'

/** Deletions that nothing can undo any more are this old. */
const undoMs = 30 * 24 * 60 * 60 * 1000

const isMonth = ({ kind }: EarlierAction) => kind === 'deleteMonth'

/**
 * The roster without deletions that have no effect: of duties that are on the roster again, and those that can neither
 * be undone nor block a file. The files cover the days again that a deletion of a month uncovered: the statement of
 * that deletion uncovers them now.
 */
export function withoutSpentDeletions(roster: EarlierRoster, now: Instant): EarlierRoster {
  const oldFrom = Date.parse(now) - undoMs
  const duties = roster.records.map(({ duty }) => duty)
  const ids = new Set(duties.map(({ id }) => id))
  const names = new Set(duties.map(sourceName))
  const inMonth = new Set(
    roster.actions
      .filter(isMonth)
      .flatMap(({ undo }) => [
        ...undo.changes.flatMap(({ before }) => before?.duty.id ?? []),
        ...undo.unblocked,
      ]),
  )
  const deletions = roster.deletions.filter(({ record, deletedAt, blocksImport }) => {
    const { duty } = record
    if (ids.has(duty.id)) return false
    if (inMonth.has(duty.id)) return true
    if (!blocksImport && Date.parse(deletedAt) < oldFrom) return false
    return !names.has(sourceName(duty)) && !duties.some((each) => isSameFlightDuty(each, duty))
  })
  const imports = roster.imports.map((each) => ({
    ...each,
    unreadDates: coveredAgain(each.id, each.unreadDates, roster.actions.filter(isMonth)),
  }))
  return { ...roster, deletions, imports }
}

function coveredAgain(importId: string, unread: string[], actions: EarlierAction[]): string[] {
  const restored = new Set(
    actions.flatMap(({ undo }) => {
      const { before, after } = undo.uncovered[importId] ?? { before: [], after: [] }
      return after.filter((date) => !before.includes(date))
    }),
  )
  return unread.filter((date) => !restored.has(date))
}

/** The statements that hide deleted duties. */
export function deletionStatements(
  { deletions, actions: done, imports }: EarlierRoster,
  actions: ActionIndex,
): Statement[] {
  const months = done.filter(isMonth)
  const inMonth = new Set(
    months.flatMap(({ undo }) => undo.changes.flatMap(({ before }) => before?.duty.id ?? [])),
  )
  const single = deletions.flatMap(({ record, deletedAt, blocksImport }): Statement[] => {
    const { duty } = record
    if (inMonth.has(duty.id)) return []
    const [action] = [...actions.of('deleteDuty', duty.id), ...actions.of('remove', duty.id)]
    const made = { madeAt: action?.doneAt ?? deletedAt, id: action?.id }
    const isUnblocked = months.some(({ undo }) => undo.unblocked.includes(duty.id))
    const content: StatementContent =
      blocksImport || isUnblocked || !isFromFile(duty)
        ? { kind: 'delete', takesBack: isFromFile(duty) ? [] : [duty.id] }
        : { kind: 'remove' }
    const inPreview = action
      ? undefined
      : imports.find(({ importedAt }) => importedAt === deletedAt)
    return [{ ...said(content, duty, made), ...(inPreview && { importId: inPreview.id }) }]
  })
  return [...single, ...months.flatMap((action) => monthStatement(action, deletions))]
}

function monthStatement(
  { id, doneAt, undo }: EarlierAction,
  deletions: EarlierDeletion[],
): Statement[] {
  const unblocked = deletions.filter(({ record }) => undo.unblocked.includes(record.duty.id))
  const duties = [
    ...undo.changes.flatMap(({ before }) => before?.duty ?? []),
    ...unblocked.map(({ record }) => record.duty),
  ]
  const [first] = duties
  if (!first) return []
  const month = monthOf(first.date)
  const { first: firstDate, last: lastDate } = daysOfMonth(month)
  const named = duties.map(aboutOf)
  return [
    {
      kind: 'deleteMonth',
      month,
      names: named.map(({ name }) => name),
      ids: named.flatMap(({ ids }) => ids),
      id,
      about: null,
      firstDate,
      lastDate,
      saidAt: doneAt,
      madeAt: doneAt,
    },
  ]
}
