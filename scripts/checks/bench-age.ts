import { readResults } from '#bench/measuring/results.ts'
import { daysBetween } from '#kernel/time/calendar-date.ts'

/** Older results say little about the portal of today. */
const oldDays = 14

const { day } = readResults()
const today = new Date().toISOString().slice(0, 10)

// A warning only: the bench takes ten minutes of a quiet machine.
if (day === '') console.warn('There are no results of the bench. Please run `npm run bench`.')
else if (daysBetween(day, today) >= oldDays) {
  console.warn(`The results of the bench are of ${day}. Please run \`npm run bench\`.`)
}
