import type { DutyInput } from '#duties/schema/duty-input.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { type SummaryLine, typedDate } from '#web/forms/merge-edit.ts'
import type { DutyValues, SectorValues } from './duty-form-values.ts'

/** The names of the duty types on the form, with the codes that rosters print. */
export const dutyTypeWords: Record<DutyType, string> = {
  FLIGHT: 'Flight',
  ASBY: 'Airport standby (ASBY)',
  HSBY: 'Home standby (HSBY)',
  TRAINING: 'Training',
  OFF: 'Day off (OFF)',
  LEAVE: 'Leave',
  SICK: 'Sick',
  HOTEL_REST: 'Hotel rest',
}

/** The fields of the form in words, each sector in one line. */
export function summaryLines(values: DutyValues): SummaryLine<DutyInput>[] {
  const sectors = values.dutyType === 'FLIGHT' ? values.sectors : []
  return [
    ['date', 'Date', typedDate(values.date)],
    ['dutyType', 'Duty Type', dutyTypeWords[values.dutyType]],
    ['dutyCode', 'Duty Code', values.dutyCode.trim()],
    ['scheduledBrief', 'Brief', values.scheduledBrief],
    ['scheduledDebrief', 'Debrief', values.scheduledDebrief],
    ...sectors.map((sector, place): SummaryLine<DutyInput> => [
      'sectors',
      `Sector ${place + 1}`,
      sectorWords(sector),
    ]),
    ['actualDeparture', 'Actual Brief', sectors.length > 0 ? '' : values.actualBrief],
    ['actualDebrief', 'Actual Debrief', values.actualDebrief],
    ['sales', 'My sales', values.sales.trim()],
    ['notes', 'Notes', values.notes.trim()],
  ]
}

/** A line each for `ZQ210`, `BHX to PMI`, `06:15 to 08:40` and `B738 G-ZAPA`. */
function sectorWords(sector: SectorValues): string {
  const actualSpan = spanWords(sector.actualDeparture, sector.actualArrival)
  const upper = (text: string) => text.trim().toUpperCase()
  return [
    sector.flightNumber.trim(),
    spanWords(upper(sector.departureAirport), upper(sector.arrivalAirport)),
    spanWords(sector.scheduledDeparture, sector.scheduledArrival),
    actualSpan && `actual ${actualSpan}`,
    `${sector.aircraftType.trim()} ${upper(sector.registration)}`.trim(),
    sector.positioning ? 'positioning' : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function spanWords(from: string, to: string): string {
  return from || to ? `${from || '–'} to ${to || '–'}` : ''
}
