import { dutyRoute } from '#duties/rules/duty-route.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import { dutyTypeWords, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { TitlePart } from './feed-settings.ts'

type Titled = Pick<Duty, 'dutyType' | 'dutyCode' | 'sectors' | 'scheduledBrief' | 'actualBrief'>

/**
 * The title of a duty: `05:15 London ZQ210/ZQ211 BHX-PMI-BHX`. A calendar program shows its own zone beside it, so the
 * report time names London. The duty type replaces code and route where neither is shown: `05:15 London Flight`.
 */
export function dutyTitle(duty: Titled, parts: readonly TitlePart[]): string {
  const { dutyType, dutyCode, sectors } = duty
  const brief = workingDutyTypes.includes(dutyType) ? briefOf(duty) : null
  const report =
    parts.includes('report') && brief !== null ? `${londonTime(brief)} ${zoneName}` : ''
  const code = parts.includes('code') ? dutyCode : ''
  const route = parts.includes('route') ? routeOf(sectors) : ''
  const name = [code, route].filter(Boolean).join(' ') || dutyTypeWords[dutyType]
  return [report, name].filter(Boolean).join(' ')
}

/** London's clock, where another one may be meant. */
const zoneName = 'London'

/** The legs of a flight duty, one a line, with the parts that the title shows: `ZQ210 BHX 06:15 - PMI 08:55 London`. */
export function dutyDescription(duty: Titled, parts: readonly TitlePart[]): string {
  if (!parts.includes('route')) return ''
  return duty.sectors
    .map((sector) => {
      const number = parts.includes('code') ? `${sector.flightNumber} ` : ''
      const [departure, arrival] = [
        sector.actualDeparture ?? sector.scheduledDeparture,
        sector.actualArrival ?? sector.scheduledArrival,
      ].map((instant) => (instant ? ` ${londonTime(instant)}` : ''))
      const zone = departure || arrival ? ` ${zoneName}` : ''
      return `${number}${sector.departureAirport}${departure} - ${sector.arrivalAirport}${arrival}${zone}`
    })
    .join('\n')
}

const routeOf = (sectors: Titled['sectors']) =>
  dutyRoute(sectors)
    .map(({ airport }) => airport)
    .join('-')
