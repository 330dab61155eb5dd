import { countNotice } from '#duties/rules/history/notice.ts'
import { reissueKinds } from '#duties/rules/history/change-kinds.ts'
import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { dayNumber } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { countingNotes } from '#load/rules/notes/latest-notes.ts'
import { placeAt } from '#load/rules/notes/note-place.ts'
import type { NoteRow } from '#load/rules/notes/note.ts'
import type { FigureName } from './load-figures.ts'
import type { LoadChange } from './load-input.ts'
import type { LoadMark } from './load-mark.ts'
import type { Work } from './work-blocks.ts'
import type { WorkingDays } from './day-marks.ts'

/** The hours of each day. Quarters of a minute stay exact. A logged flight has no duty behind it. */
export function hourMarks({ shares }: FtlLedger, dutyIds: ReadonlySet<string>): LoadMark[] {
  const marks = (figure: FigureName, measure: 'duty' | 'flight') =>
    shares[measure].map(({ id, day, quarters }): LoadMark => {
      return { figure, day, value: quarters / 4, ids: dutyIds.has(id) ? [id] : [] }
    })
  return [...marks('dutyMinutes', 'duty'), ...marks('flightMinutes', 'flight')]
}

/** The changes by the airline, on the days of the changed duties. Those made from `until` on do not count. */
export function changeMarks(
  changes: readonly LoadChange[],
  working: WorkingDays,
  until: number,
): LoadMark[] {
  const counted = changes.filter(
    ({ kind, madeAt }) => reissueKinds.some((each) => each === kind) && minuteOf(madeAt) < until,
  )
  return counted.flatMap((change) => {
    const day = dayNumber(change.date)
    const { within14Days, within24Hours } = countNotice([change])
    const mark = (figure: FigureName): LoadMark => {
      return { figure, day, value: 1, ids: working.get(day) ?? [] }
    }
    return [
      mark('changes'),
      ...(within14Days > 0 ? [mark('changesWithin14Days')] : []),
      ...(within24Hours > 0 ? [mark('changesWithin24Hours')] : []),
    ]
  })
}

type Noted = { work: Work; zone: TimeZone; until: number }

/**
 * The notes that count, by the local day of their instant. A missed break belongs to the report of its duty.
 *
 * @param rows all rows of the record. Notes about times from `until` on do not count.
 */
export function noteMarks(rows: readonly NoteRow[], { work, zone, until }: Noted): LoadMark[] {
  return countingNotes(rows).flatMap((note) => {
    const minute = minuteOfNote(note, work)
    if (minute >= until) return []
    const ids = 'dutyId' in note && note.dutyId !== undefined ? [note.dutyId] : []
    const mark = (figure: FigureName, value = 1): LoadMark[] => [
      { figure, day: localDay(minute, zone), value, ids },
    ]
    if (note.kind === 'missedBreak') return mark('missedBreaks')
    if (note.kind === 'ownTime') return mark('ownTimeMinutes', note.minutes)
    if (note.kind !== 'contact') return []
    const isInRest = placeAt(note.at, work)?.place === 'rest'
    return [...mark('contacts'), ...(isInRest ? mark('contactsInRest') : [])]
  })
}

/** The minute of a note; of a missed break, the report of its duty where that is known. */
function minuteOfNote(note: NoteRow, { blocks, untimed }: Work): number {
  if (note.kind !== 'missedBreak') return minuteOf(note.at)
  const { dutyId } = note
  const block = blocks.find(({ periods }) => periods.some(({ duty }) => duty.id === dutyId))
  const day = untimed.find(({ duty }) => duty.id === dutyId)
  return block?.report ?? day?.from ?? minuteOf(note.at)
}
