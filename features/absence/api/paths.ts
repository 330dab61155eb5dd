/** Path of sickness and leave. */
export const absencePath = '/api/employment/crew/absence'

/** Path of the longest time off for few days of leave. */
export const longestTimeOffPath = `${absencePath}/wraps`
