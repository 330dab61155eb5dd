import { dutyInput, type DutyInput } from '#duties/schema/duty-input.ts'
import { rosterEntry, type RosterEntry } from '#duties/api/roster.ts'
import { dutyFault } from '#duties/rules/duty-input.ts'
import { debriefOf } from '#duties/rules/duty-times.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { EditForm, FieldFault } from '#web/forms/edit-form.ts'
import { typedPounds } from '#web/forms/pounds-text.ts'
import { requiredFaults, timeFaults } from '#web/forms/text-faults.ts'
import { summaryLines } from './duty-form-summary.ts'
import { instantsOf, timePaths } from './duty-form-times.ts'
import { blankSector, valuesOf, withStoredActuals, type DutyValues } from './duty-form-values.ts'

/**
 * The rules of the duty form.
 *
 * @param duty the edited duty; null for a new one.
 * @param now reads the clock when the form is validated.
 */
export function dutyForm(
  duty: RosterEntry | null,
  now: () => Instant,
): EditForm<RosterEntry, DutyValues, DutyInput> {
  const inputOf = (values: DutyValues) => dutyInputOf(values, duty, isOver(values, duty, now()))
  return {
    inputSchema: dutyInput,
    storedSchema: rosterEntry,
    valuesOf,
    inputOf: (values, base) => inputOf(base ? withStoredActuals(values, base) : values),
    textFaults: (values) => textFaults(values, duty),
    faultOf: (input) => dutyFault(input, now(), duty),
    fieldOf: formField,
    summaryLines,
    together: ['date', 'dutyType', 'scheduledBrief', 'scheduledDebrief', 'sectors'],
  }
}

/** Tells whether actual times can be entered: for a past day, and for a duty that ended today. */
export function isOver(
  { date }: Pick<DutyValues, 'date'>,
  duty: RosterEntry | null,
  now: Instant,
): boolean {
  if (!isCalendarDate(date)) return false
  if (date < londonDate(now)) return true
  const end = duty?.date === date ? debriefOf(duty) : null
  return end !== null && end <= now
}

/** The indexes of the sectors that are sent. Of several, one without both airports is dropped. */
function sentSectors({ dutyType, sectors }: DutyValues): number[] {
  if (dutyType !== 'FLIGHT') return []
  const hasAirports = (place: number) =>
    sectors[place]?.departureAirport.trim() && sectors[place]?.arrivalAirport.trim()
  return [...sectors.keys()].filter((place) => sectors.length === 1 || hasAirports(place))
}

function dutyInputOf(values: DutyValues, duty: RosterEntry | null, withActual: boolean): DutyInput {
  const places = sentSectors(values)
  const instants = instantsOf(values, places, duty)
  const at = (path: string) => instants.get(path) ?? null
  const isFlight = values.dutyType === 'FLIGHT'
  return {
    date: values.date,
    dutyType: values.dutyType,
    dutyCode: values.dutyCode.trim(),
    scheduledBrief: at('scheduledBrief'),
    scheduledDebrief: at('scheduledDebrief'),
    ...(isFlight && {
      sectors: places.flatMap((place) => sectorInput(values, place, withActual, at)),
    }),
    ...(withActual && { actualDebrief: at('actualDebrief') }),
    ...(withActual && !isFlight && { actualDeparture: at('actualBrief') }),
    // The form hides the field of other duties; stored sales are sent unchanged.
    sales: isFlight && withActual ? typedPounds(values.sales) : (duty?.sales ?? null),
    notes: values.notes.trim() || null,
  }
}

function sectorInput(
  { sectors }: DutyValues,
  place: number,
  withActual: boolean,
  at: (path: string) => Instant | null,
): NonNullable<DutyInput['sectors']> {
  const sector = sectors[place]
  if (!sector) return []
  const instant = (name: string) => at(`sectors.${place}.${name}`)
  return [
    {
      flightNumber: sector.flightNumber.trim(),
      departureAirport: sector.departureAirport.trim().toUpperCase(),
      arrivalAirport: sector.arrivalAirport.trim().toUpperCase(),
      scheduledDeparture: instant('scheduledDeparture'),
      scheduledArrival: instant('scheduledArrival'),
      // The form hides actual times until the duty is over; stored ones are sent unchanged.
      actualDeparture: withActual ? instant('actualDeparture') : sector.stored?.actualDeparture,
      actualArrival: withActual ? instant('actualArrival') : sector.stored?.actualArrival,
      aircraftType: sector.aircraftType.trim() || null,
      registration: sector.registration.trim().toUpperCase() || null,
      positioning: sector.positioning,
    },
  ]
}

/** Missing texts and texts that are not times. A scheduled time is optional once the actual one is known. */
function textFaults(values: DutyValues, duty: RosterEntry | null): FieldFault[] {
  const places = sentSectors(values)
  const required = places.flatMap((place) => {
    const { stored, actualDeparture, actualArrival } = values.sectors[place] ?? blankSector()
    return [
      'flightNumber',
      'departureAirport',
      'arrivalAirport',
      ...(actualDeparture || stored?.actualDeparture ? [] : ['scheduledDeparture']),
      ...(actualArrival || stored?.actualArrival ? [] : ['scheduledArrival']),
    ].map((name) => `sectors.${place}.${name}`)
  })
  return [
    ...requiredFaults(values, ['date', 'dutyCode', ...required]),
    ...timeFaults(values, timePaths(values, places), instantsOf(values, places, duty)),
  ]
}

/** The form's field for a path of the input, in which dropped sectors are missing. */
function formField(path: string, values: DutyValues): string {
  if (path === 'actualDeparture') return 'actualBrief'
  const places = sentSectors(values)
  return path.replace(/^sectors\.(\d+)/, (_, index) => `sectors.${places[Number(index)]}`)
}
