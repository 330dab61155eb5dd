export const logbookPath = '/api/employment/crew/flight-log'

/** Path of one logbook entry. */
export const logbookEntryPath = (id: string) => `${logbookPath}/${id}`

/** Path of several logbook entries at once. */
export const logbookSelectionPath = `${logbookPath}/selection`

/** Maximum number of entries in one request. */
export const entriesAtOnce = 1000

export const openingTotalsPath = `${logbookPath}/opening-totals`

/** Path of one opening total. */
export const openingTotalPath = (id: string) => `${openingTotalsPath}/${id}`
