/** What each section asks for first: apart from the shapes, so that a browser can ask before their code has come. */
export const dashboardPath = '/api/employment/crew/dashboard'
export const rosterPath = '/api/employment/crew/roster'
export const logbookPath = '/api/employment/crew/flight-log'
export const payReportsPath = '/api/employment/variable-pay-reports'
export const certificationsPath = '/api/employment/crew/certifications'
export const profilePath = '/api/employment/profile'
