import { z } from 'zod'
import { statementKinds } from '#duties/rules/sources/source.ts'
import { dayChange, dutyChange, noticeCounts } from './duty-change.ts'
import { calendarDate, instant } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { rosterMonthQuery } from './roster.ts'

/** The days of a month that differ from the first file; without a month, those that differ from what the user saw. */
export const rosterChangesQuery = rosterMonthQuery.partial()

/** Days that roster files changed, in order, and how many of them gave little notice. */
export const rosterChangeList = success({
  data: z.array(dayChange),
  notice: noticeCounts,
  /** The time of the newest import of a roster file; null without one. Its changes are among these. */
  until: instant.nullable(),
}).meta({ id: 'RosterChangeList' })
export type RosterChangeList = z.infer<typeof rosterChangeList>

/**
 * Marks changes as seen: those of the files imported up to an instant, inclusive, or those of one day, with the words that
 * the user saw. A day that changed again meanwhile stays unseen.
 */
export const changesSeen = z
  .union([z.strictObject({ until: instant }), dayChange.pick({ date: true, words: true })])
  .meta({ id: 'ChangesSeen' })

/** One file or statement in the history of a duty. */
const historyLine = z
  .strictObject({
    /** The import of a file, or the statement. */
    sourceId: z.string(),
    kind: z.enum(['file', ...statementKinds]),
    /** When the statement was made, or the file imported. */
    madeAt: instant,
    /** As printed in the file, `2026-06-14T05:02`; null for statements, and where the file does not say. */
    reportedOn: z.string().nullable(),
    words: z.string(),
    /** The date of the duty, from which days of times are counted. */
    date: calendarDate,
    /** The changed values, as in `DutyChange`; of one that was taken back, those it would change. */
    fields: dutyChange.shape.fields,
    /** `none`: without it, the duty would be the same. `waits`: a statement whose duty is gone. */
    effect: z.enum(['counts', 'none', 'waits', 'takenBack']),
    /**
     * The id by which a statement is undone as an action. Null for a file, for what was taken back or is more than 30
     * days old, and while something must be undone first.
     */
    undoId: z.string().nullable(),
    /** The statement to undo first in words, `Report delayed to 14:45`; null where nothing depends on it. */
    undoFirst: z.string().nullable(),
  })
  .meta({ id: 'HistoryLine' })
export type HistoryLine = z.infer<typeof historyLine>

/** The sources that touched a duty, newest first, and its changes before the roster had sources. */
export const dutyHistory = success({
  data: z.array(historyLine),
  earlier: z.array(dutyChange),
}).meta({ id: 'DutyHistory' })

/** Changes of an import, by date. */
export const dutyChangeList = success({ data: z.array(dutyChange) }).meta({ id: 'DutyChangeList' })
