export const dashboardPath = '/api/employment/crew/dashboard'
