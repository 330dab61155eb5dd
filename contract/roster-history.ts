import { z } from 'zod'
import { dutyChange, noticeCounts } from './duty-change.ts'
import { instant, success } from './json-shapes.ts'
import { importsPath, rosterEntryPath, rosterMonthQuery, rosterPath } from './roster.ts'

export const rosterChangesPath = `${rosterPath}/changes`

/** The changes of a month's duties; without a month, those that the user has not seen. */
export const rosterChangesQuery = rosterMonthQuery.partial()

/** Changes by re-issued roster files, newest first, and how many of them gave little notice. */
export const rosterChangeList = success({
  data: z.array(dutyChange),
  notice: noticeCounts,
}).meta({ id: 'RosterChangeList' })
export type RosterChangeList = z.infer<typeof rosterChangeList>

export const changesSeenPath = `${rosterChangesPath}/seen`

/** Marks changes made up to an instant, inclusive, as seen. */
export const changesSeen = z.strictObject({ until: instant }).meta({ id: 'ChangesSeen' })

/** Path of the history of a duty. It exists for deleted duties too. */
export const dutyHistoryPath = (id: string) => `${rosterEntryPath(id)}/history`

/** Path of the changes of an import. */
export const importChangesPath = (id: string) => `${importsPath}/${id}/changes`

/** Changes of a duty or an import, newest first. */
export const dutyChangeList = success({ data: z.array(dutyChange) }).meta({ id: 'DutyChangeList' })
