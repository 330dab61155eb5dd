import { poundsText } from '#kernel/money/pence.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { hotelWords } from '#duties/rules/duty-state-words.ts'
import { movedWord } from '#duties/rules/actions/moved-report.ts'
import { dutyTime } from '#duties/rules/duty-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyMark } from '#duties/rules/words/duty-words.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import type { About, Statement } from '#duties/rules/sources/source.ts'

/** A statement of the user in words: `Report delayed to 14:45`. Times are London's. */
export function statementWords(statement: Statement): string {
  const { firstDate } = statement
  switch (statement.kind) {
    case 'typed':
      return 'Added by you'
    case 'calledOut':
      return `Called out to ${statement.flight.dutyCode}`
    case 'edit':
      return 'Edited by you'
    case 'delayed':
      return `Report ${movedWord(statement.report, statement.against['scheduledBrief'] ?? null)} to ${clock(statement.report, firstDate)}`
    case 'keepMine':
      return 'You kept your values'
    case 'takeAirline':
      return 'You took the airline’s values'
    case 'completed':
      return 'Completed by you'
    case 'sick':
      return statement.until && statement.until > firstDate
        ? `Reported sick until ${dayWords(statement.until)}`
        : 'Reported sick'
    case 'swapped':
      return statement.with ? `Swapped with ${statement.with}` : 'Swapped'
    case 'cancelled':
      return 'Cancelled'
    case 'keep':
      return 'Kept by you'
    case 'remove':
      return 'Removed by you'
    case 'delete':
      return 'Deleted by you'
    case 'deleteMonth':
      return `All duties of ${monthTitle(statement.month)} deleted by you`
    default:
      return noteWords(statement)
  }
}

function noteWords(statement: Statement): string {
  switch (statement.kind) {
    case 'hotel':
      return statement.place === '' ? 'Hotel removed' : `Hotel: ${hotelWords(statement)}`
    case 'note':
      return statement.notes === null ? 'Note removed' : `Note: ${statement.notes}`
    case 'ftlInputs':
      return statement.ftlInputs ? 'Values for the limits entered' : 'Values for the limits removed'
    case 'sales':
      return statement.sales === null ? 'Sales removed' : `Sales: ${poundsText(statement.sales)}`
    case 'entryEdited':
      return `Logbook entry edited: ${statement.leg}`
    case 'entryDeleted':
      return `Logbook entry deleted: ${statement.leg}`
    default:
      return ''
  }
}

function clock(instant: Instant, date: CalendarDate): string {
  const { time, daysLater } = dutyTime(instant, date)
  return daysLater > 0 ? `${time} (+${daysLater})` : time
}

/** The code or first flight of a duty that a statement names: `ZQ640`. */
export function aboutWords({ name }: About): string {
  const [, , ...code] = name.split(' ')
  return code.join(' ')
}

/** A duty as far as a file changes it. */
type Listed = Pick<Duty, 'date' | 'status'> & { marks: DutyMark[]; differences: Difference[] }

/**
 * The change that a file made to a duty, in words.
 *
 * @param isFirst true if no other file listed the day before.
 */
export function fileWords(
  before: Listed | null,
  after: Listed | null,
  { isFirst, isOther, isChanged }: { isFirst: boolean; isOther: boolean; isChanged: boolean },
): string {
  const words = changeName(before, after, { isFirst, isChanged })
  return isOther ? `${words} in another crew member’s file` : words
}

function changeName(
  before: Listed | null,
  after: Listed | null,
  { isFirst, isChanged }: { isFirst: boolean; isChanged: boolean },
): string {
  if (!after) return before ? 'No longer listed' : 'Listed'
  if (!before) return isFirst ? 'Published' : 'New'
  const [was, is] = [before, after].map(({ status }) => status?.kind === 'unlisted')
  if (is && !was) return 'No longer listed'
  if (was && !is) return 'Listed again'
  if (after.date !== before.date) return 'Moved'
  if (after.differences.length > before.differences.length) return 'Differs from what you entered'
  return isChanged ? 'Changed' : 'Listed'
}
