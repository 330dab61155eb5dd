/** Display formats of flight time: decimal hours, `4.2`, or hours and minutes, `4:13`. */
export const hoursFormats = ['decimal', 'clock'] as const
export type HoursFormat = (typeof hoursFormats)[number]

/** Converts whole minutes to hours for JSON, exact to the minute: 116 is 1.9333. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 10_000) / 10_000
}

/** Hours as whole minutes, the nearest: 1.9333 is 116. */
export function minutesOf(hours: number): number {
  return Math.round(hours * 60)
}

/** Minutes as a crew member reads them: `4.2`, with so many decimals, or `4:13`. */
export function hoursFigure(minutes: number, format: HoursFormat, decimals = 1): string {
  if (format === 'decimal') return grouped((minutes / 60).toFixed(decimals))
  return `${grouped(String(Math.floor(minutes / 60)))}:${String(minutes % 60).padStart(2, '0')}`
}

/** `12345.6` as `12,345.6`. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
