export const deletedRecordsPath = '/api/employment/deleted-records'

/** Path to restore one deleted record. */
export const restoreRecordPath = (id: string) => `${deletedRecordsPath}/${id}/restore`

/** Path to restore all records of one deletion. */
export const restoreDeletionPath = `${deletedRecordsPath}/restore`
