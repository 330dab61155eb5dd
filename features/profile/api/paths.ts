export const employmentRecordsPath = '/api/employment/records'

/** Path of one employment record. */
export const employmentRecordPath = (id: string) => `${employmentRecordsPath}/${id}`

export const profilePath = '/api/employment/profile'

/** Path of the account: all data of a crew member. */
export const accountPath = '/api/employment/account'

/** The first returns the account as a ZIP; the second imports such a ZIP. */
export const accountExportPath = `${accountPath}/export`
export const accountImportPath = `${accountPath}/import`
