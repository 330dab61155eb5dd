import { addDays, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { datedFiles } from '#duties/rules/sources/file-days.ts'
import type { Days } from '#duties/rules/sources/near-sources.ts'
import {
  isImportedAfter,
  isOfKind,
  type RosterFile,
  type Sources,
  type Statement,
} from '#duties/rules/sources/source.ts'
import { monthDeletions, standingStatements } from '#duties/rules/sources/standing-statements.ts'

/**
 * The days on which a standing file has a row that nobody could read, in order. Each may hold any duty, until a newer
 * file decides the day, or the user says what they did on it.
 *
 * @param days the days to look at, both inclusive. The sources must be those of these days.
 */
export function unreadDates({ files, statements }: Sources, days: Days): CalendarDate[] {
  const deletions = monthDeletions(statements)
  const stated = statedDays(standingStatements(statements), days)
  const dated = datedFiles(files, deletions)
  const named = new Set(files.flatMap((file) => file.unreadDates))
  const isUnreadIn = (file: RosterFile, date: CalendarDate) =>
    !file.isOther &&
    file.unreadDates.includes(date) &&
    !deletions.some((each) => each.month === monthOf(date) && !isImportedAfter(file, each))
  return [...named]
    .filter((date) => date >= days.first && date <= days.last)
    .filter((date) => {
      const newest = dated.findLast(({ file, covers }) => covers(date) || isUnreadIn(file, date))
      if (!newest || !isUnreadIn(newest.file, date)) return false
      const said = stated.get(date) ?? []
      return !said.some((each) => each.kind === 'sick' || !isImportedAfter(newest.file, each))
    })
    .toSorted()
}

/**
 * The statements that can settle a day: sickness, and whole duties that the user told after the import. What they say of
 * another duty of the day tells nothing about the row.
 */
function statedDays(statements: Statement[], days: Days): Map<CalendarDate, Statement[]> {
  const found = new Map<CalendarDate, Statement[]>()
  for (const each of statements) {
    if (!isOfKind(each, 'typed', 'calledOut', 'completed', 'sick')) continue
    const first = each.firstDate > days.first ? each.firstDate : days.first
    for (let date = first; date <= each.lastDate && date <= days.last; date = addDays(date, 1)) {
      found.set(date, [...(found.get(date) ?? []), each])
    }
  }
  return found
}
