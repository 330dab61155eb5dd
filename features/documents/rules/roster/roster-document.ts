import type { PrintedDuty } from '#duties/schema/duty.ts'
import { offCountWords } from '#duties/rules/days-off-words.ts'
import { counted } from '#kernel/words/counted.ts'
import type { SickDays } from '#documents/rules/not-at-work.ts'
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedRow,
} from '#documents/rules/document-content.ts'
import {
  printedDate,
  printedMinutes,
  printedMoment,
  printedTime,
} from '#documents/rules/document-words.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { monthTitle, weekdayName } from '#kernel/time/date-words.ts'
import { london } from '#kernel/time/london-time.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { blockMinutes, crewWords, dutyWords, type RosterShown } from './month-duty.ts'

const columns: PrintedColumn[] = [
  { heading: 'Date', width: 76 },
  { heading: 'Duty', width: 84 },
  { heading: 'Report', width: 38 },
  { heading: 'UTC', width: 38 },
  { heading: 'Sectors', width: 96 },
  { heading: 'Off – on', width: 76 },
  { heading: 'UTC', width: 76 },
  { heading: 'Aircraft', width: 60 },
  { heading: 'Debrief', width: 40 },
  { heading: 'UTC', width: 40 },
  { heading: 'Block', width: 38, isRight: true, total: printedMinutes },
  { heading: 'Crew', width: 156 },
]

/** A month of the roster on paper: one row for each duty that counts. Times are London's, and UTC beside them. */
export function printedRoster(shown: RosterShown): PrintedDocument {
  const { holder, month, homeBase, asOf, duties, sickDays } = shown
  const base = homeBase ? `, base ${homeBase}` : ''
  const off = offCountWords(shown, month) || 'no days off'
  return {
    title: `Roster ${monthTitle(month)}`,
    holder,
    facts: [
      `${counted(duties.length, 'duty')}, ${off}${base}, as of ${printedMoment(asOf)}`,
      'Times are London’s, with UTC beside them: actual times where you entered them, else scheduled. Duties that do not count are left out.',
    ],
    asOf,
    columns,
    rows: duties.map((duty) => rowOf(duty, sickDays)),
  }
}

function rowOf(duty: PrintedDuty, sickDays: SickDays): PrintedRow {
  const { date, sectors } = duty
  const at = (instant: Instant | null, zone: TimeZone) => printedTime(instant, { date, zone })
  const ofSectors = (words: (sector: Sector) => string) => sectors.map(words).join('\n')
  const times = (zone: TimeZone) =>
    ofSectors((sector) => {
      const off = at(sector.actualDeparture ?? sector.scheduledDeparture, zone)
      const on = at(sector.actualArrival ?? sector.scheduledArrival, zone)
      return off || on ? `${off} – ${on}` : '–'
    })
  return {
    cells: [
      `${weekdayName(date).slice(0, 3)} ${printedDate(date)}`,
      dutyWords(duty, sickDays),
      at(briefOf(duty), london),
      at(briefOf(duty), 'UTC'),
      ofSectors(({ flightNumber, departureAirport, arrivalAirport }) =>
        `${flightNumber} ${departureAirport}-${arrivalAirport}`.trim(),
      ),
      times(london),
      times('UTC'),
      ofSectors(({ positioning, aircraftType, registration }) =>
        positioning ? 'positioning' : [registration ?? aircraftType].join('') || '–',
      ),
      at(debriefOf(duty), london),
      at(debriefOf(duty), 'UTC'),
      sectors.length > 0 ? printedMinutes(blockMinutes(duty)) : '',
      crewWords(duty),
    ],
    amounts: [blockMinutes(duty)],
  }
}
