/** The report and debrief times of a duty, by field. */
export const dutyTimeNames: Record<string, string> = {
  scheduledBrief: 'Report',
  actualBrief: 'Actual report',
  scheduledDebrief: 'Debrief',
  actualDebrief: 'Actual debrief',
}

/** The times of a leg, by field, to follow its flight number: `ZQ210 departure`. */
export const sectorTimeNames: Record<string, string> = {
  scheduledDeparture: 'departure',
  actualDeparture: 'actual departure',
  scheduledArrival: 'arrival',
  actualArrival: 'actual arrival',
}
