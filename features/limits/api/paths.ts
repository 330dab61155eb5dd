import { rosterPath } from '#duties/api/paths.ts'

/** Path of the user's choice of rules. */
export const ftlSettingsPath = `${rosterPath}/ftl/settings`

export const ftlPath = `${rosterPath}/ftl`

/** Path of opening balances and the start of the roster. */
export const ftlHistoryPath = `${ftlPath}/history`

export const legalityPath = `${rosterPath}/legality`

/** Path of everything that the legality is computed from. */
export const legalityRosterPath = `${legalityPath}/roster`

/** Path to test a change of the roster. */
export const whatIfPath = `${legalityPath}/what-if`
