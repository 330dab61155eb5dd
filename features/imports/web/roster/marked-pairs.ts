import type { RosterImportResult } from '#imports/api/file-import.ts'
import { addDays } from '#kernel/time/calendar-date.ts'

type Marked = RosterImportResult['marks'][number]

/**
 * The marked duties, each pair that overlaps once: the second duty of a pair has no mark of it, and is left out if it
 * has no other.
 */
export function pairedMarks(marked: Marked[]): Marked[] {
  const shown = new Set<string>()
  return marked.flatMap((duty) => {
    const { date, dutyCode, overlaps } = duty
    if (!overlaps) return [duty]
    // The other duty begins on the same day, or on one beside it.
    const isSecond = [-1, 0, 1].some((days) =>
      shown.has(JSON.stringify([addDays(date, days), overlaps.dutyCode, dutyCode])),
    )
    shown.add(JSON.stringify([date, dutyCode, overlaps.dutyCode]))
    const marks = isSecond ? duty.marks.filter((mark) => mark !== 'overlap') : duty.marks
    return marks.length > 0 ? [{ ...duty, marks }] : []
  })
}
