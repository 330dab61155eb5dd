import { addDays } from '#kernel/time/calendar-date.ts'

const header = 'Date,Duties,Details,Report times,Actual times/Delays,Debrief times,Indicators,Crew'
const crew = [
  'CP - 10233 - PENROSE IDRIS',
  'FO - 15871 - OKAFOR-LYLE DANIEL',
  'CM - 20417 - HARLOW MARTHA',
  'CC - 21988 - TRELAWNEY JOSS',
].join('\n')

/** One duty a day in turn: two flights, two flights, standby, training, off, off. */
const days: ((date: string) => string)[] = [
  flight('ZQ210', 'PMI', ['05:15', '06:15', '08:40', '09:30', '12:00', '12:30']),
  flight('ZQ640', 'FAO', ['12:40', '13:40', '16:30', '17:20', '20:10', '20:40']),
  (date) => `${date},HSBY,Home Standby,,05:00 - 13:00,,,`,
  (date) => `${date},ASLE,Aviation Security Line Elements,08:30,08:30 - 16:30,16:30,,`,
  (date) => `${date},OFF,Day off,,,,,`,
  (date) => `${date},OFF,Day off,,,,R,`,
]

/** A roster report with one duty on each of a number of days. */
export function rosterOf(from: string, count: number): string {
  const dates = Array.from({ length: count }, (_, day) => addDays(from, day))
  const rows = dates.map((date, day) => days[day % days.length]?.(printed(date)))
  const period = `${printed(dates[0])} - ${printed(dates.at(-1))}`
  return [
    'Albion Skyways,,Personal Crew Schedule Report,,,,',
    `,,${period} (All times in Local Base),,,,`,
    '"20417 HARLOW MARTHA BHX,CM,738 "',
    'Schedule Details',
    header,
    ...rows,
    'Total Hours and Statistics',
    '"Generated on  Jan 01, 2026 12:00",,,,Page 1 of 1',
  ].join('\n')
}

/** @param times report, four block times, debrief. */
function flight(number: string, to: string, times: string[]) {
  const back = `ZQ${Number(number.slice(2)) + 1}`
  const [report, out, there, home, end, debrief] = times
  return (date: string) =>
    `${date},"${number}\n${back}","BHX  - ${to} \n${to}  - BHX ",${report},"${out} - ${there}\n${home} - ${end}",${debrief},,"${crew}"`
}

function printed(date = ''): string {
  return date.split('-').toReversed().join('/')
}
