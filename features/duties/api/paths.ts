export const rosterPath = '/api/employment/crew/roster'

/** Path of one duty. */
export const rosterEntryPath = (id: string) => `${rosterPath}/${id}`

/** Path of the actions on a duty. */
export const dutyActionsPath = (id: string) => `${rosterEntryPath(id)}/actions`

/** Path to decide the differences of a duty. */
export const dutyDifferencesPath = (id: string) => `${rosterEntryPath(id)}/differences`

/** Path of the history of a duty. It exists for deleted duties too. */
export const dutyHistoryPath = (id: string) => `${rosterEntryPath(id)}/history`

/** Path to undo an action or a deletion. */
export const undoActionPath = (id: string) => `${rosterPath}/actions/${id}/undo`

export const deletedListPath = `${rosterPath}/deleted`

/** Path to restore a deleted duty. */
export const restoreDutyPath = (id: string) => `${deletedListPath}/${id}/restore`

export const rosterChangesPath = `${rosterPath}/changes`
export const changesSeenPath = `${rosterChangesPath}/seen`

export const tasksPath = `${rosterPath}/tasks`

/** Path to complete a task. */
export const completeTaskPath = (id: string) => `${tasksPath}/${id}/complete`

export const rosterSearchPath = `${rosterPath}/search`

/** Path of the imports of roster and logbook files. */
export const importsPath = `${rosterPath}/imports`

/** Path of the changes of an import. */
export const importChangesPath = (id: string) => `${importsPath}/${id}/changes`
