import { dutyChangeKinds } from '#duties/rules/history/change-kinds.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import type { LoadChange } from '#load/rules/counted/load-input.ts'
import type { NoteRow } from '#load/rules/notes/note.ts'
import { instantOf } from './drawn-duties.ts'
import { dateOfDay, dayOfDate } from './second-model/calendar.ts'
import type { TrueBlock } from './true-roster.ts'

type Days = { first: string; last: string }

/** Rows of the history of duties, by the airline and by the crew member. */
export function drawnChanges({ first, last }: Days, draw: Draw): LoadChange[] {
  return Array.from({ length: draw(0, 8) }, () => {
    const day = draw(dayOfDate(first), dayOfDate(last))
    const notices = [null, 0, 1440, 1441, 20_160, 20_161, draw(0, 40_000)]
    return {
      date: dateOfDay(day),
      kind: dutyChangeKinds[draw(0, dutyChangeKinds.length - 1)] ?? 'changed',
      madeAt: instantOf(day * 1440 - draw(-600, 3000)),
      noticeMinutes: notices[draw(0, notices.length - 1)] ?? null,
    }
  })
}

/** Rows of notes: contacts, missed breaks and own time, some of them edited or withdrawn, in any order. */
export function drawnNotes(blocks: TrueBlock[], { first, last }: Days, draw: Draw): NoteRow[] {
  const duties = blocks.flatMap((block) => block.duties)
  const rows = Array.from({ length: draw(0, 6) }, (_, index): NoteRow[] => {
    const noteId = `n${index}`
    const minute = draw(dayOfDate(first) * 1440, dayOfDate(last) * 1440)
    const row = (at: number, version: number): NoteRow => {
      const noted = { noteId, at: instantOf(at), enteredAt: instantOf(at + 60 * (version + 1)) }
      const duty = duties[draw(0, duties.length - 1)]
      if (duty && index % 3 === 0) {
        const after = { at: instantOf(duty.to + draw(-60, 300)) }
        return { ...noted, ...after, kind: 'missedBreak', dutyId: duty.duty.id }
      }
      if (index % 3 === 1) return { ...noted, kind: 'ownTime', minutes: draw(1, 90) }
      return { ...noted, kind: 'contact', who: 'crew control', channel: 'call', text: '' }
    }
    const versions = Array.from({ length: draw(1, 3) }, (_each, version) => row(minute, version))
    const newest = versions.at(-1)
    if (newest && isOnceIn(5, draw)) versions[versions.length - 1] = { ...newest, withdrawn: true }
    return versions
  })
  return rows.flat().toSorted(() => draw(0, 2) - 1)
}
