import { addDays } from '#kernel/time/calendar-date.ts'

/** Two times in UTC: `04:15-12:00`. A time before the report is on the next day. */
type Times = `${string}-${string}`

/** A duty without flights, as the API takes it. */
export function duty(dutyType: string, date: string, times?: Times, dutyCode = dutyType) {
  if (!times) return { date, dutyType, dutyCode }
  const [scheduledBrief, scheduledDebrief] = instants(date, times)
  return { date, dutyType, dutyCode, scheduledBrief, scheduledDebrief }
}

/** A duty of flights, each like `ZQ210 BHX-PMI 05:15-07:55`. Their numbers are its code. */
export function flightDuty(date: string, times: Times, ...flights: string[]) {
  const sectors = flights.map((flight) => {
    const [flightNumber = '', airports = '', span = ''] = flight.split(' ')
    const [departureAirport, arrivalAirport] = airports.split('-')
    const [scheduledDeparture, scheduledArrival] = instants(date, span, times.slice(0, 5))
    return { flightNumber, departureAirport, arrivalAirport, scheduledDeparture, scheduledArrival }
  })
  const dutyCode = sectors.map(({ flightNumber }) => flightNumber).join('/')
  return { ...duty('FLIGHT', date, times, dutyCode), sectors }
}

function instants(date: string, times: string, report = times.slice(0, 5)): string[] {
  return times.split('-').map((time) => `${time < report ? addDays(date, 1) : date}T${time}:00Z`)
}
