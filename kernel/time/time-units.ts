/** Minutes of an hour. */
export const hourMinutes = 60

/** Minutes of a day of 24 hours. Calendar days around a clock change are shorter or longer. */
export const dayMinutes = 24 * hourMinutes

/** Seconds of an hour. */
export const hourSeconds = 60 * 60

/** Seconds of a day of 24 hours. */
export const daySeconds = 24 * hourSeconds

/** Seconds of a year of 365 days, the longest for which browsers keep a header or a file. */
export const yearSeconds = 365 * daySeconds

/** Milliseconds of a second. */
export const secondMs = 1000

/** Milliseconds of a minute. */
export const minuteMs = 60 * secondMs

/** Milliseconds of an hour. */
export const hourMs = 60 * minuteMs

/** Milliseconds of a day of 24 hours. */
export const dayMs = 24 * hourMs
