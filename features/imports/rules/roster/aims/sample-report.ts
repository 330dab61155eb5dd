import { addMonths, daysOfMonth, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'

const header = 'Date,Duties,Details,Report times,Actual times,Debrief times,Crew'
const crew = [
  'CP - 10233 - PENROSE IDRIS',
  'FO - 15871 - OKAFOR-LYLE DANIEL',
  'CM - 20417 - HARLOW MARTHA',
]

/** A duty of the sample without its date. */
const days: Record<number, string> = {
  1: flight('ZQ210', 'ZQ211', 'PMI', ['05:15', '06:14', '08:41', '09:32', '12:01', '12:31']),
  2: flight('ZQ640', 'ZQ641', 'FAO', ['05:40', '06:44', '09:31', '10:22', '13:14', '13:44']),
  3: 'OFF,Day off,,,,',
  4: 'HSBY,Home Standby,,05:00 - 13:00,,',
  5: 'ASLE,Aviation Security Line Elements,08:30,08:30 - 16:30,16:30,',
  6: flight('ZQ820', 'ZQ821', 'AYT', ['13:25', '14:29', '18:48', '19:51', '23:40', '00:10⁺¹']),
}

/**
 * A short sample report with invented duties of the previous month.
 *
 * @param today the print date of the report.
 */
export function sampleReport(today: CalendarDate): string {
  const month = addMonths(monthOf(today), -1)
  const { first, last } = daysOfMonth(month)
  const rows = Object.entries(days).map(
    ([day, duty]) => `${printed(`${month}-${day.padStart(2, '0')}`)},${duty}`,
  )
  return [
    'Sample Airways,,Personal Crew Schedule Report,,,,',
    `,,${printed(first)} - ${printed(last)} (All times in Local Base),,,,`,
    '"20417 HARLOW MARTHA BHX,CM,738 "',
    'Schedule Details',
    header,
    ...rows,
    '',
  ].join('\r\n')
}

/** @param times report, off and on block twice, debrief, by the base's clock. */
function flight(out: string, home: string, to: string, times: string[]): string {
  const [report, off, on, offAgain, onAgain, debrief] = times
  const blocks = `A${off} - A${on}\nA${offAgain} - A${onAgain}`
  return `"${out} [738]\n${home} [738]","BHX  - ${to} \n${to}  - BHX ",${report},"${blocks}",${debrief},"${crew.join('\n')}"`
}

function printed(date: CalendarDate): string {
  return date.split('-').toReversed().join('/')
}
